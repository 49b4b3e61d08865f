# The table of Civilization (1980).

civ80-step-0 = Nations and start
civ80-step-1 = Taxation
civ80-step-2 = Growth
civ80-step-3 = Census
civ80-step-4 = Ships
civ80-step-5 = Movement
civ80-step-6 = Conflict
civ80-step-7 = Support
civ80-step-8 = Cities
civ80-step-9 = Surplus
civ80-step-10 = Cards
civ80-step-11 = Trade
civ80-step-12 = Purchases
civ80-step-13 = Returns
civ80-step-14 = Calamities
civ80-step-15 = Succession
civ80-steps = The fifteen steps of a round
# ($round, $rounds, $step, $name)
civ80-round = Round { $round } of { $rounds } · step { $step }: { $name }
civ80-over = The game is over after round { $round }.
# ($how, $names)
civ80-waiting = { $how }; not yet done: { $names }
civ80-in-groups = { $groups } groups at once, each in census order
civ80-in-order = One after the other
civ80-sealed-all = Sealed, all at once
civ80-at-once = All at once
civ80-note-growth = +{ $count }
civ80-note-peace = none of yours
civ80-note-conflicts = { $count ->
        [one] 1 conflict
       *[other] { $count } conflicts
    }
civ80-note-short = { $count } too few
civ80-note-enough = enough
civ80-note-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
civ80-note-built = { $count } built
civ80-note-bought = { $count } bought
civ80-note-cards-for = cards worth { $count }
civ80-note-purse = from { $count }
civ80-note-on = goes on
civ80-note-lacks = needs { $need }
civ80-state-moving = moving now
civ80-state-after = after { $name }
civ80-state-moved = has moved
civ80-state-no-trade = can’t trade
civ80-state-done = done
civ80-state-trading = trading
civ80-state-to-seal = still to seal
civ80-state-sealed = sealed
civ80-state-decides = decides
civ80-state-loses = loses { $points }
# ($number, $area)
civ80-ship-at = Ship { $number }, { $area }
# ($aboard, $left)
civ80-ship-left = { $aboard } aboard, { $left } areas to sail
civ80-from = From { $area } to
civ80-aboard = Take aboard
civ80-ashore = Put ashore
civ80-sail = sail
civ80-your-ships = Your ships
civ80-keep = keep
civ80-levy = levy
civ80-scrap = give up
civ80-build-ship = Build a ship
# ($levied, $treasury)
civ80-paid = { $treasury } paid, { $levied } levied
civ80-city = city
civ80-form-empty = Nothing was filled in.
civ80-map = The map
civ80-sheet-gaul = Gaul
civ80-sheet-iberia = Iberia
civ80-sheet-italy = Italy
civ80-sheet-balkans = Balkans
civ80-sheet-aegean = Aegean
civ80-sheet-asia = Asia Minor
civ80-sheet-levant = Levant
civ80-sheet-mesopotamia = Mesopotamia
civ80-sheet-egypt = Egypt
civ80-sheet-libya = Libya
civ80-sheet-africa = Africa
civ80-sheets = Sheets
civ80-in-words = All pieces in words
civ80-key-orders = your orders
civ80-key-conflict = conflict foreseen
civ80-key-limit = population limit
civ80-key-site = city site
# ($limit, $area)
civ80-area = { $area }: limit { $limit }
civ80-city-of = city of { $name }
civ80-pirates = pirate city
# ($count, $name)
civ80-tokens-of = { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } of { $name }
# ($name, $number)
civ80-ship-of = ship { $number } of { $name }
civ80-limit = limit { $limit }
civ80-plan-title = Your moves in advance
civ80-plan-why = They are made when your turn comes. Nobody else sees them.
civ80-plan-if = Only if at most so many tokens of others are there
civ80-plan-always = in any case
civ80-plan-empty = none
# ($count, $from, $to)
civ80-order-walk = { $count } from { $from } to { $to }
# ($ship, $count)
civ80-order-load = Ship { $ship } takes { $count } aboard
# ($ship, $count)
civ80-order-unload = Ship { $ship } puts { $count } ashore
# ($ship, $area)
civ80-order-sail = Ship { $ship } sails to { $area }
civ80-order-build = A city in { $area }
civ80-order-buy = { $civ }
civ80-order-done = Nothing more
# ($order, $limit)
civ80-order-if = { $order }, if at most { $limit } of others are there
civ80-orders = Your orders so far
civ80-take-back = Take back: { $order }
civ80-not-moved = Where from?
civ80-all-at-once = All at once
civ80-send-numbers = Send these numbers
civ80-if-stopped = If you stopped now
# ($area, $before, $after)
civ80-out-conflict = { $area }: { $before } → { $after }
# ($count, $areas)
civ80-out-surplus = { $count ->
        [one] 1 token is
       *[other] { $count } tokens are
    } too many and will be lost: { $areas }
