//! Names of things: one small enum per kind of component, spelled as the data files spell them.

pub use kernel::vocabulary::{Few, Id, Table, UnknownId};

use kernel::ids;

ids! {
    /// The eleven nations, in the order of the succession table's rows.
    Nation {
        Africa = "africa", Spain = "spain", Gaul = "gaul", Italy = "italy", Illyria = "illyria", Thrace = "thrace",
        Crete = "crete", Asia = "asia", Assyria = "assyria", Babylon = "babylon", Egypt = "egypt",
    }
}

ids! {
    /// The sixteen civilization cards.
    Civ {
        Pottery = "pottery", Clothmaking = "clothmaking", Metalworking = "metalworking", Agriculture = "agriculture",
        Engineering = "engineering", Mysticism = "mysticism", Astronomy = "astronomy", Coinage = "coinage",
        Medicine = "medicine", Drama = "drama_and_poetry", Music = "music", Architecture = "architecture",
        Literacy = "literacy", Law = "law", Democracy = "democracy", Philosophy = "philosophy",
    }
}

ids! {
    /// The four groups of civilization cards.
    Group { Crafts = "crafts", Sciences = "sciences", Arts = "arts", Civics = "civics" }
}

ids! {
    /// The thirteen goods; wine exists in three qualities.
    Good {
        Hides = "hides", Ochre = "ochre", Iron = "iron", Papyrus = "papyrus", Wood = "wood", Salt = "salt",
        Grain = "grain", Cloth = "cloth", Bronze = "bronze", Spices = "spices", Gems = "gems", Gold = "gold",
        Wine = "wine",
    }
}

ids! {
    /// Every face a trade card can have: nineteen of goods, eight of calamities.
    Card {
        Hides = "hides", Ochre = "ochre", Iron = "iron", Papyrus = "papyrus", Salt = "salt", Grain = "grain",
        Cloth = "cloth", Bronze = "bronze", Spices = "spices", Gems = "gems", Gold = "gold",
        HidesOchre = "hides_ochre", Wood = "wood", WoodIron = "wood_iron", IronPapyrus = "iron_papyrus",
        PapyrusWood = "papyrus_wood", Wine3 = "wine3", Wine4 = "wine4", Wine5 = "wine5",
        Volcano = "volcano_earthquake", Famine = "famine", Flood = "flood", CivilWar = "civil_war",
        Epidemic = "epidemic", Disorder = "civil_disorder", Iconoclasm = "iconoclasm_and_heresy", Piracy = "piracy",
    }
}

ids! {
    /// The eight calamities.
    Calamity {
        Volcano = "volcano_earthquake", Famine = "famine", Flood = "flood", CivilWar = "civil_war",
        Epidemic = "epidemic", Disorder = "civil_disorder", Iconoclasm = "iconoclasm_and_heresy", Piracy = "piracy",
    }
}

impl Calamity {
    /// Its back is red: seen in the stack, laid open when drawn, never traded.
    pub fn red(self) -> bool {
        matches!(self, Calamity::Volcano | Calamity::Famine | Calamity::Flood | Calamity::CivilWar)
    }
    /// The card that bears it.
    pub fn card(self) -> Card {
        match self {
            Calamity::Volcano => Card::Volcano,
            Calamity::Famine => Card::Famine,
            Calamity::Flood => Card::Flood,
            Calamity::CivilWar => Card::CivilWar,
            Calamity::Epidemic => Card::Epidemic,
            Calamity::Disorder => Card::Disorder,
            Calamity::Iconoclasm => Card::Iconoclasm,
            Calamity::Piracy => Card::Piracy,
        }
    }
}

impl Card {
    /// The calamity it bears, if it is no commodity.
    pub fn calamity(self) -> Option<Calamity> {
        Calamity::ALL.iter().copied().find(|c| c.card() == self)
    }
    /// The goods it may stand for.
    pub fn goods(self) -> &'static [Good] {
        match self {
            Card::Hides => &[Good::Hides],
            Card::Ochre => &[Good::Ochre],
            Card::Iron => &[Good::Iron],
            Card::Papyrus => &[Good::Papyrus],
            Card::Salt => &[Good::Salt],
            Card::Grain => &[Good::Grain],
            Card::Cloth => &[Good::Cloth],
            Card::Bronze => &[Good::Bronze],
            Card::Spices => &[Good::Spices],
            Card::Gems => &[Good::Gems],
            Card::Gold => &[Good::Gold],
            Card::HidesOchre => &[Good::Hides, Good::Ochre],
            Card::Wood => &[Good::Wood],
            Card::WoodIron => &[Good::Wood, Good::Iron],
            Card::IronPapyrus => &[Good::Iron, Good::Papyrus],
            Card::PapyrusWood => &[Good::Papyrus, Good::Wood],
            Card::Wine3 | Card::Wine4 | Card::Wine5 => &[Good::Wine],
            _ => &[],
        }
    }
    /// Is it a commodity?
    pub fn commodity(self) -> bool {
        !self.goods().is_empty()
    }
    /// May it stand for this good?
    pub fn is(self, good: Good) -> bool {
        self.goods().contains(&good)
    }
}

ids! {
    /// The epochs of both succession tables; the extension's has one Iron Age.
    Epoch {
        Stone = "stone", EarlyBronze = "early_bronze", LateBronze = "late_bronze", Iron = "iron",
        EarlyIron = "early_iron", LateIron = "late_iron",
    }
}

ids! {
    /// The three volcanoes.
    Volcano { Vesuvius = "vesuvius", Etna = "etna", Thera = "thera" }
}

ids! {
    /// The five flood plains.
    Plain { Nile = "nile", Euphrates = "tigris_euphrates", Danube = "danube", Po = "po", Rhone = "rhone" }
}

ids! {
    /// The thirteen boards.
    Scenario {
        Base2 = "base_2", Base3 = "base_3", Base4 = "base_4", Base5 = "base_5", Base6 = "base_6", Base7 = "base_7",
        Western2 = "western_2", Western3 = "western_3", Western4 = "western_4", Western5 = "western_5",
        Western6 = "western_6", Western7 = "western_7", Western8 = "western_8",
    }
}

ids! {
    /// The regions in which the plain-text board lists areas.
    Region {
        Gaul = "gaul", Iberia = "iberia", Maghreb = "maghreb", Libya = "libya", Egypt = "egypt", Levant = "levant",
        Mesopotamia = "mesopotamia", Caucasus = "caucasus", Anatolia = "anatolia", Aegean = "aegean",
        Greece = "greece", Danube = "danube", Italy = "italy",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back_with_hyphens_or_underscores_in_any_case() {
        for card in Card::ALL {
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(*card));
            assert_eq!(card.id().parse(), Ok(*card));
        }
        assert!("oil".parse::<Good>().is_err());
    }

    #[test]
    fn a_card_is_a_commodity_or_a_calamity_never_both() {
        for card in Card::ALL {
            assert_ne!(card.commodity(), card.calamity().is_some(), "{card}");
        }
    }
}
