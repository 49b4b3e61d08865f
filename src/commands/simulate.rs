use super::{Context, say};
use crate::language::{GameWords, L10n};
use anyhow::{Context as _, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Controller, Fold, Invalid, Playout, Rulebook, Seat, Secret, Setup, TableKey, Tally};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// Let bots play whole tables and print what came of it
#[derive(Args)]
#[command(after_help = "Examples:\n  annals simulate new_dawn --tables 100 --seats 3\n  \
                        annals simulate new_dawn --seats 2 --bots settler,random --option map=advanced\n  \
                        annals simulate new_dawn --seats 2 --automated 3\n  \
                        annals simulate new_dawn --seats 4 --bots settler --compare-orders")]
pub(super) struct Simulate {
    #[command(flatten)]
    kind: Kind,
    /// A bot for each seat; the last one serves all that follow
    #[arg(long, value_delimiter = ',', value_name = "BOT")]
    bots: Vec<String>,
    /// A standing order every seat gives before the first move
    #[arg(long = "order", value_name = "NOTATION")]
    orders: Vec<String>,
    /// Play every table twice, by people who want to be asked everything and by people who leave standing orders
    #[arg(long, conflicts_with = "orders")]
    compare_orders: bool,
}

/// Which tables are played.
#[derive(Args)]
pub(super) struct Kind {
    /// The game, by its id
    game: String,
    /// How many tables
    #[arg(long, default_value_t = 100)]
    pub(super) tables: u64,
    /// How many seats [default: the fewest the game allows]
    #[arg(long)]
    seats: Option<usize>,
    /// The first table's seed; the next ones count on
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Let the game's automated player take all seats but the first, at this level
    #[arg(long, value_name = "LEVEL")]
    automated: Option<u8>,
    /// An option of the game
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl Simulate {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let rulebook = self.kind.rulebook(context, &self.bots)?;
        let setup = self.kind.setup(rulebook)?;
        self.check_orders(rulebook, &setup)?;
        if !self.compare_orders {
            let begun = Instant::now();
            let mut sum = self.play(rulebook, &setup, &self.orders)?;
            sum.print(&setup, begun.elapsed().as_secs_f64());
            return Ok(());
        }
        if rulebook.ask_little().is_empty() {
            bail!("{} has no standing orders to compare with", self.kind.game);
        }
        let orders = |notation: &[&str]| notation.iter().map(|order| (*order).to_owned()).collect::<Vec<_>>();
        let asked = self.play(rulebook, &setup, &orders(rulebook.ask_all()))?;
        let spared = self.play(rulebook, &setup, &orders(rulebook.ask_little()))?;
        compare(&setup, &asked, &spared);
        say(&format!("standing orders  {}", rulebook.ask_little().join(", ")));
        Ok(())
    }

    /// Plays all tables; every seat gives these orders first.
    fn play(
        &self,
        rulebook: &'static dyn Rulebook,
        setup: &Setup,
        orders: &[String],
    ) -> anyhow::Result<Summary> {
        let bar = ProgressBar::new(self.kind.tables);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} tables, {eta} left") {
            bar.set_style(style);
        }
        let mut sum = Summary::default();
        for seed in self.kind.seed..self.kind.seed.saturating_add(self.kind.tables) {
            let playout =
                Playout { bots: self.bots.clone(), orders: orders.to_vec(), ..Playout::random(seed) };
            let (fold, tally) = playout
                .run(rulebook, setup.clone(), |_, _| {})
                .with_context(|| format!("table with --seed {seed}"))?;
            sum.add(&tally, &fold);
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(sum)
    }

    /// A playout leaves out orders nobody may give; misspelt, it would pass for a table without them.
    fn check_orders(&self, rulebook: &'static dyn Rulebook, setup: &Setup) -> anyhow::Result<()> {
        let key = TableKey::new("simulate", Secret::from_number(self.kind.seed));
        let fold = Fold::open(rulebook, key, setup.clone())?;
        let seats = Seat::first(setup.seats.len());
        let known: BTreeSet<String> =
            seats.flat_map(|seat| fold.position().orders(seat)).map(|order| order.notation).collect();
        let known: Vec<String> = known.into_iter().collect();
        match self.orders.iter().find(|order| !known.contains(*order)) {
            Some(order) => {
                bail!("nobody may order “{order}” before the first move; there are: {}", known.join(", "))
            }
            None => Ok(()),
        }
    }
}