civ80-out-cities = Cities can be built: { $areas }
# ($tokens, $needed)
civ80-out-support = { $tokens } on the board, { $needed } needed for your cities
# ($most, $cities, $tokens)
civ80-assign-note = at most { $most }; { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }, { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
civ80-points-left = { $points ->
        [one] 1 point is
       *[other] { $points } points are
    } left.
civ80-stock-left = { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in stock.
civ80-true = true
civ80-said = said
civ80-unnamed = unnamed
civ80-nothing-said = nothing said
civ80-goes-unseen = goes unseen
civ80-any = any
civ80-to-all = to all
civ80-first = the first to fulfil it gets it
civ80-choose = the author chooses among bids
civ80-answers = answers { $offer }
civ80-sealed-offers = Sealed trade, round { $round } of 3: offers
civ80-sealed-answers = Sealed trade, round { $round } of 3: answers
# ($offers, $deals)
civ80-market-sum = { $offers ->
        [one] 1 offer
       *[other] { $offers } offers
    }, { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    } so far
civ80-posts = You can post { $posts } more.
civ80-nothing = nothing
civ80-market = The market
civ80-market-empty = No offer is open. Make one.
civ80-your-offer = Your offer
civ80-offer = offer { $offer }
civ80-gives = gives
civ80-wants = wants
civ80-bids = bids
civ80-other-cards = Choose other cards
civ80-make-offer = Make an offer
civ80-make-bid = Answer offer { $offer }
civ80-pay-with = Pay with these very cards
civ80-pay-cards = Cards you pay with
civ80-give-cards = Cards you give, at least three
civ80-name-truly = { $count } of them you name truthfully
civ80-say-of-rest = What you say of the rest; it need not be true
civ80-want-count = Cards you want
civ80-want-goods = Goods among them
civ80-to-whom = Only to these; else to all
civ80-who-gets = Who gets it
civ80-i-choose = I choose among bids
civ80-the-first = The first who fulfils it, at once
civ80-post-offer = Post the offer
civ80-post-bid = Send the answer
civ80-pay-these = Pay with these
civ80-your-nation = Your nation
civ80-your-hand = Your hand
# ($count, $value)
civ80-hand-sum = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } worth { $value }
civ80-one-more = one more +{ $value }
civ80-came-from = It came from { $name }.
civ80-fig-board = on the board
civ80-fig-board-note = { $count } needed
civ80-fig-cities = cities
civ80-fig-cities-note = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } a round
civ80-fig-ships = ships
civ80-fig-ships-note = upkeep { $count }
civ80-fig-stock = stock
civ80-fig-stock-note = next tax { $count }
civ80-fig-treasury = treasury
civ80-fig-treasury-note = 18 buy a card of stack 9
civ80-fig-civs = civilization
civ80-fig-civs-note = { $count } points
civ80-fig-hand = trade cards
civ80-given-by = { $name } gave the card.
# ($name, $amount, $chosen)
civ80-owes = { $name } loses { $amount }, { $chosen } chosen
# ($owner, $chooser, $left)
civ80-cuts = { $owner }: { $left ->
        [one] 1 city
       *[other] { $left } cities
    }, { $chooser } chooses
# ($number, $tokens, $cities)
civ80-faction = Faction { $number }: { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }, { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }
# ($calamity, $name)
civ80-to-come = Still to come: { $calamity } for { $name }
# ($need, $has)
civ80-need-has = { $need } (has { $has })
# ($cost, $price)
civ80-price = { $price } of { $cost }
civ80-succession = Succession table
civ80-asks-nothing = The next field asks for nothing
civ80-everybody = Everybody
civ80-civ-cards = Civilization cards
civ80-left = { $count } left
civ80-stacks = Stacks of trade cards
# ($number, $cards)
civ80-stack = Stack { $number }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.
civ80-may-hold = May hold { $names }.
civ80-note-place = place { $place }
civ80-note-tax = −{ $count }
civ80-note-upkeep = upkeep { $count }
civ80-keymap = Small map with the sheets
civ80-key-losses = given up
civ80-key-faction = faction { $number }
civ80-key-wet = city site on a flood plain
civ80-key-volcano = volcano
civ80-dock-no-list = Nothing on your list
# ($names, $price)
civ80-dock-list = { $names } for { $price }
civ80-dock-purse = { $count } to spend
civ80-dock-bids = { $count ->
        [one] 1 bid waits for your answer
       *[other] { $count } bids wait for your answer
    }
