//! What cards and pieces do, for people: a sentence or two each. The words stand in `locales/`, in both languages.

use crate::ids::{
    Building, Civ, EventCard, FigureKind, Government, Id, Person, Resource, Tech, Terrain, UnitKind, Wonder,
};
use kernel::{Message, say};

/// What a thing does, by the kind and id of its name as in [`kernel::Arg::Name`].
pub fn about(kind: &str, id: &str) -> Option<Message> {
    Some(match kind {
        "civilization" => Civ::from_id(id)?.says(),
        "government" => Government::from_id(id)?.says(),
        "tech" => Tech::from_id(id)?.says(),
        "wonder" => Wonder::from_id(id)?.says(),
        "event" => EventCard::from_id(id)?.says(),
        "building" if matches!(id, "walls" | "city_walls") => walls(),
        "building" => Building::from_id(id)?.says(),
        "person" => Person::from_id(id)?.says(),
        "resource" => Resource::from_id(id)?.says(),
        "terrain" => Terrain::from_id(id)?.says(),
        "unit" => UnitKind::from_id(id.rsplit_once('-').map_or(id, |(kind, _)| kind))?.says(),
        "figure" => FigureKind::from_id(id)?.says(),
        _ => return None,
    })
}

/// What City Walls do.
pub fn walls() -> Message {
    say!("about-building-walls")
}

impl Civ {
    /// What a civilization can do.
    pub fn says(self) -> Message {
        match self {
            Civ::America => say!("about-civilization-america"),
            Civ::China => say!("about-civilization-china"),
            Civ::Egypt => say!("about-civilization-egypt"),
            Civ::Germany => say!("about-civilization-germany"),
            Civ::Rome => say!("about-civilization-rome"),
            Civ::Russia => say!("about-civilization-russia"),
        }
    }
}

impl Government {
    /// What a government does while it is in force.
    pub fn says(self) -> Message {
        match self {
            Government::Anarchy => say!("about-government-anarchy"),
            Government::Despotism => say!("about-government-despotism"),
            Government::Republic => say!("about-government-republic"),
            Government::Monarchy => say!("about-government-monarchy"),
            Government::Feudalism => say!("about-government-feudalism"),
            Government::Democracy => say!("about-government-democracy"),
            Government::Fundamentalism => say!("about-government-fundamentalism"),
            Government::Communism => say!("about-government-communism"),
        }
    }
}

impl Tech {
    /// What a technology brings.
    pub fn says(self) -> Message {
        match self {
            Tech::AnimalHusbandry => say!("about-tech-animal-husbandry"),
            Tech::CodeOfLaws => say!("about-tech-code-of-laws"),
            Tech::Currency => say!("about-tech-currency"),
            Tech::HorsebackRiding => say!("about-tech-horseback-riding"),
            Tech::Masonry => say!("about-tech-masonry"),
            Tech::Metalworking => say!("about-tech-metalworking"),
            Tech::Navigation => say!("about-tech-navigation"),
            Tech::Philosophy => say!("about-tech-philosophy"),
            Tech::Pottery => say!("about-tech-pottery"),
            Tech::Writing => say!("about-tech-writing"),
            Tech::CivilService => say!("about-tech-civil-service"),
            Tech::Chivalry => say!("about-tech-chivalry"),
            Tech::Construction => say!("about-tech-construction"),
            Tech::Democracy => say!("about-tech-democracy"),
            Tech::Engineering => say!("about-tech-engineering"),
            Tech::Irrigation => say!("about-tech-irrigation"),
            Tech::Mathematics => say!("about-tech-mathematics"),
            Tech::Monarchy => say!("about-tech-monarchy"),
            Tech::PrintingPress => say!("about-tech-printing-press"),
            Tech::Sailing => say!("about-tech-sailing"),
            Tech::Banking => say!("about-tech-banking"),
            Tech::Biology => say!("about-tech-biology"),
            Tech::Communism => say!("about-tech-communism"),
            Tech::Gunpowder => say!("about-tech-gunpowder"),
            Tech::MetalCasting => say!("about-tech-metal-casting"),
            Tech::MilitaryScience => say!("about-tech-military-science"),
            Tech::Railroad => say!("about-tech-railroad"),
            Tech::SteamPower => say!("about-tech-steam-power"),
            Tech::Theology => say!("about-tech-theology"),
            Tech::AtomicTheory => say!("about-tech-atomic-theory"),
            Tech::Ballistics => say!("about-tech-ballistics"),
            Tech::Combustion => say!("about-tech-combustion"),
            Tech::Computers => say!("about-tech-computers"),
            Tech::Flight => say!("about-tech-flight"),
            Tech::MassMedia => say!("about-tech-mass-media"),
            Tech::ReplaceableParts => say!("about-tech-replaceable-parts"),
            Tech::SpaceFlight => say!("about-tech-space-flight"),
        }
    }
}

