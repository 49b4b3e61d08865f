# The page of a table of Civilization (2010). What the rules say stands in civ2010.ftl.

## The map

c10-map-title = The known world
c10-map-words = A map of { $count } known squares. Every square that holds something is listed in words below the map.
# ($square, $terrain)
c10-square = { $square }, { $terrain }
c10-has-capital = capital of { $who }
c10-has-capital-walled = walled capital of { $who }
c10-has-city = city of { $who }
c10-has-city-walled = walled city of { $who }
# ($thing, $who)
c10-has-marker = { $thing } of { $who }
c10-has-hut = hut
c10-has-village = barbarian village
# ($figures, $who)
c10-has-figures = { $figures } of { $who }
c10-has-blockade = blockaded: yields nothing
c10-has-disaster = changed by a disaster
c10-yields = yields { $list }
# ($city, $who)
c10-has-gatherer = scout of { $who } gathers for { $city }
c10-gathering = Scouts
c10-ground-nothing = nothing
c10-grounds = What the ground yields
c10-consent-hits = It would hit: { $what }
c10-has-frozen = no figure may leave it this round
c10-armies = { $count ->
    [one] one army
   *[other] { $count } armies
}
c10-scouts = { $count ->
    [one] one scout
   *[other] { $count } scouts
}
c10-legend = A capital has a temple, a city houses; battlements are walls. A pennant is an army, a cart a scout, with how many. A square plate is a building, a gabled one a wonder, a round one a great person, each with the shape of its owner. A black badge is a barbarian village, a disc with a house a hut. Diagonal lines are tiles that lie face down.

## The round

c10-the-round = The round
c10-round = Round { $round }
# ($limit, $round)
c10-round-of = Round { $round } of { $limit }
c10-phase-start = Start of turn
c10-phase-trade = Trade
c10-phase-cities = Cities
c10-phase-movement = Movement
c10-phase-research = Research

## The question

c10-ask-city = Which city?
c10-ask-figures = Which figures?
c10-instead = { $city }, instead of producing
c10-produces = { $city } produces, or something any time
c10-choose = Choose one, then where
c10-moved = moved
c10-moved-some = { $count } moved
c10-reach = Squares in reach
c10-reach-fight = battle
c10-reach-blockade = blockades { $city }
c10-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
c10-key-tile = the tile to turn up
c10-acted = has acted
c10-not-acted = has not acted
c10-of-production = of { $count }
c10-read = What it does
c10-front = Front { $number }
c10-front-new = New front
c10-level = Level { $level }
# ($thing, $place)
c10-thing-at = { $thing }: { $place }
c10-only-pass = You can’t answer this. You are asked so that nobody learns what you hold.
c10-never = So you need not be asked again; you can change it under standing orders any time:
c10-about-arts = It brings { $count } culture if nobody cancels it.
c10-about-action = It happens unless somebody cancels it.
c10-about-walk = The arrow on the map shows the way.
c10-about-end = After this nothing can interrupt their moves any more this round.
c10-about-you = It concerns you.
c10-about-others = It is not aimed at you.
c10-not-now = Not now, and why
c10-why-not-farther = Why not farther?
c10-own-pieces = Your own pieces
c10-setup = What you place now stays. Look at what the squares around the capital yield: they are what it lives on.
c10-orders-begin = Your standing orders to begin with: { $orders }. You can change each of them below, any time.
c10-line-capital = Capital
c10-line-found = New city
c10-line-scout = Scout on { $square }
c10-line-wound = Deal a wound
c10-line-heal = Heal a wound
c10-line-person = Great person
c10-government = Government
c10-fact-unmoved = Not moved yet
c10-fact-from = From
c10-fact-figures = In hand
c10-fact-steps = Steps left
c10-fact-first = First
c10-fact-left = Production left
c10-fact-points = Left
c10-fact-hand = Your hand
c10-fact-their-hand = Their hand
# ($own, $theirs, $who)
c10-fact-both = you { $own }; { $who }: { $theirs }
c10-never-battle = Or leave your battles to a plan
# ($count, $who)
c10-never-more = { $who } has { $count ->
    [one] one more figure
   *[other] { $count } more figures
} to move, each may ask you again. You need not be asked:
# ($count, $square)
c10-about-walk-far = The way ends on { $square }, { $count } squares from your nearest city.
c10-stake-figures = If you win, their figures there are gone and you take spoils; one of your armies goes for every two units you lost. If you lose, your figures go and they take spoils.
c10-stake-figures-defence = If you win, their figures go and you take spoils. If you lose, yours are gone and they take spoils; a tie is yours.
c10-stake-city = If you win, the city falls and you take spoils. If you lose, your figures go and they take spoils.
c10-stake-city-defence = If you lose, the city falls and they take spoils. If you win, their figures go and you take spoils; a tie is yours.
c10-stake-capital = If you win, you win the game. If you lose, your figures go and they take spoils.
c10-stake-capital-defence = If you lose, they win the game; a tie is yours.
c10-stake-village = If you win, you take the village. If you lose, your figures go.