civ80-dock-offers = { $count ->
        [0] No offer is open
        [one] 1 offer is open
       *[other] { $count } offers are open
    }
# ($value, $posts)
civ80-dock-hand = Hand { $value }, { $posts ->
        [one] 1 post left
       *[other] { $posts } posts left
    }
civ80-dock-look = Look
civ80-needs-it = It can’t be taken back alone: “{ $order }” needs it. Take that one back first.
civ80-ware-yours = yours
civ80-ware-listed = on your list
civ80-ware-dear = { $count } too dear
civ80-wares-sum = What you can pay comes first; struck through is the printed price.
civ80-ranked = Accepted, what you want most first
civ80-rank-up = Offer { $offer } one place up
civ80-rank-down = Offer { $offer } one place down
civ80-travels = Goes along unseen: { $cards }.
# ($value, $then)
civ80-worth-then = Your hand is worth { $value }, after the deal { $then } or more.
civ80-preview = As others will see it
civ80-look-first = Look at it first
civ80-comes = What comes, as things stand
# ($tax, $stock)
civ80-come-tax = The next tax takes { $tax } at the usual rate; { $stock } stay in stock.
civ80-come-revolt = { $count ->
        [one] 1 city could not be paid and would revolt.
       *[other] { $count } cities could not be paid and would revolt.
    }
civ80-come-growth = Growth brings { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }.
# ($growth, $stock)
civ80-come-growth-short = Growth would bring { $growth }, but only { $stock } are in stock then.
# ($place, $tokens)
civ80-come-census = Place { $place } in a census taken now, with { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }.
civ80-come-surplus = { $count ->
        [one] 1 token is
       *[other] { $count } tokens are
    } too many after conflicts.
civ80-come-no-surplus = No token is too many.
civ80-col-area = Area
civ80-col-now = tokens
civ80-col-limit = limit
civ80-possible = possible
# ($count, $limit)
civ80-leaves-there = { $count }/{ $limit }
# ($count, $others)
civ80-leaves-shared = { $count }+{ $others }
# ($left, $others)
civ80-leaves-conflict = ⚔ { $left }:{ $others }
civ80-leaves-siege = ⚔ { $left }
civ80-leaves-fails = ⚔ lost
civ80-outs = What each number leaves
# ($epoch, $needs)
civ80-field-asks = { $epoch }; takes { $needs }
# ($epoch, $field, $needs)
civ80-epoch-from = { $epoch } from field { $field }: { $needs }
# ($field, $value)
civ80-field-value = field { $field }: { $value } points
civ80-finish-value = finish: { $value } points
# ($field, $epoch)
civ80-stands = on field { $field }, { $epoch }
civ80-all-stand = All stand on field { $field }.
# ($count, $names, $field)
civ80-furthest = { $count ->
        [one] { $names } stands furthest, on field { $field }.
       *[other] { $names } stand furthest, on field { $field }.
    }
civ80-col-nation = Nation
civ80-col-finish = finish
civ80-col-asks = the next field asks for
civ80-col-score = score
civ80-col-points = points
civ80-homeless = without a city the marker goes back
civ80-plus-hand = + hand
civ80-key-asks = takes something to enter
civ80-key-next = next field
civ80-conditions = What every row asks
civ80-score-note = The score counts 100 a field, 50 a city, and all points.
civ80-open-reds = Open before it: { $names }
civ80-to-only = only to { $names }
civ80-sealed-how = settled when all have answered
civ80-prefers = rather to { $names }
civ80-you-said = you said: { $goods }
civ80-counter = Offer something else for it
civ80-make-counter = Answer offer { $offer } with another
civ80-nobody = nobody
civ80-whom-first = Whom you prefer, the first before the second
civ80-may-return = When you are done, you may still come back.
civ80-where-to = { $area }: where to?
# ($note, $civ)
civ80-assign-eased = { $note }; has { $civ }
# ($points, $city)
civ80-loss-left = { $points ->
        [one] 1 point is
       *[other] { $points } points are
    } left; a city counts { $city }.
civ80-stage-volcano = Now: which volcano erupts.
civ80-stage-quake = Now: which city is hit.
civ80-stage-tremor = Now: which other city it reaches.
civ80-stage-plain = Now: which plain is flooded.
civ80-stage-distribute = Now: who loses how much; then everybody chooses what.
civ80-stage-losing = Now: everybody who is hit chooses what is lost.
civ80-stage-cutting = Now: which cities are hit.
civ80-stage-naming = Now: who is hit besides.
civ80-stage-nominate = Now: who gains from the war.
civ80-stage-picking = Now: which units join the first faction; then which faction stays.
civ80-stage-faction = Now: which faction stays; the other goes over.
civ80-stage-taking = Now: which units go over.
