//! The program as its operator meets it: run in a fresh folder, judged by what it says and how it ends.

use crate::crash::program;
use crate::folder::{Folder, path_with_postgres};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use crate::support::postgres::Database;
use crate::support::server::{Launch, Server};
use crate::support::smtp::{Behaviour, SmtpServer};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

on_both_engines!(
    the_demo_fills_an_empty_database_and_no_other,
    people_are_added_listed_and_promoted,
    a_running_table_is_exported_without_the_secrets_of_others,
    verify_names_a_damaged_table,
);

#[test]
fn every_command_has_help_with_an_example() {
    let folder = Folder::new();
    let help = folder.run("--help").fine();
    let listed = help.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    let mut commands: Vec<String> =
        listed.lines().filter_map(|l| l.split_whitespace().next()).map(str::to_owned).collect();
    assert!(commands.len() >= 10, "{help}");
    commands.retain(|c| !["help", "user", "mail"].contains(&c.as_str()));
    for sub in ["add", "list", "promote", "demote", "password"] {
        commands.push(format!("user {sub}"));
    }
    commands.push("mail test".into());
    for command in commands {
        let help = folder.run(&format!("{command} --help")).fine();
        let example = help.split("Example").nth(1).unwrap_or_default();
        assert!(example.contains(&format!("annals {command}")), "{command}: {help}");
    }
    assert!(folder.run("--version").fine().starts_with("annals 0."));
    assert!(folder.files().is_empty(), "help needs no database");
    let wrong = folder.run("srve");
    assert!(wrong.code == 2 && wrong.err.contains("'serve'"), "{wrong:?}");
}

#[test]
fn without_a_command_it_serves_in_an_empty_folder() {
    let mut server = Launch::of(program()).env("ANNALS_LISTEN", "{address}").start();
    assert_eq!(server.client().get("/").status, 200);
    assert!(server.folder().join("annals.db").exists());
    assert!(server.terminate().success());
}

