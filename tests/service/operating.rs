//! What whoever runs a house meets on its first day: the link to become administrator, the doctor, health checks, figures.

use crate::crash::program;
use crate::folder::Folder;
use crate::house::{House, play_on};
use crate::on_both_engines;
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use crate::support::smtp::{Behaviour, SmtpServer};

on_both_engines!(
    the_first_administrator_comes_by_the_link_in_the_log,
    the_doctor_finds_nothing_wrong_in_a_sound_house_smtp,
    the_doctor_says_what_is_wrong_and_what_to_do,
    those_who_watch_see_what_waits_and_what_is_damaged,
);

fn launch(house: &House) -> Launch {
    Launch::of(program())
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_PASSWORD_MEMORY_KIB", "8192")
}

fn visitor(server: &Server) -> Client {
    server.client().header("Origin", &format!("http://{}", server.address()))
}

/// The path in the last link of the log.
fn link(server: &Server) -> Option<String> {
    let log = server.log();
    let (_, rest) = log.rsplit_once("/first/")?;
    let key: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    Some(format!("/first/{key}"))
}

fn the_first_administrator_comes_by_the_link_in_the_log(house: &House) {
    let mut server = launch(house).start();
    let path = link(&server).expect("the log holds a link");
    let mut ines = visitor(&server);
    assert_eq!(ines.get(&format!("{path}x")).status, 404);
    let page = ines.get(&path);
    assert_eq!(page.status, 200, "{}", page.text());
    let form = |name: &'static str, password: &'static str| {
        [("name", name), ("email", "ines@example.org"), ("password", password)]
    };
    assert_eq!(ines.post(&path, &form("Ines", "short")).status, 422);
    assert_eq!(ines.post("/first/nothing", &form("Ines", "a long password")).status, 404);
    let answer = ines.post(&path, &form("Ines", "a long password"));
    assert_eq!((answer.status, answer.location()), (303, Some("/admin")), "{}", answer.text());
    assert_eq!(ines.follow(&answer).status, 200, "she is signed in, and administrator");
    let listed = Folder::on(house).run("user list").fine();
    assert!(listed.contains("ines@example.org  administrator"), "{listed}");
    // It was good for one.
    let mut other = visitor(&server);
    assert_eq!(other.get(&path).status, 404);
    other.get("/about");
    let late =
        other.post(&path, &[("name", "Jun"), ("email", "jun@example.org"), ("password", "a long password")]);
    assert_eq!(late.status, 404);
    assert!(!Folder::on(house).run("user list").fine().contains("Jun"));
    // Who became it, and when, is written down.
    assert!(ines.get("/admin/log").text().contains("Ines"));
    server.kill9();
    server.restart();
    let links = server.log().matches("nobody is administrator yet").count();
    assert_eq!(links, 1, "a house with an administrator prints no link: {}", server.log());
}

/// The doctor of the house that this server serves.
fn doctor(house: &House, server: &Server, more: &[(&str, &str)]) -> Folder {
    let folder = Folder::on(house).env("ANNALS_LISTEN", &server.address().to_string());
    more.iter().fold(folder, |folder, (name, value)| folder.env(name, value))
}

fn the_doctor_finds_nothing_wrong_in_a_sound_house_smtp(house: &House) {
    let (smtp, kept) = (SmtpServer::start(Behaviour::Accept), tempfile::tempdir().unwrap());
    house.people().add("Ines", "ines@example.org", Some("a long password")).unwrap();
    house.people().set_admin("Ines", true).unwrap();
    let server = launch(house).start();
    let url = smtp.url();
    let settings = [
        ("ANNALS_MAIL_URL", url.as_str()),
        ("ANNALS_ADMIN_EMAIL", "ines@example.org"),
        ("ANNALS_BACKUP_FOLDER", kept.path().to_str().unwrap()),
    ];
    let doctor = doctor(house, &server, &settings);
    doctor.run("backup").fine();
    assert_eq!(doctor.run("ready").fine(), "ready\n");
    let said = doctor.run("doctor --mail ines@example.org").fine();
    for line in [
        "fine   people      there is an administrator",
        "fine   tables      none is damaged",
        "fine   server      one keeps the clocks",
        "fine   clock ",
        "fine   letters     none is set aside or late",
        "fine   copies      the newest in",
        "fine   mail        the mail server lets us in",
        "look   mail        a letter is on its way to ines@example.org",
        "fine   answers     are not taken by mail",
        "fine   webhooks    0 hosts can be reached",
        "fine   address     http://",
    ] {
        assert!(said.contains(line), "{line} is not in\n{said}");
    }
    assert!(said.contains(", up to date, whole\n") && !said.contains("WRONG"), "{said}");
    assert_eq!(smtp.wait_for_messages(1).len(), 1);
}

