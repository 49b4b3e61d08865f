//! Below the map: the viewer's nation and hand, everybody, stacks, civilization cards.

use crate::markup::Markup;
use crate::{Paper, Scene};
use askama::Template;
use civ1980::view::{StageView, View};
use kernel::Words;
use language::L10n;

/// A figure with what it means.
pub(super) struct Figure {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) note: String,
}

/// A set in hand.
pub(super) struct SetRow {
    pub(super) name: String,
    pub(super) icon: String,
    pub(super) count: usize,
    pub(super) empty: usize,
    pub(super) value: u32,
    pub(super) more: String,
    pub(super) says: String,
}

/// A calamity in hand.
pub(super) struct Dark {
    pub(super) name: String,
    pub(super) icon: String,
    pub(super) says: String,
    pub(super) from: String,
}

/// What the next steps would do in an area of the viewer's.
pub(super) struct Outlook {
    pub(super) name: String,
    /// Tokens, growth, limit, too many.
    pub(super) figures: [String; 4],
    pub(super) site: bool,
}

#[derive(Template)]
#[template(path = "boards/civ1980/own.html")]
struct Own {
    t: L10n,
    nation: String,
    figures: Vec<Figure>,
    hand: Markup,
    /// Sentences about the steps to come.
    comes: Vec<String>,
    areas: Vec<Outlook>,
    /// Is it asked about what the table tells?
    open: bool,
}

#[derive(Template)]
#[template(path = "boards/civ1980/hand.html")]
struct Hand<'a> {
    t: L10n,
    paper: Paper<'a>,
    sum: String,
    sets: Vec<SetRow>,
    dark: Vec<Dark>,
}

#[derive(Template)]
#[template(path = "boards/civ1980/calamity.html")]
struct Trouble<'a> {
    t: L10n,
    paper: Paper<'a>,
    icon: String,
    name: String,
    number: u8,
    who: String,
    says: String,
    lines: Vec<String>,
}

/// A line of the comparison.
pub(super) struct EverybodyRow {
    pub(super) number: u8,
    pub(super) who: String,
    pub(super) figures: Vec<String>,
    pub(super) civs: String,
    /// Calamities that lie open before it.
    pub(super) reds: String,
}

/// A civilization card.
pub(super) struct CivRow {
    pub(super) name: String,
    pub(super) says: String,
    pub(super) cost: String,
    pub(super) left: String,
}

#[derive(Template)]
#[template(path = "boards/civ1980/panels.html")]
struct Panels<'a> {
    t: L10n,
    paper: Paper<'a>,
    succession: Markup,
    /// Everybody's score stands there too, where scores win.
    score: bool,
    everybody: Vec<EverybodyRow>,
    /// Empty where they are what is decided.
    civs: Vec<CivRow>,
    stacks: Vec<(usize, usize, String)>,
}

/// The symbol of a calamity.
pub(super) fn calamity_icon(id: &str) -> String {
    match id {
        "volcano-earthquake" => "i-volcano".to_owned(),
        "iconoclasm-heresy" | "iconoclasm-and-heresy" => "i-iconoclasm".to_owned(),
        other => format!("i-{other}"),
    }
}

/// The viewer's hand as sets, and the calamities in it.
pub(super) fn hand(view: &View, scene: &Scene<'_>, paper: Paper<'_>) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    let Some(me) = view.viewer.and_then(|s| view.seat(s)) else { return Ok(Markup::new()) };
    let sets = view.sets.iter().map(|s| SetRow {
        name: words.name("good", &s.good.to_string()),
        icon: format!("i-{}", s.good),
        count: s.cards.len(),
        empty: usize::from(s.most).saturating_sub(s.cards.len()),
        value: s.value,
        more: t.civ80_one_more(s.more),
        says: words.say(&s.good.says()),
    });
    let cards = me.hand.iter().flatten();
    let dark = cards.filter_map(|c| c.calamity()).map(|c| Dark {
        name: words.name("calamity", &c.to_string()),
        icon: calamity_icon(&c.to_string()),
        says: words.say(&c.says(&view.options)),
        from: view
            .givers
            .iter()
            .find(|(g, _)| *g == c)
            .map(|(_, s)| t.civ80_came_from(words.seat(*s)))
            .unwrap_or_default(),
    });
    let page = Hand {
        t,
        paper,
        sum: t.civ80_hand_sum(me.cards, me.hand_value.unwrap_or(0)),
        sets: sets.collect(),
        dark: dark.collect(),
    };
    Markup::rendered(&page)
}

