//! Names of things: one small enum per kind of component, spelled as the data files spell them.

pub use kernel::vocabulary::{Few, Id, Table, UnknownId};

use kernel::ids;

ids! {
    /// The five kinds of focus card.
    Focus { Culture = "culture", Science = "science", Economy = "economy", Industry = "industry", Military = "military" }
}

ids! {
    /// The twenty focus cards, four levels of each kind. The automated player's cards bear the same names.
    FocusCard {
        EarlyEmpire = "early_empire", DramaAndPoetry = "drama_and_poetry", CivilService = "civil_service", MassMedia = "mass_media",
        Astrology = "astrology", Mathematics = "mathematics", ReplaceableParts = "replaceable_parts", NuclearPower = "nuclear_power",
        ForeignTrade = "foreign_trade", Currency = "currency", SteamPower = "steam_power", Capitalism = "capitalism",
        Pottery = "pottery", AnimalHusbandry = "animal_husbandry", Nationalism = "nationalism", Urbanization = "urbanization",
        Masonry = "masonry", IronWorking = "iron_working", MassProduction = "mass_production", Flight = "flight",
    }
}

impl FocusCard {
    /// The card of this kind and level, 1 to 4.
    pub fn of(kind: Focus, level: u8) -> Option<FocusCard> {
        let at = kind.index() * 4 + usize::from(level.checked_sub(1)?);
        FocusCard::ALL.get(at).copied().filter(|_| level <= 4)
    }
    /// Its kind.
    pub fn kind(self) -> Focus {
        Focus::ALL.get(self.index() / 4).copied().unwrap_or(Focus::Culture)
    }
    /// Its level, 1 to 4.
    pub fn level(self) -> u8 {
        u8::try_from(self.index() % 4).unwrap_or(0) + 1
    }
}

ids! {
    /// The eight leaders.
    Leader {
        Rome = "rome", America = "america", Aztec = "aztec", Egypt = "egypt",
        France = "france", Japan = "japan", Scythia = "scythia", Sumeria = "sumeria",
    }
}

ids! {
    /// The twenty-four world wonders.
    Wonder {
        Stonehenge = "stonehenge", HangingGardens = "hanging_gardens", ForbiddenCity = "forbidden_city",
        ChichenItza = "chichen_itza", SydneyOperaHouse = "sydney_opera_house", EiffelTower = "eiffel_tower",
        Colossus = "colossus", GreatLighthouse = "great_lighthouse", MachuPicchu = "machu_picchu",
        GreatZimbabwe = "great_zimbabwe", EstadioDoMaracana = "estadio_do_maracana", BigBen = "big_ben",
        TerracottaArmy = "terracotta_army", Petra = "petra", Alhambra = "alhambra",
        VenetianArsenal = "venetian_arsenal", Pentagon = "pentagon", RuhrValley = "ruhr_valley",
        Oracle = "oracle", Pyramids = "pyramids", PotalaPalace = "potala_palace",
        PorcelainTower = "porcelain_tower", Kremlin = "kremlin", OxfordUniversity = "oxford_university",
    }
}

ids! {
    /// The four stacks of wonders: a wonder's kind.
    WonderKind { Culture = "culture", Economy = "economy", Science = "science", Military = "military" }
}

impl WonderKind {
    /// The focus cards a wonder of this kind helps an automated player with.
    pub fn focus(self) -> Focus {
        match self {
            WonderKind::Culture => Focus::Culture,
            WonderKind::Economy => Focus::Economy,
            WonderKind::Science => Focus::Science,
            WonderKind::Military => Focus::Military,
        }
    }
}

ids! {
    /// The three ages of wonders.
    Age { Ancient = "ancient", Medieval = "medieval", Modern = "modern" }
}

ids! {
    /// The eight city-states.
    CityState {
        Brussels = "brussels", Seoul = "seoul", BuenosAires = "buenos_aires", Kabul = "kabul",
        Carthage = "carthage", Kumasi = "kumasi", Geneva = "geneva", MohenjoDaro = "mohenjo_daro",
    }
}

ids! {
    /// The four diplomacy cards every player owns.
    Pact { OpenBorders = "open_borders", JointWar = "joint_war", DefensivePact = "defensive_pact", Embassy = "embassy" }
}

ids! {
    /// The eight natural wonders.
    Nature {
        TorresDelPaine = "torres_del_paine", CliffsOfDover = "cliffs_of_dover", MountEverest = "mount_everest",
        CraterLake = "crater_lake", GrandMesa = "grand_mesa", GalapagosIslands = "galapagos_islands",
        MountKilimanjaro = "mount_kilimanjaro", Pantanal = "pantanal",
    }
}

ids! {
    /// The four kinds of resource.
    Resource { Marble = "marble", Mercury = "mercury", Oil = "oil", Diamonds = "diamonds" }
}

ids! {
    /// The kinds of ground; a natural-wonder space has none of its own.
    Terrain {
        Grassland = "grassland", Hills = "hills", Forest = "forest", Desert = "desert",
        Mountains = "mountains", Water = "water", NaturalWonder = "natural_wonder",
    }
}

ids! {
    /// The nine barbarians.
    Barbarian { A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i" }
}

impl Barbarian {
    /// The letter on the token and on its printed space.
    pub fn letter(self) -> char {
        self.id().chars().next().unwrap_or('a').to_ascii_uppercase()
    }
}

ids! {
    /// Effects that may be used at the start of a turn.
    Opening {
        HangingGardens = "hanging_gardens", ForbiddenCity = "forbidden_city", EiffelTower = "eiffel_tower",
        Oracle = "oracle", GreatZimbabwe = "great_zimbabwe", Seoul = "seoul", Geneva = "geneva",
    }
}

ids! {
    /// The ten agendas.
    Agenda {
        Civilized = "civilized", MoneyGrubber = "money_grubber", Explorer = "explorer", Aesthetic = "aesthetic",
        Warmonger = "warmonger", Paranoid = "paranoid", Technophile = "technophile", Scholarly = "scholarly",
        Populous = "populous", Preservationist = "preservationist",
    }
}

ids! {
    /// The five victory cards, two agendas each.
    Goal {
        CivilizedMoneyGrubber = "civilized_money_grubber", ExplorerAesthetic = "explorer_aesthetic",
        WarmongerParanoid = "warmonger_paranoid", TechnophileScholarly = "technophile_scholarly",
        PopulousPreservationist = "populous_preservationist",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back_with_hyphens_or_underscores_in_any_case() {
        for wonder in Wonder::ALL {
            assert_eq!(wonder.to_string().to_uppercase().parse(), Ok(*wonder));
            assert_eq!(wonder.id().parse(), Ok(*wonder));
        }
        assert!("atlantis".parse::<Wonder>().is_err());
    }

    #[test]
    fn a_focus_card_is_its_kind_and_level() {
        for card in FocusCard::ALL {
            assert_eq!(FocusCard::of(card.kind(), card.level()), Some(*card));
        }
        assert_eq!(FocusCard::of(Focus::Culture, 5), None);
    }
}