fn the_doctor_says_what_is_wrong_and_what_to_do(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 4);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.tamper(&format!("UPDATE events SET kind = 'timeout' WHERE table_id = {id} AND seq = 3"));
    let folder = Folder::on(house)
        .env("ANNALS_LISTEN", "127.0.0.1:9")
        .env("ANNALS_MAIL_URL", "smtp://127.0.0.1:9")
        .env("ANNALS_BACKUP_FOLDER", "nowhere")
        .env("ANNALS_IMAP_URL", "imap://a:b@127.0.0.1:9/INBOX");
    assert_eq!(folder.run("verify").code, 1);
    let not_ready = folder.run("ready");
    assert!(
        not_ready.code == 1 && not_ready.err.contains("127.0.0.1:9/readyz does not answer"),
        "{not_ready:?}"
    );
    let found = folder.run("doctor");
    assert!(found.code == 1 && found.err.contains("6 things are wrong"), "{found:?}");
    for line in [
        "look   settings    admin_email is not set",
        "look   people      nobody is administrator",
        "WRONG  tables      1 do not replay",
        "look   server      none has kept the clocks",
        "WRONG  letters     one has been waiting for",
        "WRONG  copies      there is none in nowhere",
        "WRONG  mail        ",
        "WRONG  answers     imap.url is set but mail.reply_to is not",
        "WRONG  address     ",
    ] {
        assert!(found.out.contains(line), "{line} is not in\n{}", found.out);
    }
    let bad = found.out.lines().filter(|line| line.starts_with("look") || line.starts_with("WRONG")).count();
    assert_eq!(found.out.matches('→').count(), bad, "each says what to do: {}", found.out);
}

#[test]
fn the_doctor_needs_no_database_to_say_that_there_is_none() {
    let folder = Folder::new();
    let found = folder.run("doctor");
    assert!(found.code == 1 && found.out.contains("WRONG  database    there is no database"), "{found:?}");
    assert!(folder.files().is_empty());
}

fn those_who_watch_see_what_waits_and_what_is_damaged(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 4);
    let id = house.ledger.table(&code).unwrap().id;
    house.ground.tamper(&format!("UPDATE events SET kind = 'timeout' WHERE table_id = {id} AND seq = 3"));
    assert_eq!(Folder::on(house).run("verify").code, 1);
    let kept = tempfile::tempdir().unwrap();
    let server = launch(house)
        .env("ANNALS_BACKUP_FOLDER", kept.path().join("none").to_str().unwrap())
        .env("PATH", "")
        .start();
    let told = server.client().get("/metrics").text();
    for line in [
        "annals_tables_damaged 1",
        "annals_tables{status=\"running\"} 1",
        "annals_mails_set_aside 0",
        "annals_mails_failed_total 0",
        "annals_calls_failed_total 0",
        "# TYPE annals_mails_delay_seconds gauge",
        "# TYPE annals_deadline_lag_seconds gauge",
        "# TYPE annals_backup_age_seconds gauge",
    ] {
        assert!(told.lines().any(|told| told == line), "{line} is not in\n{told}");
    }
}

#[test]
fn a_second_server_on_one_file_is_refused_and_commands_are_not() {
    let house = House::on_sqlite();
    let mut server = launch(&house).start();
    let folder = Folder::on(&house).env("ANNALS_LISTEN", "127.0.0.1:0");
    folder.run("serve").refused(&["another server serves", "stop it first, or use Postgres"]);
    folder.run("verify").fine();
    assert_eq!(server.client().get("/readyz").status, 200);
    // Who was killed keeps nobody out.
    server.kill9();
    server.restart();
}

#[test]
fn a_log_that_can_not_be_written_stops_nobody() {
    let house = House::on_sqlite();
    let program = program();
    let server = Launch::of("sh")
        .args(["-c", "exec \"$0\" serve 2>/dev/full", program.to_str().unwrap()])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .start();
    for _ in 0..3 {
        assert_eq!(server.client().get("/about").status, 200);
    }
}

#[test]
fn nothing_a_visitor_sends_begins_a_line_of_the_log() {
    let house = House::on_sqlite();
    let server = launch(&house).env("ANNALS_LOG_FILTER", "debug").start();
    let mut visitor = visitor(&server);
    visitor.get("/sign-in");
    for path in ["/%0d%0aFORGED", "/games/%0aFORGED", "/games/x?at=%0aFORGED", "/link/%1b[2JFORGED"] {
        visitor.get(path);
    }
    for forged in ["a\nFORGED", "a\r\nFORGED", "\u{1b}[2JFORGED"] {
        visitor.post("/sign-in", &[("who", forged), ("password", forged)]);
        visitor.post("/register", &[("name", forged), ("email", forged), ("password", forged)]);
        visitor.post("/reset", &[("email", forged)]);
    }
    for header in ["Origin", "User-Agent", "X-Forwarded-For", "Cookie", "Referer", "Accept-Language"] {
        let _ = server.client().request("POST", "/sign-in", &[(header, "\u{1b}[2J\u{85}FORGED")], b"");
    }
    let log = server.log();
    assert!(log.lines().count() > 20, "{log}");
    for line in log.lines() {
        assert!(line.starts_with("20") && line.contains('T'), "a line that is none: {line:?} in\n{log}");
    }
    assert!(!log.contains('\u{1b}'), "{log}");
}