/// What the coming steps would bring the viewer, in sentences and area by area.
fn comes(view: &View, scene: &Scene<'_>) -> (Vec<String>, Vec<Outlook>) {
    let (t, words) = (scene.words.t, &scene.words);
    let Some(forecast) = view.forecast.as_ref().filter(|_| view.step > 0) else {
        return (Vec::new(), Vec::new());
    };
    let Some(own) = &forecast.own else { return (Vec::new(), Vec::new()) };
    let surplus: u32 = own.surplus.iter().map(|(_, n)| u32::from(*n)).sum();
    let mut told = vec![t.civ80_come_tax(own.tax, own.stock)];
    if own.unpaid > 0 {
        told.push(t.civ80_come_revolt(own.unpaid));
    }
    told.push(if own.growth > own.stock {
        t.civ80_come_growth_short(own.growth, own.stock)
    } else {
        t.civ80_come_growth(own.growth)
    });
    told.extend(super::round::rank(view, forecast).map(|(place, tokens)| t.civ80_come_census(place, tokens)));
    told.push(t.civ80_out_support(own.after_conflict, own.needed));
    told.push(if surplus > 0 { t.civ80_come_surplus(surplus) } else { t.civ80_come_no_surplus() });
    let viewer = view.viewer;
    let mine = |a: &&civ1980::view::AreaView| a.tokens.iter().any(|(s, _)| Some(*s) == viewer);
    let row = |a: &civ1980::view::AreaView| {
        let count = |list: &[(civ1980::chart::Area, u8)]| {
            list.iter().find(|(area, _)| *area == a.area).map_or(0, |(_, n)| *n)
        };
        let tokens = a.tokens.iter().find(|(s, _)| Some(*s) == viewer).map_or(0, |(_, n)| *n);
        let limit = if a.own_limit > 0 { a.own_limit } else { a.limit };
        let many = count(&own.surplus);
        Outlook {
            name: words.name("area", &a.area.to_string()),
            figures: [
                tokens.to_string(),
                format!("+{}", count(&own.grows)),
                limit.to_string(),
                if many > 0 { format!("−{many} !") } else { "–".to_owned() },
            ],
            site: own.sites.contains(&a.area),
        }
    };
    (told, view.areas.iter().filter(mine).map(row).collect())
}

/// The viewer's nation and hand, and what comes.
pub(super) fn own(view: &View, scene: &Scene<'_>, paper: Paper<'_>) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    let Some(me) = view.viewer.and_then(|s| view.seat(s)) else { return Ok(Markup::new()) };
    let forecast = view.forecast.as_ref().and_then(|f| f.own.as_ref());
    let figure = |name: String, value: String, note: String| Figure { name, value, note };
    let figures = vec![
        figure(t.civ80_fig_board(), me.tokens.to_string(), t.civ80_fig_board_note(2 * u32::from(me.cities))),
        figure(t.civ80_fig_cities(), format!("{}/9", me.cities), t.civ80_fig_cities_note(me.cities)),
        figure(t.civ80_fig_ships(), format!("{}/4", me.ships), t.civ80_fig_ships_note(me.ships)),
        figure(
            t.civ80_fig_stock(),
            me.stock.to_string(),
            t.civ80_fig_stock_note(forecast.map_or(0, |f| f.tax)),
        ),
        figure(t.civ80_fig_treasury(), me.treasury.to_string(), t.civ80_fig_treasury_note()),
        figure(
            t.civ80_fig_civs(),
            format!("{}/11", me.civ_count),
            t.civ80_fig_civs_note(me.civ_points.unwrap_or(0)),
        ),
    ];
    let (comes, areas) = comes(view, scene);
    let page = Own {
        t,
        nation: me.nation.map(|n| words.name("nation", &n.to_string())).unwrap_or_default(),
        figures,
        // In trade it stands above the market.
        hand: if view.step == 11 { Markup::new() } else { hand(view, scene, paper)? },
        comes,
        areas,
        open: matches!(view.step, 1 | 2 | 7 | 8),
    };
    Markup::rendered(&page)
}

