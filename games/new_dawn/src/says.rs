//! What cards, wonders, leaders and agendas say, for people. The words stand in `locales/`, in both languages.

use crate::data::data;
use crate::ids::{Agenda, CityState, FocusCard, Id, Leader, Pact, Wonder};
use kernel::{Message, say};

/// What a thing does, by the kind and id of its name. A focus card is told as it works in the first slot.
pub(crate) fn says(kind: &str, id: &str) -> Option<Message> {
    Some(match kind {
        "focus" => FocusCard::from_id(id)?.says(1),
        "wonder" => Wonder::from_id(id)?.says(),
        "leader" | "civilization" => Leader::from_id(id)?.says(),
        "city-state" => CityState::from_id(id)?.says(),
        "pact" => Pact::from_id(id)?.says(),
        "agenda" => Agenda::from_id(id)?.says(),
        _ => return None,
    })
}

impl FocusCard {
    /// What a player's card does in a slot.
    pub fn says(self, slot: u8) -> Message {
        let facts = &data().focus[self];
        let attack = slot + facts.attack_bonus;
        let barbarian = slot + facts.attack_bonus_vs_barbarian;
        let production = facts.production_in_slot_5.filter(|_| slot == 5).unwrap_or(slot);
        match self {
            FocusCard::EarlyEmpire => say!("card-early-empire", slot = slot),
            FocusCard::DramaAndPoetry => say!("card-drama-and-poetry", slot = slot),
            FocusCard::CivilService => say!("card-civil-service", slot = slot),
            FocusCard::MassMedia => say!("card-mass-media", slot = slot),
            FocusCard::Astrology => say!("card-astrology", slot = slot),
            FocusCard::Mathematics => say!("card-mathematics", slot = slot),
            FocusCard::ReplaceableParts => say!("card-replaceable-parts", slot = slot),
            FocusCard::NuclearPower => say!("card-nuclear-power", slot = slot),
            FocusCard::ForeignTrade => say!("card-foreign-trade", slot = slot),
            FocusCard::Currency => say!("card-currency", slot = slot),
            FocusCard::SteamPower => say!("card-steam-power", slot = slot),
            FocusCard::Capitalism => say!("card-capitalism", slot = slot),
            FocusCard::Pottery => say!("card-pottery", slot = slot),
            FocusCard::AnimalHusbandry => say!("card-animal-husbandry", slot = slot),
            FocusCard::Nationalism => say!("card-nationalism", slot = slot, production = production),
            FocusCard::Urbanization => say!("card-urbanization", slot = slot),
            FocusCard::Masonry => say!("card-masonry", slot = slot),
            FocusCard::IronWorking => {
                say!("card-iron-working", slot = slot, attack = attack, barbarian = barbarian)
            }
            FocusCard::MassProduction => say!("card-mass-production", slot = slot, attack = attack),
            FocusCard::Flight => say!("card-flight", slot = slot, attack = attack),
        }
    }
}

impl Wonder {
    /// What a wonder does.
    pub fn says(self) -> Message {
        match self {
            Wonder::Stonehenge => say!("wonder-stonehenge"),
            Wonder::HangingGardens => say!("wonder-hanging-gardens"),
            Wonder::ForbiddenCity => say!("wonder-forbidden-city"),
            Wonder::ChichenItza => say!("wonder-chichen-itza"),
            Wonder::SydneyOperaHouse => say!("wonder-sydney-opera-house"),
            Wonder::EiffelTower => say!("wonder-eiffel-tower"),
            Wonder::Colossus => say!("wonder-colossus"),
            Wonder::GreatLighthouse => say!("wonder-great-lighthouse"),
            Wonder::MachuPicchu => say!("wonder-machu-picchu"),
            Wonder::GreatZimbabwe => say!("wonder-great-zimbabwe"),
            Wonder::EstadioDoMaracana => say!("wonder-estadio-do-maracana"),
            Wonder::BigBen => say!("wonder-big-ben"),
            Wonder::TerracottaArmy => say!("wonder-terracotta-army"),
            Wonder::Petra => say!("wonder-petra"),
            Wonder::Alhambra => say!("wonder-alhambra"),
            Wonder::VenetianArsenal => say!("wonder-venetian-arsenal"),
            Wonder::Pentagon => say!("wonder-pentagon"),
            Wonder::RuhrValley => say!("wonder-ruhr-valley"),
            Wonder::Oracle => say!("wonder-oracle"),
            Wonder::Pyramids => say!("wonder-pyramids"),
            Wonder::PotalaPalace => say!("wonder-potala-palace"),
            Wonder::PorcelainTower => say!("wonder-porcelain-tower"),
            Wonder::Kremlin => say!("wonder-kremlin"),
            Wonder::OxfordUniversity => say!("wonder-oxford-university"),
        }
    }
}

impl Leader {
    /// What a leader can do.
    pub fn says(self) -> Message {
        match self {
            Leader::Rome => say!("leader-rome"),
            Leader::America => say!("leader-america"),
            Leader::Aztec => say!("leader-aztec"),
            Leader::Egypt => say!("leader-egypt"),
            Leader::France => say!("leader-france"),
            Leader::Japan => say!("leader-japan"),
            Leader::Scythia => say!("leader-scythia"),
            Leader::Sumeria => say!("leader-sumeria"),
        }
    }
}

impl CityState {
    /// What the card of a city-state does for whoever holds it.
    pub fn says(self) -> Message {
        match self {
            CityState::Brussels => say!("ally-brussels"),
            CityState::Seoul => say!("ally-seoul"),
            CityState::BuenosAires => say!("ally-buenos-aires"),
            CityState::Kabul => say!("ally-kabul"),
            CityState::Carthage => say!("ally-carthage"),
            CityState::Kumasi => say!("ally-kumasi"),
            CityState::Geneva => say!("ally-geneva"),
            CityState::MohenjoDaro => say!("ally-mohenjo-daro"),
        }
    }
}

impl Pact {
    /// What another player's diplomacy card does for whoever holds it.
    pub fn says(self) -> Message {
        match self {
            Pact::OpenBorders => say!("pact-open-borders"),
            Pact::JointWar => say!("pact-joint-war"),
            Pact::DefensivePact => say!("pact-defensive-pact"),
            Pact::Embassy => say!("pact-embassy"),
        }
    }
}

impl Agenda {
    /// What fulfils an agenda.
    pub fn says(self) -> Message {
        let goal = data().agendas[self].threshold;
        match self {
            Agenda::Civilized => say!("agenda-civilized", goal = goal),
            Agenda::MoneyGrubber => say!("agenda-money-grubber", goal = goal),
            Agenda::Explorer => say!("agenda-explorer", goal = goal),
            Agenda::Aesthetic => say!("agenda-aesthetic", goal = goal),
            Agenda::Warmonger => say!("agenda-warmonger"),
            Agenda::Paranoid => say!("agenda-paranoid", goal = goal),
            Agenda::Technophile => say!("agenda-technophile", goal = goal),
            Agenda::Scholarly => say!("agenda-scholarly", goal = goal),
            Agenda::Populous => say!("agenda-populous", goal = goal),
            Agenda::Preservationist => say!("agenda-preservationist", goal = goal),
        }
    }
}
