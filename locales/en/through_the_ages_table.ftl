# The page of a table of Through the Ages. What the rules say stands in through_the_ages.ftl.

## The card row

tta-row = Card row
# ($age, $civil, $military)
tta-decks = { $civil } civil cards left in age { $age }, { $military } military
tta-empty = empty
# ($age, $count)
tta-age-ends = Age { $age } ends within { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }, sooner with each card taken. Everything two ages old becomes obsolete then.
tta-last-round = The last round is round { $round }.
tta-for-you = for you
tta-last-chance = last chance
tta-next-turn = next turn
# ($count, $cards)
tta-new-cards = { $count ->
        [one] One new card in the row
       *[other] { $count } new cards in the row
    }: { $cards }.

## Small words

tta-age = age
tta-a-worker = a worker
tta-at-once = at once
# ($colonization, $defence)
tta-bonus-gist = +{ $defence } in defence, +{ $colonization } in colonization
tta-if-obsolete = ({ $strength } if obsolete)
tta-no-army = no army complete
# ($count, $strength)
tta-you-armies = you: { $count ->
    [0] no army
    [one] 1 army, +{ $strength }
   *[other] { $count } armies, +{ $strength }
}
tta-armies = { $count ->
        [one] { $count } army
       *[other] { $count } armies
    }
# ($count, $old)
tta-armies-old = { $count ->
        [one] { $count } army
       *[other] { $count } armies
    }, { $old } obsolete
tta-culture = Culture
tta-science = Science
tta-science-short = Science
tta-strength = Strength
tta-happiness = Happy faces
tta-food = Food
tta-resources = Resources
tta-a-turn = a turn
tta-or = or
tta-build = build
tta-none = none
tta-lacks = Missing:

## A civilization

tta-your-civ = Your civilization
tta-civ-of = The civilization of { $name }
tta-one-worker = 1 worker
tta-workers = Workers
tta-bank = bank { $count }
tta-unused = { $count } unused
tta-unused-workers = unused workers
tta-blue = Blue tokens
tta-corruption = corruption { $count }
tta-discontent = { $count } discontent
tta-needed = { $count } needed
tta-rank = { $place ->
        [1] strongest
        [2] second
        [3] third
       *[other] fourth
    }
