//! What finished tables tell of a game: figures, and charts once there are enough of them.

use crate::language::L10n;
use crate::store::statistics::Finished;
use boards::{Markup, pieces};
use std::collections::BTreeMap;

/// With fewer tables a chart says more about chance than about the game.
const ENOUGH: usize = 10;
const DAY: i64 = 24 * 3_600_000;
/// So many bars a histogram has at most.
const BARS: i64 = 16;

/// Figures of a game.
#[derive(Debug, Default)]
pub(super) struct Figures {
    /// How many tables are finished.
    pub(super) tables: usize,
    /// Days that half of them are shorter than.
    pub(super) days: i64,
    /// Lines of the log of the one in the middle.
    pub(super) events: i64,
    /// Points of the winner in the middle; none if the game counts nothing.
    pub(super) score: Option<i64>,
    /// Charts, if there are enough tables.
    pub(super) charts: Option<Charts>,
}

/// A bar of the histogram: from, to, all seats, winners.
type Bar = (i64, i64, usize, usize);

/// Charts of a game.
#[derive(Debug)]
pub(super) struct Charts {
    /// Final scores, with what the bars stand for.
    pub(super) scores: Option<(Markup, Vec<Bar>)>,
    /// Wins by seat, for the number of seats most tables have.
    pub(super) seats: Markup,
    /// Days by number of people.
    pub(super) days: Markup,
    /// How they were won, most often first: in words, how many tables, and the chart of it; none where there is one way.
    pub(super) ways: Option<Markup>,
}

/// The one in the middle of an ordered list; the lower one of two.
fn middle(ordered: &[i64]) -> i64 {
    at(ordered, 2)
}

/// The one after a quarter, a half, or three quarters.
fn at(ordered: &[i64], quarters: usize) -> i64 {
    let last = ordered.len().saturating_sub(1);
    ordered.get(last * quarters / 4).copied().unwrap_or(0)
}

fn ordered(values: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut all: Vec<i64> = values.collect();
    all.sort_unstable();
    all
}

impl Figures {
    pub(super) fn of(t: L10n, game: &str, finished: &[Finished]) -> Figures {
        let winners =
            ordered(finished.iter().flat_map(|table| &table.ranking).filter(|r| r.1 == 1).map(|r| r.2));
        let counts = winners.last().is_some_and(|most| *most > 0);
        Figures {
            tables: finished.len(),
            days: middle(&ordered(finished.iter().map(days))),
            events: middle(&ordered(finished.iter().map(|table| table.events))),
            score: counts.then(|| middle(&winners)),
            charts: (finished.len() >= ENOUGH).then(|| Charts {
                scores: counts.then(|| scores(t, finished, &winners)),
                seats: seats(t, finished),
                days: lengths(t, finished),
                ways: ways(t, game, finished),
            }),
        }
    }
}

/// Begun days.
fn days(table: &Finished) -> i64 {
    (table.took + DAY - 1) / DAY
}

/// How wide a bar is: 1, 2, 5, 10, 20, 50 … points.
fn step(span: i64) -> i64 {
    let mut width = 1;
    for factor in [2, 5, 2].iter().cycle() {
        if span / width < BARS {
            return width;
        }
        width = if *factor == 5 { width / 2 * 5 } else { width * 2 };
    }
    width
}

fn scores(t: L10n, finished: &[Finished], winners: &[i64]) -> (Markup, Vec<Bar>) {
    let all = ordered(finished.iter().flat_map(|table| &table.ranking).map(|r| r.2));
    let (least, most) = (all.first().copied().unwrap_or(0).min(0), all.last().copied().unwrap_or(0));
    let wide = step(most - least);
    let from = least.div_euclid(wide) * wide;
    let count = |list: &[i64], low: i64| list.iter().filter(|v| (low..low + wide).contains(*v)).count();
    let bars: Vec<Bar> = (0..)
        .map(|n| from + n * wide)
        .take_while(|low| *low <= most)
        .map(|low| (low, low + wide - 1, count(&all, low), count(winners, low)))
        .collect();
    let half = middle(winners);
    let (first, last) = (winners.first().copied().unwrap_or(0), winners.last().copied().unwrap_or(0));
    let mut svg = Markup::new();
    svg.add(pieces!(
        "<svg class=\"hist\" viewBox=\"0 0 420 210\" role=\"img\" aria-label=\"{}\">",
        t.game_stats_scores_alt(all.len(), first, last, half)
    ));
    let tallest = i64::try_from(bars.iter().map(|bar| bar.2).max().unwrap_or(1).max(1)).unwrap_or(1);
    let bar_width = 384 / i64::try_from(bars.len().max(1)).unwrap_or(1);
    for (n, (low, _, every, won)) in (0i64..).zip(&bars) {
        let x = 34 + n * bar_width;
        for (class, many) in [("bar", every), ("bar win", won)] {
            let high = i64::try_from(*many).unwrap_or(0) * 140 / tallest;
            svg.add(pieces!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{high}\"/>",
                170 - high,
                (bar_width - 3).max(1)
            ));
        }
        if n % 3 == 0 {
            svg.add(pieces!("<text x=\"{x}\" y=\"188\">{low}</text>"));
        }
    }
    let dashed = 34 + (half - from) * bar_width / wide;
    svg.add(pieces!(
        "<text x=\"28\" y=\"36\" text-anchor=\"end\">{tallest}</text><path class=\"ax0\" d=\"M34 170H420\"/>\
         <path class=\"med\" d=\"M{dashed} 14V170\"/><text class=\"an\" x=\"{}\" y=\"14\">{half}</text></svg>",
        dashed + 6
    ));
    (svg, bars)
}

