use super::{Context, say};
use crate::store::players;
use anyhow::Context as _;
use clap::Subcommand;
use std::io::{BufRead as _, IsTerminal as _};

/// Add people, make administrators, set passwords
#[derive(Subcommand)]
pub(super) enum User {
    /// Add a person; the password is read from standard input
    #[command(after_help = "Example:\n  echo 'a long password' | annals user add Ines ines@example.org")]
    Add {
        /// Name shown to others
        name: String,
        /// Mail address
        email: String,
    },
    /// List everybody
    #[command(after_help = "Example:\n  annals user list")]
    List,
    /// Make somebody an administrator
    #[command(after_help = "Example:\n  annals user promote Ines")]
    Promote {
        /// Name or mail address
        who: String,
    },
    /// Make an administrator a player like any other
    #[command(after_help = "Example:\n  annals user demote Ines")]
    Demote {
        /// Name or mail address
        who: String,
    },
    /// Set somebody's password, read from standard input
    #[command(after_help = "Example:\n  echo 'another long password' | annals user password Ines")]
    Password {
        /// Name or mail address
        who: String,
    },
}

impl User {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let ledger = match self {
            User::Add { .. } => context.ledger()?,
            _ => context.existing_ledger()?,
        };
        let people = context.people(&ledger)?;
        match self {
            User::Add { name, email } => {
                people.add(name, email, Some(&password()?))?;
                say(&format!("{name} can sign in"));
            }
            User::List => {
                for player in ledger.db().read(players::all)? {
                    let role = if player.is_admin() { "  administrator" } else { "" };
                    let pending = if player.is_confirmed() { "" } else { "  not confirmed" };
                    say(&format!("{:<24} {}{role}{pending}", player.name, player.email));
                }
            }
            User::Promote { who } => {
                say(&format!("{} is an administrator now", people.set_admin(who, true)?.name));
            }
            User::Demote { who } => {
                say(&format!("{} is no administrator any more", people.set_admin(who, false)?.name));
            }
            User::Password { who } => {
                say(&format!("{} has a new password", people.set_password(who, &password()?)?.name));
            }
        }
        Ok(())
    }
}

fn password() -> anyhow::Result<String> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        say("Type the password and press Enter (it is shown as you type):");
    }
    let mut line = String::new();
    stdin.lock().read_line(&mut line).context("no password on standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
