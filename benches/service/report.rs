//! Figures as tables, for the terminal and for `docs/performance.md`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Everything that was measured so far; printed as it comes.
pub(crate) struct Report {
    begun: Instant,
    machine: String,
    sections: Vec<Section>,
    /// Medians by name, for the comparison at the end.
    figures: BTreeMap<String, f64>,
    failures: Vec<String>,
    left_out: Vec<String>,
}

/// A heading with what stands below it, in Markdown.
struct Section {
    title: String,
    text: String,
}

/// Rows under a heading.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new<const N: usize>(head: [&str; N]) -> Table {
        Table { rows: vec![head.map(str::to_owned).to_vec()] }
    }

    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.rows.push(cells.to_vec());
    }

    /// In Markdown, with straight columns so that the source reads as well as the page.
    fn text(&self) -> String {
        let columns = self.rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            self.rows
                .iter()
                .filter_map(|row| row.get(column))
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let room = width.saturating_sub(cell.chars().count());
                let (left, right) = if column == 0 { (0, room) } else { (room, 0) };
                let _ = write!(text, "| {}{cell}{} ", " ".repeat(left), " ".repeat(right));
            }
            text.push_str("|\n");
            if number == 0 {
                for (column, width) in widths.iter().enumerate() {
                    let _ = match column {
                        0 => write!(text, "|{}", "-".repeat(width + 2)),
                        _ => write!(text, "|{}:", "-".repeat(width + 1)),
                    };
                }
                text.push_str("|\n");
            }
        }
        text
    }
}

impl Report {
    pub(crate) fn begin() -> Report {
        let report = Report {
            begun: Instant::now(),
            machine: machine(),
            sections: Vec::new(),
            figures: BTreeMap::new(),
            failures: Vec::new(),
            left_out: Vec::new(),
        };
        println!("annals {}, {}", env!("CARGO_PKG_VERSION"), report.machine);
        report
    }

    /// Says on the terminal only what is going on.
    pub(crate) fn doing(&self, what: &str) {
        eprintln!("{:>4} s  {what}", self.begun.elapsed().as_secs());
    }

    pub(crate) fn section(&mut self, title: &str, what: &str, table: &Table) {
        let what = format!("{what} Measured with annals {} on {}.", env!("CARGO_PKG_VERSION"), self.machine);
        let text = format!("## {title}\n\n{}\n\n{}\n", wrapped(&what), table.text());
        println!("\n{}", text.trim_end());
        self.sections.push(Section { title: title.into(), text });
    }

    pub(crate) fn figure(&mut self, name: impl Into<String>, value: f64) {
        self.figures.insert(name.into(), value);
    }

    pub(crate) fn get(&self, name: &str) -> Option<f64> {
        self.figures.get(name).copied()
    }

    /// Holds `value` against what is promised.
    pub(crate) fn check(&mut self, what: &str, value: f64, at_most: f64) -> &'static str {
        if value <= at_most {
            return "ok";
        }
        self.failures.push(format!("{what}: {value:.2}, promised is at most {at_most}"));
        "FAIL"
    }

    pub(crate) fn left_out(&mut self, what: &str) {
        self.left_out.push(what.into());
    }

    /// Writes the page if asked to, or the sections that were measured if that is not all; fails if a promise was
    /// broken.
    pub(crate) fn end(self, write: bool, all: bool) -> ExitCode {
        for what in &self.left_out {
            println!("\nLeft out: {what}");
        }
        if write {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/performance.md");
            let before = std::fs::read_to_string(&file).unwrap_or_default();
            let page = if all {
                // The last section is measured in a browser, by tests/browser/measure.mjs.
                let pages = before.find("## The page of a long table").map_or("", |at| &before[at..]);
                format!("{}\n{pages}", self.page())
            } else {
                self.renewed(&before)
            };
            std::fs::write(&file, page).unwrap();
            println!("\nwritten: docs/performance.md");
        }
        for failure in &self.failures {
            println!("\nFAIL {failure}");
        }
        println!("\n{} s in all", self.begun.elapsed().as_secs());
        if self.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn page(&self) -> String {
        let left_out: String = self.left_out.iter().map(|what| format!("\nLeft out: {what}.\n")).collect();
        let text: String = self.sections.iter().map(|section| section.text.as_str()).collect();
        format!("{INTRODUCTION}{left_out}\n{}\n", text.trim_end())
    }

    /// A page with what was measured now in the place of what it said before; what is new comes first.
    fn renewed(&self, page: &str) -> String {
        let mut parts = page.split("\n## ");
        let (head, mut old) = (parts.next().unwrap_or_default().to_owned(), Vec::new());
        for part in parts {
            old.push((part.lines().next().unwrap_or_default().to_owned(), format!("\n## {part}")));
        }
        let mut fresh = String::new();
        for Section { title, text } in &self.sections {
            let text = format!("\n{}\n", text.trim_end());
            match old.iter_mut().find(|(old, _)| old == title) {
                Some((_, place)) => *place = text,
                None => fresh.push_str(&text),
            }
        }
        let rest: Vec<String> = old.into_iter().map(|(_, text)| format!("{}\n", text.trim_end())).collect();
        format!("{}\n{fresh}{}", head.trim_end(), rest.concat())
    }
}

const INTRODUCTION: &str = "\
# Performance

Written by the benchmark; don't edit it by hand. To measure again, and to write this page anew:

```sh
cargo bench --bench service
cargo bench --bench service -- --write
cargo bench --bench service -- turns --write    # only what people do, and memory
cargo bench --bench service -- rules --write    # only the rules: a minute
cargo bench --bench service -- boards --write   # only the pages of the games
cargo bench --bench service -- ratings --write  # only computing all ratings anew
```

It takes some minutes, uses the loopback and temporary folders only, and stops by itself. It fails if a row is above its
limit; rows without one are for reading. “CPU” is the time that threads of the server have had on a core, which hardly
depends on what else the machine does. Of all other times believe ratios within a table, and otherwise only the order of
magnitude: clients, server and database share the cores, with whatever else runs there.

Where no game is named, it is the kernel's example game, a market of 1,200 lots, in logs of different length. Databases
force every commit to disk (SQLite with `synchronous=FULL`, Postgres with `fsync=on`, both on the same disk). “p95” is the
time within which 95 of 100 were done.
";

/// Lines that fit into an editor.
fn wrapped(text: &str) -> String {
    let (mut lines, mut line) = (String::new(), String::new());
    for word in text.split_whitespace() {
        if line.chars().count() + 1 + word.chars().count() > 115 {
            lines.push_str(&line);
            lines.push('\n');
            line.clear();
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &line
}

/// Cores and memory, as the kernel tells them.
fn machine() -> String {
    let read = |file: &str| std::fs::read_to_string(file).unwrap_or_default();
    let cores = read("/proc/cpuinfo").lines().filter(|line| line.starts_with("processor")).count();
    let memory = read("/proc/meminfo");
    let kib = memory
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:")?.split_whitespace().next()?.parse().ok());
    let gib = kib.map_or(0.0, |kib: f64| kib / 1024.0 / 1024.0);
    let load = read("/proc/loadavg");
    let load = load.split_whitespace().next().unwrap_or("?");
    format!("{cores} cores, {gib:.0} GiB of memory, load {load} before it began")
}
