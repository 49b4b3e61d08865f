//! A calamity while it is resolved: where it is, who owes what, what has been chosen.

use crate::chart::Area;
use crate::ids::{Calamity, Plain};
use crate::losses::{Counting, Loss, Picked};
use crate::resolving::{Case, Stage};
use crate::state::{Civ1980, Step};
use kernel::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// A calamity and whom it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CaseView {
    /// Which.
    pub calamity: Calamity,
    /// Whom it hits.
    pub victim: Seat,
    /// Who gave the card to the victim in this round's trade.
    pub giver: Option<Seat>,
}

/// What is asked in the present calamity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Which volcano erupts.
    Volcano,
    /// Which own city an earthquake hits.
    Quake,
    /// Which other city it reaches.
    Tremor,
    /// Which plain is flooded.
    Plain,
    /// Who loses how much.
    Distribute,
    /// What is lost.
    Losing,
    /// Which cities are reduced or lost.
    Cutting,
    /// Who is hit besides.
    Naming,
    /// Who gains from a civil war.
    Nominate,
    /// Which units join the first faction.
    Picking,
    /// Which faction stays.
    Faction,
    /// Which units are taken over.
    Taking,
}

/// The present calamity in detail; all of it is public, except who must still show Grain.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TroubleView {
    /// What is asked.
    pub stage: StageView,
    /// Whom it reaches besides its victim, as far as that is decided.
    pub others: SeatSet,
    /// Points to be put on others.
    pub distribution: Option<DistributionView>,
    /// Who must give up what.
    pub losses: Vec<LossView>,
    /// Cities still to be picked.
    pub cuts: Vec<CutView>,
    /// The two parts of a nation in civil war: units of the first and of the second.
    pub factions: Option<[UnitsView; 2]>,
    /// Who takes a part over.
    pub taker: Option<Seat>,
}

/// Points that the victim puts on others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DistributionView {
    /// Points left.
    pub left: u32,
    /// Each seat that can be hit: the most it can take, and what it has been given.
    pub seats: Vec<(Seat, u32, u32)>,
}

/// One seat's loss.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LossView {
    /// Who chooses.
    pub chooser: Seat,
    /// Whose units.
    pub owner: Seat,
    /// Points.
    pub amount: u32,
    /// Points chosen so far.
    pub chosen: u32,
    /// What a city counts.
    pub city: u32,
    /// Only on this plain.
    pub plain: Option<Plain>,
    /// Units chosen so far.
    pub units: UnitsView,
    /// Nothing is left to choose.
    pub complete: bool,
    /// The viewer must first say how many Grain cards it shows.
    pub grain: bool,
}

/// Some units of one nation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct UnitsView {
    /// Tokens by area.
    pub tokens: Vec<(Area, u8)>,
    /// Cities.
    pub cities: Vec<Area>,
}

/// Cities somebody must pick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CutView {
    /// Who picks.
    pub chooser: Seat,
    /// Whose cities.
    pub owner: Seat,
    /// How many more.
    pub left: u8,
}

impl From<&Picked> for UnitsView {
    fn from(picked: &Picked) -> UnitsView {
        UnitsView {
            tokens: picked.tokens.iter().map(|(a, n)| (*a, *n)).filter(|(_, n)| *n > 0).collect(),
            cities: picked.cities.clone(),
        }
    }
}

fn loss(game: &Civ1980, loss: &Loss, viewer: Viewer) -> LossView {
    LossView {
        chooser: loss.chooser,
        owner: loss.owner,
        amount: loss.amount,
        chosen: game.chosen(loss),
        city: if loss.counting == Counting::Epidemic { 4 } else { crate::state::CITY_POINTS },
        plain: match loss.counting {
            Counting::Flood(plain) => Some(plain),
            _ => None,
        },
        units: (&loss.picked).into(),
        complete: loss.complete,
        // Being asked tells of Pottery, which may be secret.
        grain: loss.grain && (viewer == Viewer::Seat(loss.chooser) || viewer == Viewer::Historian),
    }
}

/// The present calamity in detail.
pub(super) fn trouble(game: &Civ1980, viewer: Viewer) -> Option<TroubleView> {
    let resolving = game.resolving()?;
    let case = resolving.case?;
    let mut view = TroubleView {
        stage: StageView::Volcano,
        others: SeatSet::EMPTY,
        distribution: None,
        losses: Vec::new(),
        cuts: Vec::new(),
        factions: None,
        taker: None,
    };
    view.stage = match &resolving.stage {
        Stage::Next => return None,
        Stage::Volcano(_) => StageView::Volcano,
        Stage::Quake(_) => StageView::Quake,
        Stage::Tremor(_) => StageView::Tremor,
        Stage::Plain(_) => StageView::Plain,
        Stage::Distribute(on) => {
            let rows = game.seats().zip(on.points.caps.iter().zip(&on.points.given));
            let rows: Vec<_> = rows.map(|(s, (cap, given))| (s, *cap, *given)).filter(|r| r.1 > 0).collect();
            view.others = rows.iter().filter(|r| r.2 > 0).map(|r| r.0).collect();
            view.distribution = Some(DistributionView { left: on.points.left, seats: rows });
            StageView::Distribute
        }
        Stage::Losing(on) => {
            view.losses = on.0.iter().map(|l| loss(game, l, viewer)).collect();
            view.others = on.0.iter().map(|l| l.owner).filter(|s| *s != case.victim).collect();
            StageView::Losing
        }
        Stage::Cutting(on) => {
            let cut = |c: &crate::calamities::cities::Cut| CutView {
                chooser: c.chooser,
                owner: c.owner,
                left: c.left,
            };
            view.cuts = on.0.iter().map(cut).collect();
            view.others = on.0.iter().map(|c| c.owner).filter(|s| *s != case.victim).collect();
            StageView::Cutting
        }
        Stage::Naming(_) => StageView::Naming,
        Stage::Nominate => StageView::Nominate,
        Stage::Picking(on) => {
            view.losses = vec![loss(game, &on.loss, viewer)];
            view.taker = Some(on.nominee);
            view.others = on.nominee.into();
            view.factions = Some([(&on.first).into(), UnitsView::default()]);
            StageView::Picking
        }
        Stage::Faction(on) => {
            view.taker = Some(on.nominee);
            view.others = on.nominee.into();
            view.factions = Some([(&on.first).into(), (&on.second).into()]);
            StageView::Faction
        }
        Stage::Taking(on) => {
            view.taker = Some(on.taker);
            view.others = on.taker.into();
            view.factions = Some([(&on.left).into(), UnitsView::default()]);
            StageView::Taking
        }
    };
    Some(view)
}

pub(super) fn case(c: &Case, known: bool) -> CaseView {
    CaseView { calamity: c.calamity, victim: c.victim, giver: c.giver.filter(|_| known) }
}

/// Calamities still to come in this step.
pub(super) fn calamities(game: &Civ1980, viewer: Viewer) -> Vec<CaseView> {
    let Step::Calamities(resolving) = &game.step else { return Vec::new() };
    resolving.queue.iter().map(|c| case(c, c.giver_known(viewer))).collect()
}
