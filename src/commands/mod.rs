//! The command line: one module per command. Errors here are for whoever runs the server, in plain English.

mod backup;
mod demo;
mod doctor;
mod duel;
mod export;
mod fetch_mail;
mod import;
mod mail;
mod migrate;
mod ratings;
mod ready;
mod receive;
mod restore;
mod serve;
mod simulate;
mod user;
mod verify;

use crate::catalog::Catalog;
use crate::clock::{Clock, HOUR, Timing};
use crate::config::Config;
use crate::ledger::Ledger;
use crate::people::{Hasher, People};
use crate::store::{Db, Engine, Schema};
use anyhow::{Context as _, bail};
use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "annals",
    version,
    about = "Play great, slow civilization board games by mail",
    long_about = "Annals keeps each game as a log that only grows, shows it as pages and mails players when it is \
                  their move. Without a command it serves.\n\nSettings come from annals.toml (see annals.example.toml) \
                  and from the environment."
)]
struct Cli {
    /// The configuration file [default: annals.toml, if there is one]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve pages, send mails, keep the clocks, move bots
    Serve(serve::Serve),
    /// Fill an empty database with players and tables in every state
    Demo(demo::Demo),
    /// Let bots play whole tables and print what came of it
    Simulate(simulate::Simulate),
    /// Compare two bots over many tables
    Duel(duel::Duel),
    /// Replay tables or .annals files and compare every hash
    Verify(verify::Verify),
    /// Write a table as one readable text file
    Export(export::Export),
    /// Bring in tables from .annals files
    Import(import::Import),
    /// Compute all ratings anew from the tables that count
    Ratings(ratings::Ratings),
    /// Add people, make administrators, set passwords
    #[command(subcommand)]
    User(user::User),
    /// Bring the database up to date
    Migrate(migrate::Migrate),
    /// Copy the database consistently while it is in use
    Backup(backup::Backup),
    /// Bring a copy back into an empty place
    Restore(restore::Restore),
    /// Look whether everything is as it should be, and say what to do
    Doctor(doctor::Doctor),
    /// Ask the server on this machine whether it can work
    Ready(ready::Ready),
    /// See whether mail arrives
    #[command(subcommand)]
    Mail(mail::MailCommand),
    /// Play the moves in a message from standard input
    Receive(receive::Receive),
    /// Play the moves in unread messages of the mailbox in [imap], once
    FetchMail(fetch_mail::FetchMail),
}

/// What every command may need, opened only when it does.
struct Context {
    catalog: Catalog,
    config: Config,
}

impl Context {
    /// For commands that make no sense without a database: a misspelt address must not leave an empty one behind,
    /// still less a backup of it.
    fn existing(&self, schema: Schema) -> anyhow::Result<Db> {
        let url = &self.config.database_url;
        if let Ok(Engine::Sqlite(file)) = Engine::parse(url.expose())
            && !Path::new(&file).exists()
        {
            bail!("there is no database {file} yet; DATABASE_URL is {url}");
        }
        self.db(schema)
    }

    fn db(&self, schema: Schema) -> anyhow::Result<Db> {
        let url = &self.config.database_url;
        Db::open_as(url.expose(), schema).with_context(|| format!("DATABASE_URL is {url}"))
    }

    fn existing_ledger(&self) -> anyhow::Result<Ledger> {
        Ok(self.ledger_of(self.existing(Schema::Fitting)?))
    }

    /// The ledger of a database as it is; only a new one gets its tables.
    fn ledger(&self) -> anyhow::Result<Ledger> {
        Ok(self.ledger_of(self.db(Schema::Fitting)?))
    }

    fn ledger_of(&self, db: Db) -> Ledger {
        let admin = self.config.admin_email.clone();
        let timing = Timing {
            reminders: self.config.clock.reminders.clone(),
            grace: i64::from(self.config.clock.grace_hours) * HOUR,
        };
        let clock = Clock::system();
        Ledger::new(db, self.catalog.clone(), clock, self.config.cache.tables, admin).with_timing(timing)
    }

    fn people(&self, ledger: &Ledger) -> anyhow::Result<People> {
        let cost = self.config.password;
        let hasher =
            Hasher::new(cost.memory_kib, cost.iterations, cost.parallelism).map_err(anyhow::Error::msg)?;
        let people =
            People::new(ledger.db().clone(), ledger.clock().clone(), hasher, self.config.session.days);
        Ok(people.keeping(self.config.keep).keeping_bots(self.config.bots.accounts))
    }
}

/// Runs the program with these games.
pub fn run(catalog: Catalog) -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // A mail server throws away what a program ends badly over, and a typing error in its settings is no reason.
        Err(error) if error.use_stderr() && std::env::args().any(|word| word == "receive") => {
            return receive::later(&error.to_string());
        }
        Err(error) => error.exit(),
    };
    let config = match Config::load(cli.config.as_deref()) {
        Ok(config) => config,
        // Nor is one in ours.
        Err(problems) if matches!(cli.command, Some(Command::Receive(_))) => {
            return receive::later(&problems.to_string());
        }
        Err(problems) => return fail(&problems.to_string()),
    };
    let command = cli.command.unwrap_or(Command::Serve(serve::Serve {}));
    let serving = matches!(command, Command::Serve(_));
    start_log(&config, serving);
    let context = Context { catalog, config };
    let done = match command {
        Command::Serve(args) => args.run(&context),
        Command::Demo(args) => args.run(&context),
        Command::Duel(args) => args.run(&context),
        Command::Simulate(args) => args.run(&context),
        Command::Verify(args) => args.run(&context),
        Command::Export(args) => args.run(&context),
        Command::Import(args) => args.run(&context),
        Command::User(args) => args.run(&context),
        Command::Ratings(args) => args.run(&context),
        Command::Migrate(args) => args.run(&context),
        Command::Backup(args) => args.run(&context),
        Command::Restore(args) => args.run(&context),
        Command::Doctor(args) => args.run(&context),
        Command::Ready(args) => args.run(&context),
        Command::Mail(args) => args.run(&context),
        Command::Receive(args) => return args.run(&context),
        Command::FetchMail(args) => args.run(&context),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&on_one_line(&format!("{error:#}"))),
    }
}

/// What is told may quote what was typed, and that may hold anything, even what a terminal would obey.
fn on_one_line(why: &str) -> String {
    let plain: String = why.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn fail(why: &str) -> ExitCode {
    say_to(&mut std::io::stderr(), &format!("annals: {why}"));
    ExitCode::FAILURE
}

/// Prints a line for the person at the terminal.
fn say(line: &str) {
    say_to(&mut std::io::stdout(), line);
}

fn say_to(out: &mut impl std::io::Write, line: &str) {
    // A closed pipe (`annals verify | head`) is no reason to fall over.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// The server logs what its configuration says; other commands only what went wrong.
fn start_log(config: &Config, serving: bool) {
    let mut log = config.log.clone();
    if !serving {
        log.filter = "error".into();
    }
    // A second logger can only be a test's; it hears everything already.
    let _ = crate::web::logs::start(&log);
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn every_command_has_help_with_an_example() {
        fn walk(command: &clap::Command, path: &str) {
            let path = format!("{path} {}", command.get_name());
            let leaf = command.get_subcommands().next().is_none();
            if leaf {
                let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
                assert!(help.contains("Example") && help.contains(path.trim()), "{path} has no example");
                assert!(command.get_about().is_some(), "{path} says nothing about itself");
            }
            command.get_subcommands().for_each(|sub| walk(sub, &path));
        }
        let cli = Cli::command();
        cli.clone().debug_assert();
        walk(&cli, "");
    }
}
