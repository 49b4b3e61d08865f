# The page of a table of A New Dawn. What the rules say stands in new_dawn.ftl.

## The map

dawn-map-title = The known world
# ($limit, $round)
dawn-map-round = Round { $round } of { $limit }
dawn-map-words = A map of { $count } hexes. Every space with its ground and pieces is listed in words below the map.
dawn-die = Barbarian die
# ($difficulty, $space, $terrain)
dawn-space = { $space }, { $terrain } { $difficulty }
# ($space, $terrain)
dawn-space-water = { $space }, { $terrain }
dawn-has-city-state = city-state { $name }
dawn-has-spawn = barbarian { $letter } appears here
dawn-has-capital = capital of { $who }
dawn-has-capital-mature = mature capital of { $who }
dawn-has-city = city of { $who }
dawn-has-city-mature = mature city of { $who }
dawn-has-token = control token of { $who }
dawn-has-token-reinforced = reinforced control token of { $who }
dawn-has-barbarian = barbarian { $letter }
dawn-has-caravan = caravan of { $who }
# ($difficulty, $terrain)
dawn-terrain = { $terrain } { $difficulty }
dawn-legend = A city has houses, a capital a temple, a mature one laurels below it. A reinforced token has a second line around it. A pennant is a wonder, a black badge with a letter a barbarian, a dashed letter the place where it appears.

## What happened, and what to do

# ($card, $says, $slot)
dawn-why = { $card } in slot { $slot }: { $says }

## The focus row

dawn-row = Your focus row
dawn-row-of = Focus row of { $who }
dawn-row-help = The slot is the strength of the card and the hardest ground it reaches.
dawn-level = level
dawn-trade = { $count ->
    [0] no trade token
    [one] one trade token
   *[other] { $count } trade tokens
}
dawn-live = being resolved
dawn-resolve-short = Resolve
dawn-look = Look on the map
dawn-caravans-aboard = { $count ->
    [one] one caravan aboard
   *[other] { $count } caravans aboard
}

## Agendas, dials, wonders, seats

dawn-goals = Victory cards
# ($completed, $total)
dawn-goals-sum = one agenda of each is enough; { $completed } of { $total } completed
dawn-goals-head = One of two agendas each
dawn-dials = Dials
# ($dial, $next)
dawn-dials-sum = tech { $dial }, next event: { $next }
dawn-dial-tech = Tech dial: { $standing }
# ($dial, $who)
dawn-dial-at = { $who } { $dial }
dawn-yours = yours
# ($level, $space)
dawn-next-mark = Your next mark is { $space }: a card of level { $level }.
dawn-no-mark = Next mark 19, after going round.
# ($next, $now)
dawn-dial-event = Event dial. Now: { $now }. Next: { $next }.
dawn-event-spawn = barbarians appear
dawn-event-move = barbarians move
dawn-event-trade = mature cities trade
dawn-event-none = nothing happens
# ($event, $next)
dawn-event-cap = This round began with: { $event }. At its end: { $next }.
dawn-market = World wonders
dawn-market-sum = { $count } on offer
dawn-cost = cost
dawn-cost-printed = instead of { $printed }
# ($affords, $cost)
dawn-affords = You could pay { $affords } of { $cost } now.
dawn-pays = Pays with
dawn-below = { $count } more below
dawn-seats = Every seat
dawn-seats-sum = focus rows, cities, treasures, treaties
# ($civilization, $leader)
dawn-leader-of = { $leader } of { $civilization }
dawn-automated = automated, { $level }
dawn-first = first player
dawn-dormant = has left
dawn-conquered = { $name }, conquered
# ($pact, $who)
dawn-pact-of = { $pact } of { $who }
dawn-fact-goals = Agendas
dawn-fact-tech = Tech
dawn-fact-cities = Cities
dawn-fact-mature = Mature
dawn-fact-spaces = Spaces
dawn-fact-tokens = Tokens left
dawn-fact-caravans = Caravans
