//! Culture: placing, moving and replacing control tokens (RULES 9.1).

use crate::data::data;
use crate::difficulty::Doing;
use crate::hex::{Coord, SpaceId, SpaceSet};
use crate::ids::{Age, FocusCard, Leader, Terrain, Wonder};
use crate::illegal::{Checked, not_now};
use crate::moves::Act;
use crate::pieces::Piece;
use crate::state::{CONTROL_TOKENS, NewDawn};
use crate::task::{Placing, Played, Reach, Resolving, Task};
use kernel::{Applied, Illegal, Seat, say};

const UNREINFORCED: Piece = Piece::Token { reinforced: false };

impl NewDawn {
    /// Begins to resolve a culture card.
    pub(crate) fn resolve_culture(&mut self, seat: Seat, on: Resolving) {
        match on.card {
            FocusCard::DramaAndPoetry => self.stack.push(Task::Shift),
            FocusCard::CivilService => self.stack.push(Task::Place(Placing {
                left: 1,
                limit: on.s,
                reach: Reach::Friendly,
                kumasi: true,
                card: None,
            })),
            FocusCard::MassMedia => self.stack.push(Task::Convert),
            _ => {}
        }
        self.stack.push(Task::Place(Placing {
            left: data().focus[on.card].place_tokens + self.grand_tour(seat),
            limit: on.s,
            reach: Reach::Cities,
            kumasi: true,
            card: Some(self.playing(seat, on.slot)),
        }));
    }

    /// France's extra control tokens: by the latest age among its wonders.
    pub(crate) fn grand_tour(&self, seat: Seat) -> u8 {
        if self.player(seat).leader != Leader::France {
            return 0;
        }
        let latest = self.controlled(seat).map(|w| data().wonders[w].age).max();
        match latest {
            None => 0,
            Some(Age::Ancient) => 1,
            Some(Age::Medieval) => 2,
            Some(Age::Modern) => 3,
        }
    }

    /// Spaces that could take a control token as far as pieces go.
    pub(crate) fn open_for_tokens(&self) -> SpaceSet {
        self.chart
            .land()
            .minus(self.hordes())
            .minus(self.all_cities())
            .minus(self.all_tokens())
            .minus(self.free_city_states())
    }

    /// Where the next control token may go.
    pub(crate) fn token_sites(&self, seat: Seat, placing: &Placing) -> SpaceSet {
        let open = self.open_for_tokens();
        let player = self.player(seat);
        let near = match placing.reach {
            Reach::Cities => self.chart.around(player.cities),
            Reach::Friendly => self.chart.around(player.friendly()),
            Reach::City(city) => self.chart.next_to(city),
            Reach::Stonehenge(around) => {
                let hills = open.and(self.chart.around(around)).and(self.chart.ground(Terrain::Hills));
                let bound = self.options.stonehenge_at_cities;
                return if bound { hills.and(self.chart.around(player.cities)) } else { hills };
            }
        };
        let easy = self.easy(seat, placing.limit, Doing { kumasi: placing.kumasi, placing: true });
        let sites = open.and(near).and(easy);
        if self.has(seat, Wonder::ChichenItza) {
            let forest = self.chart.ground(Terrain::Forest).and(easy).minus(self.occupied());
            sites.or(forest)
        } else {
            sites
        }
    }

    /// Own control tokens that may be taken back.
    pub(crate) fn recallable(&self, seat: Seat) -> SpaceSet {
        self.player(seat).tokens.minus(self.chart.city_states)
    }

    pub(crate) fn place_idle(&self, seat: Seat, placing: &Placing) -> bool {
        let can_spend = placing.card.is_some_and(|on| self.spendable_count(seat, on.slot) > 0);
        (placing.left == 0 && !can_spend) || self.token_sites(seat, placing).is_empty()
    }

    pub(crate) fn place_acts(&self, seat: Seat, placing: &Placing) -> Vec<Act> {
        let mut acts = Vec::new();
        let sites = self.token_sites(seat, placing);
        let coord = |s: SpaceId| self.chart.coord(s);
        if placing.left > 0 && self.player(seat).unused_tokens() > 0 {
            acts.extend(sites.iter().map(|s| Act::Token(coord(s))));
        } else if placing.left > 0 && !sites.is_empty() {
            acts.extend(self.recallable(seat).iter().map(|s| Act::Recall(coord(s))));
        }
        if let Some(on) = placing.card {
            acts.extend(self.spendable(seat, on.slot).into_iter().map(Act::Spend));
        }
        acts.push(Act::Done);
        acts
    }