## Titles

# ($who, $card)
c10-title-event = { $who } plays { $card }: your answer?
# ($who, $tech)
c10-title-ability = { $who } uses { $tech }: your answer?
# ($city, $who)
c10-title-action = { $city } of { $who } acts: your answer?
c10-title-walk = { $who } moves: your answer?
c10-title-end = { $who } ends the Movement: your answer?
# ($who, $card)
c10-title-consent = { $who } asks for your leave: { $card }
c10-title-spoils = You beat { $who }: your spoils
# ($who, $square)
c10-title-attacked = { $who } attacks you on { $square }
# ($foe, $square)
c10-title-attack = Your battle on { $square } against { $foe }
c10-title-village = Your battle on { $square } against the barbarians
c10-short-start = Start of turn: what first?
c10-short-cities = Each city acts once
c10-short-movement = Move your figures

## Cities

c10-towns = Your cities
c10-towns-all = All cities
c10-towns-sum = What each counts this round; limit { $limit }
c10-town-map = { $city } with its eight squares and what they yield
c10-capital = capital
c10-city = city
c10-production = Production
c10-arts = Arts
c10-trade = Trade
c10-harvest = Harvest
c10-blocked = Blockaded
c10-source-city = always
c10-source-ground = ground
c10-source-building = buildings
c10-source-wonder = wonders
c10-source-person = great people
c10-source-scouts = scouts
c10-source-government = government
c10-source-tech = Military Science
c10-source-bonus = this round

## Four ways to win

c10-ways = Four ways to win
# ($coins, $rich, $space, $wise)
c10-ways-sum = { $rich } leads in coins ({ $coins }), { $wise } in culture ({ $space })
c10-ways-head = The first to reach one wins at once
c10-way-culture = Culture
c10-way-culture-how = enter the last space of the track
c10-way-culture-has = has { $count } culture
# ($culture, $trade)
c10-way-culture-left = still { $culture } culture, { $trade } trade
c10-way-tech = Technology
c10-way-tech-how = research Space Flight on 5, 4, 3 and 2 cards
# ($income, $trade)
c10-way-tech-trade = trade { $trade } (+{ $income })
c10-way-coins = Economy
c10-way-coins-how = 15 coins
c10-way-coins-left = { $count } to go
c10-way-war = War
c10-way-war-how = beat a capital; shown: what one’s own adds in defence
c10-way-war-near = nearest foreign army
# ($space, $last, $count, $coins, $defence)
c10-standing = Culture track { $space } of { $last }, technology { $count } of 15, coins { $coins } of 15, the capital defends with +{ $defence }
c10-units = { $count ->
    [one] one unit
   *[other] { $count } units
}

## Technologies

c10-techs = Your technologies
c10-techs-of = Technologies of { $who }
# ($coins, $count, $trade)
c10-techs-sum = { $count } known; trade { $trade }, coins { $coins }
c10-pyramid = Your pyramid
c10-pyramid-rule = A card rests on two of the row below
c10-pyramid-of = Pyramid: { $rows }
c10-known = What the others know
c10-ruler = Trade from 0 to 27
c10-kept = kept: coins { $count }
c10-gate = trade { $trade } ✓
# ($trade, $missing)
c10-gate-short = trade { $trade }: { $missing } short
c10-slot-free = free
c10-slot-always = always room
# ($count, $level)
c10-slot-needs = needs { $count } more of level { $level } below
# ($count, $most)
c10-coins-on = coins on it: { $count } of { $most }
c10-used = used this round

