//! The automated player's culture cards (AUTOMA 5, 6).

use super::Step;
use super::priority::{Criterion, narrow};
use crate::data::{TokenCriterion, data};
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{Focus, FocusCard};
use crate::moves::{Reason, Token};
use crate::pieces::Piece;
use crate::row::SlotNo;
use crate::state::NewDawn;
use crate::task::{Placing, Reach, Task};
use kernel::{Applied, Seat, say};
use serde::{Deserialize, Serialize};

/// Control tokens the automated player places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tokens {
    pub(crate) slot: SlotNo,
    pub(crate) card: FocusCard,
    /// Of the printed ones and those that count like them.
    pub(crate) left: u8,
    /// Next to any friendly space, afterwards.
    pub(crate) extra: u8,
    /// That found no space.
    pub(crate) failed: u8,
    pub(crate) part: Part,
}

/// Which of its tokens it places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Part {
    /// The printed number.
    Printed,
    /// Bought with trade tokens.
    Bought,
    /// Civil Service's last.
    Extra,
}

impl NewDawn {
    pub(crate) fn automa_culture(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) {
        let card = self.player(seat).row[slot].card;
        let facts = &data().automa[card];
        if card == FocusCard::MassMedia {
            let struck = self.chart.around(self.friendly(seat)).and(self.rival_tokens(seat));
            struck.iter().for_each(|token| self.weaken(token, out));
        }
        let left = facts.place_tokens
            + self.extras(seat, Focus::Culture)
            + self.grand_tour(seat)
            + self.automa_spend_conquests(seat, slot, out)
            + self.automa_spend_nature(seat, slot, out);
        let extra = facts.then_place_adjacent_to_friendly_space;
        let tokens = Tokens { slot, card, left, extra, failed: 0, part: Part::Printed };
        self.stack.push(Task::Automa(Step::Tokens(tokens)));
    }

    fn automa_sites(&self, seat: Seat, tokens: &Tokens) -> SpaceSet {
        if self.player(seat).unused_tokens() == 0 {
            return SpaceSet::NONE;
        }
        let reach = if tokens.part == Part::Extra { Reach::Friendly } else { Reach::Cities };
        self.token_sites(seat, &Placing { left: 1, limit: 5, reach, kumasi: false, card: None })
    }

    /// Moves on to the next part where nothing can be placed; `true` if something was done.
    pub(crate) fn automa_tokens_auto(&mut self, seat: Seat, mut tokens: Tokens, out: &mut Applied) -> bool {
        let none = self.automa_sites(seat, &tokens).is_empty();
        match tokens.part {
            Part::Printed if tokens.left > 0 && !none => return false,
            Part::Printed => {
                tokens.failed += tokens.left;
                tokens.left = 0;
                tokens.part = Part::Bought;
            }
            Part::Bought if self.player(seat).row[tokens.slot].trade > 0 && !none => return false,
            Part::Bought => tokens.part = Part::Extra,
            Part::Extra if tokens.extra > 0 && !none => return false,
            Part::Extra => {
                self.stack.pop();
                let failed = tokens.failed + tokens.extra;
                (0..failed).for_each(|_| self.add_trade(seat, tokens.slot));
                if failed > 0 {
                    out.tell(say!("compensated", seat = seat, count = failed));
                }
                return true;
            }
        }
        self.stack.pop();
        self.stack.push(Task::Automa(Step::Tokens(tokens)));
        true
    }

    pub(crate) fn automa_place(&mut self, seat: Seat, mut tokens: Tokens, space: SpaceId, out: &mut Applied) {
        match tokens.part {
            Part::Printed => tokens.left = tokens.left.saturating_sub(1),
            Part::Bought => {
                self.spend_told(seat, tokens.slot, Token::Trade, out);
            }
            Part::Extra => tokens.extra = tokens.extra.saturating_sub(1),
        }
        self.stack.push(Task::Automa(Step::Tokens(tokens)));
        out.tell(say!("token-placed", seat = seat, space = self.at(space)));
        self.put_piece(seat, space, Piece::Token { reinforced: false }, out);
    }

    /// The spaces the card's criteria leave for the next token.
    pub(crate) fn automa_token_choice(&self, seat: Seat, tokens: &Tokens) -> (Vec<SpaceId>, Reason) {
        let sites: Vec<SpaceId> = self.automa_sites(seat, tokens).iter().collect();
        let sights = Sights::new(self, seat);
        let criteria = data().automa[tokens.card].token_priority.iter();
        narrow(sites, criteria.map(|wanted| sights.criterion(*wanted, self)))
    }
}

/// What the criteria look at, computed once.
struct Sights {
    nature: SpaceSet,
    resources: SpaceSet,
    spawns: SpaceSet,
    open_spawns: SpaceSet,
    rivals: SpaceSet,
    cities: Vec<(SpaceSet, i32)>,
    /// The neighbours of each city that counts where most of them are looked for.
    towns: Vec<SpaceSet>,
}

impl Sights {
    fn new(game: &NewDawn, seat: Seat) -> Sights {
        let maturing = game.maturing(seat);
        let around = |c: SpaceId| (game.chart.next_to(c), i32::from(game.missing(c, maturing).len()));
        Sights {
            nature: game.nature_spaces(),
            resources: game.deposits,
            spawns: game.chart.spawns,
            open_spawns: game.chart.spawns.minus(game.covered()),
            rivals: game.rival_spaces(seat),
            cities: game.player(seat).cities.iter().map(around).collect(),
            towns: {
                let all = game.options.all_cities_count;
                let cities = if all { game.all_cities() } else { game.player(seat).cities };
                cities.iter().map(|c| game.chart.next_to(c)).collect()
            },
        }
    }

    fn criterion<'a>(&'a self, wanted: TokenCriterion, game: &'a NewDawn) -> Criterion<'a, SpaceId> {
        let holds = |set: SpaceSet| -> Box<dyn Fn(SpaceId) -> i32 + 'a> {
            Box::new(move |s| i32::from(set.contains(s)))
        };
        match wanted {
            TokenCriterion::ContainsNaturalWonderToken => (Reason::NaturalWonder, holds(self.nature)),
            TokenCriterion::ContainsResourceToken => (Reason::Resource, holds(self.resources)),
            TokenCriterion::ContainsBarbarianSpawnIcon => (Reason::Spawn, holds(self.spawns)),
            TokenCriterion::AdjacentNaturalWonderResourceOrUncoveredSpawnIcon => {
                let near = game.chart.around(self.nature.or(self.resources).or(self.open_spawns));
                (Reason::NearTreasure, holds(near))
            }
            TokenCriterion::AdjacentMostOwnCities => {
                let count = move |s| self.towns.iter().map(|near| i32::from(near.contains(s))).sum();
                (Reason::MostCities, Box::new(count))
            }
            TokenCriterion::AdjacentCityClosestToMaturity => {
                let least = move |s| {
                    let missing = self.cities.iter().filter(|(near, _)| near.contains(s)).map(|(_, n)| -n);
                    missing.max().unwrap_or(i32::MIN)
                };
                (Reason::NearlyMature, Box::new(least))
            }
            TokenCriterion::AdjacentRivalSpace => (Reason::NearRival, holds(game.chart.around(self.rivals))),
            TokenCriterion::HighestDifficulty => {
                (Reason::Difficulty, Box::new(move |s| i32::from(game.defence_difficulty(s, None))))
            }
        }
    }
}