fn seats(t: L10n, finished: &[Finished]) -> Markup {
    // The number of seats that most tables have: shares of tables of two and of four can't be added.
    let usual =
        (1..=8i16).max_by_key(|n| finished.iter().filter(|table| table.seats == *n).count()).unwrap_or(2);
    let of: Vec<&Finished> = finished.iter().filter(|table| table.seats == usual).collect();
    let wins = |seat: i16| {
        let won = |table: &&&Finished| table.ranking.iter().any(|r| r.0 == seat && r.1 == 1);
        i64::try_from(of.iter().filter(won).count()).unwrap_or(0) * 100
            / i64::try_from(of.len().max(1)).unwrap_or(1)
    };
    let shares: Vec<(i16, i64)> = (1..=usual).map(|seat| (seat, wins(seat))).collect();
    let told: Vec<String> = shares
        .iter()
        .map(|(seat, share)| format!("{} {}", t.seat_number(*seat), t.game_stats_share(*share)))
        .collect();
    let (height, widest) = (i64::from(usual) * 34 + 20, shares.iter().map(|s| s.1).max().unwrap_or(1).max(1));
    let mut svg = Markup::new();
    svg.add(pieces!(
        "<svg class=\"hist\" viewBox=\"0 0 340 {height}\" role=\"img\" aria-label=\"{}: {}\">",
        t.game_stats_people(usual),
        told.join(", ")
    ));
    for (n, (seat, share)) in (0i64..).zip(&shares) {
        let (y, wide) = (8 + n * 34, share * 190 / widest);
        svg.add(pieces!(
            "<text class=\"lab\" x=\"0\" y=\"{}\">{}</text><rect class=\"seatbar s{seat}\" x=\"82\" y=\"{y}\" width=\"{wide}\" \
             height=\"22\"/><text class=\"lab\" x=\"{}\" y=\"{}\">{}</text>",
            y + 16,
            t.seat_number(*seat),
            90 + wide,
            y + 16,
            t.game_stats_share(*share)
        ));
    }
    let fair = 82 + 100 / i64::from(usual.max(1)) * 190 / widest;
    svg.add(pieces!("<path class=\"even\" d=\"M{fair} 2V{}\"/></svg>", height - 10));
    svg
}

/// How tables were won, most often first; one way alone is not worth a chart.
fn ways(t: L10n, game: &str, finished: &[Finished]) -> Option<Markup> {
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for way in finished.iter().filter_map(|table| t.way_to_win(game, &table.how)) {
        *counts.entry(way).or_default() += 1;
    }
    let mut ways: Vec<(String, i64)> = counts.into_iter().collect();
    ways.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let most = ways.first().filter(|_| ways.len() > 1)?.1.max(1);
    let told: Vec<String> = ways.iter().map(|(way, count)| format!("{way} {count}")).collect();
    let height = i64::try_from(ways.len()).unwrap_or(0) * 44 + 6;
    let mut svg = Markup::new();
    svg.add(pieces!(
        "<svg class=\"hist\" viewBox=\"0 0 340 {height}\" role=\"img\" aria-label=\"{}: {}\">",
        t.game_stats_ways(),
        told.join(", ")
    ));
    for (n, (way, count)) in (0i64..).zip(&ways) {
        let (y, wide) = (n * 44, (count * 290 / most).max(2));
        svg.add(pieces!(
            "<text class=\"lab\" x=\"0\" y=\"{}\">{way}</text><rect class=\"bar win\" x=\"0\" y=\"{}\" width=\"{wide}\" \
             height=\"16\"/><text class=\"lab\" x=\"{}\" y=\"{}\">{count}</text>",
            y + 16,
            y + 22,
            wide + 8,
            y + 35
        ));
    }
    svg.put("</svg>");
    Some(svg)
}

