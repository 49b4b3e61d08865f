//! Names of things: one small enum per kind of component, spelled as the data files spell them.

pub use kernel::vocabulary::{Few, Id, Table, UnknownId};

pub(crate) use kernel::ids;
use std::sync::LazyLock;

ids! {
    /// The six civilizations.
    Civ { America = "america", China = "china", Egypt = "egypt", Germany = "germany", Rome = "rome", Russia = "russia" }
}

ids! {
    /// The 36 technologies every player owns, and Space Flight.
    Tech {
        AnimalHusbandry = "animal_husbandry", CodeOfLaws = "code_of_laws", Currency = "currency",
        HorsebackRiding = "horseback_riding", Masonry = "masonry", Metalworking = "metalworking",
        Navigation = "navigation", Philosophy = "philosophy", Pottery = "pottery", Writing = "writing",
        CivilService = "civil_service", Chivalry = "chivalry", Construction = "construction",
        Democracy = "democracy", Engineering = "engineering", Irrigation = "irrigation",
        Mathematics = "mathematics", Monarchy = "monarchy", PrintingPress = "printing_press",
        Sailing = "sailing", Banking = "banking", Biology = "biology", Communism = "communism",
        Gunpowder = "gunpowder", MetalCasting = "metal_casting", MilitaryScience = "military_science",
        Railroad = "railroad", SteamPower = "steam_power", Theology = "theology",
        AtomicTheory = "atomic_theory", Ballistics = "ballistics", Combustion = "combustion",
        Computers = "computers", Flight = "flight", MassMedia = "mass_media",
        ReplaceableParts = "replaceable_parts", SpaceFlight = "space_flight",
    }
}

ids! {
    /// What resources can be spent on: the abilities printed on technologies.
    Ability {
        AnimalHusbandry = "animal_husbandry", Currency = "currency", HorsebackRiding = "horseback_riding",
        Metalworking = "metalworking", Philosophy = "philosophy", Pottery = "pottery", Writing = "writing",
        CivilService = "civil_service", Chivalry = "chivalry", Construction = "construction",
        Mathematics = "mathematics", Monarchy = "monarchy", Banking = "banking", Communism = "communism",
        Gunpowder = "gunpowder", MetalCasting = "metal_casting", SteamPower = "steam_power",
        AtomicTheory = "atomic_theory", AtomicStrike = "atomic_strike", Ballistics = "ballistics",
        MassMedia = "mass_media",
    }
}

impl Ability {
    /// The technology it is printed on.
    pub fn tech(self) -> Tech {
        // Asked at every step of every trial, so the names are compared once.
        static PRINTED: LazyLock<Table<Ability, Tech>> = LazyLock::new(|| {
            Table::new(|ability: Ability| match ability {
                Ability::AtomicStrike => Tech::AtomicTheory,
                other => Tech::from_id(other.id()).unwrap_or(Tech::SpaceFlight),
            })
        });
        let printed: &Table<Ability, Tech> = &PRINTED;
        printed[self]
    }
}

ids! {
    /// The governments and Anarchy.
    Government {
        Anarchy = "anarchy", Despotism = "despotism", Republic = "republic", Monarchy = "monarchy",
        Feudalism = "feudalism", Democracy = "democracy", Fundamentalism = "fundamentalism",
        Communism = "communism",
    }
}

ids! {
    /// The faces of building markers.
    Building {
        Harbor = "harbor", TradingPost = "trading_post", Workshop = "workshop", IronMine = "iron_mine",
        Library = "library", University = "university", Granary = "granary", Aqueduct = "aqueduct",
        Market = "market", Bank = "bank", Temple = "temple", Cathedral = "cathedral", Barracks = "barracks",
        Academy = "academy",
    }
}

ids! {
    /// The eight kinds of building marker.
    MarkerKind {
        Harbor = "harbor", TradingPost = "trading_post", WorkshopIronMine = "workshop_iron_mine",
        LibraryUniversity = "library_university", GranaryAqueduct = "granary_aqueduct",
        MarketBank = "market_bank", TempleCathedral = "temple_cathedral",
        BarracksAcademy = "barracks_academy",
    }
}

ids! {
    /// The twelve wonders.
    Wonder {
        Stonehenge = "stonehenge", Colossus = "colossus", HangingGardens = "hanging_gardens",
        Oracle = "oracle", AngkorWat = "angkor_wat", HimejiSamuraiCastle = "himeji_samurai_castle",
        Louvre = "louvre", PorcelainTower = "porcelain_tower", PanamaCanal = "panama_canal",
        StatueOfLiberty = "statue_of_liberty", SydneyOperaHouse = "sydney_opera_house",
        UnitedNations = "united_nations",
    }
}