## Culture, market, forces

c10-culture = Culture
# ($cards, $culture, $limit, $space)
c10-culture-sum = space { $space }, { $culture } culture, { $cards } of { $limit } events
c10-track = Culture track
c10-track-start = start
# ($culture, $reward, $trade)
c10-track-next = The next space costs { $culture } culture and { $trade } trade and gives { $reward }.
c10-track-event = a culture event of age { $age }
c10-track-person = a great person
c10-track-victory = the culture victory
c10-age = Age { $age }
c10-hand-free = free place in the hand
c10-market = Market
# ($deck, $offered)
c10-market-sum = { $offered } wonders on offer, { $deck } more in the deck
c10-era-ancient = ancient
c10-era-medieval = medieval
c10-era-modern = modern
c10-resources = Resources
c10-buildings = Buildings
c10-decks = Unit decks
c10-prices = You pay
c10-rank = rank { $rank }
c10-forces = Your standing forces
c10-forces-sum = { $count ->
    [one] one unit; only you see its figure
   *[other] { $count } units; only you see the figures
}
# ($count, $from)
c10-bonus-from = Combat bonus { $count }: { $from }
c10-seats = Every seat
c10-seats-sum = technologies, forces, goods
c10-gone = has left the game
c10-coins = Coins
c10-cities = Cities
c10-speed = Speed
c10-stack = Stack
c10-bonus = Combat bonus
c10-supply = Supply
c10-huts = { $count ->
    [one] one hut marker
   *[other] { $count } hut markers
}
c10-villages = { $count ->
    [one] one village marker
   *[other] { $count } village markers
}

## Battle

c10-battle = Battle on { $square }
c10-battle-figures = Armies in the open. The defender plays first; then in turn until both hands are empty.
c10-battle-city = A city is attacked: it adds 6, walls 4 more. Unless it is walled, the defender plays first.
c10-battle-capital = A capital is attacked: it adds 12, walls 4 more. If it falls, the game is won.
c10-battle-village = Barbarians defend their village with one unit of each kind, all of rank 1. They play first.
c10-barbarians = The barbarians
c10-cards-left = cards left
c10-to-act = to play
c10-hidden = not yet played
c10-killed = killed
c10-fronts-rule = Units strike with their full strength. Who trumps strikes first.
c10-gap = nobody
c10-gap-front = attack front { $number }
c10-gap-new = open a new front
c10-gap-fallen = fallen
c10-if-over = if it ended now
c10-tie = Wounds do not count; a tie goes to the defender.
c10-trumps = Artillery trumps infantry, infantry trumps mounted units, mounted units trump artillery. Aircraft trump nobody, and nobody trumps them.

## Trade

c10-haves = What everybody could trade
c10-col-huts = Huts
c10-col-villages = Villages
c10-col-events = Events
c10-ready = ready
c10-not-ready = not ready
c10-deal-own = You offer
c10-deal-to-you = Offer from
c10-deal-number = offer { $number }
c10-you-get = You get
c10-you-give = You give
c10-you-want = You want
c10-accept = Accept
c10-refuse = Refuse
c10-withdraw = Withdraw
c10-counter = Counter-offer
c10-has = up to { $count }
c10-craft = Make an offer
c10-craft-sum = at most three open to one player
c10-craft-do = Make this offer
c10-craft-help = What stands in an offer binds both once it is accepted; a side left empty is a present. Everything else is a promise: it goes into the talk and binds nobody.
c10-open-faces = Show faces before the deal
c10-from-whom = From
c10-no-partner = Choose whom the offer is for.
c10-craft-counter = Make a counter-offer
c10-craft-talk = Talk
c10-want-none = none
c10-want-event = Event of age { $age }
