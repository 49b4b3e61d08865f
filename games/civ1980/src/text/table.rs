//! The succession table in lines: where everybody is, what each row asks, what keeps a marker waiting.

use super::Page;
use crate::succession::{Need, RowView};
use crate::view::View;
use kernel::{Arg, say};

pub(super) fn rows(page: &mut Page<'_>, view: &View) {
    let Some(table) = &view.table else { return };
    page.gap();
    page.say(say!("board-table", fields = table.fields, finish = table.finish));
    for row in &table.rows {
        let epoch = Arg::name("epoch", row.epoch.to_string());
        let nation = Arg::name("nation", row.nation.to_string());
        page.say(say!("board-row", seat = row.seat, nation = nation, marker = row.marker, epoch = epoch));
        let line = asks(page, row);
        page.wrap(&line);
        next(page, row, table.finish);
    }
}

fn needs(page: &Page<'_>, list: &[Need]) -> String {
    list.iter().map(|need| page.words.say(&need.says())).collect::<Vec<_>>().join(", ")
}

/// `- Early Bronze Age from 5: 3 cities; …; finish: 1400 points in all`.
fn asks(page: &Page<'_>, row: &RowView) -> String {
    let mut parts: Vec<String> = Vec::new();
    for epoch in &row.epochs {
        let name = Arg::name("epoch", epoch.epoch.to_string());
        let needed = needs(page, &epoch.needs);
        parts.push(page.words.say(&say!("board-epoch", epoch = name, field = epoch.first, needs = needed)));
    }
    for (field, value) in &row.values {
        let needed = needs(page, &[Need::Total(*value)]);
        parts.push(page.words.say(&say!("board-field", field = *field, needs = needed)));
    }
    if row.total > 0 {
        let needed = needs(page, &[Need::Total(row.total)]);
        parts.push(page.words.say(&say!("board-finish", needs = needed)));
    }
    format!("- {}", parts.join("; "))
}

/// What the next field lacks, if it asks for something.
fn next(page: &mut Page<'_>, row: &RowView, finish: u8) {
    if row.homeless {
        page.say(say!("board-homeless"));
    } else if row.marker < finish && !row.next.is_empty() {
        let asked = row.next.iter().map(|asked| {
            let need = page.words.say(&asked.need.says());
            match asked.has {
                Some(has) => page.words.say(&say!("board-has", need = need, has = has)),
                None => need,
            }
        });
        let asked = asked.collect::<Vec<_>>().join(", ");
        page.say(say!("board-next", needs = asked));
    }
}
