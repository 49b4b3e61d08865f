//! A real Postgres for tests, and a fresh database in it for each of them.
//!
//! nextest runs every test in a process of its own, and starting a cluster takes about a second, so one cluster is
//! shared by all processes of a run. "The run" is the parent process: nextest or cargo. The first test that wants
//! Postgres takes a file lock under `target/tmp`, starts a keeper (`postgres_keeper.sh`) and writes down where it
//! is; the others read that. The keeper watches the parent and stops Postgres as soon as that is gone, however it
//! ended. So a run without Postgres tests starts none, `cargo test` works as well as nextest, and no setup script
//! has to be configured.

use std::fs::File;
use std::io::{Read, Seek, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use super::process;

/// A running Postgres that accepts connections on a unix socket.
pub(crate) struct Cluster {
    place: Place,
    /// Only a private cluster ends with its value; the shared one ends with the run.
    keeper: Option<Child>,
}

/// How to reach a cluster.
#[derive(Clone)]
struct Place {
    socket_folder: PathBuf,
    programs: PathBuf,
}

/// Whether commits are forced to disk.
#[derive(Clone, Copy)]
enum Durability {
    Fast,
    Durable,
}

impl Cluster {
    /// The cluster shared by all tests of this run; quick and forgetful.
    pub(crate) fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| {
            let run = process::Identity::of_test_run();
            let registration =
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("postgres-{}-{}", run.pid, run.started));
            let mut file = File::options()
                .create(true)
                .truncate(false)
                .read(true)
                .write(true)
                .open(&registration)
                .unwrap();
            file.lock().unwrap();
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            if let Some(place) = Place::registered(&text) {
                return Cluster { place, keeper: None };
            }
            // The keeper is not waited for: it outlives this process.
            let (place, _keeper) = start(&run, Durability::Fast, Some(&registration));
            file.set_len(0).unwrap();
            file.rewind().unwrap();
            write!(file, "{}\n{}\n", place.socket_folder.display(), place.programs.display()).unwrap();
            Cluster { place, keeper: None }
        })
    }

    /// A cluster of one's own which forces every commit to disk, for tests about crashes; stops when dropped.
    pub(crate) fn durable() -> Cluster {
        let (place, keeper) = start(&process::Identity::of_this(), Durability::Durable, None);
        Cluster { place, keeper: Some(keeper) }
    }

    /// A new, empty database owned by the role `annals`.
    pub(crate) fn database(&self) -> Database {
        self.copy_of("template1")
    }

    fn copy_of(&self, template: &str) -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(1);
        let name = format!("annals_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        self.place.administer(&format!("CREATE DATABASE {name} TEMPLATE {template} OWNER annals"));
        let url = format!("postgres:///{name}?host={}&user=annals", self.place.socket_folder.display());
        Database { place: self.place.clone(), name, url }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            process::signal(keeper.id(), "TERM");
            keeper.wait().ok();
        }
    }
}

impl Place {
    /// What the keeper said, or the registration says, if a server is there.
    fn registered(text: &str) -> Option<Place> {
        let (folder, programs) = text.trim_end().split_once('\n')?;
        let place = Place { socket_folder: folder.into(), programs: programs.into() };
        place.socket_folder.join(".s.PGSQL.5432").exists().then_some(place)
    }

    fn administer(&self, sql: &str) -> String {
        self.psql("postgres", "postgres", sql)
    }

    fn psql(&self, user: &str, database: &str, sql: &str) -> String {
        let output = Command::new(self.programs.join("psql"))
            .args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"])
            .arg(format!("--host={}", self.socket_folder.display()))
            .arg(format!("--username={user}"))
            .arg(format!("--dbname={database}"))
            .arg(format!("--command={sql}"))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    }
}

fn start(
    lives_with: &process::Identity,
    durability: Durability,
    registration: Option<&Path>,
) -> (Place, Child) {
    let fsync = match durability {
        Durability::Fast => "off",
        Durability::Durable => "on",
    };
    let mut keeper =
        Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/postgres_keeper.sh"))
            .args([lives_with.pid.to_string().as_str(), &lives_with.started, fsync])
            .args(registration)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            // nextest ends a test's whole process group when it takes too long; other tests need the cluster.
            .process_group(0)
            .spawn()
            .unwrap();
    let mut said = String::new();
    keeper.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    let Some(place) = Place::registered(&said) else {
        let mut complaint = String::new();
        keeper.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
        panic!("Postgres did not start; ./test installs what it needs\n{complaint}");
    };
    (place, keeper)
}

