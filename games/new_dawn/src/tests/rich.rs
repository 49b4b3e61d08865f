//! Tables that begin late: pieces, trade, wonders, pacts and conquests everywhere, and few pieces left.

use crate::NewDawn;
use crate::hex::SpaceId;
use crate::ids::{FocusCard, Id, Pact, Resource};
use crate::pieces::Piece;
use crate::state::{CITIES, TRADE_LIMIT};
use kernel::{Applied, Dice, Game, Invalid, Seat, Setup};

pub(super) type Rich = testkit::Begun<NewDawn, Riches>;

#[derive(Clone, Debug)]
pub(super) struct Riches;

impl testkit::Beginning<NewDawn> for Riches {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<NewDawn, Invalid> {
        let laid = setup.clone().with("map", "first").with("capitals", "random");
        let mut game = NewDawn::setup(&laid, dice)?;
        for seat in game.seats() {
            settle(&mut game, seat, dice);
        }
        for seat in game.seats() {
            furnish(&mut game, seat, dice);
        }
        game.stack.clear();
        let first = game.first;
        game.begin_turn(first);
        Ok(game)
    }
}

/// Where a piece may stand by no more than chance.
fn sites(game: &NewDawn) -> Vec<SpaceId> {
    let taken = game.all_cities().or(game.all_tokens()).or(game.hordes());
    game.chart.land().minus(taken).iter().collect()
}

/// Pieces on the map: city-states and natural wonders among them, and few left to come.
fn settle(game: &mut NewDawn, seat: Seat, dice: &mut Dice<'_>) {
    let mut out = Applied::default();
    for _ in 1..dice.below("rich/cities", usize::from(CITIES) + 1) {
        let Some(space) = dice.pick("rich/city", &sites(game)).copied() else { break };
        game.put_piece(seat, space, Piece::City, &mut out);
    }
    for _ in 0..dice.below("rich/tokens", 16) {
        let Some(space) = dice.pick("rich/token", &sites(game)).copied() else { break };
        let reinforced = dice.below("rich/reinforced", 2) == 0;
        game.put_piece(seat, space, Piece::Token { reinforced }, &mut out);
    }
    let left = u8::try_from(dice.below("rich/left", 6)).unwrap();
    let player = game.player_mut(seat);
    player.marker_tokens += player.unused_tokens().saturating_sub(left);
}

/// What lies before a player.
fn furnish(game: &mut NewDawn, seat: Seat, dice: &mut Dice<'_>) {
    let slots: Vec<_> = game.player(seat).row.iter().map(|(slot, card)| (slot, card.card.kind())).collect();
    for (slot, kind) in slots {
        let cards: Vec<FocusCard> = FocusCard::ALL.iter().copied().filter(|c| c.kind() == kind).collect();
        let row = &mut game.player_mut(seat).row;
        row[slot].card = *dice.pick("rich/card", &cards).unwrap();
        row[slot].trade = u8::try_from(dice.below("rich/trade", usize::from(TRADE_LIMIT) + 1)).unwrap();
    }
    for resource in Resource::ALL {
        let taken = u8::try_from(dice.below("rich/resource", 4)).unwrap().min(game.supply[*resource]);
        game.supply[*resource] -= taken;
        game.player_mut(seat).resources[*resource] += taken;
    }
    for giver in game.seats().filter(|giver| *giver != seat) {
        let given: Vec<Pact> =
            Pact::ALL.iter().copied().filter(|p| game.available_pacts(giver).contains(*p)).collect();
        if !game.automated(seat)
            && !game.automated(giver)
            && let Some(pact) = dice.pick("rich/pact", &given)
        {
            game.player_mut(seat).pacts_of_mut(giver).unwrap().insert(*pact);
        }
    }
    for site in game.player(seat).cities.iter() {
        let kinds = [0, 1, 2, 3].map(|n| crate::ids::WonderKind::ALL.get(n).copied());
        if let Some(kind) = dice.pick("rich/kind", &kinds).copied().flatten()
            && dice.below("rich/wonder", 2) == 0
            && game.wonder_at(site).is_none()
            && let Some(wonder) = game.wonders.decks[kind].pop()
        {
            game.wonders.sites[wonder] = Some(site);
        }
    }
    game.recount_caravans(seat);
}