/// What is asked in this stage of a calamity.
fn stage(t: L10n, stage: StageView) -> String {
    match stage {
        StageView::Volcano => t.civ80_stage_volcano(),
        StageView::Quake => t.civ80_stage_quake(),
        StageView::Tremor => t.civ80_stage_tremor(),
        StageView::Plain => t.civ80_stage_plain(),
        StageView::Distribute => t.civ80_stage_distribute(),
        StageView::Losing => t.civ80_stage_losing(),
        StageView::Cutting => t.civ80_stage_cutting(),
        StageView::Naming => t.civ80_stage_naming(),
        StageView::Nominate => t.civ80_stage_nominate(),
        StageView::Picking => t.civ80_stage_picking(),
        StageView::Faction => t.civ80_stage_faction(),
        StageView::Taking => t.civ80_stage_taking(),
    }
}

/// The calamity that is being resolved.
pub(super) fn calamity(view: &View, scene: &Scene<'_>, paper: Paper<'_>) -> askama::Result<Option<Markup>> {
    let (t, words) = (scene.words.t, &scene.words);
    let Some(case) = view.calamity.filter(|_| view.step == 14) else { return Ok(None) };
    let mut lines: Vec<String> = case.giver.map(|g| t.civ80_given_by(words.seat(g))).into_iter().collect();
    if let Some(trouble) = &view.trouble {
        lines.insert(0, stage(t, trouble.stage));
        lines.extend(trouble.losses.iter().map(|l| t.civ80_owes(words.seat(l.owner), l.amount, l.chosen)));
        lines.extend(
            trouble
                .cuts
                .iter()
                .filter(|c| c.left > 0)
                .map(|c| t.civ80_cuts(words.seat(c.owner), words.seat(c.chooser), c.left)),
        );
        if let Some([first, second]) = &trouble.factions {
            let size = |u: &civ1980::view::UnitsView| {
                let tokens: u32 = u.tokens.iter().map(|(_, n)| u32::from(*n)).sum();
                (tokens, u.cities.len())
            };
            let ((a, b), (c, d)) = (size(first), size(second));
            lines.push(t.civ80_faction(1, a, b));
            if c > 0 || d > 0 {
                lines.push(t.civ80_faction(2, c, d));
            }
        }
    }
    lines.extend(
        view.calamities
            .iter()
            .map(|c| t.civ80_to_come(words.name("calamity", &c.calamity.to_string()), words.seat(c.victim))),
    );
    let page = Trouble {
        t,
        paper,
        icon: calamity_icon(&case.calamity.to_string()),
        name: words.name("calamity", &case.calamity.to_string()),
        number: case.victim.number(),
        who: words.seat(case.victim),
        says: words.say(&case.calamity.says(&view.options)),
        lines,
    };
    Ok(Some(Markup::rendered(&page)?))
}

/// Everything below the board.
pub(super) fn all(view: &View, scene: &Scene<'_>, paper: Paper<'_>) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    let score = view.options.victory != civ1980::options::Victory::Race;
    let everybody = view.seats.iter().map(|s| EverybodyRow {
        number: s.seat.number(),
        who: words.seat(s.seat),
        figures: [
            s.cities.to_string(),
            s.tokens.to_string(),
            s.stock.to_string(),
            s.treasury.to_string(),
            s.ships.to_string(),
            s.cards.to_string(),
            s.civ_count.to_string(),
            if s.hand.is_some() { s.score.to_string() } else { format!("{}+", s.score) },
        ]
        .into_iter()
        .take(if score { 8 } else { 7 })
        .collect(),
        reds: s.reds.iter().map(|c| words.name("calamity", &c.to_string())).collect::<Vec<_>>().join(", "),
        civs: s.civs.iter().map(|c| words.name("civ", &c.to_string())).collect::<Vec<_>>().join(", "),
    });
    let civs = view.display.iter().map(|(civ, left)| CivRow {
        name: words.name("civ", &civ.to_string()),
        says: words.say(&civ.says(&view.options)),
        cost: match view.prices.iter().find(|(c, _)| c == civ) {
            Some((_, price)) => t.civ80_price(civ1980::data::data().civs[*civ].cost, *price),
            None => civ1980::data::data().civs[*civ].cost.to_string(),
        },
        left: left.to_string(),
    });
    let stacks = view.stacks.iter().enumerate().map(|(i, s)| {
        let names: Vec<String> =
            s.calamities.iter().map(|c| words.name("calamity", &c.to_string())).collect();
        (i + 1, s.cards, names.join(", "))
    });
    let page = Panels {
        t,
        paper,
        succession: super::succession::table(view, scene, paper)?,
        score,
        everybody: everybody.collect(),
        civs: if view.step == 12 { Vec::new() } else { civs.collect() },
        stacks: stacks.collect(),
    };
    Markup::rendered(&page)
}
