//! The automated player (AUTOMA.md): its turn is a row of small moves of its own seat, each with the criterion that
//! decided. `legal` lists what the criteria leave; where that is more than one, a lot is drawn.

mod culture;
mod economy;
mod industry;
mod military;
mod priority;
mod science;

use crate::hex::SpaceId;
use crate::ids::{Focus, Id, Resource, Wonder};
use crate::illegal::{Checked, not_now, not_offered};
use crate::moves::{Act, Move, Reason, Token};
use crate::row::SlotNo;
use crate::state::{NewDawn, Open};
use crate::task::{Played, Task};
use kernel::{Applied, Dice, Seat};
use serde::{Deserialize, Serialize};

pub(crate) use culture::Tokens;
pub(crate) use economy::{Aiming, Going};
pub(crate) use military::War;

/// Where the automated player is in its turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Resolve the card in slot 5.
    Begin,
    /// Place control tokens.
    Tokens(Tokens),
    /// Give caravans their destinations.
    Aim(Aiming),
    /// Move caravans.
    Go(Going),
    /// Build a wonder.
    Wonder(Played),
    /// Build a city; was a wonder built?
    City {
        #[serde(rename = "slot")]
        on: Played,
        built: bool,
    },
    /// Attack and reinforce.
    War(War),
    /// Exchange the card that achieved nothing.
    Substitute(Played),
    /// The card is done with, whatever it did.
    End(Played),
    /// Advance the tech dial.
    Advance(Played),
    /// Replace cards for these level marks, the next one last.
    Upgrade(Vec<u8>),
    /// Take a random resource.
    Resource,
    /// Conquer or liberate.
    Fate(SpaceId),
    /// Find a city for a captured wonder.
    House(Wonder),
}

impl NewDawn {
    /// Resolves a card of the automated player's row as though in slot 5.
    pub(crate) fn automa_resolve(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) {
        let on = self.playing(seat, slot);
        if self.options.revised {
            self.stack.push(Task::Automa(Step::End(on)));
        }
        match self.resolved(seat, on).kind() {
            Focus::Culture => self.automa_culture(seat, slot, out),
            Focus::Science => self.automa_science(seat, on, out),
            Focus::Economy => self.automa_economy(seat, slot, out),
            Focus::Industry => self.stack.push(Task::Automa(Step::Wonder(on))),
            Focus::Military => {
                self.stack.push(Task::Automa(Step::War(War { on, attacks: 0, reinforced: 0 })))
            }
        }
    }

    /// What the criteria leave to the automated player now.
    pub(crate) fn automa_moves(&self, seat: Seat, step: &Step) -> Vec<Move> {
        let coord = |s: SpaceId| self.chart.coord(s);
        let lot = |acts: Vec<Act>, reason: Reason| -> Vec<Move> {
            let because = Some(if acts.len() > 1 { Reason::Lot } else { reason });
            acts.into_iter().map(|act| Move { act, because }).collect()
        };
        match step {
            Step::Begin => {
                let card = self.player(seat).row.name(SlotNo::LAST);
                vec![Move { act: Act::Focus(card), because: Some(Reason::Rule) }]
            }
            Step::Tokens(tokens) => {
                let (sites, because) = self.automa_token_choice(seat, tokens);
                sites
                    .into_iter()
                    .map(|s| Move { act: Act::Token(coord(s)), because: Some(because) })
                    .collect()
            }
            Step::Aim(aiming) => self.automa_aims(seat, aiming),
            Step::Go(going) => self.automa_next_trip(seat, going).into_iter().collect(),
            Step::Wonder(on) => self.automa_wonder_choice(seat, *on),
            Step::City { on, .. } => {
                let (sites, because) = self.automa_city_choice(seat, *on);
                sites
                    .into_iter()
                    .map(|s| Move { act: Act::Build(coord(s)), because: Some(because) })
                    .collect()
            }
            Step::War(war) => self.automa_war_choice(seat, war),
            Step::Substitute(on) => {
                let new = crate::data::fallback_of(self.resolved(seat, *on)).map(Act::Substitute);
                lot(new.into_iter().collect(), Reason::Idle)
            }
            Step::Upgrade(_) => {
                let row = &self.player(seat).row;
                let acts =
                    self.automa_lowest(seat).into_iter().map(|slot| Act::Raise(row.name(slot))).collect();
                lot(acts, Reason::LowestLevel)
            }
            Step::Resource => {
                let kinds = Resource::ALL.iter().filter(|r| self.supply[**r] > 0);
                lot(kinds.map(|r| Act::Take(*r)).collect(), Reason::OnlyChoice)
            }
            Step::Fate(_) => lot(vec![Act::Conquer, Act::Liberate], Reason::OnlyChoice),
            Step::House(_) => {
                let cities = self.automa_best_defended(seat);
                lot(cities.into_iter().map(|c| Act::House(coord(c))).collect(), Reason::Defence)
            }
            Step::Advance(_) | Step::End(_) => Vec::new(),
        }
    }