/// A database of one test, dropped with its value.
pub(crate) struct Database {
    place: Place,
    name: String,
    url: String,
}

impl Database {
    /// A new database in the cluster that the run shares.
    pub(crate) fn fresh() -> Database {
        Cluster::shared().database()
    }

    /// A copy of a database that the first test of the run prepares and all share: migrating each anew takes longer.
    pub(crate) fn prepared(prepare: impl FnOnce(&str)) -> Database {
        let cluster = Cluster::shared();
        let place = &cluster.place;
        let lock = File::create(place.socket_folder.join("prepared.lock")).unwrap();
        lock.lock().unwrap();
        if place.administer("SELECT count(*) FROM pg_database WHERE datname = 'prepared'") == "0" {
            let first = cluster.database();
            prepare(first.url());
            // Nobody may be connected to what is copied; a pool's connections end a moment after it.
            place.administer(&format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'",
                first.name
            ));
            place.administer(&format!("CREATE DATABASE prepared TEMPLATE {} OWNER annals", first.name));
        }
        drop(lock);
        cluster.copy_of("prepared")
    }

    /// What to put into `DATABASE_URL`.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Runs what `pg_dump` wrote.
    pub(crate) fn restore(&self, dump: &[u8]) {
        let mut psql = Command::new(self.place.programs.join("psql"))
            .args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--username=annals"])
            .arg(format!("--host={}", self.place.socket_folder.display()))
            .arg(format!("--dbname={}", self.name))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        psql.stdin.take().unwrap().write_all(dump).unwrap();
        assert!(psql.wait().unwrap().success());
    }

    /// Runs SQL as the role of the service; columns come back separated by `|`, rows by line ends.
    pub(crate) fn psql(&self, sql: &str) -> String {
        self.place.psql("annals", &self.name, sql)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A private cluster may already be gone, and a failing test should show its own message, not this one.
        let (place, name) = (&self.place, &self.name);
        if place.socket_folder.exists() && !std::thread::panicking() {
            // FORCE, because a server under test may still hold connections.
            place.administer(&format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

mod tests {
    use super::{Cluster, Database};
    use diesel::{Connection, PgConnection, RunQueryDsl};

    #[test]
    fn two_databases_do_not_see_each_other() {
        let (one, other) = (Database::fresh(), Database::fresh());
        one.psql("CREATE TABLE tables_of (name text); INSERT INTO tables_of VALUES ('one')");
        other.psql("CREATE TABLE tables_of (name text)");
        assert_eq!(one.psql("SELECT name FROM tables_of"), "one");
        assert_eq!(other.psql("SELECT count(*) FROM tables_of"), "0");
    }

    #[test]
    fn the_url_is_understood_by_the_library_the_service_uses() {
        let database = Database::fresh();
        let mut connection = PgConnection::establish(database.url()).unwrap();
        diesel::sql_query("CREATE TABLE written (n int)").execute(&mut connection).unwrap();
        assert_eq!(database.psql("SELECT count(*) FROM written"), "0");
        assert_eq!(database.psql("SELECT usesuper FROM pg_user WHERE usename = current_user"), "f");
    }

    #[test]
    fn a_dropped_database_is_gone_though_somebody_is_connected() {
        let database = Database::fresh();
        let name = database.name.clone();
        let _connection = PgConnection::establish(database.url()).unwrap();
        drop(database);
        let found = Cluster::shared()
            .place
            .administer(&format!("SELECT count(*) FROM pg_database WHERE datname = '{name}'"));
        assert_eq!(found, "0");
    }

    #[test]
    fn a_durable_cluster_forces_commits_to_disk_and_leaves_nothing_behind() {
        let cluster = Cluster::durable();
        let folder = cluster.place.socket_folder.clone();
        let database = cluster.database();
        assert_eq!(database.psql("SHOW fsync"), "on");
        drop(database);
        drop(cluster);
        assert!(!folder.exists());
    }
}