ids! {
    /// The ages of wonders.
    Era { Ancient = "ancient", Medieval = "medieval", Modern = "modern" }
}

ids! {
    /// The ages of culture events.
    Age { One = "I", Two = "II", Three = "III" }
}

ids! {
    /// The six kinds of great person.
    Person {
        Artist = "artist", Builder = "builder", General = "general", Humanitarian = "humanitarian",
        Industrialist = "industrialist", Scientist = "scientist",
    }
}

ids! {
    /// The resources.
    Resource { Wheat = "wheat", Silk = "silk", Incense = "incense", Iron = "iron", Spy = "spy", Uranium = "uranium" }
}

impl Resource {
    /// Those that lie on the map and in the market.
    pub const MARKET: [Resource; 4] = [Resource::Wheat, Resource::Silk, Resource::Incense, Resource::Iron];
}

ids! {
    /// What is on the face of a hut or village marker.
    Face {
        Wheat = "wheat", Silk = "silk", Incense = "incense", Iron = "iron", Spy = "spy", Uranium = "uranium",
        GreatPerson = "great_person",
    }
}

impl Face {
    /// The resource it counts as.
    pub fn resource(self) -> Option<Resource> {
        match self {
            Face::Wheat => Some(Resource::Wheat),
            Face::Silk => Some(Resource::Silk),
            Face::Incense => Some(Resource::Incense),
            Face::Iron => Some(Resource::Iron),
            Face::Spy => Some(Resource::Spy),
            Face::Uranium => Some(Resource::Uranium),
            Face::GreatPerson => None,
        }
    }
}

ids! {
    /// What changes hands beside resources and what can be seen of markers and cards.
    GoodKind {
        Trade = "trade", Culture = "culture", Hut = "hut", Village = "village", EventOne = "event-I",
        EventTwo = "event-II", EventThree = "event-III", Nothing = "nothing",
    }
}

ids! {
    /// Kinds of ground.
    Terrain {
        Grassland = "grassland", Forest = "forest", Mountain = "mountain", Desert = "desert", Water = "water",
    }
}

ids! {
    /// The four decks of units.
    UnitKind { Artillery = "artillery", Infantry = "infantry", Mounted = "mounted", Aircraft = "aircraft" }
}

impl UnitKind {
    /// The three that fight on the ground.
    pub const GROUND: [UnitKind; 3] = [UnitKind::Artillery, UnitKind::Infantry, UnitKind::Mounted];
}

ids! {
    /// Figures on the map.
    FigureKind { Army = "army", Scout = "scout" }
}

ids! {
    /// Where an arrow or a step points.
    Dir { Up = "up", Right = "right", Down = "down", Left = "left" }
}

ids! {
    /// The culture event cards.
    EventCard {
        GiftFromAfar = "gift_from_afar", BreadAndCircuses = "bread_and_circuses", Defection = "defection",
        Disoriented = "disoriented", Drought = "drought", ExchangeOfIdeas = "exchange_of_ideas",
        Sabotage = "sabotage", CitizensAreRevolting = "citizens_are_revolting",
        WeLoveTheDespotDay = "we_love_the_despot_day", GenerousGift = "generous_gift",
        Catastrophe = "catastrophe", Deforestation = "deforestation", JoustingTourney = "jousting_tourney",
        KnowledgeShared = "knowledge_shared", Lost = "lost", MassDefection = "mass_defection",
        CitizensAreRevolting2 = "citizens_are_revolting_2", WeLoveTheQueenDay = "we_love_the_queen_day",
        PrincelyGift = "princely_gift", Disaster = "disaster", OutOfPosition = "out_of_position",
        PrimetimeTv = "primetime_tv", ThinkTank = "think_tank",
        WeLoveThePresidentDay = "we_love_the_president_day", WholesaleDefection = "wholesale_defection",
    }
}

ids! {
    /// What may be done once a round besides abilities that cost resources.
    Once {
        Liberty = "liberty", Gardens = "gardens", Angkor = "angkor", Egypt = "egypt", Russia = "russia",
        Engineering = "engineering", Combustion = "combustion", Laws = "laws", Democracy = "democracy",
        Press = "press", Government = "government", Atomic = "atomic",
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
        for age in Age::ALL {
            assert_eq!(age.to_string().to_lowercase().parse(), Ok(*age));
        }
        assert!("atlantis".parse::<Wonder>().is_err());
    }

    #[test]
    fn every_ability_belongs_to_a_technology() {
        for ability in Ability::ALL {
            assert_ne!(ability.tech(), Tech::SpaceFlight, "{ability}");
        }
    }
}