impl Wonder {
    /// What a wonder does.
    pub fn says(self) -> Message {
        match self {
            Wonder::Stonehenge => say!("about-wonder-stonehenge"),
            Wonder::Colossus => say!("about-wonder-colossus"),
            Wonder::HangingGardens => say!("about-wonder-hanging-gardens"),
            Wonder::Oracle => say!("about-wonder-oracle"),
            Wonder::AngkorWat => say!("about-wonder-angkor-wat"),
            Wonder::HimejiSamuraiCastle => say!("about-wonder-himeji-samurai-castle"),
            Wonder::Louvre => say!("about-wonder-louvre"),
            Wonder::PorcelainTower => say!("about-wonder-porcelain-tower"),
            Wonder::PanamaCanal => say!("about-wonder-panama-canal"),
            Wonder::StatueOfLiberty => say!("about-wonder-statue-of-liberty"),
            Wonder::SydneyOperaHouse => say!("about-wonder-sydney-opera-house"),
            Wonder::UnitedNations => say!("about-wonder-united-nations"),
        }
    }
}

impl EventCard {
    /// What a culture event does.
    pub fn says(self) -> Message {
        match self {
            EventCard::GiftFromAfar => say!("about-event-gift-from-afar"),
            EventCard::BreadAndCircuses => say!("about-event-bread-and-circuses"),
            EventCard::Defection => say!("about-event-defection"),
            EventCard::Disoriented => say!("about-event-disoriented"),
            EventCard::Drought => say!("about-event-drought"),
            EventCard::ExchangeOfIdeas => say!("about-event-exchange-of-ideas"),
            EventCard::Sabotage => say!("about-event-sabotage"),
            EventCard::CitizensAreRevolting => say!("about-event-citizens-are-revolting"),
            EventCard::WeLoveTheDespotDay => say!("about-event-we-love-the-despot-day"),
            EventCard::GenerousGift => say!("about-event-generous-gift"),
            EventCard::Catastrophe => say!("about-event-catastrophe"),
            EventCard::Deforestation => say!("about-event-deforestation"),
            EventCard::JoustingTourney => say!("about-event-jousting-tourney"),
            EventCard::KnowledgeShared => say!("about-event-knowledge-shared"),
            EventCard::Lost => say!("about-event-lost"),
            EventCard::MassDefection => say!("about-event-mass-defection"),
            EventCard::CitizensAreRevolting2 => say!("about-event-citizens-are-revolting-2"),
            EventCard::WeLoveTheQueenDay => say!("about-event-we-love-the-queen-day"),
            EventCard::PrincelyGift => say!("about-event-princely-gift"),
            EventCard::Disaster => say!("about-event-disaster"),
            EventCard::OutOfPosition => say!("about-event-out-of-position"),
            EventCard::PrimetimeTv => say!("about-event-primetime-tv"),
            EventCard::ThinkTank => say!("about-event-think-tank"),
            EventCard::WeLoveThePresidentDay => say!("about-event-we-love-the-president-day"),
            EventCard::WholesaleDefection => say!("about-event-wholesale-defection"),
        }
    }
}

impl Building {
    /// What a building yields.
    pub fn says(self) -> Message {
        match self {
            Building::Harbor => say!("about-building-harbor"),
            Building::TradingPost => say!("about-building-trading-post"),
            Building::Workshop => say!("about-building-workshop"),
            Building::IronMine => say!("about-building-iron-mine"),
            Building::Library => say!("about-building-library"),
            Building::University => say!("about-building-university"),
            Building::Granary => say!("about-building-granary"),
            Building::Aqueduct => say!("about-building-aqueduct"),
            Building::Market => say!("about-building-market"),
            Building::Bank => say!("about-building-bank"),
            Building::Temple => say!("about-building-temple"),
            Building::Cathedral => say!("about-building-cathedral"),
            Building::Barracks => say!("about-building-barracks"),
            Building::Academy => say!("about-building-academy"),
        }
    }
}

impl Person {
    /// What a great person yields.
    pub fn says(self) -> Message {
        match self {
            Person::Artist => say!("about-person-artist"),
            Person::Builder => say!("about-person-builder"),
            Person::General => say!("about-person-general"),
            Person::Humanitarian => say!("about-person-humanitarian"),
            Person::Industrialist => say!("about-person-industrialist"),
            Person::Scientist => say!("about-person-scientist"),
        }
    }
}

impl Resource {
    /// What a resource is good for.
    pub fn says(self) -> Message {
        match self {
            Resource::Wheat => say!("about-resource-wheat"),
            Resource::Silk => say!("about-resource-silk"),
            Resource::Incense => say!("about-resource-incense"),
            Resource::Iron => say!("about-resource-iron"),
            Resource::Spy => say!("about-resource-spy"),
            Resource::Uranium => say!("about-resource-uranium"),
        }
    }
}

impl Terrain {
    /// What a kind of ground is good for.
    pub fn says(self) -> Message {
        match self {
            Terrain::Grassland => say!("about-terrain-grassland"),
            Terrain::Forest => say!("about-terrain-forest"),
            Terrain::Mountain => say!("about-terrain-mountain"),
            Terrain::Desert => say!("about-terrain-desert"),
            Terrain::Water => say!("about-terrain-water"),
        }
    }
}

impl UnitKind {
    /// How a kind of unit fights.
    pub fn says(self) -> Message {
        match self {
            UnitKind::Artillery => say!("about-unit-artillery"),
            UnitKind::Infantry => say!("about-unit-infantry"),
            UnitKind::Mounted => say!("about-unit-mounted"),
            UnitKind::Aircraft => say!("about-unit-aircraft"),
        }
    }
}

impl FigureKind {
    /// What a figure does.
    pub fn says(self) -> Message {
        match self {
            FigureKind::Army => say!("about-figure-army"),
            FigureKind::Scout => say!("about-figure-scout"),
        }
    }
}
