//! Leaders.

use super::Case;
use crate::ids::Age;
use crate::state::Prepared;
use crate::tests::table::{Table, card, seat};
use kernel::{Game, Viewer};

pub(super) const CASES: &[Case] = &[
    ("alexander_the_great", || {
        let mut t = led("alexander_the_great");
        t.warriors(1, 3).tech(1, "knights", 1);
        assert_eq!(t.strength(1), 3 + 2 + 4, "one more for each unit");
        t.politics().play(1, "retire");
        assert_eq!((t.civ(1).leader, t.civ(1).yellow), (None, 19));
        assert_eq!(t.civ(1).ca, 4, "nothing is regained");
    }),
    ("aristotle", || {
        let mut t = led("aristotle");
        t.row(1, "iron").row(2, "monarchy").row(3, "rich_land_1");
        t.play(1, "take 1").play(1, "take 2").play(1, "take 3");
        assert_eq!(t.civ(1).science, 2, "technologies, not action cards");
    }),
    ("hammurabi", || {
        let mut t = led("hammurabi");
        t.row(1, "michelangelo").row(6, "iron");
        t.play(1, "take 1");
        assert_eq!(t.civ(1).ca, 4, "a leader costs one less");
        t.civ_mut(1).ca = 1;
        t.play(1, "hammurabi").play(1, "take 6");
        assert_eq!((t.civ(1).ca, t.civ(1).ma), (0, 1));
        t.refused(1, "hammurabi");
    }),
    ("homer", || {
        let mut t = Table::new(2);
        t.hold(1, &["homer"]).play(1, "leader homer");
        assert_eq!(t.ratings(1).happiness, 1);
        t.tokens(1, "bronze", 1).play(1, "build warriors");
        assert_eq!((t.resources(1), t.workers(1, "warriors")), (0, 2));
        t.wonder(1, "pyramids").hold(1, &["michelangelo"]).refresh(1);
        t.play(1, "leader michelangelo tuck pyramids");
        assert_eq!(t.civ(1).ca, 4, "tucking him gives no civil action back");
        assert_eq!(t.ratings(1).happiness, 1);
        assert_eq!(t.ratings(1).culture, 1, "Michelangelo counts his face");
    }),
    ("julius_caesar", || {
        let mut t = led("julius_caesar");
        assert_eq!((t.strength(1), t.civ(1).ma_total), (2, 3));
        t.arm(1, &["development_of_science", "development_of_crafts"]).politics();
        for id in ["rats", "crusades"] {
            t.game.current.push(Prepared { card: card(id), by: None });
        }
        t.play(1, "event development-of-science");
        t.play(1, "event development-of-crafts");
        assert!(t.civ(1).caesar_used);
        assert!(matches!(t.game.stack.last(), Some(crate::task::Task::Action)));
    }),
    ("moses", || {
        let mut t = led("moses");
        t.tokens(1, "agriculture", 1).play(1, "population");
        assert_eq!((t.food(1), t.civ(1).idle), (0, 2), "one food less");
    }),
    ("christopher_columbus", || {
        let mut t = led("christopher_columbus");
        t.arm(1, &["historic_territory_2"]).politics().play(1, "retire historic-territory-2");
        assert_eq!((t.civ(1).culture, t.ratings(1).happiness, t.civ(1).leader), (11, 2, None));
        assert_eq!(t.workers(1, "warriors"), 1, "no unit is sent");
    }),
    ("frederick_barbarossa", || {
        let mut t = led("frederick_barbarossa");
        t.civ_mut(1).idle = 0;
        t.tokens(1, "agriculture", 1).tokens(1, "bronze", 1).play(1, "recruit warriors");
        assert_eq!((t.food(1), t.resources(1), t.workers(1, "warriors")), (0, 0, 2));
        assert_eq!((t.civ(1).ma, t.civ(1).ca, t.civ(1).yellow), (1, 4, 17));
    }),
    ("genghis_khan", || {
        let mut t = led("genghis_khan");
        t.warriors(1, 2).civ_mut(1).tactic = Some(card("medieval_army"));
        assert_eq!(t.strength(1), 2 + 2, "one of two warriors rides");
        t.warriors(2, 4);
        t.play(1, "end");
        assert_eq!(t.civ(1).culture, 3, "the owner wins ties");
    }),
    ("joan_of_arc", || {
        let mut t = led("joan_of_arc");
        assert_eq!((t.ratings(1).culture, t.civ(1).ma_total), (1, 3));
        t.tech(1, "theology", 1).government(1, "theocracy");
        assert_eq!(t.strength(1), 1 + 1 + 3, "happy faces of temples and government");
        t.game.current = vec![Prepared { card: card("rats"), by: None }];
        t.politics();
        let top = |n| t.game.view(Viewer::Seat(seat(n))).current[0].card;
        assert_eq!((top(1), top(2)), (Some(card("rats")), None));
    }),
    ("leonardo_da_vinci", || {
        let mut t = led("leonardo_da_vinci");
        t.tech(1, "alchemy", 1).tech(1, "journalism", 1).hold(1, &["iron"]).civ_mut(1).science = 5;
        assert_eq!(t.ratings(1).science, 1 + 2 + 2 + 2, "the level of the best one");
        t.play(1, "develop iron");
        assert_eq!(t.resources(1), 1);
    }),
    ("michelangelo", || {
        let mut t = led("michelangelo");
        t.wonder(1, "hanging_gardens").wonder(1, "great_wall").tech(1, "theology", 1).row(1, "eiffel_tower");
        assert_eq!(t.ratings(1).culture, 1 + 1 + 1 + (2 + 1 + 2));
        t.play(1, "take 1");
        assert_eq!(t.civ(1).ca, 3, "no surcharge");
    }),
    ("isaac_newton", || {
        let mut t = led("isaac_newton");
        t.tech(1, "scientific_method", 1).hold(1, &["iron", "monarchy"]).civ_mut(1).science = 7;
        assert_eq!(t.ratings(1).science, 1 + 3 + 2);
        t.play(1, "develop iron");
        assert_eq!(t.civ(1).ca, 4);
        t.play(1, "revolution monarchy");
        assert_eq!(t.civ(1).ca, 1, "after a revolution he gives one back");
    }),
    ("js_bach", || {
        let mut t = led("js_bach");
        t.rich(1).tech(1, "drama", 1).hold(1, &["opera"]);
        assert_eq!(t.ratings(1).culture, 2 + 1);
        t.play(1, "develop opera");
        assert_eq!(t.civ(1).science, 60 - 5, "theaters cost two science less");
        let before = t.resources(1);
        t.play(1, "upgrade philosophy opera");
        assert_eq!(before - t.resources(1), 8 - 3);
        t.tech(1, "theology", 1);
        t.refused(1, "upgrade theology drama");
    }),
    ("james_cook", || {
        let mut t = led("james_cook");
        t.colony(1, "vast_territory_1").colony(1, "wealthy_territory_1");
        assert_eq!(t.ratings(1).culture, 2 + 1);
        t.arm(1, &["raid_1", "raid_2"]).event("developed_territory_1");
        t.play(1, "bid 3");
        t.play(1, "spare raid-1").play(1, "spare raid-2").play(1, "send warriors").play(1, "colonize");
        assert_eq!((t.civ(1).colonies.len(), t.civ(1).military.len()), (3, 0));
    }),
    ("maximilien_robespierre", || {
        let mut t = led("maximilien_robespierre");
        assert_eq!(t.civ(1).ma_total, 3);
        t.hold(1, &["monarchy"]).civ_mut(1).science = 2;
        t.civ_mut(1).ca = 1;
        t.play(1, "revolution monarchy");
        assert_eq!((t.civ(1).culture, t.civ(1).ma, t.civ(1).ma_total), (3, 0, 4));
        assert_eq!(t.civ(1).ca, 2, "civil actions stay, the new one is available");
    }),
    ("napoleon_bonaparte", || {
        let mut t = led("napoleon_bonaparte");
        t.tech(1, "knights", 1).tech(1, "cannon", 2);
        assert_eq!((t.civ(1).ma_total, t.strength(1)), (4, 1 + 2 + 6 + 3 * 2));
    }),
    ("william_shakespeare", || {
        let mut t = led("william_shakespeare");
        t.rich(1).tech(1, "drama", 1).tech(1, "printing_press", 2).hold(1, &["opera", "journalism"]);
        assert_eq!((t.ratings(1).happiness, t.ratings(1).culture), (1 + 1, 2 + 2 + 2));
        let before = t.resources(1);
        t.play(1, "build drama");
        assert_eq!(before - t.resources(1), 3);
        t.play(1, "develop opera").play(1, "develop journalism");
        assert_eq!(t.civ(1).science, 60 - 6 - 5);
    }),
    ("albert_einstein", || {
        let mut t = led("albert_einstein");
        t.tech(1, "computers", 1).hold(1, &["iron"]).civ_mut(1).science = 5;
        assert_eq!(t.ratings(1).science, 1 + 5 + 3);
        t.play(1, "develop iron");
        assert_eq!(t.civ(1).culture, 3);
    }),
    ("bill_gates", || {
        let mut t = led("bill_gates");
        t.tech(1, "computers", 1).tech(1, "philosophy", 1).tech(1, "bronze", 0).hold(1, &["sid_meier"]);
        t.play(1, "end");
        assert_eq!(t.resources(1), 3, "a lab of level III makes three");
        t.game.active = seat(1);
        t.game.stack = vec![crate::task::Task::Action];
        t.play(1, "leader sid-meier");
        assert_eq!(t.civ(1).culture, 3, "he scores when he leaves");
        assert_eq!(t.resources(1), 3, "the tokens stay usable");
    }),
    ("charlie_chaplin", || {
        let mut t = led("charlie_chaplin");
        t.tech(1, "drama", 1).tech(1, "movies", 1);
        assert_eq!((t.ratings(1).happiness, t.ratings(1).culture), (2 + 2, 2 + 4 * 2));
    }),
    ("mahatma_gandhi", || {
        let mut t = led("mahatma_gandhi");
        assert_eq!(t.ratings(1).culture, 2);
        t.warriors(1, 5).arm(1, &["spy"]).politics();
        assert_eq!(t.refused(1, "attack spy 2").why.id, "peaceful-leader");
        let mut t = Table::new(2);
        t.leader(2, "mahatma_gandhi").warriors(1, 5).arm(1, &["spy"]).politics().play(1, "attack spy 2");
        assert_eq!(t.civ(1).ma, 0, "attacks on him cost double");
    }),
    ("sid_meier", || {
        let mut t = led("sid_meier");
        t.tech(1, "computers", 2);
        assert_eq!((t.ratings(1).culture, t.ratings(1).science), (6, 1 + 10 - 3));
    }),
    ("winston_churchill", || {
        let mut t = led("winston_churchill");
        t.hold(1, &["knights"]).civ_mut(1).science = 2;
        t.play(1, "churchill military").play(1, "develop knights").play(1, "build knights");
        assert_eq!((t.civ(1).science, t.workers(1, "knights")), (0, 1));
        t.refused(1, "churchill culture");
        let mut t = led("winston_churchill");
        t.play(1, "churchill culture");
        assert_eq!(t.civ(1).culture, 3);
        let mut t = led("winston_churchill");
        t.play(1, "end");
        assert_eq!(t.civ(1).culture, 3, "unused, he scores by himself");
    }),
];

fn led(id: &str) -> Table {
    let mut t = Table::new(2);
    t.game.age = Age::II;
    t.leader(1, id).refresh(1);
    t
}
