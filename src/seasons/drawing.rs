//! Who meets whom. Nothing here knows of tables, clocks or chance: the same people in the same order meet the same.

/// How many people play in each division, the highest first: about `size` each, as evenly as can be, and never fewer than
/// a table needs.
pub fn divisions(people: usize, size: usize, seats: usize) -> Vec<usize> {
    let most = people.checked_div(seats.max(1)).unwrap_or(0);
    let count = people.div_ceil(size.max(1)).min(most);
    let spread = |at: usize| people / count + usize::from(at < people % count);
    (0..count).map(spread).collect()
}

/// At how many tables everybody in a division of `people` sits: `wished`, or the next number with which nobody sits at one
/// more than others. With two seats everybody meets everybody once.
pub fn tables_each(people: usize, seats: usize, wished: usize) -> usize {
    if seats < 2 || people < seats {
        return 0;
    }
    if seats == 2 {
        return people - 1;
    }
    let step = seats / common(people, seats);
    wished.max(1).div_ceil(step) * step
}

fn common(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common(b, a % b) }
}

/// The tables of a division, by the numbers of its people: everybody sits at as many tables, and meets the others as often
/// as each other, as far as that is possible.
pub fn tables(people: usize, seats: usize, wished: usize) -> Vec<Vec<usize>> {
    let each = tables_each(people, seats, wished);
    match seats {
        _ if each == 0 => Vec::new(),
        2 => everybody_meets(people),
        _ => evened(people, greedy(people, seats, people * each / seats)),
    }
}

/// One stays where they are, the others go round: after that everybody has met everybody.
fn everybody_meets(people: usize) -> Vec<Vec<usize>> {
    // With an odd number somebody meets nobody each time.
    let places = people + people % 2;
    let turn = |round: usize, at: usize| if at == 0 { 0 } else { (at - 1 + round) % (places - 1) + 1 };
    let met = (0..places - 1)
        .flat_map(|round| (0..places / 2).map(move |at| [turn(round, at), turn(round, places - 1 - at)]));
    met.filter(|pair| pair.iter().all(|one| *one < people)).map(Vec::from).collect()
}

/// How often two people meet.
struct Meetings(Vec<Vec<usize>>);

impl Meetings {
    fn of(people: usize, tables: &[Vec<usize>]) -> Meetings {
        let mut meetings = Meetings(vec![vec![0; people]; people]);
        for table in tables {
            meetings.add(table);
        }
        meetings
    }

    fn add(&mut self, table: &[usize]) {
        for a in table {
            for b in table.iter().filter(|b| *b != a) {
                if let Some(count) = self.0.get_mut(*a).and_then(|row| row.get_mut(*b)) {
                    *count += 1;
                }
            }
        }
    }

    fn between(&self, a: usize, b: usize) -> usize {
        self.0.get(a).and_then(|row| row.get(b)).copied().unwrap_or(0)
    }

    /// Meeting twice costs more than meeting two once.
    fn cost(&self) -> usize {
        self.0.iter().flatten().map(|count| count * count).sum()
    }
}

/// One table after the other: who sat least, and of those who have met the others there least.
fn greedy(people: usize, seats: usize, count: usize) -> Vec<Vec<usize>> {
    let (mut sat, mut met) = (vec![0_usize; people], Meetings::of(people, &[]));
    let mut tables = Vec::new();
    for _ in 0..count {
        let mut table: Vec<usize> = Vec::new();
        while table.len() < seats {
            let fits = |one: &usize| {
                let known: usize = table.iter().map(|other| met.between(*one, *other)).sum();
                (sat.get(*one).copied().unwrap_or(0), known, *one)
            };
            let Some(next) = (0..people).filter(|one| !table.contains(one)).min_by_key(fits) else { break };
            if let Some(count) = sat.get_mut(next) {
                *count += 1;
            }
            table.push(next);
        }
        met.add(&table);
        tables.push(table);
    }
    tables
}

/// Lets two people change tables as long as that makes it more even. Nobody sits more or less often for it.
fn evened(people: usize, mut tables: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let mut cost = Meetings::of(people, &tables).cost();
    while let Some((better, less)) = better(people, &tables, cost) {
        (tables, cost) = (better, less);
    }
    for table in &mut tables {
        table.sort_unstable();
    }
    tables
}

fn better(people: usize, tables: &[Vec<usize>], cost: usize) -> Option<(Vec<Vec<usize>>, usize)> {
    for (first, one) in tables.iter().enumerate() {
        for (second, other) in tables.iter().enumerate().skip(first + 1) {
            for a in one.iter().filter(|a| !other.contains(a)) {
                for b in other.iter().filter(|b| !one.contains(b)) {
                    let mut changed = tables.to_vec();
                    put(&mut changed, first, *a, *b);
                    put(&mut changed, second, *b, *a);
                    let less = Meetings::of(people, &changed).cost();
                    if less < cost {
                        return Some((changed, less));
                    }
                }
            }
        }
    }
    None
}

