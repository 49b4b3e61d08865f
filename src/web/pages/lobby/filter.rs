//! What a list is to show, as a plain form in the page's address.

use super::field::Field;
use crate::language::L10n;
use crate::store::lists::{ListQuery, Sort};
use crate::terms::PaceClass;
use kernel::{Rulebook, Seat};
use serde::Deserialize;

/// What was asked for, as it was typed; what can't be read is not asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::web::pages) struct ListForm {
    pub(in crate::web::pages) game: String,
    seats: String,
    pace: String,
    bots: String,
    text: String,
    sort: String,
    pub(in crate::web::pages) state: String,
    page: String,
}

/// The form above a list, and the ways to its other pages.
pub(in crate::web::pages) struct Filter {
    pub(in crate::web::pages) action: &'static str,
    pub(in crate::web::pages) fields: Vec<Field>,
    pub(in crate::web::pages) text: String,
    /// Is anything asked for but the order?
    pub(in crate::web::pages) narrow: bool,
    /// What the address of another page of the same list says.
    pub(in crate::web::pages) kept: Vec<(&'static str, String)>,
    pub(in crate::web::pages) page: i64,
    pub(in crate::web::pages) more: bool,
}

impl Filter {
    /// The page before this one.
    pub(in crate::web::pages) fn before(&self) -> Option<i64> {
        (self.page > 1).then(|| self.page - 1)
    }

    /// The page after this one.
    pub(in crate::web::pages) fn next(&self) -> Option<i64> {
        self.more.then(|| self.page + 1)
    }
}

/// So many pages of a list can be turned.
const LAST_PAGE: i64 = 1_000;
/// So much text is looked for.
const LONGEST: usize = 60;

impl ListForm {
    fn page(&self) -> i64 {
        self.page.parse().unwrap_or(1).clamp(1, LAST_PAGE)
    }

    fn text(&self) -> String {
        self.text.trim().chars().filter(|c| !c.is_control()).take(LONGEST).collect()
    }

    fn sort(&self, sorts: &[Sort]) -> Sort {
        let first = sorts.first().copied().unwrap_or_default();
        sorts.iter().copied().find(|s| s.word() == self.sort).unwrap_or(first)
    }

    /// What the database is asked for: one row more than a page has, to know whether there is another page.
    pub(in crate::web::pages) fn wanted(&self, sorts: &[Sort], rows: i64) -> ListQuery {
        let some = |text: &str| Some(text.to_owned()).filter(|t| !t.is_empty());
        ListQuery {
            game: some(&self.game),
            seats: self.seats.parse().ok(),
            pace: PaceClass::read(&self.pace).map(PaceClass::word),
            bots: match self.bots.as_str() {
                "with" => Some(true),
                "without" => Some(false),
                _ => None,
            },
            text: some(&self.text()),
            sort: self.sort(sorts),
            after: (self.page() - 1) * rows,
            limit: rows + 1,
        }
    }

    /// The form; `more` says whether the list goes on.
    pub(in crate::web::pages) fn form<'g>(
        &self,
        t: L10n,
        action: &'static str,
        games: impl Iterator<Item = &'g (dyn Rulebook + 'static)>,
        sorts: &[Sort],
        more: bool,
    ) -> Filter {
        let field = |name: &str, label: String, now: &str, all: Vec<(String, String)>| Field {
            name: name.into(),
            label,
            help: String::new(),
            choices: all.into_iter().map(|(v, words)| (v.clone(), words, v == now)).collect(),
            number: None,
        };
        let any = || (String::new(), t.filter_any());
        let games: Vec<(String, String)> = games.map(|g| (g.id().into(), t.game_name(g.id()))).collect();
        let mut fields = Vec::new();
        if games.len() > 1 {
            let all = std::iter::once((String::new(), t.lobby_all_games())).chain(games).collect();
            fields.push(field("game", t.list_game(), &self.game, all));
        }
        let seats = (1..=Seat::MAX).map(|n| (n.to_string(), n.to_string()));
        fields.push(field(
            "seats",
            t.new_seats(),
            &self.seats,
            std::iter::once(any()).chain(seats).collect(),
        ));
        let paces = PaceClass::ALL.map(|class| (class.word().to_owned(), pace_class(t, class)));
        fields.push(field("pace", t.new_pace(), &self.pace, std::iter::once(any()).chain(paces).collect()));
        let bots =
            vec![any(), ("with".into(), t.filter_bots_with()), ("without".into(), t.filter_bots_without())];
        fields.push(field("bots", t.filter_bots(), &self.bots, bots));
        let now = self.sort(sorts);
        let orders = sorts.iter().map(|s| (s.word().to_owned(), sort_name(t, *s))).collect();
        fields.push(field("sort", t.filter_sort(), now.word(), orders));
        let wanted = self.wanted(sorts, 0);
        let kept = [
            ("game", &self.game),
            ("seats", &self.seats),
            ("pace", &self.pace),
            ("bots", &self.bots),
            ("text", &self.text()),
            ("sort", &self.sort),
            ("state", &self.state),
        ];
        Filter {
            action,
            fields,
            text: self.text(),
            narrow: wanted.game.is_some()
                || wanted.seats.is_some()
                || wanted.pace.is_some()
                || wanted.bots.is_some()
                || wanted.text.is_some(),
            kept: kept.into_iter().filter(|(_, v)| !v.is_empty()).map(|(k, v)| (k, v.clone())).collect(),
            page: self.page(),
            more,
        }
    }
}

/// Rows for one page, and whether there are more.
pub(in crate::web::pages) fn cut<T>(mut rows: Vec<T>, per_page: i64) -> (Vec<T>, bool) {
    let shown = usize::try_from(per_page).unwrap_or(usize::MAX);
    let more = rows.len() > shown;
    rows.truncate(shown);
    (rows, more)
}

fn sort_name(t: L10n, sort: Sort) -> String {
    match sort {
        Sort::Newest => t.filter_sort_newest(),
        Sort::Oldest => t.filter_sort_oldest(),
        Sort::Fullest => t.filter_sort_fullest(),
        Sort::Moved => t.filter_sort_moved(),
        Sort::Name => t.filter_sort_name(),
    }
}

fn pace_class(t: L10n, class: PaceClass) -> String {
    match class {
        PaceClass::Day => t.filter_pace_day(),
        PaceClass::Days => t.filter_pace_days(),
        PaceClass::Week => t.filter_pace_week(),
        PaceClass::Bank => t.filter_pace_bank(),
        PaceClass::Relaxed => t.filter_pace_relaxed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_read_is_not_asked_for() {
        let nonsense = ListForm {
            seats: "many".into(),
            pace: "'; DROP TABLE tables".into(),
            bots: "perhaps".into(),
            text: " \u{7} ".into(),
            sort: "moved".into(),
            page: "-7".into(),
            ..ListForm::default()
        };
        let sorts = [Sort::Newest, Sort::Name];
        assert_eq!(nonsense.wanted(&sorts, 10), ListQuery { limit: 11, ..ListQuery::default() });
        let third = ListForm { page: "3".into(), sort: "name".into(), ..ListForm::default() };
        let wanted = third.wanted(&sorts, 10);
        assert_eq!((wanted.after, wanted.sort), (20, Sort::Name));
        assert_eq!(
            ListForm { page: "9999999".into(), ..ListForm::default() }.wanted(&sorts, 10).after,
            9_990
        );
    }
}
