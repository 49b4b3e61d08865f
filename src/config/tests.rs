//! What an operator may rely on.

use super::*;

fn variables(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

fn file(text: &str) -> Result<Config, Problems> {
    Config::read(Some(("annals.toml", text)), &[])
}

fn complaint(text: &str) -> String {
    file(text).unwrap_err().to_string()
}

#[test]
fn nothing_needs_to_be_set() {
    let config = Config::read(None, &[]).unwrap();
    assert_eq!(config, Config::default());
    assert_eq!(config.public_url.as_str(), "http://127.0.0.1:8080");
}

#[test]
fn the_example_file_shows_the_settings_as_they_are() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("annals.example.toml");
    if std::env::var_os("ANNALS_TEST_REGENERATE").is_some() {
        std::fs::write(&path, example()).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert_eq!(written, example(), "run this test with ANNALS_TEST_REGENERATE=1 and read the difference");
}

#[test]
fn the_defaults_in_the_example_are_the_defaults() {
    let everything: String = example()
        .lines()
        .map(|line| match line.strip_prefix('#') {
            Some(setting) if !setting.starts_with(' ') => format!("{setting}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    assert_eq!(file(&everything).unwrap(), Config::default());
    assert_eq!(everything.matches(" = ").count(), SETTINGS.len());
}

#[test]
fn the_environment_overrides_the_file_and_the_file_the_default() {
    let text = "listen = \"0.0.0.0:80\"\nworkers = 5\n[mail]\nurl = \"smtps://u:p@mail.example\"";
    let env = variables(&[("ANNALS_WORKERS", "7"), ("DATABASE_URL", "postgres://a:b@c/d")]);
    let config = Config::read(Some(("annals.toml", text)), &env).unwrap();
    assert_eq!((config.listen.port(), config.workers), (80, 7));
    assert_eq!(config.public_url.as_str(), "http://0.0.0.0:80");
    assert_eq!(config.database_url.expose(), "postgres://a:b@c/d");
    assert_eq!(config.mail.url, MailRoute::Smtp(SecretUrl::new("smtps://u:p@mail.example")));
}

#[test]
fn every_setting_can_be_set_by_its_variable() {
    for setting in SETTINGS {
        let value = setting.default.trim_matches('"');
        let config = Config::read(None, &variables(&[(setting.variable, value)])).unwrap();
        assert_eq!(config, Config::default(), "{setting:?}");
    }
}

#[test]
fn a_misspelt_setting_is_refused_with_line_and_suggestion() {
    let said = complaint("# my server\n\nlisten = \"127.0.0.1:1\"\nworker = 3\n[mail]\nform = \"a@b.c\"\n");
    assert!(said.contains("annals.toml:4: there is no setting `worker`; did you mean `workers`?"), "{said}");
    assert!(
        said.contains("annals.toml:6: there is no setting `mail.form`; did you mean `mail.from`?"),
        "{said}"
    );
}

#[test]
fn a_setting_in_the_wrong_section_is_told_where_it_belongs() {
    let said = complaint("memory_kib = 20000\n[sesion]\ndays = 3\n");
    assert!(said.contains("did you mean `password.memory_kib`?"), "{said}");
    assert!(said.contains("annals.toml:2: there is no section `sesion`; did you mean `session`?"), "{said}");
}

#[test]
fn a_misspelt_variable_is_refused() {
    let error = Config::read(None, &variables(&[("ANNALS_LISTN", "x")])).unwrap_err().to_string();
    assert!(error.contains("no variable `ANNALS_LISTN`; did you mean `ANNALS_LISTEN`?"), "{error}");
    let error = Config::read(None, &variables(&[("ANNALS_QQQ", "x")])).unwrap_err().to_string();
    assert!(
        error.contains("annals.example.toml lists them all") || error.contains("did you mean"),
        "{error}"
    );
    let fine = [("ANNALS_CONFIG", "x"), ("ANNALS_RULES_FINGERPRINT", "x"), ("PATH", "/bin"), ("LISTEN", "x")];
    assert!(Config::read(None, &variables(&fine)).is_ok());
}

#[test]
fn bad_values_say_what_to_write() {
    for (text, hint) in [
        ("listen = 8080", "127.0.0.1:8080"),
        ("listen = \"localhost\"", "127.0.0.1:8080"),
        ("database_url = \"mysql://x\"", "sqlite:<file>"),
        ("database_url = \"sqlite:\"", "sqlite:<file>"),
        ("public_url = \"annals.example\"", "https://annals.example"),
        ("public_url = \"ftp://annals.example\"", "http:// or https://"),
        ("public_url = \"https://annals.example/games\"", "host of its own"),
        ("public_url = \"https://me@annals.example\"", "person or a password"),
        ("admin_email = \"nobody\"", "mail address"),
        ("source_url = \"javascript:alert(1)\"", "an address such as"),
        ("[backup]\nat = \"24:00\"", "such as 03:30"),
        ("[backup]\nat = \"3:30\"", "such as 03:30"),
        ("[backup]\nkeep = 0", "from 1 to 10000"),
        ("workers = 0", "from 1 to 256"),
        ("workers = -1", "from 1 to 256"),
        ("workers = 1.5", "whole number"),
        ("workers = [1]", "whole number"),
        ("[log]\nformat = \"xml\"", "\"text\" or \"json\""),
        ("[log]\nfilter = \"annals=loud\"", "\"info\""),
        ("[mail]\nurl = \"mail.example\"", "folder:<folder>"),
        ("[mail]\nurl = \"smtp://\"", "smtp://user:password@host:587"),
        ("[mail]\nfrom = \"Annals\"", "mail address"),
        ("[password]\nmemory_kib = 1", "from 8192 to 1048576"),
        ("[password]\niterations = 99", "from 1 to 20"),
        ("[password]\nparallelism = \"many\"", "from 1 to 16"),
        ("[cache]\ntables = 0", "from 1 to 100000"),
        ("[session]\ndays = 4000", "from 1 to 400"),
        ("trusted_proxies = \"proxy\"", "127.0.0.1, 10.0.0.0/8"),
        ("trusted_proxies = \"10.0.0.0/33\"", "127.0.0.1, 10.0.0.0/8"),
        ("[limits]\nsign_ins = 0", "from 1 to 1000000"),
        ("mail = 3", "no setting `mail`"),
    ] {
        let said = complaint(text);
        assert!(said.contains(hint), "{text}: {said}");
        assert!(said.contains(&format!("annals.toml:{}", text.lines().count())), "{text}: {said}");
    }
}

#[test]
fn all_problems_are_told_at_once() {
    let problems = file("workers = 0\nlisten = \"x\"\nnonsense = 1\n").unwrap_err();
    assert_eq!(problems.iter().count(), 3);
}

#[test]
fn a_file_that_is_no_toml_is_refused_with_its_line() {
    let said = complaint("workers = 2\nlisten = = 3\n");
    assert!(said.contains("annals.toml:2:"), "{said}");
    assert!(complaint("workers = 2\nworkers = 3\n").contains("annals.toml:2:"));
}

#[test]
fn mail_servers_are_written_as_lettre_reads_them() {
    for url in [
        "smtp://localhost:25",
        "smtps://u:p%40@h",
        "smtp://u:p@h:587?tls=required",
        "smtp://h:587?tls=required",
    ] {
        let config = file(&format!("[mail]\nurl = \"{url}\"")).unwrap();
        assert_eq!(config.mail.url, MailRoute::Smtp(SecretUrl::new(url)));
    }
    assert!(complaint("[mail]\nurl = \"smtp://h?tls=maybe\"").contains("tls=required"));
}

#[test]
fn passwords_are_never_shown() {
    let env = variables(&[
        ("DATABASE_URL", "postgres://annals:geheim@db/annals?password=geheim&x=1"),
        ("ANNALS_MAIL_URL", "smtps://post:geheim@mail.example"),
    ]);
    let config = Config::read(None, &env).unwrap();
    assert!(!format!("{config:?}").contains("geheim"), "{config:?}");
    assert_eq!(config.database_url.to_string(), "postgres://annals:…@db/annals?password=…&x=1");
    let wrong = Config::read(None, &variables(&[("DATABASE_URL", "mysql://geheim@x")])).unwrap_err();
    assert!(!wrong.to_string().contains("geheim"));
}

#[test]
fn the_file_is_found_by_argument_then_variable_then_in_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (folder.path().join("one.toml"), folder.path().join("two.toml"));
    std::fs::write(&one, "workers = 11").unwrap();
    std::fs::write(&two, "workers = 22").unwrap();
    let env = variables(&[("ANNALS_CONFIG", two.to_str().unwrap())]);
    assert_eq!(Config::load_with(Some(&one), &env).unwrap().workers, 11);
    assert_eq!(Config::load_with(None, &env).unwrap().workers, 22);
    assert_eq!(Config::load_with(None, &[]).unwrap().workers, 1);
    let missing = folder.path().join("three.toml");
    let error = Config::load_with(Some(&missing), &[]).unwrap_err().to_string();
    assert!(error.contains("three.toml: can't be read") && error.contains("--config"), "{error}");
}

#[test]
fn a_public_url_is_kept_as_browsers_send_it() {
    let config = file("public_url = \"https://Annals.Example/\"").unwrap();
    assert_eq!(config.public_url.as_str(), "https://annals.example");
    assert!(config.public_url.is_https());
    assert_eq!(config.public_url.page("/about"), "https://annals.example/about");
}

#[test]
fn the_address_for_answers_hides_a_secret_and_finds_it_again() {
    let given = |text: &str| Config::read(None, &variables(&[("ANNALS_MAIL_REPLY_TO", text)]));
    let base = given("play@Annals.example").unwrap().mail.reply_to.unwrap();
    assert_eq!(base.with("abc"), "play+abc@annals.example");
    for address in ["play+abc@annals.example", "<Play+ABC@ANNALS.example>", " play+abc@annals.example"] {
        assert_eq!(base.token_in(address).as_deref(), Some("abc"), "{address}");
    }
    for other in
        ["play@annals.example", "play+@annals.example", "play+abc@example", "x+abc@annals.example", "+@"]
    {
        assert_eq!(base.token_in(other), None, "{other}");
    }
    for bad in [
        "Annals <play@annals.example>",
        "play+x@annals.example",
        "play",
        &format!("{}@a.example", "p".repeat(38)),
    ] {
        assert!(given(bad).unwrap_err().to_string().contains("play@annals.example"), "{bad}");
    }
}

#[test]
fn the_last_time_of_day_is_found_on_either_side_of_midnight() {
    let times = TimesOfDay::read("03:30, 15:30").unwrap();
    // Midnight, 18 November 2026.
    let (midnight, minute) = (1_794_960_000_000, 60_000);
    for (now, last) in [(0, 930 - 1440), (209, 930 - 1440), (210, 210), (929, 210), (930, 930), (1439, 930)] {
        assert_eq!((times.last(midnight + now * minute) - midnight) / minute, last, "{now}");
    }
}
