//! The culture track with everybody on it, and the viewer's hand.

use super::shown;
use crate::civ2010::pen::{Pen, panel};
use crate::markup::Markup;
use civ2010::ids::{Age, Id};
use civ2010::view::SpaceReward;
use kernel::Words;

pub(super) fn culture(pen: &Pen<'_>, out: &mut Markup) {
    let (t, view) = (pen.t(), pen.view);
    let Some(me) = shown(view) else { return };
    let mut inner = Markup::new();
    inner.add(pieces!("<ol class=\"ctrack\" aria-label=\"{}\">", t.c10_track()));
    let here = |n: usize| -> Markup {
        view.seats.iter().filter(|s| usize::from(s.track) == n).map(|s| pen.mark(s.seat)).collect()
    };
    inner.add(pieces!(
        "<li><span class=\"on\">{}</span><span class=\"sp\">{}</span></li>",
        here(0),
        t.c10_track_start()
    ));
    for (n, space) in (1_usize..).zip(&view.track) {
        let age = match space.age {
            Age::One => "age1",
            Age::Two => "age2",
            Age::Three => "age3",
        };
        let at = usize::from(me.track);
        let next = if n == at + 1 {
            " is-next"
        } else if n <= at {
            " been"
        } else {
            ""
        };
        let (icon, win) = match space.reward {
            SpaceReward::Event => ("event", ""),
            SpaceReward::Person => ("person", ""),
            SpaceReward::Victory => ("victory", " win"),
        };
        inner.add(pieces!(
            "<li class=\"{age}{next}{win}\"><span class=\"on\">{}</span><span class=\"sp\">{}</span>{n}</li>",
            here(n),
            pen.ico(icon)
        ));
    }
    inner.put("</ol>");
    if let Some(space) = view.track.get(usize::from(me.track)) {
        let reward = match space.reward {
            SpaceReward::Event => t.c10_track_event(space.age.id()),
            SpaceReward::Person => t.c10_track_person(),
            SpaceReward::Victory => t.c10_track_victory(),
        };
        inner.add(pieces!(
            "<p class=\"small quiet\">{}</p>",
            t.c10_track_next(space.culture, reward, space.trade)
        ));
    }
    if let Some(hand) = me.own.as_ref().map(|o| &o.hand) {
        inner.put("<div class=\"hand\">");
        for card in hand {
            inner.add(pieces!(
                "<article class=\"ev\"><p class=\"when\"><span>{}</span></p><h3>{}</h3><p>{}</p></article>",
                t.c10_age(card.age().id()),
                pen.name("event", card.id()),
                pen.scene.words.say(&card.says())
            ));
        }
        for _ in hand.len()..me.hand_limit {
            inner.add(pieces!("<div class=\"ev empty\">{}</div>", t.c10_hand_free()));
        }
        inner.put("</div>");
    }
    let cards: usize = me.events.iter().map(|(_, n)| n).sum();
    let sum = t.c10_culture_sum(cards, me.culture, me.hand_limit, me.track);
    panel("culture", &t.c10_culture(), &sum, &inner, false, out);
}