fn the_demo_fills_an_empty_database_and_no_other(house: &House) {
    let folder = Folder::on(house);
    let said = folder.run("demo").fine();
    let codes: Vec<&str> = said.lines().filter_map(|line| line.split("/games/").nth(1)).collect();
    assert_eq!(codes.len(), 8, "{said}");
    assert_eq!(folder.run("user list").fine().lines().count(), 6);
    let checked = folder.run("verify").fine();
    assert!(checked.ends_with("8 checked, 0 flawed\n"), "{checked}");
    folder.run("demo").refused(&["not empty", "DATABASE_URL"]);
    assert_eq!(folder.run("verify").fine(), checked, "a refusal changes nothing");

    let server = Launch::of(program())
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .start();
    let mut ines = server.client().header("Origin", &format!("http://{}", server.address()));
    ines.get("/sign-in");
    let wrong = ines.post("/sign-in", &[("who", "Ines"), ("password", "annals-dema")]);
    assert_eq!(wrong.status, 422);
    let answer = ines.post("/sign-in", &[("who", "Ines"), ("password", "annals-demo")]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert!(ines.follow(&answer).text().contains("The Long Winter"));
    for code in codes {
        assert_eq!(ines.get(&format!("/games/{code}")).status, 200, "{code}");
    }
}

fn people_are_added_listed_and_promoted(house: &House) {
    let folder = Folder::on(house);
    let add =
        |name: &str, email: &str, password: &str| folder.run_with(&["user", "add", name, email], password);
    assert_eq!(add("Ines", "ines@example.org", "a long password\n").fine(), "Ines can sign in\n");
    assert_eq!(add("Øystein Å", "o@example.org", "a long password").fine(), "Øystein Å can sign in\n");
    for (name, email, password, why) in [
        ("7up", "new@example.org", "a long password", "begins with a letter"),
        ("x", "new@example.org", "a long password", "2 to 24"),
        ("<b>", "new@example.org", "a long password", "letters, digits"),
        ("New\nline", "new@example.org", "a long password", "letters, digits"),
        ("New", "example.org", "a long password", "“example.org” is no mail address"),
        ("New", "a@b\r\nBcc: x@y", "a long password", "is no mail address"),
        ("New", "new@example.org", "short", "at least 10"),
        ("New", "new@example.org", "", "at least 10"),
        ("New", "new@example.org", &"x".repeat(201), "at most 200"),
        ("ines", "new@example.org", "a long password", "already"),
        ("New", "INES@example.org", "a long password", "already"),
    ] {
        add(name, email, password).refused(&[why]);
    }
    assert_eq!(folder.run("user promote ines@example.org").fine(), "Ines is an administrator now\n");
    let listed = folder.run("user list").fine();
    let lines: Vec<Vec<&str>> = listed.lines().map(|l| l.split_whitespace().collect()).collect();
    assert_eq!(
        lines,
        [vec!["Ines", "ines@example.org", "administrator"], vec!["Øystein", "Å", "o@example.org"]]
    );
    folder.run("user demote Ines").fine();
    assert!(!folder.run("user list").fine().contains("administrator"));
    for command in ["promote", "demote"] {
        folder.run(&format!("user {command} Nobody")).refused(&["nobody called “Nobody”"]);
    }
    let password = |who: &str, word: &str| folder.run_with(&["user", "password", who], word);
    password("Nobody", "another password").refused(&["nobody called “Nobody”"]);
    password("Ines", "short").refused(&["at least 10"]);
    let opens = |word: &str| {
        matches!(house.people().sign_in("Ines", word, "").unwrap(), annals::people::SignIn::In(_))
    };
    assert!(opens("a long password"));
    assert_eq!(password("INES", "another password\r\n").fine(), "Ines has a new password\n");
    assert!(opens("another password") && !opens("a long password"));
}

#[test]
fn a_table_travels_as_a_file_and_a_forged_one_does_not() {
    let home = Folder::new();
    home.run("demo").fine();
    let said = home.run("export demo07 -o spring.annals").fine();
    assert!(said.contains("events written to spring.annals"), "{said}");
    let file = home.read("spring.annals");
    assert_eq!(home.run("export demo07").fine(), file, "the terminal gets the same");
    home.run("export nowhere").refused(&["no table “nowhere”"]);

    let empty = Folder::new();
    empty.write("spring.annals", &file);
    let checked = empty.run("verify spring.annals").fine();
    assert!(
        checked.contains("sound, won by seat") && checked.ends_with("1 checked, 0 flawed\n"),
        "{checked}"
    );
    // A move in the middle is changed, as somebody might who would rather have won.
    let forged: Vec<String> = file
        .lines()
        .map(|l| if l.starts_with("5 ") { l.replace(" move ", " timeout ") } else { l.into() })
        .collect();
    assert_ne!(forged.join("\n"), file.trim_end());
    empty.write("forged.annals", &forged.join("\n"));
    let found = empty.run("verify forged.annals spring.annals");
    assert_eq!(found.code, 1, "{found:?}");
    assert!(
        found.out.contains("forged.annals: FLAWED") && found.out.contains("event 5 was changed"),
        "{found:?}"
    );
    assert!(found.out.contains("spring.annals: ") && found.out.contains("2 checked, 1 flawed"), "{found:?}");
    let missing = empty.run("verify missing.annals");
    assert!(missing.code == 1 && missing.out.contains("missing.annals: FLAWED: "), "{missing:?}");
    let cut = file.trim_end().rsplit_once('\n').unwrap().0;
    empty.write("cut.annals", cut);
    assert!(empty.run("verify cut.annals").out.contains("lines are missing or added"));
    empty.write("noise.annals", "Dear Ines,\n");
    assert!(empty.run("verify noise.annals").out.contains("begins with “annals 2”"));
    let files = ["cut.annals", "forged.annals", "noise.annals", "spring.annals"];
    assert_eq!(empty.files(), files.map(str::to_owned).into(), "no database was made");

    let away = Folder::new();
    away.write("spring.annals", &file);
    away.write("forged.annals", &forged.join("\n"));
    away.run("import forged.annals").refused(&["forged.annals", "event 5 was changed"]);
    assert_eq!(away.run("verify").fine(), "0 checked, 0 flawed\n");
    assert!(away.run("import spring.annals").fine().contains("table demo07 with"));
    assert_eq!(away.run("export demo07").fine(), file);
    assert!(away.run("verify demo07").fine().contains("1 checked, 0 flawed"));
    away.run("import spring.annals").refused(&["“demo07” is here already"]);
    away.run("import missing.annals").refused(&["missing.annals"]);
}

fn a_running_table_is_exported_without_the_secrets_of_others(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 7", None).unwrap();
    house.ledger.play(&code, seat(1), "order yield", None).unwrap();
    let folder = Folder::on(house);
    let seed = house.ledger.table(&code).unwrap().key.seed().to_string();
    let export = |rest: &str| folder.run(&format!("export {code} {rest}")).fine();
    let all = export("--all");
    assert!(all.contains("bid 7") && all.contains("order yield") && all.contains(&seed));
    let own = export("--seat 1");
    assert!(own.contains("bid 7") && own.contains("order yield") && !own.contains(&seed));
    for other in [export("--seat 2"), export("")] {
        assert!(!other.contains("bid 7") && !other.contains("order") && !other.contains(&seed), "{other}");
        assert!(other.contains(" 1 move ?"), "that there was a move may be known: {other}");
    }
    folder.write("own.annals", &own);
    folder.write("other.annals", &export("--seat 2"));
    folder.write("all.annals", &all);
    let three = folder.run("verify own.annals other.annals all.annals").fine();
    assert!(three.contains("own.annals: 3 events, every hash follows; 0 of them sealed"), "{three}");
    assert!(three.contains("other.annals: 3 events, every hash follows; 2 of them sealed"), "{three}");
    // Another history with the same beginning, made by somebody who knows the seed.
    let record: kernel::Record = all.parse().unwrap();
    let mut events = record.events().unwrap();
    events[1].entry.text = "bid 6".into();
    let key = record.key().unwrap();
    let forged = kernel::Record::full(&key, &record.game, &record.name, record.people.clone(), &events);
    folder.write("forged.annals", &forged.to_string());
    let told = folder.run("verify forged.annals other.annals");
    assert!(told.code == 1 && told.out.contains("differ at event 2"), "{told:?}");
    folder.run("import own.annals").refused(&["no seed"]);
    let both = folder.run(&format!("export {code} --all --seat 1"));
    assert!(both.code == 2 && both.err.contains("cannot be used with"), "{both:?}");
}

fn verify_names_a_damaged_table(house: &House) {
    let (hurt, well) = (house.table(2), house.table(2));
    for code in [&hurt, &well] {
        play_on(&house.ledger, code, 6);
    }
    let id = house.ledger.table(&hurt).unwrap().id;
    let change = |kind: &str| {
        house.ground.tamper(&format!("UPDATE events SET kind = '{kind}' WHERE table_id = {id} AND seq = 4"));
    };
    change("timeout");
    let folder = Folder::on(house);
    for _ in 0..2 {
        let found = folder.run("verify");
        assert_eq!(found.code, 1, "{found:?}");
        let flaw = format!("{hurt}: FLAWED: the table is damaged: event 4 was changed");
        assert!(
            found.out.contains(&flaw) && found.out.contains(&format!("{well}: 7 events, sound\n")),
            "{found:?}"
        );
        assert!(found.out.ends_with("2 checked, 1 flawed\n") && found.err.contains("1 of 2"), "{found:?}");
    }
    folder.run(&format!("verify {well}")).fine();
    assert_eq!(folder.run(&format!("verify {hurt}")).code, 1);
    change("move");
    assert!(folder.run(&format!("verify {hurt}")).fine().contains("sound, open again"));
    assert!(folder.run("verify").fine().ends_with("2 checked, 0 flawed\n"));
    let unknown = folder.run("verify nowhere");
    assert!(unknown.code == 1 && unknown.out.contains("no table “nowhere”"), "{unknown:?}");
}

/// Makes copies while a server runs and moves are made; `check` opens a copy and returns what `verify` says of it.
fn copies_made_in_full_swing_are_sound(house: &House, check: impl Fn(&Folder, &str) -> String) {
    let code = house.table_with(kernel::Setup::players(1, 2).with("rounds", "1200"));
    play_on(&house.ledger, &code, 20);
    let _server = Launch::of(program())
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .start();
    let stop = Arc::new(AtomicBool::new(false));
    let mover = {
        let (ledger, code, stop) = (house.another_server(), code.clone(), stop.clone());
        std::thread::spawn(move || while !stop.load(Ordering::Relaxed) && !play_on(&ledger, &code, 1) {})
    };
    let folder = Folder::on(house);
    for name in ["one", "it's two"] {
        let before = house.ledger.table(&code).unwrap().head;
        let said = folder.run_with(&["backup", name], "").fine();
        assert!(said.starts_with(&format!("{name}: ")) && said.ends_with(" KB\n"), "{said}");
        let checked = check(&folder, name);
        let events = checked.split(&format!("{code}: ")).nth(1).unwrap().split(' ').next().unwrap();
        assert!(events.parse::<u64>().unwrap() >= before, "what was acknowledged is in it: {checked}");
        assert!(checked.ends_with("1 checked, 0 flawed\n"), "{checked}");
    }
    stop.store(true, Ordering::Relaxed);
    mover.join().unwrap();
    let kept = std::fs::read(folder.path("one")).unwrap();
    folder.run("backup one").refused(&["one exists already"]);
    assert!(std::fs::read(folder.path("one")).unwrap() == kept, "an older copy is not touched");
}

#[test]
fn a_backup_in_full_swing_is_sound_on_sqlite() {
    copies_made_in_full_swing_are_sound(&House::on_sqlite(), |folder, name| {
        let copy = Folder::new().env("DATABASE_URL", &format!("sqlite:{}", folder.path(name).display()));
        copy.run("verify").fine()
    });
}

#[test]
fn a_backup_in_full_swing_is_sound_on_postgres() {
    copies_made_in_full_swing_are_sound(&House::on_postgres(), |folder, name| {
        let database = Database::fresh();
        let restored = Command::new("pg_restore")
            .env("PATH", path_with_postgres())
            .args(["--no-owner", "--exit-on-error", &format!("--dbname={}", database.url())])
            .arg(folder.path(name))
            .output()
            .unwrap();
        assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
        Folder::new().env("DATABASE_URL", database.url()).run("verify").fine()
    });
}

#[test]
fn a_backup_that_fails_says_why_and_leaves_nothing_postgres() {
    let house = House::on_sqlite();
    Folder::on(&house).run("backup nowhere/copy.db").refused(&["nowhere/copy.db"]);
    let house = House::on_postgres();
    let folder = Folder::on(&house);
    folder.run("backup nowhere/copy.dump").refused(&["nowhere/copy.dump"]);
    assert!(folder.files().is_empty());
}

#[test]
fn what_needs_a_database_makes_none() {
    let folder = Folder::new();
    for command in
        ["backup copy.db", "verify", "verify demo01", "export demo01", "user list", "user promote Ines"]
    {
        folder.run(command).refused(&["there is no database annals.db", "DATABASE_URL"]);
    }
    assert!(folder.files().is_empty(), "{:?}", folder.files());
}

#[test]
fn a_duel_is_won_from_every_seat_and_the_same_seed_duels_the_same() {
    let folder = Folder::new();
    let duel = |rest: &str| folder.run(&format!("duel salt_market {rest} --tables 12")).fine();
    let first = duel("miser-hard miser");
    for word in ["setup ", "miser-hard against miser", "won     ", " of 12", "95 %"] {
        assert!(first.contains(word), "“{word}” is missing in\n{first}");
    }
    assert_eq!(duel("miser-hard miser"), first);
    assert!(duel("miser miser-easy,random --seats 3").contains("miser against miser-easy, random"));
    folder.run("duel salt_market random-hard miser").refused(&["no bot “random-hard”", "miser", "-master"]);
    folder.run("duel chess a b").refused(&["no game “chess”"]);
    assert!(folder.files().is_empty(), "no database is needed");
}

#[test]
fn simulated_tables_are_summed_up_and_the_same_seed_plays_the_same() {
    let folder = Folder::new();
    let numbers = |rest: &str| {
        let said = folder.run(&format!("simulate salt_market --tables 20 {rest}")).fine();
        // How many a second is the machine's affair.
        said.lines()
            .map(|l| {
                l.split(" a second").next().unwrap().rsplit_once(", ").map_or(l, |(l, _)| l).to_owned() + "\n"
            })
            .collect::<String>()
    };
    let first = numbers("--seed 7");
    for word in
        ["setup ", "tables           20", "events per table shortest ", "hand-overs ", "won by ", "ended by "]
    {
        assert!(first.contains(word), "“{word}” is missing in\n{first}");
    }
    assert_eq!(numbers("--seed 7"), first);
    assert_ne!(numbers("--seed 8"), first);
    assert_ne!(numbers("--seed 7 --bots miser"), first);
    assert!(numbers("--seats 4 --bots miser,random --option rounds=3").contains("rounds=3"));
    let ordered = ["simulate", "salt_market", "--order", "order contest"];
    let ordered = folder.run_with(&ordered, "").fine();
    assert!(!ordered.contains("automatic moves  0.0"), "standing orders answered: {ordered}");
    let compared = folder.run("simulate salt_market --tables 30 --seats 4 --compare-orders").fine();
    let figures = |what: &str| -> Vec<f64> {
        let line = compared.lines().find_map(|line| line.strip_prefix(what)).expect(what);
        line.split_whitespace().map(|n| n.parse().unwrap()).collect()
    };
    let interrupts = figures("hand-overs in another's turn");
    assert!(interrupts[0] > 0.0 && interrupts[1] == 0.0, "orders answer every contest: {compared}");
    assert!(figures("hand-overs a seat")[0] > figures("hand-overs a seat")[1], "{compared}");
    for (wrong, words) in [
        ("chess", vec!["no game “chess”", "salt_market"]),
        ("salt_market --bots settler", vec!["no bot “settler”", "random", "miser"]),
        ("salt_market --option map=big", vec!["no option called “map”", "rounds"]),
        ("salt_market --option rounds=0", vec!["rounds", "from 1 to 1200"]),
        ("salt_market --option rounds", vec!["--option key=value"]),
        ("salt_market --seats 9", vec!["2 to 4 players", "9"]),
        ("salt_market --automated 1", vec!["no automated player"]),
        ("salt_market --order dance", vec!["“dance”", "order contest, order yield"]),
    ] {
        folder.run(&format!("simulate {wrong}")).refused(&words);
    }
    assert!(folder.files().is_empty(), "no database is needed");
}

#[test]
fn a_bad_configuration_is_refused_with_its_place_and_a_suggestion() {
    let folder = Folder::new();
    let refused = |folder: &Folder, command: &str, words: &[&str]| {
        let found = folder.run(command);
        assert!(
            found.code == 1 && found.err.starts_with("annals: the configuration can't be used\n"),
            "{found:?}"
        );
        for word in words {
            assert!(found.err.contains(word), "“{word}” is missing: {found:?}");
        }
    };
    folder.write("annals.toml", "workers = 4\nlistn = \"127.0.0.1:1\"\n\n[mail]\nurl = \"carrier:pigeon\"\n");
    let all = [
        "annals.toml:2: ",
        "`listn`; did you mean `listen`?",
        "annals.toml:5: `mail.url`: write folder:<folder>",
    ];
    for command in ["", "serve", "verify", "user list", "simulate salt_market"] {
        refused(&folder, command, &all);
    }
    folder.write("other.toml", "workers = = 2\n");
    refused(&folder, "verify --config other.toml", &["other.toml:1: "]);
    refused(&folder, "verify --config missing.toml", &["missing.toml: can't be read"]);
    let folder = Folder::new().env("ANNALS_LISTN", "127.0.0.1:1").env("ANNALS_WORKERS", "many");
    refused(
        &folder,
        "serve",
        &[
            "environment: there is no variable `ANNALS_LISTN`; did you mean `ANNALS_LISTEN`?",
            "environment: `ANNALS_WORKERS`: write a whole number from 1 to 256",
        ],
    );
    assert!(folder.files().is_empty(), "nothing is begun with a configuration nobody meant");
}

#[test]
fn a_database_that_can_not_be_opened_says_why() {
    let at = |url: &str| Folder::new().env("DATABASE_URL", url);
    for command in ["serve", "demo", "import x.annals"] {
        at("sqlite:no/such/folder/a.db")
            .run(command)
            .refused(&["DATABASE_URL is sqlite:no/such/folder/a.db", "can't be opened"]);
    }
    let folder = at("sqlite:letter.txt");
    folder.write("letter.txt", &"Dear Ines, this is no database. ".repeat(200));
    folder.run("verify").refused(&["letter.txt", "not a database"]);
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let found = at(&format!("postgres://annals:geheim@{nobody}/annals")).run("verify");
    assert!(
        found.code == 1 && found.err.contains("onnection refused") && !found.err.contains("geheim"),
        "{found:?}"
    );
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let found = Folder::new().env("ANNALS_LISTEN", &address).run("serve");
    let last = found.err.lines().last().unwrap_or_default();
    assert!(found.code == 1 && last.starts_with("annals: ") && last.contains(&address), "{found:?}");
    assert!(last.contains("in use") && last.contains("ANNALS_LISTEN"), "{found:?}");
}

fn serve(folder: &Folder, smtp: &SmtpServer) -> Server {
    Launch::of(program())
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &format!("sqlite:{}", folder.path("annals.db").display()))
        .env("ANNALS_MAIL_URL", &smtp.url())
        .env("ANNALS_MAIL_PAUSE_MINUTES", "0")
        .start()
}