fn lengths(t: L10n, finished: &[Finished]) -> Markup {
    let of = |seats: i16| ordered(finished.iter().filter(|table| table.seats == seats).map(days));
    let rows: Vec<(i16, i64, i64, i64)> = (1..=8i16)
        .map(|seats| (seats, of(seats)))
        .filter(|(_, days)| !days.is_empty())
        .map(|(seats, days)| (seats, at(&days, 1), at(&days, 2), at(&days, 3)))
        .collect();
    let most = rows.iter().map(|row| row.3).max().unwrap_or(1).max(1);
    let told: Vec<String> =
        rows.iter().map(|(seats, _, half, _)| format!("{}: {half}", t.game_stats_people(*seats))).collect();
    let height = i64::try_from(rows.len()).unwrap_or(0) * 34 + 20;
    let mut svg = Markup::new();
    svg.add(pieces!(
        "<svg class=\"hist\" viewBox=\"0 0 340 {height}\" role=\"img\" aria-label=\"{}; {}\">",
        t.game_stats_days(),
        told.join(", ")
    ));
    for (n, (seats, from, half, to)) in (0i64..).zip(&rows) {
        let (y, x) = (8 + n * 34, |days: i64| 92 + days * 200 / most);
        svg.add(pieces!(
            "<text class=\"lab\" x=\"0\" y=\"{}\">{}</text><rect class=\"bar\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"20\"/>\
             <path class=\"ax0\" stroke-width=\"3\" d=\"M{} {}v26\"/><text class=\"lab\" x=\"{}\" y=\"{}\">{half}</text>",
            y + 15,
            t.game_stats_people(*seats),
            x(*from),
            (x(*to) - x(*from)).max(2),
            x(*half),
            y - 3,
            x(*to) + 8,
            y + 15
        ));
    }
    svg.put("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(seats: i16, days: i64, winner: i16, score: i64) -> Finished {
        let place = |seat: i16| if seat == winner { (seat, 1, score) } else { (seat, 2, score / 2) };
        Finished {
            seats,
            events: 100 + days,
            took: days * DAY - 1,
            ranking: (1..=seats).map(place).collect(),
            how: if days % 2 == 0 { "won-by-agendas" } else { "won-alone" }.into(),
        }
    }

    #[test]
    fn figures_are_of_the_table_in_the_middle_and_charts_wait_for_ten() {
        let few: Vec<Finished> = (1..=9).map(|n| table(3, n, 1, n * 10)).collect();
        let figures = Figures::of(L10n::English, "new_dawn", &few);
        assert_eq!((figures.tables, figures.days, figures.events, figures.score), (9, 5, 105, Some(50)));
        assert!(figures.charts.is_none(), "nine are too few");
        let nothing = Figures::of(L10n::English, "new_dawn", &[]);
        assert_eq!((nothing.tables, nothing.days, nothing.score), (0, 0, None));
    }

    #[test]
    fn charts_tell_in_words_what_they_draw() {
        let many: Vec<Finished> =
            (0..20).map(|n| table(2 + n % 2, 10 + i64::from(n), 1 + n % 2, 100 + i64::from(n))).collect();
        let charts = Figures::of(L10n::English, "new_dawn", &many).charts.unwrap();
        let ways = charts.ways.unwrap().to_string();
        assert!(ways.contains("How it was won: Every victory card 10, The last one left 10"), "{ways}");
        let (scores, bars) = charts.scores.unwrap();
        assert_eq!(
            bars.iter().map(|bar| bar.2).sum::<usize>(),
            50,
            "every seat of every table is in one bar"
        );
        assert_eq!(bars.iter().map(|bar| bar.3).sum::<usize>(), 20);
        assert!(scores.to_string().contains(
            "Distribution of 50 final scores; winners between 100 and 119, half of them above 109"
        ));
        assert!(
            charts.seats.to_string().contains("2 people: seat 1 100 %, seat 2 0 %")
                || charts.seats.to_string().contains("3 people")
        );
        assert!(charts.days.to_string().contains("2 people: 18, 3 people: 19"), "{}", charts.days);
        assert!(
            Figures::of(L10n::English, "new_dawn", &(0..20).map(|_| table(2, 1, 1, 0)).collect::<Vec<_>>())
                .charts
                .unwrap()
                .scores
                .is_none(),
            "a game without points has no scores"
        );
    }

    #[test]
    fn bars_are_as_wide_as_people_count() {
        assert_eq!([5, 20, 40, 100, 300, 3000].map(step), [1, 2, 5, 10, 20, 200]);
    }
}