impl Kind {
    /// The rules of the game, if these bots can play it.
    pub(super) fn rulebook(
        &self,
        context: &Context,
        bots: &[String],
    ) -> anyhow::Result<&'static dyn Rulebook> {
        let games: Vec<&str> = context.catalog.games().map(|g| g.id()).collect();
        let rulebook = context
            .catalog
            .find(&self.game)
            .with_context(|| format!("there is no game “{}”; there are: {}", self.game, games.join(", ")))?;
        match bots.iter().find(|bot| !rulebook.has_bot(bot)) {
            Some(bot) => bail!(
                "{} has no bot “{bot}”; it has: {}, and each but the random one with -easy, -hard or -master behind it",
                self.game,
                rulebook.bots().join(", ")
            ),
            None => Ok(rulebook),
        }
    }

    pub(super) fn setup(&self, rulebook: &dyn Rulebook) -> anyhow::Result<Setup> {
        let seats = self.seats.unwrap_or(*rulebook.seats().start());
        let mut setup = Setup::players(*rulebook.rules().end(), seats);
        if let Some(level) = self.automated {
            setup.seats.iter_mut().skip(1).for_each(|seat| *seat = Controller::Automated(level));
        }
        for option in &self.options {
            let (key, value) =
                option.split_once('=').with_context(|| format!("“{option}”: write --option key=value"))?;
            setup = setup.with(key, value);
        }
        match rulebook.check(&setup) {
            Ok(()) => Ok(setup),
            Err(invalid) => {
                let words = GameWords { t: L10n::English, rulebook, people: &[] };
                bail!("{}{}", L10n::English.invalid(&invalid, &words), offered(rulebook, &invalid))
            }
        }
    }
}

/// What there is, for whoever asked for an option there is not.
fn offered(rulebook: &dyn Rulebook, invalid: &Invalid) -> String {
    let keys: Vec<&str> = rulebook.options().iter().map(|option| option.key).collect();
    match invalid.0.id {
        "setup-unknown-option" if keys.is_empty() => " It has none.".into(),
        "setup-unknown-option" => format!(" It has: {}.", keys.join(", ")),
        _ => String::new(),
    }
}

#[derive(Default)]
struct Summary {
    tables: u64,
    events: Vec<u64>,
    hand_overs: u64,
    interrupts: u64,
    automatic: u64,
    wins: BTreeMap<Seat, u64>,
    shared: u64,
    endings: BTreeMap<&'static str, u64>,
}

impl Summary {
    fn add(&mut self, tally: &Tally, fold: &Fold) {
        self.tables += 1;
        self.events.push(tally.events);
        self.hand_overs += tally.hand_overs;
        self.interrupts += tally.interrupts;
        self.automatic += tally.automatic;
        if let Some(outcome) = fold.outcome() {
            *self.endings.entry(outcome.how.id).or_default() += 1;
            let winners: Vec<Seat> = outcome.winners().iter().collect();
            match winners.as_slice() {
                [winner] => *self.wins.entry(*winner).or_default() += 1,
                _ => self.shared += 1,
            }
        }
    }

    /// Of a table, for each seat somebody sits in.
    fn a_seat(&self, n: u64, setup: &Setup) -> f64 {
        let people = setup.seats.iter().filter(|seat| **seat == Controller::Player).count();
        ratio(n, self.tables.saturating_mul(u64::try_from(people).unwrap_or(1)))
    }

    fn print(&mut self, setup: &Setup, seconds: f64) {
        self.events.sort_unstable();
        let total: u64 = self.events.iter().sum();
        let at = |share: usize| self.events.get(self.events.len() * share / 100).copied().unwrap_or(0);
        let per_table = |n: u64| format!("{:.1}", ratio(n, self.tables));
        say(&format!("setup            {setup}"));
        say(&format!("tables           {}", self.tables));
        say(&format!("events           {total}, {:.0} a second", float(total) / seconds.max(1e-9)));
        say(&format!(
            "events per table shortest {}, median {}, 90 % {}, longest {}",
            at(0),
            at(50),
            at(90),
            self.events.last().copied().unwrap_or(0)
        ));
        say(&format!(
            "hand-overs       {} a table, {:.1} a seat; {} a table interrupt somebody's turn",
            per_table(self.hand_overs),
            self.a_seat(self.hand_overs, setup),
            per_table(self.interrupts)
        ));
        say(&format!("automatic moves  {} a table", per_table(self.automatic)));
        let wins: Vec<String> = self
            .wins
            .iter()
            .map(|(seat, n)| format!("seat {seat} {:.1} %", 100.0 * ratio(*n, self.tables)))
            .collect();
        say(&format!("won by           {}; shared {}", wins.join(", "), self.shared));
        for (how, n) in &self.endings {
            say(&format!("ended by         {how}: {n}"));
        }
    }
}

/// The same tables without and with standing orders, a line for each thing they save.
fn compare(setup: &Setup, asked: &Summary, spared: &Summary) {
    say(&format!("setup            {setup}"));
    say(&format!("tables           {}, each played twice", asked.tables));
    say(&format!("{:32}{:>12}{:>12}", "", "ask me all", "with orders"));
    let line = |what: &str, n: &dyn Fn(&Summary) -> f64| {
        say(&format!("{what:32}{:>12.1}{:>12.1}", n(asked), n(spared)));
    };
    line("events a table", &|s| ratio(s.events.iter().sum(), s.tables));
    line("hand-overs a table", &|s| ratio(s.hand_overs, s.tables));
    line("hand-overs a seat", &|s| s.a_seat(s.hand_overs, setup));
    line("hand-overs in another's turn", &|s| ratio(s.interrupts, s.tables));
    line("answers that came by themselves", &|s| ratio(s.automatic, s.tables));
}

fn ratio(n: u64, of: u64) -> f64 {
    float(n) / float(of.max(1))
}

/// Counts here stay far below the 2^53 that a float holds exactly.
fn float(n: u64) -> f64 {
    u32::try_from(n).map_or(f64::MAX, f64::from)
}