#[test]
fn the_server_delivers_what_is_in_the_outbox_and_ends_in_order_smtp() {
    let folder = Folder::new();
    folder.run("demo").fine();
    let smtp = SmtpServer::start(Behaviour::Accept);
    let mut server = serve(&folder, &smtp);
    let letters = smtp.wait_for_messages(3);
    assert!(letters.iter().all(|raw| raw.contains("/games/demo0") && raw.contains("@example.org")));
    assert!(server.terminate().success(), "{}", server.log());
    assert!(!server.log().contains("ERROR"), "{}", server.log());
    // Neither does a mail server that says nothing keep ours from ending.
    let folder = Folder::new();
    folder.run("demo").fine();
    smtp.behave(Behaviour::Silent);
    let mut server = serve(&folder, &smtp);
    for _ in 0..1000 {
        if smtp.decisions().contains(&"silent".to_owned()) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(smtp.decisions().contains(&"silent".to_owned()), "no letter was tried: {}", server.log());
    assert!(server.terminate().success(), "{}", server.log());
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_test_letter_goes_into_a_folder() {
    let folder = Folder::new().env("ANNALS_MAIL_URL", "folder:post");
    let said = folder.run("mail test ann@example.org").fine();
    assert!(said.starts_with("written to post") && said.contains("ANNALS_MAIL_URL"), "{said}");
    let letters: Vec<PathBuf> =
        std::fs::read_dir(folder.path("post")).unwrap().map(|e| e.unwrap().path()).collect();
    assert!(letters.len() == 1 && letters[0].extension() == Some("eml".as_ref()), "{letters:?}");
    assert!(std::fs::read_to_string(&letters[0]).unwrap().contains("To: ann@example.org"));
    folder.run("mail test ann").refused(&["“ann” is no mail address"]);
    folder.write("file", "");
    let blocked = Folder::new().env("ANNALS_MAIL_URL", &format!("folder:{}", folder.path("file").display()));
    blocked.run("mail test ann@example.org").refused(&["file"]);
    assert!(Path::new(&folder.path("file")).is_file());
}

/// The certificate is signed by nobody: whoever trusts it is let in, and nobody else hears a word.
#[test]
fn letters_travel_in_secret_smtp() {
    for (way, url) in
        [("tls", "smtps://localhost:{port}"), ("starttls", "smtp://localhost:{port}?tls=required")]
    {
        let smtp = SmtpServer::secret(way);
        let url = url.replace("{port}", &smtp.address().port().to_string());
        let stranger = Folder::new().env("ANNALS_MAIL_URL", &url);
        stranger.run("mail test ann@example.org").refused(&["did not leave", "certificate"]);
        assert!(smtp.messages().is_empty(), "{way}");
        let friend = Folder::new()
            .env("ANNALS_MAIL_URL", &url)
            .env("SSL_CERT_FILE", smtp.certificate().to_str().unwrap());
        assert!(
            friend.run("mail test ann@example.org").fine().starts_with("sent to ann@example.org"),
            "{way}"
        );
        assert_eq!(smtp.messages().len(), 1, "{way}");
        if way == "starttls" {
            let naive = Folder::new().env("ANNALS_MAIL_URL", &smtp.url());
            naive.run("mail test ann@example.org").refused(&["STARTTLS"]);
        }
    }
}

#[test]
fn a_test_letter_goes_to_a_mail_server_smtp() {
    let smtp = SmtpServer::start(Behaviour::Accept);
    let folder = Folder::new().env("ANNALS_MAIL_URL", &smtp.url());
    assert!(folder.run("mail test ann@example.org").fine().starts_with("sent to ann@example.org"));
    let letters = smtp.messages();
    assert!(letters.len() == 1 && letters[0].contains("Delivered-To: ann@example.org\r\n"), "{letters:?}");
    smtp.behave(Behaviour::Reject);
    folder.run("mail test ann@example.org").refused(&["did not leave", "550", "No such user"]);
    smtp.behave(Behaviour::Greylist { attempts: 1 });
    folder.run("mail test ann@example.org").refused(&["did not leave", "451", "Greylisted"]);
    let url = smtp.url();
    drop(smtp);
    let gone = Folder::new().env("ANNALS_MAIL_URL", &url.replace("//", "//annals:geheim@"));
    let found = gone.run("mail test ann@example.org");
    assert!(!found.err.contains("geheim"), "{found:?}");
    found.refused(&["did not leave", "onnection refused"]);
}
