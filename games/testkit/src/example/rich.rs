//! A salt market late in the day: purses nearly empty, orders given, few lots to come.

use super::{Answer, Phase, SaltMarket};
use crate::Beginning;
use kernel::{Dice, Game, Invalid, Setup};

/// Where rich tables of the salt market begin.
#[derive(Clone, Debug)]
pub struct RichMarket;

impl Beginning<SaltMarket> for RichMarket {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<SaltMarket, Invalid> {
        let mut market = SaltMarket::setup(setup, dice)?;
        market.phase = Phase::Bidding;
        market.deck.truncate(3);
        for stall in &mut market.stalls {
            stall.coins = u8::try_from(dice.below("rich/coins", 3)).unwrap();
            stall.order = *dice.pick("rich/order", &[Answer::Ask, Answer::Contest]).unwrap();
        }
        Ok(market)
    }
}
