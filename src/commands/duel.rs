use super::simulate::Kind;
use super::{Context, say};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Duel as Match;

/// Compare two bots: the first has one seat, the second all others, and every deal is played from each seat
#[derive(Args)]
#[command(after_help = "Examples:\n  annals duel through_the_ages builder-hard builder --tables 200\n  \
                        annals duel new_dawn settler-hard settler,settler-easy --seats 3\n  \
                        annals duel new_dawn settler-master settler --seats 2 --automated 1")]
pub(super) struct Duel {
    #[command(flatten)]
    kind: Kind,
    /// Whose strength is asked for
    one: String,
    /// Who sits in the other seats; several names take turns
    #[arg(value_delimiter = ',')]
    others: Vec<String>,
}

impl Duel {
    pub(super) fn run(&self, context: &Context) -> anyhow::Result<()> {
        let bots: Vec<String> = [self.one.clone()].into_iter().chain(self.others.clone()).collect();
        let rulebook = self.kind.rulebook(context, &bots)?;
        let setup = self.kind.setup(rulebook)?;
        let bar = ProgressBar::new(self.kind.tables);
        if let Ok(style) =
            ProgressStyle::with_template("{wide_bar} {pos}/{len} tables, {msg} won, {eta} left")
        {
            bar.set_style(style);
        }
        let tables = self.kind.tables;
        let duel = Match { one: self.one.clone(), others: self.others.clone(), seed: self.kind.seed, tables };
        let score = duel.run(rulebook, &setup, |score, _| {
            bar.set_message(score.won.to_string());
            bar.inc(1);
        })?;
        bar.finish_and_clear();
        let (low, high) = score.interval();
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        say(&format!("setup   {setup}"));
        say(&format!("{} against {}", self.one, self.others.join(", ")));
        say(&format!("won     {} of {}", score.won, score.tables));
        say(&format!("95 %    {} to {} %", percent(low), percent(high)));
        Ok(())
    }
}