fn put(tables: &mut [Vec<usize>], table: usize, from: usize, to: usize) {
    let seats = tables.get_mut(table).into_iter().flatten();
    for seat in seats.filter(|seat| **seat == from) {
        *seat = to;
    }
}

/// A round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Who meets, by number.
    pub tables: Vec<Vec<usize>>,
    /// Who goes on without playing.
    pub byes: Vec<usize>,
}

/// The next round among people who are still in, the strongest first; each with how many rounds they have gone on without
/// playing. As many tables as can be filled, the strong ones spread over them; whoever is over goes on, who never did before
/// others. Few enough for one table are its last one.
pub fn round(byes: &[usize], seats: usize) -> Round {
    let people = byes.len();
    if people <= seats {
        return Round { tables: vec![(0..people).collect()], byes: Vec::new() };
    }
    let mut order: Vec<usize> = (0..people).collect();
    order.sort_by_key(|one| (byes.get(*one).copied().unwrap_or(0), *one));
    let mut over: Vec<usize> = order.into_iter().take(people % seats.max(1)).collect();
    over.sort_unstable();
    let count = people / seats.max(1);
    let mut tables = vec![Vec::new(); count];
    for (at, one) in (0..people).filter(|one| !over.contains(one)).enumerate() {
        // To and fro, so that the first table does not get the strongest of each row.
        let (row, column) = (at / count, at % count);
        let table = if row.is_multiple_of(2) { column } else { count - 1 - column };
        if let Some(table) = tables.get_mut(table) {
            table.push(one);
        }
    }
    Round { tables, byes: over }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_are_even_and_never_too_small_for_a_table() {
        assert_eq!(divisions(64, 8, 2), [8; 8]);
        assert_eq!(divisions(9, 4, 2), [3, 3, 3]);
        assert_eq!(divisions(10, 4, 3), [4, 3, 3]);
        assert_eq!(divisions(5, 4, 4), [5]);
        assert!(divisions(3, 4, 4).is_empty());
        assert!(divisions(0, 4, 2).is_empty());
    }

    #[test]
    fn with_two_seats_everybody_meets_everybody_once() {
        for people in 2..12 {
            let tables = tables(people, 2, 5);
            assert_eq!(tables.len(), people * (people - 1) / 2);
            let met = Meetings::of(people, &tables);
            for a in 0..people {
                for b in (0..people).filter(|b| *b != a) {
                    assert_eq!(met.between(a, b), 1, "{a} and {b} of {people}");
                }
            }
        }
    }

    #[test]
    fn with_more_seats_everybody_sits_as_often_and_meets_others_evenly() {
        let mut worst = 0;
        for seats in 3..=5 {
            for people in seats..=10 {
                for wished in 1..=4 {
                    let tables = tables(people, seats, wished);
                    let each = tables_each(people, seats, wished);
                    assert!((wished..wished + seats).contains(&each));
                    let sat = |one: usize| tables.iter().filter(|table| table.contains(&one)).count();
                    assert!((0..people).all(|one| sat(one) == each), "{tables:?}");
                    assert!(tables.iter().all(|table| table.len() == seats));
                    let met = Meetings::of(people, &tables);
                    let counts = || {
                        (0..people).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| met.between(a, b))
                    };
                    worst = worst.max(counts().max().unwrap() - counts().min().unwrap());
                    // What would be even, rounded up, and at most one more.
                    let even = (each * (seats - 1)).div_ceil(people - 1);
                    assert!(
                        counts().all(|count| count <= even + 1),
                        "{people} at {seats}, {each}: {tables:?}"
                    );
                }
            }
        }
        assert!(worst <= 2, "{worst}");
    }

    #[test]
    fn a_tournament_fills_tables_spreads_the_strong_and_ends_with_one_table() {
        let first = round(&[0; 9], 4);
        assert_eq!(first, Round { tables: vec![vec![1, 4, 5, 8], vec![2, 3, 6, 7]], byes: vec![0] });
        assert_eq!(round(&[1, 0, 0, 0, 0], 4).byes, [1], "who went on without playing plays now");
        assert_eq!(round(&[0, 0, 0], 4), Round { tables: vec![vec![0, 1, 2]], byes: Vec::new() });
        for (seats, on) in [(2, 1), (3, 1), (4, 1), (4, 2), (5, 3)] {
            for people in 2..70 {
                let (mut left, mut rounds) = (people, 0);
                while left > seats {
                    let round = round(&vec![0; left], seats);
                    let all: usize = round.tables.iter().map(Vec::len).sum();
                    assert_eq!(all + round.byes.len(), left);
                    assert!(round.tables.iter().all(|table| table.len() == seats));
                    left = round.tables.len() * on + round.byes.len();
                    rounds += 1;
                }
                assert!(left >= 1 && rounds < 20);
            }
        }
    }
}