    pub(crate) fn place_play(
        &mut self,
        seat: Seat,
        placing: Placing,
        act: &Act,
        out: &mut Applied,
    ) -> Checked {
        match *act {
            Act::Token(coord) => {
                let space = self.space(coord)?;
                self.check_token(seat, &placing, space, coord)?;
                self.stack.pop();
                self.stack.push(Task::Place(Placing { left: placing.left - 1, ..placing }));
                out.tell(say!("token-placed", seat = seat, space = coord.to_string()));
                self.put_piece(seat, space, UNREINFORCED, out);
                self.stonehenge(seat, space);
            }
            Act::Recall(coord) => {
                if placing.left == 0
                    || self.player(seat).unused_tokens() > 0
                    || self.token_sites(seat, &placing).is_empty()
                {
                    return Err(Illegal::new("9.1", say!("no-recall")));
                }
                self.recall(seat, coord, out)?;
            }
            Act::Spend(token) => {
                let Some(Played { slot, .. }) = placing.card else { return Err(not_now()) };
                // Popped first: Roosevelt's token asks for a new place on top of the task.
                self.stack.pop();
                self.stack.push(Task::Place(Placing { left: placing.left + 1, ..placing }));
                if let Err(refused) = self.spend(seat, slot, token, out) {
                    self.stack.pop();
                    self.stack.push(Task::Place(placing));
                    return Err(refused);
                }
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn check_token(&self, seat: Seat, placing: &Placing, space: SpaceId, coord: Coord) -> Checked {
        let no = |why| Err(Illegal::new("9.1", why));
        let name = coord.to_string();
        if placing.left == 0 {
            return no(say!("no-tokens-left"));
        }
        if self.token_sites(seat, placing).contains(space) {
            if self.player(seat).unused_tokens() > 0 {
                return Ok(());
            }
            return no(say!("no-unused-token"));
        }
        if self.chart.ground(Terrain::Water).contains(space) {
            return no(say!("no-water", space = name));
        }
        if !self.open_for_tokens().contains(space) {
            return no(say!("no-occupied", space = name));
        }
        let doing = Doing { kumasi: placing.kumasi, placing: true };
        if !self.easy(seat, placing.limit, doing).contains(space) {
            return no(say!("no-too-difficult", space = name, limit = placing.limit));
        }
        no(say!("no-not-adjacent", space = name))
    }

    /// Stonehenge: hills next to a token placed on hills are open too.
    fn stonehenge(&mut self, seat: Seat, space: SpaceId) {
        if !self.has(seat, Wonder::Stonehenge) || self.chart.space(space).terrain != Terrain::Hills {
            return;
        }
        // The chain may run below a question that the token has just raised (Roosevelt), never above it.
        let chain = self.stack.iter_mut().rev().find_map(|task| match task {
            Task::Place(Placing { reach: Reach::Stonehenge(around), .. }) => Some(around),
            _ => None,
        });
        if let Some(around) = chain {
            around.insert(space);
        } else {
            let at = self.stack.iter().rposition(|t| matches!(t, Task::Place(_))).map_or(0, |i| i + 1);
            let reach = Reach::Stonehenge(SpaceSet::NONE.with(space));
            let task = Placing { left: CONTROL_TOKENS, limit: u8::MAX, reach, kumasi: false, card: None };
            self.stack.insert(at.min(self.stack.len()), Task::Place(task));
        }
    }

    /// Takes an own control token back from the map.
    pub(crate) fn recall(&mut self, seat: Seat, coord: Coord, out: &mut Applied) -> Checked {
        let space = self.one_of(coord, self.recallable(seat), "9.1")?;
        self.destroy_piece(space, out);
        out.tell(say!("token-recalled", seat = seat, space = coord.to_string()));
        Ok(())
    }

    /// Drama and Poetry.
    pub(crate) fn shift_acts(&self, seat: Seat) -> Vec<Act> {
        let mut acts: Vec<Act> = Vec::new();
        for (from, to) in self.shifts(seat) {
            acts.push(Act::Shift(self.chart.coord(from), self.chart.coord(to)));
        }
        acts.push(Act::Done);
        acts
    }

    fn shifts(&self, seat: Seat) -> impl Iterator<Item = (SpaceId, SpaceId)> + '_ {
        let empty = self.chart.land().minus(self.occupied());
        let tokens = self.recallable(seat);
        tokens
            .iter()
            .flat_map(move |from| self.chart.next_to(from).and(empty).iter().map(move |to| (from, to)))
    }

    pub(crate) fn shift_idle(&self, seat: Seat) -> bool {
        self.shifts(seat).next().is_none()
    }

    pub(crate) fn shift_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Shift(from, to) => {
                let (a, b) = (self.space(from)?, self.space(to)?);
                if !self.shifts(seat).any(|pair| pair == (a, b)) {
                    return Err(Illegal::new(
                        "9.1",
                        say!("no-shift", from = from.to_string(), to = to.to_string()),
                    ));
                }
                let reinforced = self.reinforced.contains(a);
                self.stack.pop();
                out.tell(say!("token-moved", seat = seat, from = from.to_string(), to = to.to_string()));
                self.destroy_piece(a, out);
                self.put_piece(seat, b, Piece::Token { reinforced }, out);
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Rival control tokens Mass Media may strike.
    pub(crate) fn convertible(&self, seat: Seat) -> SpaceSet {
        self.chart.near(self.rival_tokens(seat), self.friendly(seat), 2)
    }

    pub(crate) fn convert_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Convert(coord) => {
                let space = self.one_of(coord, self.convertible(seat), "9.1")?;
                self.stack.pop();
                out.tell(say!("token-struck", seat = seat, space = coord.to_string()));
                if self.reinforced.contains(space) {
                    self.reinforced.remove(space);
                    out.tell(say!("token-weakened", space = coord.to_string()));
                } else {
                    self.stack.push(Task::Replace(space));
                }
            }
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    /// Replaces a rival control token by one of `seat`'s unused ones.
    pub(crate) fn replace_token(&mut self, seat: Seat, space: SpaceId, out: &mut Applied) {
        let name = self.at(space);
        if let Some(owner) = self.owner(space) {
            out.tell(say!("token-replaced", seat = seat, owner = owner, space = name));
            self.put_piece(seat, space, UNREINFORCED, out);
        }
    }

    /// With no token left, one may be taken back before the rival's is replaced.
    pub(crate) fn replace_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        match *act {
            Act::Recall(coord) => self.recall(seat, coord, out)?,
            Act::Done => {
                self.stack.pop();
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }
}
