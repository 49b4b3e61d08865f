//! Random play from rich positions: many technologies, full hands, standing armies. Random tables from the start hardly
//! ever get there within a round limit.

use super::stage::{Stage, seat};
use crate::Civ2010;
use crate::ids::{EventCard, Id, Tech};
use crate::moves::Move;
use crate::state::Phase;
use kernel::{Dice, Game, Invalid, Plain, Secret, Setup, Viewer};

/// Everybody knows nearly everything, holds cards and markers, and has armies in the field.
pub(super) fn rich(setup: &Setup, seed: u64) -> Civ2010 {
    let players = setup.seats.len();
    let secret = Secret::from_number(seed);
    let mut dice = Dice::new(&secret, "rich", 1);
    let mut stage = Stage::of(setup.clone().with("round_limit", "9"));
    stage.game.disasters.clear();
    let ids: Vec<&str> = EventCard::ALL.iter().map(|c| c.id()).collect();
    for n in 1..=players {
        for tech in Tech::ALL.iter().filter(|t| **t != Tech::SpaceFlight) {
            if dice.below("tech", 3) > 0 {
                stage.player_mut(n).techs.insert(*tech);
            }
        }
        for _ in 0..3 {
            let card = *dice.pick("card", &ids).unwrap();
            let age = crate::data::data().events[EventCard::from_id(card).unwrap()].age;
            if stage.game.events[age].iter().any(|c| c.id() == card) {
                stage = stage.hand(n, &[card]);
            }
        }
        for _ in 0..3 {
            if let Some(hut) = stage.game.hut_pool.pop() {
                stage.player_mut(n).huts.push(hut);
            }
            match stage.game.village_pool.pop() {
                Some(village) if village.resource().is_some() => stage.player_mut(n).villages.push(village),
                other => stage.game.spent_villages.extend(other),
            }
        }
        stage.player_mut(n).huts.sort();
        stage.player_mut(n).villages.sort();
        for kind in crate::ids::UnitKind::ALL {
            for _ in 0..2 {
                if let Some(base) = stage.game.decks[*kind].pop() {
                    stage.player_mut(n).units.push(crate::Unit { kind: *kind, base });
                }
            }
        }
        stage.player_mut(n).units.sort();
        let land: Vec<_> = stage
            .game
            .squares()
            .filter(|s| {
                !stage.game.water(*s)
                    && stage.game.city(*s).is_none()
                    && stage.game.figures_at(*s).next().is_none()
            })
            .collect();
        for figure in 0..4 {
            let at = dice.pick("land", &land).unwrap().to_string();
            let taken = stage.game.figures_at(at.parse().unwrap()).next().is_some();
            stage = match (taken, figure) {
                (true, _) => stage,
                (_, 0) => stage.scout(n, &at),
                _ => stage.army(n, &at),
            };
        }
        let player = stage.player_mut(n);
        (player.trade, player.culture, player.track) = (20, 12, 8);
        for resource in crate::ids::Resource::MARKET {
            player.tokens[resource] += 1;
        }
        let market = &mut stage.game.market;
        crate::ids::Resource::MARKET.iter().for_each(|r| market[*r] = 1);
    }
    stage.game.phase = Phase::Cities;
    stage.game.turn = seat(1);
    stage.game
}

/// Tables that begin there, for the test kit.
pub(super) type Rich = testkit::Begun<Civ2010, Riches>;

#[derive(Clone, Debug)]
pub(super) struct Riches;

impl testkit::Beginning<Civ2010> for Riches {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ2010, Invalid> {
        Ok(rich(setup, u64::try_from(dice.below("seed", 1000)).unwrap()))
    }
}

fn check(game: &Civ2010, viewer: Viewer, dice: &mut Dice<'_>, trail: &[String]) {
    let other = game.redeal(viewer, dice);
    assert_eq!(other.inventory(), game.inventory(), "{trail:?}");
    let shown = |g: &Civ2010| {
        let view = g.view(viewer);
        let asked = viewer.seat().map(|s| (g.prompt(s), g.legal(s), g.orders(s), g.fallback(s)));
        (serde_json::to_string(&view).unwrap(), Civ2010::text(&view, &Plain), asked, g.awaited())
    };
    assert!(shown(game) == shown(&other), "{viewer:?} sees a secret after {trail:?}");
}

fn run(players: usize, seed: u64, events: u64) -> bool {
    let mut game = rich(&Setup::players(2, players), seed);
    let secret = Secret::from_number(seed);
    let inventory = game.inventory();
    let mut trail: Vec<String> = Vec::new();
    for event in 2..events {
        let mut luck = Dice::new(&secret, "luck", event);
        let awaited: Vec<_> = game.awaited().iter().collect();
        let Some(who) = luck.pick("seat", &awaited).copied() else { return true };
        let legal = game.legal(who);
        let fallback = game.fallback(who).unwrap_or_else(|| panic!("no fallback after {trail:?}"));
        assert!(legal.contains(&fallback), "{fallback} after {trail:?}");
        for _ in 0..3 {
            let mv = luck.pick("try", &legal).unwrap();
            assert_eq!(mv.to_string().parse::<Move>().as_ref(), Ok(mv));
            let mut copy = game.clone();
            let tried = copy.apply(who, mv, &mut Dice::new(&secret, "dice", event));
            assert!(tried.is_ok(), "{mv} after {trail:?}: {tried:?}");
            assert_eq!(copy.inventory(), inventory, "{mv} after {trail:?}");
        }
        // Ending the turn is one of many; a rich position is worth staying in.
        let busy: Vec<&Move> = legal.iter().filter(|m| **m != Move::End && **m != Move::Pass).collect();
        let mv = match luck.below("busy", 4) {
            0 => luck.pick("move", &legal).cloned(),
            _ => luck.pick("move", &busy).map(|m| (*m).clone()),
        };
        let mv = mv.unwrap_or(fallback);
        game.apply(who, &mv, &mut Dice::new(&secret, "dice", event)).unwrap();
        trail.push(format!("{who} {mv}"));
        if trail.len() > 12 {
            trail.remove(0);
        }
        if event % 5 == 0 && !game.awaited().is_empty() {
            check(&game, Viewer::Seat(who), &mut luck, &trail);
            check(&game, Viewer::Spectator, &mut luck, &trail);
        }
    }
    false
}

#[test]
fn rich_positions_keep_every_invariant() {
    let mut ended = 0;
    for players in 2..=4 {
        ended += (0..3).filter(|seed| run(players, *seed, 450)).count();
    }
    assert!(ended > 0, "no table came to its end");
}