tta-of-limit = of the urban limit
tta-not-learnt = Nothing learnt yet: { $list }.
tta-technologies = Technologies with workers and tokens
tta-to-build = resources to build
tta-to-upgrade = resources to upgrade from
tta-workers-on = { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }
# ($tokens, $workers)
tta-on-card = { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }, { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
# ($eaten, $faces, $happy, $price, $tokens)
tta-yellow-words = Yellow bank: { $tokens } tokens. Happy faces: { $faces } needed, { $happy } there. The next worker costs { $price } food; { $eaten } food are eaten each turn.
# ($corruption, $tokens)
tta-blue-words = Blue bank: { $tokens } tokens, corruption { $corruption }.
tta-faces = faces
tta-price = price
tta-eaten = eaten
tta-lost = lost
tta-government = Government
tta-leader = Leader
tta-building-wonder = Unfinished wonder
tta-wonder = Wonder
tta-ruin = Wonder, in ruins
tta-ruin-short = (ruin)
tta-instead = instead of its effect
tta-tucked = Under { $wonder }
tta-colony = Colony
tta-tactic = Tactic
tta-pact = Pact
tta-urban-limit = urban limit { $count }
tta-built = built
tta-to-pay = resources
tta-in-words = The whole table in words

## The hand

tta-hand = Your hand
# ($cards, $limit)
tta-civil-hand = civil { $cards } of { $limit }, open to all
# ($cards, $limit)
tta-military-hand = military { $cards } of { $limit }, secret
tta-excess = { $count } over the limit at the end of your turn
tta-no-cards = No cards.
tta-can-develop = can be developed
tta-can-develop-or-revolt = can be developed, or by revolution
tta-can-discard = can be discarded
tta-can-play = can be played
tta-in-politics = in a politics phase

## Everybody

tta-civs = { $count ->
        [2] Two
        [3] Three
       *[other] Four
    } civilizations
tta-civs-since = as they stand; small figures: since your last turn
tta-civs-now = as they stand
tta-what = What
tta-forecast-all = If nothing else happens: after the end of the next own turn
tta-points-a-turn = points, a turn
tta-there-needed = there / needed
tta-made-eaten = made, eaten
tta-made-lost = made, corruption
tta-actions = Actions
tta-civil-military = civil + military
tta-all-unused = all, unused
tta-banks = Banks
tta-yellow-blue = yellow, blue
tta-cards = Cards
tta-civil-military-age = civil + military by age
tta-after-next = after their next turn
tta-uprising = uprising
tta-hunger = 4 culture lost for each missing
# ($culture, $food)
tta-food-lacks = { $food } food missing: culture −{ $culture }
tta-others = The others’ boards
tta-others-help = only cards with workers or tokens, and the newest of each type
tta-resigned = resigned
tta-civil-cards = Civil hand
# ($side, $who)
tta-pact-with = side { $side }, with { $who }

## Events, tactics, treaties

tta-politics = Events, tactics, treaties
tta-current = Current events
tta-current-help = the first is revealed by whoever prepares the next event
tta-yours-in-it = Yours in it, in no known order: { $cards }.
tta-future = Future events
tta-future-help = by whom, in order; your own with their names
tta-past = Last revealed: { $cards }.
tta-tactics = Common tactics
tta-no-tactic = None yet.
tta-pacts = Pacts
tta-no-pact = No pact is in force.
tta-wars = Wars
tta-no-war = No war is declared.
tta-prepared-by = prepared by { $who }

## Politics: you and each rival

tta-rivals = You and each rival
tta-rivals-help = strength in an attack of yours; hatched: the most they could add with cards
# ($mine, $most, $rival, $theirs)
tta-scales-words = Your strength { $mine }; { $rival } { $theirs }, at most { $most } more by cards
tta-up-to = up to +{ $count }
tta-military-cards = military cards
tta-not-weaker = Not weaker than you: no aggression is possible.
tta-sure = Their cards can add { $most } at most: an aggression succeeds.
# ($gap, $cards, $most)
tta-holds-with = Needs { $gap } to hold out. May use { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }: at most +{ $most }.

## Auctions, forces, attacks, offers, events

tta-out = out
tta-highest = highest bid
tta-asked = is asked
tta-waits = waits
tta-answered = has answered
tta-you-decide = you decide
tta-auction-help = Whoever wins must send a force worth the bid. What is sent is lost.
tta-sealed-help = Everybody names a most in secret. What is sent is lost.
tta-bid-order = In order of bidding
tta-bid = Bid
tta-could-send = Could send
tta-could-send-help = Others: units, armies, ships, and the most their backs allow.
# ($price, $value)
tta-force-words = Force so far { $value } of { $price }
tta-nothing-yet = nothing yet
tta-sent = Ready so far
tta-spare-limit = Cards to discard for +1 each: { $count } at most.
tta-force-line = The line is the bid. Units, armies, ships and cards count; the strength of leaders and wonders does not.
# ($attack, $strength, $who)
tta-against-you = { $who } against you: { $attack } to { $strength }
# ($attack, $strength, $who, $whom)
tta-against = { $who } against { $whom }: { $attack } to { $strength }
tta-equal-is-enough = equal is enough to hold out
# ($attack, $lack, $strength)
tta-defence-words = Attack { $attack }, defence { $strength }: { $lack } missing
tta-strength-of = strength { $strength }
# ($cards, $strength)
tta-strength-and-cards = strength { $strength }, and at most { $cards }
tta-pact-offer = A pact is offered
tta-no-attacks = No attacks between the two.
tta-ends-on-attack = It ends when one attacks the other.
tta-event-help = The event that was revealed
tta-for-good = For good
tta-what-it-does = What it does
tta-concerns = Still to come

## The question

tta-decision-in = Your decision, in the turn of { $who }
tta-civil = civil
tta-military = military
tta-nothing-revealed = Nothing is revealed in this phase: everything can be taken back until you end it.
# ($count)
tta-done = { $count ->
    [one] Done this turn: one thing
   *[other] Done this turn: { $count } things
}
tta-other-ways = Other ways
tta-plan-defence = Enough, and gives up the least:
tta-plan-hold = Hold out with that
tta-plan-force = Enough, and costs the least:
tta-plan-sail = Colonize with that
tta-bid-rule = Each bid with the cheapest force that pays it
tta-bid-sealed-rule = Name your most: each with the cheapest force that pays it
tta-bid-limit = Go on step by step up to this bid without asking me again
tta-bid-do = Bid
tta-bid-chosen = Bid what is chosen
tta-to-answers = { $count ->
    [one] 1 answer
   *[other] { $count } answers
}
tta-bid-name = Name this most
tta-bid-nothing = don’t bid
tta-no-bid = Choose a bid first.
# ($before, $after)
tta-strength-change = strength { $before } → { $after }
tta-if-ended = If you ended your turn now
# ($discontent, $unused)
tta-uprising-comes = Uprising: { $discontent } discontent, { $unused } unused workers. Nothing is produced.
# ($needed, $happy)
tta-no-uprising = No uprising: { $happy } happy faces, { $needed } needed.
tta-corruption-now = Corruption takes { $count }.
# ($corruption, $before, $after)
tta-blue-after = Blue bank { $before } → { $after }: corruption { $corruption } next turn.
# ($discard, $draw)
tta-discard-draw = Military cards: { $discard } to discard first, then { $draw } drawn.
tta-draw = Military cards drawn: { $draw }.

## The end

tta-score = Final scoring
# ($count, $names)
tta-won = { $count ->
    [one] { $names } has won
   *[other] { $names } have won together
}
tta-after-last-turn = After the last turn
tta-round = round { $round }
tta-farewell = Scored at the end
tta-final-score = Final score
tta-score-words = Final scores: { $list }

## The picture of letters

tta-picture = Card row and standing
tta-picture-key = a ring: 1 civil action; red: open to you
tta-standing = Standing
# ($attack, $card, $strength)
tta-picture-attack = { $card }: { $attack } against { $strength }
# ($bid, $card)
tta-picture-auction = Auction: { $card }, highest bid { $bid }

## Links to the sections

# ($age, $round)
tta-round-age = Round { $round }, age { $age }
tta-on-this-page = On this page
tta-jump-score = Score
tta-jump-row = Row
tta-jump-board = Board
tta-jump-hand = Hand
tta-jump-all = All
tta-jump-events = Events
tta-jump-others = Others
tta-jump-auction = Auction
tta-jump-force = Force
tta-jump-attack = Attack
tta-jump-event = Event
