//! A course as a picture: where lines, points and words stand. Drawn by `templates/parts/chart.html`.

use super::Course;

const LEFT: f64 = 40.0;
const RIGHT: f64 = 720.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 270.0;
/// Names at the ends of lines keep this distance, so that they can be read.
const APART: f64 = 17.0;

/// Where everything of a chart stands, in a box of 860 by 300.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Rules across: height and number.
    pub rules: Vec<(String, i64)>,
    /// Events below: place and number.
    pub events: Vec<(String, u64)>,
    /// The event one looks at, if it is not the last.
    pub here: Option<String>,
    /// One for each seat.
    pub lines: Vec<Series>,
}

/// The line of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The seat's number.
    pub seat: u8,
    pub path: String,
    /// Where the seat's shape stands, the last at the end of the line.
    pub points: Vec<(String, String)>,
    /// The height of the name.
    pub name_at: String,
    /// The last number.
    pub value: i64,
}

fn figure(value: f64) -> String {
    format!("{value:.1}")
}

/// A number that may be a place in a picture; charts need no more digits than a float has.
fn float(value: i64) -> f64 {
    i32::try_from(value).map_or(0.0, f64::from)
}

impl Chart {
    /// The picture of a course, seen from event `here`.
    pub fn new(course: &Course, here: Option<u64>) -> Chart {
        let (low, high, step) = scale(course);
        let y = |value: i64| {
            let share = (float(value) - float(low)) / (float(high) - float(low)).max(1.0);
            BOTTOM - share * (BOTTOM - TOP)
        };
        let last = course.events.last().copied().unwrap_or(1).max(2);
        let place = |event: u64| i64::try_from(event).unwrap_or(i64::MAX);
        let x = |event: u64| LEFT + (RIGHT - LEFT) * (float(place(event)) - 1.0) / (float(place(last)) - 1.0);
        let rules = (0..).map(|n| low + n * step).take_while(|v| *v <= high);
        let quarters = (0..=4).map(|n| 1 + (last - 1) * n / 4);
        let mut lines: Vec<(f64, Series)> = (1..)
            .zip(&course.seats)
            .map(|(seat, values)| {
                let spots: Vec<(f64, f64)> =
                    course.events.iter().zip(values).map(|(event, value)| (x(*event), y(*value))).collect();
                let value = values.last().copied().unwrap_or(0);
                let line = Series {
                    seat,
                    path: path(&spots),
                    points: marks(&spots, usize::from(seat)),
                    name_at: String::new(),
                    value,
                };
                (y(value), line)
            })
            .collect();
        spread(&mut lines);
        Chart {
            rules: rules.map(|value| (figure(y(value)), value)).collect(),
            events: quarters.map(|event| (figure(x(event)), event)).collect(),
            here: here.filter(|event| *event < last).map(|event| figure(x(event.max(1)))),
            lines: lines.into_iter().map(|(_, line)| line).collect(),
        }
    }
}

/// The lowest and highest rule and the distance between them.
fn scale(course: &Course) -> (i64, i64, i64) {
    let all = || course.seats.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(1));
    let steps = [1, 2, 5].into_iter().flat_map(|n| (0..9).map(move |zeros| n * 10_i64.pow(zeros)));
    let step = steps.filter(|step| (high - low) / step <= 5).min().unwrap_or(i64::MAX);
    (low.div_euclid(step) * step, (high + step - 1).div_euclid(step) * step, step)
}

fn path(spots: &[(f64, f64)]) -> String {
    let one = |(index, (x, y)): (usize, &(f64, f64))| {
        format!("{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' })
    };
    spots.iter().enumerate().map(one).collect()
}

/// A few places for the seat's shape, not the same for every seat, and the end.
fn marks(spots: &[(f64, f64)], seat: usize) -> Vec<(String, String)> {
    let every = (spots.len() / 4).max(1);
    let some = spots.iter().enumerate().filter(|(at, _)| {
        let shifted = at + spots.len() * seat / 32;
        at + 1 == spots.len() || (*at > 0 && shifted.is_multiple_of(every) && at + every / 2 < spots.len())
    });
    some.map(|(_, (x, y))| (figure(*x), figure(*y))).collect()
}

/// Moves names apart that would stand on each other.
fn spread(lines: &mut [(f64, Series)]) {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by(|a, b| {
        let at = |i: &usize| lines.get(*i).map_or(0.0, |(y, _)| *y);
        at(a).total_cmp(&at(b))
    });
    let needed = APART * float(i64::try_from(lines.len().saturating_sub(1)).unwrap_or(0));
    let mut free = f64::MIN;
    let mut below = BOTTOM - needed;
    for index in order {
        if let Some((y, line)) = lines.get_mut(index) {
            // Never above the one before, and leaving room for those that follow.
            let at = y.max(free).min(below.max(free));
            line.name_at = figure(at + 4.0);
            free = at + APART;
            below += APART;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Message;

    fn chart(seats: &[&[i64]], here: Option<u64>) -> Chart {
        let count = seats.first().map_or(0, |s| s.len());
        let course = Course {
            label: Message::new("points"),
            events: (0..count).map(|n| 1 + u64::try_from(n).unwrap() * 10).collect(),
            seats: seats.iter().map(|s| s.to_vec()).collect(),
        };
        Chart::new(&course, here)
    }

    #[test]
    fn rules_are_round_numbers_that_hold_everything() {
        let numbers = |seats: &[&[i64]]| chart(seats, None).rules.iter().map(|r| r.1).collect::<Vec<_>>();
        assert_eq!(numbers(&[&[0, 3]]), [0, 1, 2, 3]);
        assert_eq!(numbers(&[&[0, 17], &[0, 4]]), [0, 5, 10, 15, 20]);
        assert_eq!(numbers(&[&[-4, 240]]), [-50, 0, 50, 100, 150, 200, 250]);
        assert_eq!(numbers(&[&[0, 0]]), [0, 1]);
    }

    #[test]
    fn lines_run_from_the_first_event_to_the_last() {
        let chart = chart(&[&[0, 5, 10]], Some(11));
        assert_eq!(chart.lines.first().unwrap().path, "M40.0 270.0L380.0 143.0L720.0 16.0");
        assert_eq!(chart.here.as_deref(), Some("380.0"));
        assert_eq!(chart.lines.first().unwrap().points.last().unwrap(), &("720.0".into(), "16.0".into()));
    }

    #[test]
    fn names_never_stand_on_each_other_or_below_the_picture() {
        for seats in [[&[0, 9][..], &[0, 9], &[0, 9]], [&[0, 0], &[0, 0], &[0, 9]]] {
            let mut at: Vec<f64> =
                chart(&seats, None).lines.iter().map(|l| l.name_at.parse().unwrap()).collect();
            at.sort_by(f64::total_cmp);
            assert!(at.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.1), "{at:?}");
            assert!(*at.last().unwrap() <= BOTTOM + 4.1, "{at:?}");
        }
    }

    #[test]
    fn a_game_that_has_just_begun_has_a_picture() {
        assert!(chart(&[&[0], &[0]], None).lines.iter().all(|l| !l.path.contains("NaN")));
        assert!(chart(&[], None).lines.is_empty());
    }
}
