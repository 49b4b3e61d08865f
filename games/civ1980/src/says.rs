//! What cards do, for people. The words stand in `locales/`, in both languages.

use crate::ids::{Calamity, Card, Civ, Good};
use crate::options::{Options, PiracyMode};
use kernel::{Message, say};

impl Civ {
    /// What a civilization card does at a table with these options.
    pub fn says(self, options: &Options) -> Message {
        match self {
            Civ::Pottery => say!("civ-pottery"),
            Civ::Clothmaking => say!("civ-clothmaking"),
            Civ::Metalworking => say!("civ-metalworking"),
            Civ::Agriculture => say!("civ-agriculture"),
            Civ::Engineering if !options.engineering => say!("civ-engineering-floods"),
            Civ::Engineering => say!("civ-engineering"),
            Civ::Mysticism => say!("civ-mysticism"),
            Civ::Astronomy => say!("civ-astronomy"),
            Civ::Coinage => say!("civ-coinage"),
            Civ::Medicine => say!("civ-medicine"),
            Civ::Drama => say!("civ-drama-and-poetry"),
            Civ::Music => say!("civ-music"),
            Civ::Architecture => say!("civ-architecture"),
            Civ::Literacy => say!("civ-literacy"),
            Civ::Law => say!("civ-law"),
            Civ::Democracy => say!("civ-democracy"),
            Civ::Philosophy => say!("civ-philosophy"),
        }
    }
}

impl Calamity {
    /// The civilization card that eases it where its points are put on others.
    pub fn eased_by(self) -> Option<Civ> {
        match self {
            Calamity::Famine => Some(Civ::Pottery),
            Calamity::Epidemic => Some(Civ::Medicine),
            _ => None,
        }
    }

    /// What a calamity does at a table with these options.
    pub fn says(self, options: &Options) -> Message {
        match self {
            Calamity::Volcano if options.earthquake_advanced => say!("calamity-volcano-later"),
            Calamity::Volcano => say!("calamity-volcano-earthquake"),
            Calamity::Famine if options.famine_advanced => say!("calamity-famine", own = 10, each = 8),
            Calamity::Famine => say!("calamity-famine", own = 9, each = 11),
            Calamity::Flood => say!("calamity-flood"),
            Calamity::CivilWar if options.war_to_most_stock => say!("calamity-civil-war-stock"),
            Calamity::CivilWar => say!("calamity-civil-war"),
            Calamity::Epidemic => say!("calamity-epidemic"),
            Calamity::Disorder => say!("calamity-civil-disorder"),
            Calamity::Iconoclasm => say!("calamity-iconoclasm-and-heresy"),
            Calamity::Piracy => match options.piracy {
                PiracyMode::Eliminate => say!("calamity-piracy"),
                PiracyMode::PirateCities => say!("calamity-piracy-cities"),
                PiracyMode::TakeoverByTrader => say!("calamity-piracy-trader"),
            },
        }
    }
}

impl Good {
    /// What sets of a good are worth.
    pub fn says(self) -> Message {
        match self {
            Good::Hides => say!("good-hides"),
            Good::Ochre => say!("good-ochre"),
            Good::Iron => say!("good-iron"),
            Good::Papyrus => say!("good-papyrus"),
            Good::Wood => say!("good-wood"),
            Good::Salt => say!("good-salt"),
            Good::Grain => say!("good-grain"),
            Good::Cloth => say!("good-cloth"),
            Good::Bronze => say!("good-bronze"),
            Good::Spices => say!("good-spices"),
            Good::Gems => say!("good-gems"),
            Good::Gold => say!("good-gold"),
            Good::Wine => say!("good-wine"),
        }
    }
}

impl Card {
    /// What a trade card is worth, or what it brings.
    pub fn says(self, options: &Options) -> Message {
        match self {
            Card::HidesOchre => say!("card-hides-ochre"),
            Card::WoodIron => say!("card-wood-iron"),
            Card::IronPapyrus => say!("card-iron-papyrus"),
            Card::PapyrusWood => say!("card-papyrus-wood"),
            Card::Wine3 => say!("card-wine", value = 3),
            Card::Wine4 => say!("card-wine", value = 4),
            Card::Wine5 => say!("card-wine", value = 5),
            _ => match (self.calamity(), self.goods().first()) {
                (Some(calamity), _) => calamity.says(options),
                (None, Some(good)) => good.says(),
                (None, None) => say!("ask-over"),
            },
        }
    }
}