    /// Carries a move of the automated player out.
    pub(crate) fn automa_play(
        &mut self,
        seat: Seat,
        step: Step,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Checked {
        if !self.automa_moves(seat, &step).contains(mv) {
            return Err(not_offered("7"));
        }
        self.stack.pop();
        match (step, &mv.act) {
            (Step::Begin, Act::Focus(_)) => {
                let card = self.card_arg(seat, SlotNo::LAST);
                out.tell(kernel::say!("focus-chosen", seat = seat, card = card, slot = 5));
                let on = self.playing(seat, SlotNo::LAST);
                self.stack.extend([Task::EndTurn, Task::AfterReset, Task::Reset(on)]);
                self.automa_resolve(seat, SlotNo::LAST, out);
            }
            (Step::Tokens(tokens), Act::Token(coord)) => {
                let space = self.space(*coord)?;
                self.automa_place(seat, tokens, space, out);
            }
            (Step::Aim(aiming), Act::Aim(start, coord)) => {
                let space = self.space(*coord)?;
                self.automa_aim(seat, aiming, *start, space, out);
            }
            (Step::Go(going), Act::Caravan(..)) => self.automa_go(seat, going, dice, out),
            (Step::Wonder(on), Act::Wonder(wonder, coord)) => {
                let city = self.space(*coord)?;
                self.automa_build_wonder(seat, on, *wonder, city, dice, out);
            }
            (Step::City { .. }, Act::Build(coord)) => {
                let space = self.space(*coord)?;
                self.found_city(seat, space, out);
            }
            (Step::War(war), act) => self.automa_fight(seat, war, act, dice, out)?,
            (Step::Substitute(on), Act::Substitute(new)) => self.new_card(seat, on.slot, *new, out),
            (Step::Upgrade(levels), Act::Raise(card)) => {
                let slot = self.card_slot(seat, *card)?;
                self.automa_upgrade(seat, levels, slot, out);
            }
            (Step::Resource, Act::Take(resource)) => self.take(seat, false, *resource, dice, out)?,
            (Step::Fate(space), Act::Conquer) => self.stack.push(Task::Occupy(space)),
            (Step::Fate(space), Act::Liberate) => self.liberate(seat, space, out),
            (Step::House(wonder), Act::House(coord)) => {
                let city = self.space(*coord)?;
                self.house(seat, wonder, city, out);
            }
            _ => return Err(not_now()),
        }
        if let Some(reason) = mv.because {
            out.tell(because(reason));
        }
        Ok(())
    }

    /// Does what needs no choice; `true` if something was done.
    pub(crate) fn automa_auto(&mut self, seat: Seat, step: &Step, out: &mut Applied) -> bool {
        let done = match step {
            Step::Begin => return false,
            Step::Tokens(tokens) => return self.automa_tokens_auto(seat, *tokens, out),
            Step::Aim(aiming) => {
                if !self.automa_aims(seat, aiming).is_empty() {
                    return false;
                }
                self.stack.pop();
                self.automa_depart(seat, aiming.clone(), out);
                return true;
            }
            Step::Go(going) => self.automa_next_trip(seat, going).is_none(),
            Step::Wonder(on) => {
                if !self.automa_wonder_choice(seat, *on).is_empty() {
                    return false;
                }
                self.stack.pop();
                self.stack.push(Task::Automa(Step::City { on: *on, built: false }));
                return true;
            }
            Step::City { on, built } => {
                if !self.automa_city_choice(seat, *on).0.is_empty() {
                    return false;
                }
                self.automa_idle(seat, *on, !built, out);
                return true;
            }
            Step::War(war) => {
                if !self.automa_war_choice(seat, war).is_empty() {
                    return false;
                }
                self.automa_idle(seat, war.on, war.attacks == 0 && war.reinforced == 0, out);
                return true;
            }
            Step::Advance(on) => {
                self.stack.pop();
                self.automa_advance(seat, *on, out);
                return true;
            }
            Step::End(on) => {
                self.stack.pop();
                self.automa_spend_nature(seat, on.slot, out);
                return true;
            }
            Step::Upgrade(levels) => levels.is_empty() || self.automa_lowest(seat).is_empty(),
            Step::Substitute(_) | Step::Resource | Step::House(_) => self.automa_moves(seat, step).is_empty(),
            Step::Fate(space) => self.owner(*space).is_none(),
        };
        if done {
            self.stack.pop();
        }
        done
    }

    /// Nothing more to build or to fight; a card that achieved nothing is exchanged.
    fn automa_idle(&mut self, seat: Seat, on: Played, nothing: bool, out: &mut Applied) {
        self.stack.pop();
        if !self.options.revised {
            // At tables of rules 1 only these two ends of a card spend what is left on it.
            self.automa_spend_nature(seat, on.slot, out);
        }
        if nothing {
            self.stack.push(Task::Automa(Step::Substitute(on)));
        }
    }

    /// What follows a reset: Montezuma's swap, Capitalism's and Urbanization's extra card (AUTOMA 3).
    pub(crate) fn automa_after_reset(&mut self, seat: Seat, out: &mut Applied) {
        if self.turn.swap == Open::Now {
            self.turn.swap = Open::Spent;
            if let Some(second) = SlotNo::FIRST.right() {
                self.player_mut(seat).row.swap(SlotNo::FIRST, second);
                out.tell(kernel::say!("cards-swapped", seat = seat, one = 1, other = 2));
            }
        } else if self.turn.encore == Open::Now {
            self.turn.encore = Open::Spent;
            let card = self.card_arg(seat, SlotNo::LAST);
            out.tell(kernel::say!("encore", seat = seat, card = card));
            self.automa_resolve(seat, SlotNo::LAST, out);
        } else if self.turn.urban == Open::Now {
            self.turn.urban = Open::Spent;
            if let Some(slot) = self.player(seat).row.find(Focus::Culture.into()) {
                let card = self.card_arg(seat, slot);
                out.tell(kernel::say!("encore", seat = seat, card = card));
                self.stack.push(Task::Reset(self.playing(seat, slot)));
                self.automa_resolve(seat, slot, out);
            }
        } else {
            self.stack.pop();
        }
    }

    /// Roosevelt's tokens on a card that is finished count as spent and go to slot 4 (AUTOMA 10). Returns how many.
    pub(crate) fn automa_spend_nature(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) -> u8 {
        let unused = self.unused_nature(seat, slot);
        unused.iter().for_each(|nature| self.spend_told(seat, slot, Token::Nature(nature), out));
        unused.len()
    }

    /// Conquered city-state tokens on a card, each used once a turn like a trade token. Returns how many.
    pub(crate) fn automa_spend_conquests(&mut self, seat: Seat, slot: SlotNo, out: &mut Applied) -> u8 {
        let unused = self.player(seat).row[slot].city_states.minus(self.turn.used_city_states);
        unused.iter().for_each(|c| self.spend_told(seat, slot, Token::CityState(c), out));
        unused.len()
    }

    /// Cities without a wonder that are best defended (AUTOMA 5).
    pub(crate) fn automa_best_defended(&self, seat: Seat) -> Vec<SpaceId> {
        let value = |c: &SpaceId| 2 * self.defence_difficulty(*c, None) + self.support(seat, *c);
        let homes = self.homes(seat);
        let best = homes.iter().map(|c| value(&c)).max();
        homes.iter().filter(|c| Some(value(c)) == best).collect()
    }
}

/// The criterion that decided, for the chronicle.
fn because(reason: Reason) -> kernel::Message {
    use kernel::say;
    match reason {
        Reason::OnlyChoice => say!("because-only-choice"),
        Reason::Lot => say!("because-lot"),
        Reason::Rule => say!("because-rule"),
        Reason::NaturalWonder => say!("because-natural-wonder"),
        Reason::Resource => say!("because-resource"),
        Reason::Spawn => say!("because-spawn"),
        Reason::NearTreasure => say!("because-near-treasure"),
        Reason::MostCities => say!("because-most-cities"),
        Reason::NearlyMature => say!("because-nearly-mature"),
        Reason::NearRival => say!("because-near-rival"),
        Reason::Difficulty => say!("because-difficulty"),
        Reason::Riches => say!("because-riches"),
        Reason::Defence => say!("because-defence"),
        Reason::Weakest => say!("because-weakest"),
        Reason::Agenda => say!("because-agenda"),
        Reason::Cheapest => say!("because-cheapest"),
        Reason::Barbarian => say!("because-barbarian"),
        Reason::WonderCity => say!("because-wonder-city"),
        Reason::RivalCity => say!("because-rival-city"),
        Reason::CityState => say!("because-city-state"),
        Reason::ControlToken => say!("because-control-token"),
        Reason::NewCityState => say!("because-new-city-state"),
        Reason::Nearest => say!("because-nearest"),
        Reason::Threat => say!("because-threat"),
        Reason::LowestLevel => say!("because-lowest-level"),
        Reason::Idle => say!("because-idle"),
    }
}
