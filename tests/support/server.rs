//! The service as a process of its own, in a folder of its own, on a port of its own.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::http::Client;
use super::process;

/// How to start a server; `{address}`, `{port}` and `{folder}` in arguments and environment are filled in.
pub(crate) struct Launch {
    program: PathBuf,
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
    patience: Duration,
}

/// A server that answers on `/healthz`; stops when dropped.
pub(crate) struct Server {
    launch: Launch,
    process: Child,
    address: SocketAddr,
    folder: TempDir,
}

impl Launch {
    /// Any program, usually `env!("CARGO_BIN_EXE_annals")`.
    pub(crate) fn of(program: impl AsRef<Path>) -> Launch {
        Launch {
            program: program.as_ref().to_owned(),
            arguments: Vec::new(),
            environment: Vec::new(),
            patience: Duration::from_secs(20),
        }
    }

    pub(crate) fn args<'a>(mut self, arguments: impl IntoIterator<Item = &'a str>) -> Launch {
        self.arguments.extend(arguments.into_iter().map(str::to_owned));
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Launch {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
    }

    /// How long it may take until it answers.
    pub(crate) fn patience(mut self, patience: Duration) -> Launch {
        self.patience = patience;
        self
    }

    /// Starts it in an empty folder and waits until it answers; panics with its log otherwise.
    pub(crate) fn start(self) -> Server {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("work")).unwrap();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        let process = self.spawn(address, folder.path());
        let mut server = Server { launch: self, process, address, folder };
        server.wait_until_healthy();
        server
    }

    fn spawn(&self, address: SocketAddr, folder: &Path) -> Child {
        let work = folder.join("work");
        let fill = |text: &str| {
            text.replace("{address}", &address.to_string())
                .replace("{port}", &address.port().to_string())
                .replace("{folder}", work.to_str().unwrap())
        };
        let log = File::options().create(true).append(true).open(folder.join("log")).unwrap();
        Command::new(&self.program)
            .args(self.arguments.iter().map(|argument| fill(argument)))
            // What the developer has set up for a server of their own is not for this one.
            .env_remove("DATABASE_URL")
            .envs(self.environment.iter().map(|(name, value)| (name, fill(value))))
            .current_dir(&work)
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", self.program.display()))
    }
}

impl Server {
    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// A visitor without cookies.
    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Its working folder.
    pub(crate) fn folder(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// Everything it has written to standard output and error, over all its starts.
    pub(crate) fn log(&self) -> String {
        String::from_utf8_lossy(&fs::read(self.folder.path().join("log")).unwrap()).into_owned()
    }

    /// Ends it as a power cut would, as far as the process is concerned.
    pub(crate) fn kill9(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Asks it to end and waits for that; panics after 20 seconds.
    pub(crate) fn terminate(&mut self) -> ExitStatus {
        process::signal(self.process.id(), "TERM");
        process::wait(&mut self.process, Duration::from_secs(20))
            .unwrap_or_else(|| panic!("still running 20 s after SIGTERM\n{}", self.log()))
    }

    /// Starts it again after its end: same folder, same port.
    pub(crate) fn restart(&mut self) {
        assert!(self.process.try_wait().unwrap().is_some(), "still running");
        self.process = self.launch.spawn(self.address, self.folder.path());
        self.wait_until_healthy();
    }

    fn wait_until_healthy(&mut self) {
        let deadline = Instant::now() + self.launch.patience;
        let mut client = self.client().timeout(Duration::from_secs(2));
        loop {
            if client.request("GET", "/healthz", &[], b"").is_ok_and(|answer| answer.status == 200) {
                return;
            }
            if let Some(status) = self.process.try_wait().unwrap() {
                panic!("the server ended ({status}) before it answered\n{}", self.log());
            }
            assert!(Instant::now() < deadline, "the server does not answer\n{}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
        // A failed test is explained best by what the server said meanwhile.
        if std::thread::panicking() {
            let log = self.log();
            let (program, address) = (self.launch.program.display(), self.address);
            std::io::Write::write_fmt(
                &mut std::io::stderr(),
                format_args!("--- log of {program} at {address}\n{log}---\n"),
            )
            .ok();
        }
    }
}

/// A port nobody listens on. Another process may take it before the server does; among thousands that is rare,
/// and the server then says so.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

mod tests {
    use super::Launch;
    use std::time::Duration;

    /// Counts its starts in its working folder, as a server with a database remembers what was before.
    const COUNTING: &str = r#"
import http.server, os, pathlib, signal, sys
starts = pathlib.Path("starts")
starts.write_text(starts.read_text() + "I" if starts.exists() else "I")
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        text = f"{starts.read_text()} {os.environ['GREETING']}".encode()
        self.send_response(200)
        self.send_header("Content-Length", len(text))
        self.end_headers()
        self.wfile.write(text)
http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Answer).serve_forever()
"#;

    #[test]
    fn a_server_is_started_killed_restarted_and_asked_to_end() {
        let mut server =
            Launch::of("python3").args(["-c", COUNTING, "{port}"]).env("GREETING", "{address}").start();
        let address = server.address();
        assert_eq!(server.client().get("/").text(), format!("I {address}"));
        server.kill9();
        assert!(server.client().request("GET", "/", &[], b"").is_err());
        server.restart();
        assert_eq!(server.client().get("/").text(), format!("II {address}"));
        assert!(server.log().contains("GET /healthz"), "{}", server.log());
        assert!(server.terminate().success());
        assert!(server.folder().join("starts").exists());
    }

    #[test]
    #[should_panic(expected = "cannot go on")]
    fn a_server_that_ends_at_once_is_reported_with_its_log() {
        Launch::of("sh").args(["-c", "echo cannot go on; exit 3"]).start();
    }

    #[test]
    #[should_panic(expected = "does not answer")]
    fn a_server_that_never_answers_is_given_up() {
        Launch::of("sleep").args(["60"]).patience(Duration::from_millis(200)).start();
    }
}
