# A New Dawn.

## The game and its options

new_dawn-title = A New Dawn
new_dawn-option-map = Map
new_dawn-option-map-help = The ready map of the first game, or tiles that the players lay themselves before the first turn.
new_dawn-option-map-first = First-game map
new_dawn-option-map-advanced = Laid by the players
new_dawn-option-epic = Epic game
new_dawn-option-epic-help = Four victory cards instead of three. A round limit of 40 suits it.
new_dawn-option-round_limit = Last round
new_dawn-option-round_limit-help = If nobody has completed all victory cards by the end of this round, the game ends: most completed cards, then most wonders, then most spaces. The printed rules know no limit; 99 comes close to that.
new_dawn-option-stall_rounds = Rounds without a change
new_dawn-option-stall_rounds-help = The game ends with the same ranking after so many rounds in which nobody changed anything. 0 switches this off.
new_dawn-option-agreed_end = End by agreement
new_dawn-option-agreed_end-help = The game ends at once when all players who are still in it have offered to end it.
new_dawn-option-city_site = Where cities may be built
new_dawn-option-city_site-help = On any free space in range, or only where a friendly caravan or control token stands, as one sentence of the German booklet reads.
new_dawn-option-city_site-open = Any free space in range
new_dawn-option-city_site-marked = Only on own caravans and control tokens
new_dawn-option-flight = Flight passes over
new_dawn-option-flight-help = The player’s card names rival cities, the automated player’s card rival spaces.
new_dawn-option-flight-cities = Rival cities
new_dawn-option-flight-spaces = All rival spaces
new_dawn-option-currency_stops = Currency ends the move at a barbarian
new_dawn-option-currency_stops-help = A caravan that drives off a barbarian stops there, as the reprinted card has it. Otherwise it may go on.
new_dawn-option-build_on_rival_caravans = Build cities on rival caravans
new_dawn-option-build_on_rival_caravans-help = The English text allows a city on a space with anybody’s caravan, the German one only with your own.
new_dawn-option-capitals = Places of the capitals
new_dawn-option-capitals-help = On the first-game map: drawn by lot, or chosen in seat order. On a map laid by the players the capital tile is dealt.
new_dawn-option-capitals-random = Drawn by lot
new_dawn-option-capitals-chosen = Chosen in seat order
new_dawn-option-estadio = Estádio do Maracanã works
new_dawn-option-estadio-help = Most lists of the cards say after another card is resolved; one cites an erratum that says before.
new_dawn-option-estadio-after = After the other card
new_dawn-option-estadio-before = Before the other card
new_dawn-option-barbarian_15b = Barbarian I on side B of tile 15
new_dawn-option-barbarian_15b-help = One of two sources shows it there. Only matters on a map laid by the players.
new_dawn-option-water_stops = Caravans may stop on water
new_dawn-option-water_stops-help = If their card lets them cross it. The rules don’t say; otherwise each must reach land again.
new_dawn-option-machu_picchu_always = Machu Picchu lifts “as though in slot 1”
new_dawn-option-machu_picchu_always-help = The Venetian Arsenal and Capitalism then resolve a card as though in slot 3. The card names slots 1 and 2 only.
new_dawn-option-nuclear_spares_own = Nuclear Power spares its owner
new_dawn-option-nuclear_spares_own-help = Otherwise a player’s Nuclear Power also strikes that player’s own control tokens.
new_dawn-option-pacts_add_up = Joint War and Defensive Pact add up
new_dawn-option-pacts_add_up-help = With cards of several players each counts; otherwise they add 2 only once.
new_dawn-option-mathematics_at_once = Mathematics’ trade token may be spent at once
new_dawn-option-mathematics_at_once-help = If it is put on the science card itself. Otherwise it stays there until that card is resolved again. The card doesn’t say.
new_dawn-option-embassy_card = Who chooses the card for the Embassy’s trade token
new_dawn-option-embassy_card-help = The token goes on a focus card of the player whose capital is visited. If that player chooses, nobody waits for it: it is put before the next card at the latest. For the automated player the visitor always chooses.
new_dawn-option-embassy_card-visitor = The visitor
new_dawn-option-embassy_card-giver = The player visited
new_dawn-option-stonehenge_anywhere = Stonehenge’s tokens may lie far from your cities
new_dawn-option-stonehenge_anywhere-help = A chain of hills then leads anywhere. Otherwise each of them needs a city of yours next to it, like other control tokens.
new_dawn-option-currency_spoils = A barbarian defeated by Currency brings
new_dawn-option-currency_spoils-help = Whoever attacks a barbarian and wins gets a trade token, Gilgamesh a resource as well. Whether a caravan’s victory counts like that, the rules don’t say. The automated player gets the same.
new_dawn-option-currency_spoils-leader = Gilgamesh his resource, nobody a trade token
new_dawn-option-currency_spoils-trade = A trade token too, as an attack does
new_dawn-option-currency_spoils-nothing = Nothing, not even to Gilgamesh
new_dawn-option-explorer_cities = Cities count for the Explorer
new_dawn-option-explorer_cities-help = Both cities and control tokens by water or at the edge of the map count. Otherwise the control tokens alone do.
new_dawn-option-discounts_add_up = Lower costs of wonders add up
new_dawn-option-discounts_add_up-help = Egypt, Brussels and Buenos Aires each make a wonder cheaper; otherwise only the one that saves most does.
new_dawn-option-open_borders_cities = Open Borders count the giver’s cities too
new_dawn-option-open_borders_cities-help = Otherwise the giver’s control tokens alone help your cities mature. It matters only where two conquered city-states lie side by side, on a map laid by the players.
new_dawn-option-automated_wonders = The automated player builds
new_dawn-option-automated_wonders-help = The best wonder it can pay for, or the best of all: then it builds none while it can’t pay for that one.
new_dawn-option-automated_wonders-payable = The best it can pay for
new_dawn-option-automated_wonders-best = Only the best of all
new_dawn-option-automated_cities = “Next to most cities” counts
new_dawn-option-automated_cities-help = Where the automated player places control tokens: its own cities, or everybody’s.
new_dawn-option-automated_cities-own = Its own cities
new_dawn-option-automated_cities-all = Everybody’s cities
new_dawn-setup-one-automated = Only one seat can be the automated player’s.

## Things that a move names

new_dawn-thing-space = a space such as D4
new_dawn-thing-card = a kind of focus card such as culture
new_dawn-thing-focus-card = a focus card such as civil-service
new_dawn-thing-barbarian = a barbarian’s letter such as A
new_dawn-thing-seat = the number of a seat such as 2
new_dawn-thing-pact = a diplomacy card such as joint-war
new_dawn-thing-token = a token such as trade, marble or kabul
new_dawn-thing-start = card or the caravan’s space such as D4
new_dawn-thing-city-state = a city-state such as kabul
new_dawn-thing-resource = a resource such as oil
new_dawn-thing-natural-wonder = a natural wonder such as crater-lake
new_dawn-thing-wonder = a world wonder such as oracle
new_dawn-thing-reason = a reason such as lot
new_dawn-thing-tile = a tile and its side such as 7B
new_dawn-thing-position = a position such as 3,-2

## Questions

new_dawn-ask-tile = Lay one of your map tiles.
new_dawn-ask-home = Choose where your capital stands.
new_dawn-ask-turn = Round { $round }: choose the focus card to resolve.
new_dawn-ask-token = Place control tokens next to your cities: { $left } left, difficulty up to { $limit }.
new_dawn-ask-token-friendly = Place 1 control token next to a friendly space, difficulty up to { $limit }.
new_dawn-ask-token-city = Place control tokens next to your new city on { $space }: { $left } left.
new_dawn-ask-stonehenge = Stonehenge: place control tokens on neighbouring hills.
new_dawn-ask-shift = You may move one of your control tokens to an adjacent empty space.
new_dawn-ask-convert = You may weaken or replace a rival control token within 2 spaces.
new_dawn-ask-replace = You have no control token left for { $space }. Take one back first?
new_dawn-ask-blast = You may name a space for Nuclear Power to strike.
new_dawn-ask-advance = Advance your tech dial by { $steps }, or spend tokens first.
new_dawn-ask-gain = Choose a new focus card of level { $level }.
new_dawn-ask-caravan = Move your caravans: up to { $allowance ->
        [one] 1 space
       *[other] { $allowance } spaces
    } each, difficulty up to { $limit }.
new_dawn-ask-exchange = You may exchange one of your resources.
new_dawn-ask-industry = Build a world wonder or a city on difficulty up to { $limit }.
new_dawn-ask-pay = Pay for { $wonder }: { $missing } more.
new_dawn-ask-raise = Choose focus cards to raise by a level: { $left } left.
new_dawn-ask-potala = Take diplomacy cards of other players: { $left } left.
new_dawn-ask-campaign = Attack or reinforce with slot { $slot }.
new_dawn-ask-press = Attack on { $space }: { $attack } against { $defence }. Spend tokens?
new_dawn-ask-hold = { $seat } attacks you on { $space }: { $attack } against your { $defence }. Spend tokens?
new_dawn-ask-fate = Conquer { $city_state } or set it free?
new_dawn-ask-occupy = You have neither a city nor a control token left for { $space }. Take a control token back for it?
new_dawn-ask-loot = Take trade tokens of { $owner }: { $left } left.
new_dawn-ask-house = Choose the city that takes { $wonder }.
new_dawn-ask-put = Put trade tokens on your focus cards: { $count } left.
new_dawn-ask-take = Choose a resource.
new_dawn-ask-treaty = Take the diplomacy card of { $city_state }?
new_dawn-ask-pact = Take a diplomacy card of { $giver }?
new_dawn-ask-embassy = Embassy: choose the card of { $giver } that gets a trade token.
new_dawn-ask-settle = Choose the focus card for { $nature }.
new_dawn-ask-keep = Choose the card that gets the token of { $city_state }.
new_dawn-ask-withdraw = Your economy card carries fewer caravans now: take one back.
new_dawn-ask-surplus = You may keep only one diplomacy card of { $giver }: return one.
new_dawn-ask-arsenal = Resolve the card in slot 5 again as though in slot 1?
new_dawn-ask-estadio = Resolve your economy card too?
new_dawn-ask-after-reset = Use the effects that follow the reset?
new_dawn-ask-end = End your turn.
new_dawn-ask-cede = Eiffel Tower: choose the control token that is replaced.
new_dawn-ask-sacrifice = Nuclear Power: choose the city you lose.
new_dawn-ask-automated = The automated player is in turn.
new_dawn-ask-ransom = Barbarians raid your capital: discard { $count ->
        [one] 1 trade token
       *[other] { $count } trade tokens
    }.
new_dawn-ask-trade-event = You get { $count ->
        [one] 1 trade token: put it on a focus card
       *[other] { $count } trade tokens: put them on your focus cards
    }.

## Buttons

new_dawn-do-tile = Tile { $tile } at { $at }, turned by { $turn } × 60°
new_dawn-do-capital = Capital on { $space }
new_dawn-do-focus = Resolve { $card } (slot { $slot })
new_dawn-do-token = Control token on { $space }
new_dawn-do-recall = Take back the token on { $space }
new_dawn-do-shift = Move a token from { $from } to { $to }
new_dawn-do-convert = Mass Media: strike { $space }
new_dawn-do-blast = Strike { $space }
new_dawn-do-gardens = Hanging Gardens: place a control token
new_dawn-do-forbid = Forbidden City: destroy the token on { $space }
new_dawn-do-eiffel = Eiffel Tower: name { $one } and { $other }
new_dawn-do-oracle = Oracle: swap slots { $one } and { $other }
new_dawn-do-zimbabwe = Great Zimbabwe: a trade token to { $card }
new_dawn-do-seoul = Seoul: move barbarian { $barbarian } to { $space }
new_dawn-do-geneva = Geneva: exchange { $old } of { $giver } for { $new }
new_dawn-do-spend-trade = Spend a trade token
new_dawn-do-spend = Spend the token of { $token }
new_dawn-do-spend-from = Spend { $token } from { $card }
new_dawn-do-advance = Advance the tech dial
new_dawn-do-gain = Take { $card } instead of { $old }
new_dawn-do-caravan = Caravan from { $from } to { $to }
new_dawn-do-treaty = Take the card of { $city_state }
new_dawn-do-pact = Take { $pact } of { $giver }
new_dawn-do-pact-for = Take { $pact } of { $giver } and return { $old }
new_dawn-do-put = Trade token on { $card }
new_dawn-do-store = Trade token on Great Zimbabwe
new_dawn-do-take = Take { $resource }
new_dawn-do-settle = { $nature } on { $card }
new_dawn-do-keep = Put { $city_state } on { $card }
new_dawn-do-embassy = Trade token on the { $card } card
new_dawn-do-exchange = Exchange { $from } for { $to }
new_dawn-do-build = City on { $space }
new_dawn-do-wonder = { $wonder } in the city on { $space }
new_dawn-do-pay = Pay with { $token }
new_dawn-do-raise = Raise { $card } by a level
new_dawn-do-reinforce = Reinforce { $space }
new_dawn-do-attack = Attack { $space }
new_dawn-do-conquer = Conquer
new_dawn-do-liberate = Set free
new_dawn-do-loot = Take a trade token from the { $card } card
new_dawn-do-house = Into the city on { $space }
new_dawn-do-arsenal = Resolve slot 5 again
new_dawn-do-estadio = Resolve { $card } too
new_dawn-do-encore = Capitalism: resolve { $card }
new_dawn-do-swap = Swap slots { $one } and { $other }
new_dawn-do-cede = Give up { $space }
new_dawn-do-ransom = Discard a trade token of { $card }
new_dawn-do-sacrifice = Lose the city on { $space }
new_dawn-do-withdraw = Take back the caravan on { $space }
new_dawn-do-return = Return { $pact } to { $giver }
new_dawn-do-aim = Send the caravan from { $from } to { $to }
new_dawn-do-substitute = Exchange the card for { $card }
new_dawn-do-done = Done
new_dawn-do-end = End turn
new_dawn-do-order-defence-minimum = In defence spend the least that wins
new_dawn-do-order-defence-never = In defence spend nothing
new_dawn-do-order-defence-ask = Ask me whenever I defend
new_dawn-do-order-defence-limits = In defence spend the least that wins, at most { $tokens } for a control token and { $cities } for a city
new_dawn-do-order-raid-auto = Raids take from my fullest card
new_dawn-do-order-raid-ask = Ask me when my capital is raided
new_dawn-do-order-trade-auto = Put event trade on my emptiest card
new_dawn-do-order-trade-ask = Ask me where event trade goes
new_dawn-do-order-eiffel-auto = Answer the Eiffel Tower for me
new_dawn-do-order-eiffel-ask = Ask me about the Eiffel Tower
new_dawn-do-order-nuclear-auto = Answer Nuclear Power for me
new_dawn-do-order-nuclear-ask = Ask me about Nuclear Power
new_dawn-do-order-end-yes = Offer to end the game
new_dawn-do-order-end-no = Withdraw the offer to end the game

## The chronicle

new_dawn-tile-laid = { $seat } lays tile { $tile }.
new_dawn-map-finished = The map is complete.
new_dawn-capital-chosen = { $seat }’s capital stands on { $space }.
new_dawn-focus-chosen = { $seat } resolves { $card } in slot { $slot }.
new_dawn-focus-announced = { $seat } chooses { $card }.
new_dawn-encore = { $seat } resolves { $card } as an extra card.
new_dawn-token-placed = { $seat } places a control token on { $space }.
new_dawn-token-recalled = { $seat } takes back the control token on { $space }.
new_dawn-token-ceded = { $seat } gives up the control token on { $space }.
new_dawn-gardens = { $seat } uses the Hanging Gardens.
new_dawn-token-moved = { $seat } moves a control token from { $from } to { $to }.
new_dawn-token-struck = Mass Media: { $seat } strikes { $space }.
new_dawn-token-weakened = The control token on { $space } is no longer reinforced.
new_dawn-token-destroyed = The control token on { $space } is destroyed.
new_dawn-token-replaced = { $seat } replaces the control token of { $owner } on { $space }.
new_dawn-token-forbidden = Forbidden City: { $seat } destroys the control token on { $space }.
new_dawn-token-reinforced = { $seat } reinforces { $space }.
new_dawn-eiffel-named = Eiffel Tower: { $seat } names { $one } and { $other }.
new_dawn-cards-swapped = { $seat } swaps the cards in slots { $one } and { $other }.
new_dawn-resource-taken = { $seat } takes { $resource }.
new_dawn-exchanged = { $seat } gives { $resource } for it.
new_dawn-resource-swapped = { $seat } exchanges { $resource } for { $other } of the supply.
new_dawn-nature-taken = { $seat } takes control of { $nature }.
new_dawn-nature-settled = { $seat } puts { $nature } on { $card }.
new_dawn-city-state-free = { $city_state } is free again.
new_dawn-city-state-conquered = { $seat } conquers { $city_state }.
new_dawn-city-state-kept = { $seat } puts { $city_state } on { $card }.
new_dawn-spent = { $seat } spends: { $token }.
new_dawn-trade-spent = { $seat } spends { $count ->
        [one] 1 trade token
       *[other] { $count } trade tokens
    }.
new_dawn-trade-put = { $seat } puts a trade token on { $card }.
new_dawn-trade-earned = { $seat } earns { $count ->
        [one] 1 trade token
       *[other] { $count } trade tokens
    } with mature cities.
new_dawn-compensated = { $seat } puts { $count ->
        [one] 1 trade token
       *[other] { $count } trade tokens
    } on the culture card for control tokens without a space.
new_dawn-paid = { $seat } pays: { $token }.
new_dawn-dial = { $seat } advances the tech dial by { $steps } to { $dial }.
new_dawn-card-gained = { $seat } replaces { $old } by { $card }.
new_dawn-blast = Nuclear Power: { $seat } strikes { $space }.
new_dawn-sacrifice-named = { $seat } gives up the city on { $space }.
new_dawn-sacrifice-sealed = { $seat } has named the city to give up.
new_dawn-caravan-moved = { $seat } moves a caravan from { $from } to { $to }.
new_dawn-caravan-aimed = { $seat } sends the caravan from { $from } towards { $to }.
new_dawn-caravan-arrived = The caravan of { $seat } arrives on { $space }.
new_dawn-caravan-lost = { $seat } loses a caravan on { $space }.
new_dawn-caravan-withdrawn = { $seat } takes back the caravan on { $space }.
new_dawn-treaty-taken = { $seat } takes the diplomacy card of { $city_state }.
new_dawn-pact-taken = { $seat } takes { $pact } of { $giver }.
new_dawn-pact-returned = { $seat } returns { $pact } to { $giver }.
new_dawn-treaty-returned = { $seat } returns the diplomacy card of { $city_state }.
new_dawn-pacts-returned = { $seat } returns the diplomacy cards of { $giver }.
new_dawn-embassy = Embassy: { $seat } puts a trade token on { $card } of { $giver }.
new_dawn-embassy-owed = Embassy: { $seat } visits the capital of { $giver }, who gets a trade token.
new_dawn-city-built = { $seat } builds a city on { $space }.
new_dawn-city-captured = { $seat } captures the city of { $owner } on { $space }.
new_dawn-occupation-begun = { $seat } means to occupy { $space }.
new_dawn-city-destroyed = The city of { $owner } on { $space } is destroyed.
new_dawn-wonder-begun = { $seat } begins to pay for { $wonder } on { $space }.
new_dawn-wonder-built = { $seat } builds { $wonder } on { $space }.
new_dawn-wonder-revealed = { $wonder } is on offer now.
new_dawn-wonder-captured = { $seat } takes { $wonder } to { $space }.
new_dawn-attack = { $seat } attacks { $space }: { $attack } (die { $mine }) against { $defence } (die { $theirs }).
new_dawn-attack-won = { $seat } wins on { $space }, { $attack } against { $defence }.
new_dawn-attack-failed = { $seat } fails on { $space }, { $attack } against { $defence }.
new_dawn-barbarian-beaten = { $seat } defeats barbarian { $barbarian }.
new_dawn-barbarian-moved = Barbarian { $barbarian } moves to { $space }.
new_dawn-barbarian-returned = Barbarian { $barbarian } goes back to { $space }.
new_dawn-barbarian-scattered = Barbarian { $barbarian } finds no space of its own and leaves the map.
new_dawn-barbarian-spawned = Barbarian { $barbarian } appears on { $space }.
new_dawn-barbarians-move = The barbarians move in direction { $die }.
new_dawn-capital-defeated = { $seat } defeats the capital of { $owner }.
new_dawn-capital-raided = Barbarians raid the capital of { $seat }.
new_dawn-looted = { $seat } takes a trade token of { $owner }.
new_dawn-ransomed = { $seat } loses a trade token of { $card }.
new_dawn-agenda-fulfilled = { $seat } fulfils the agenda { $agenda }.
new_dawn-turn-ended = { $seat } ends the turn.
new_dawn-done-tokens = { $seat } places no more control tokens.
new_dawn-done-caravans = { $seat } moves no more caravans.
new_dawn-done-industry = { $seat } builds nothing.
new_dawn-done-campaign = { $seat } ends the campaign.
new_dawn-done-battle = { $seat } spends no more tokens in this battle.
new_dawn-done-dial = { $seat } does not advance the tech dial.
new_dawn-done-cards = { $seat } takes no further focus card.
new_dawn-done-diplomacy = { $seat } takes no diplomacy card.
new_dawn-done-effect = { $seat } leaves it at that.
new_dawn-round-ended = Round { $round } is over.
new_dawn-left = { $seat } has left; the seat is dormant now.
new_dawn-end-offered = { $seat } offers to end the game.
new_dawn-end-withdrawn = { $seat } no longer offers to end the game.

## Why the automated player did it

new_dawn-because-only-choice = Reason: nothing else was possible.
new_dawn-because-lot = Reason: several were equal, and a lot was drawn.
new_dawn-because-rule = Reason: the rules leave it no choice.
new_dawn-because-natural-wonder = Reason: a natural wonder lies there.
new_dawn-because-resource = Reason: a resource lies there.
new_dawn-because-spawn = Reason: barbarians appear there.
new_dawn-because-near-treasure = Reason: a natural wonder, a resource or an open barbarian space is next to it.
new_dawn-because-most-cities = Reason: most cities are next to it.
new_dawn-because-nearly-mature = Reason: the city nearest to maturity is next to it.
new_dawn-because-near-rival = Reason: a rival space is next to it.
new_dawn-because-difficulty = Reason: it is the most difficult ground.
new_dawn-because-riches = Reason: most natural wonders and resources are next to it.
new_dawn-because-defence = Reason: it is best defended.
new_dawn-because-weakest = Reason: it is least defended.
new_dawn-because-agenda = Reason: it comes closest to completing an agenda.
new_dawn-because-cheapest = Reason: it costs least.
new_dawn-because-barbarian = Reason: it attacks barbarians first.
new_dawn-because-wonder-city = Reason: it attacks rival cities with a wonder first.
new_dawn-because-rival-city = Reason: it prefers rival cities to what else is in reach.
new_dawn-because-city-state = Reason: it prefers city-states to what else is in reach.
new_dawn-because-control-token = Reason: only rival control tokens are in reach.
new_dawn-because-new-city-state = Reason: it first visits city-states whose card it lacks.
new_dawn-because-nearest = Reason: it takes a shortest way.
new_dawn-because-arrival = Reason: so one more caravan arrives.
new_dawn-because-threat = Reason: a barbarian or rival space is nearest to it.
new_dawn-because-lowest-level = Reason: its level is the lowest of the row.
new_dawn-because-idle = Reason: the card achieved nothing.

## Why a move is refused

new_dawn-no-not-now = That can’t be done now.
new_dawn-no-not-you = It is not your decision.
new_dawn-no-not-offered = That is not one of your choices.
new_dawn-no-such-space = There is no space { $space }.
new_dawn-no-space = { $space } is not possible here.
new_dawn-no-such-card = There is no { $card } card in the focus row.
new_dawn-no-token-to-spend = There is no such token on the card.
new_dawn-no-room-for-trade = No trade token fits there: a card holds three.
new_dawn-no-resource-left = No such resource can be taken.
new_dawn-no-recall = A control token is taken back only if none is left and one could be placed.
new_dawn-no-tokens-left = There is no control token left to place.
new_dawn-no-unused-token = All your control tokens are in use: take one back first.
new_dawn-no-water = { $space } is water.
new_dawn-no-occupied = { $space } is taken.
new_dawn-no-too-difficult = { $space } is more difficult than { $limit }.
new_dawn-no-not-adjacent = { $space } is not next to a space that allows it.
new_dawn-no-shift = No control token can move from { $from } to { $to }.
new_dawn-no-caravan-way = No caravan can go to { $space } like that.
new_dawn-no-city-left = You have no city left.
new_dawn-no-city-next-to-city = { $space } is next to a city or city-state.
new_dawn-no-too-far = { $space } is further than { $range } from your spaces.
new_dawn-no-wonder = { $wonder } can’t be built now.
new_dawn-no-attack-left = This card allows no further attack.
new_dawn-no-foe = There is nothing to attack on { $space }.
new_dawn-no-attack-way = { $space } is out of reach.
new_dawn-no-raid-first = First discard what the raid on your capital costs.
new_dawn-no-trade-first = First put the trade tokens of the event.
new_dawn-no-tile-there = The tile can’t lie there: it must touch at least four spaces and the core.

## How it was won

new_dawn-won-by-agendas = Every victory card is completed.
new_dawn-won-at-round-limit = Round { $round } was the last.
new_dawn-won-when-stalled = Nothing moved any more.
new_dawn-won-alone = Nobody else is left.
new_dawn-won-by-agreement = All agreed to end it.

## The board in a mail

new_dawn-board-round = Round { $round } of { $limit }. In turn: { $seat }. First player: { $first }.
new_dawn-event-spawn = barbarians appear
new_dawn-event-none = nothing
new_dawn-event-move = barbarians move
new_dawn-event-trade = trade
new_dawn-board-event = Event dial: { $now }. At the end of this round: { $next }.
new_dawn-board-battle = Attack of { $seat } on { $space }: { $attack } against { $defence }.
new_dawn-board-legend = Ground: g grassland 1, h hills 2, f forest 3, d desert 4, m mountains 5, N natural wonder 5, ~ water. Pieces with the seat’s number: * capital, # city, o control token, @ reinforced, c caravan; a mature capital is +, a mature city %. Others: ! barbarian, S city-state, W natural wonder, w wonder, $m marble, $q mercury, $o oil, $d diamonds; a small letter is where that barbarian appears.
new_dawn-board-city-state = { $name } ({ $kind }) on { $space }
new_dawn-board-city-state-bare = { $name } ({ $kind }) on { $space }, no card left
new_dawn-board-conquered = { $name } ({ $kind }) on { $space }, conquered by { $seat }
new_dawn-board-nature = { $name } ({ $resource }) on { $space }
new_dawn-board-nature-of = { $name } ({ $resource }) on { $space }, held by { $seat }
new_dawn-board-built = { $name } on { $space }, held by { $seat }
new_dawn-board-built-bare = { $name } on { $space }, nobody’s
new_dawn-board-zimbabwe = Trade tokens on Great Zimbabwe: { $count }
new_dawn-board-away = Barbarians off the map, and where they appear: { $barbarians }
new_dawn-board-supply = Supply: { $resources }
new_dawn-board-seat = { $seat }: { $leader } of { $civilization }
new_dawn-board-automated = Automated player, level { $level }
new_dawn-board-dormant = Has left the table.
new_dawn-board-row = Focus row: { $cards }
new_dawn-board-numbers = Dial { $dial }. Cities { $cities }. Spaces { $spaces }.
new_dawn-board-mark = Next mark on the dial: { $space }, a card of level { $level }.
new_dawn-board-left = Left: control tokens { $tokens }, cities { $cities }.
new_dawn-board-mature = Mature: { $spaces }
new_dawn-board-caravans = Caravans: { $spaces }; on the economy card: { $count }
new_dawn-board-caravans-home = Caravans on the economy card: { $count }
new_dawn-board-owed-trade = Trade tokens still to put: { $count }
new_dawn-board-owed-raid = Trade tokens still to discard: { $count }
new_dawn-board-things = Has: { $things }
new_dawn-board-cards = Diplomacy: { $cards }
new_dawn-board-pact = { $pact } of { $giver }
new_dawn-board-free-cards = Own diplomacy cards to be taken: { $cards }
new_dawn-board-wonder = { $wonder } ({ $kind }): costs { $cost }, { $resources }; { $below } below
new_dawn-board-agenda = { $agenda }: { $progress }
new_dawn-board-marked = Completed by { $seats }
new_dawn-board-hand = Tiles of { $seat }: { $tiles }
new_dawn-board-tiles = While tiles are laid a space has two coordinates q,r: r is the label of its row, q the number above it. Below, the spaces of your tiles are listed as printed. A tile lies “at” the place of its space 0,0; each turn by 60° takes q,r to -r,q+r.

## Charts

new_dawn-figure-agendas = Victory cards
new_dawn-figure-spaces = Friendly spaces
new_dawn-figure-cities = Cities
new_dawn-figure-tech = Tech dial
new_dawn-figure-wonders = Wonders

## What cards say

new_dawn-card-early-empire = Place 2 control tokens beside your cities, difficulty { $slot } or less.
new_dawn-card-drama-and-poetry = Place 2 control tokens beside your cities, difficulty { $slot } or less. Then you may move one of your tokens by a space.
new_dawn-card-civil-service = Place 2 control tokens beside your cities and 1 beside any space of yours, difficulty { $slot } or less.
new_dawn-card-mass-media = Place 3 control tokens beside your cities, difficulty { $slot } or less. Then you may weaken or replace a rival token within 2 spaces.
new_dawn-card-astrology = Advance your tech dial by { $slot }.
new_dawn-card-mathematics = Put a trade token on one of your cards. Then advance your tech dial by { $slot }.
new_dawn-card-replaceable-parts = Take a resource of a kind you lack. Then advance your tech dial by { $slot }.
new_dawn-card-nuclear-power = Advance your tech dial by { $slot }. In slot 5 you may first strike a space: tokens on it and around it are weakened or destroyed.
new_dawn-card-foreign-trade = Each caravan moves up to 3 spaces of difficulty { $slot } or less.
new_dawn-card-currency = Each caravan moves up to 4 spaces of difficulty { $slot } or less and drives off barbarians in its way, usually without a trade token for it.
new_dawn-card-steam-power = Each caravan moves up to 6 spaces of difficulty { $slot } or less, over water too. Then you may exchange a resource.
new_dawn-card-capitalism = Each caravan moves up to 6 spaces of difficulty { $slot } or less, over water too. After the reset you may resolve another card as though in slot 1.
new_dawn-card-pottery = Build a wonder with production { $slot }. Or a city within 2 spaces, difficulty { $slot } or less.
new_dawn-card-animal-husbandry = Build a wonder with production { $slot }. Or a city within 3 spaces of you or your caravans, difficulty { $slot } or less.
new_dawn-card-nationalism = Build a wonder with production { $production }. Or a city within 4 spaces, over water too, difficulty { $slot } or less.
new_dawn-card-urbanization = Build a wonder with production { $slot }. Or a city within 5 spaces, over water too, difficulty { $slot } or less, and up to 2 tokens beside it.
new_dawn-card-masonry = Reinforce up to { $slot ->
        [one] 1 token
       *[other] { $slot } tokens
    }. Or attack twice within 2 spaces, value { $slot }.
new_dawn-card-iron-working = Reinforce up to { $slot ->
        [one] 1 token
       *[other] { $slot } tokens
    }. Or attack twice within 3 spaces, value { $attack }, against barbarians { $barbarian }.
new_dawn-card-mass-production = Attack twice within 3 spaces, over water too, value { $attack }. Then reinforce up to { $slot ->
        [one] 1 token
       *[other] { $slot } tokens
    }, one fewer for each attack.
new_dawn-card-flight = Reinforce up to { $slot ->
        [one] 1 token
       *[other] { $slot } tokens
    }. Or attack three times within 5 spaces, value { $attack }, past water, rival cities, city-states and barbarians.

new_dawn-wonder-stonehenge = Whenever you place a token on hills, you may also place tokens on hills next to it.
new_dawn-wonder-hanging-gardens = At the start of your turn you may place a token beside a city, difficulty 4 or less.
new_dawn-wonder-forbidden-city = At the start of your turn you may destroy a rival token next to a space of yours.
new_dawn-wonder-chichen-itza = You may also place tokens on empty forests that are not beside your cities.
new_dawn-wonder-sydney-opera-house = Rival tokens count too when your cities mature.
new_dawn-wonder-eiffel-tower = At the start of your turn you may name 2 tokens of a rival; one of them, of the rival’s choice, becomes yours.
new_dawn-wonder-colossus = When you resolve your economy card, your caravans share 6 more spaces.
new_dawn-wonder-great-lighthouse = You may build cities on any empty space at the edge of the map whose difficulty the card allows.
new_dawn-wonder-machu-picchu = Cards in slots 1 and 2 are resolved as though in slot 3.
new_dawn-wonder-great-zimbabwe = Keeps up to 4 trade tokens; hand them out at the start of your turn.
new_dawn-wonder-estadio-do-maracana = Once a turn, besides another card, you may resolve and reset your economy card too.
new_dawn-wonder-big-ben = Add 2 in attack and defence for each caravan of yours next to the battle.
new_dawn-wonder-terracotta-army = Add 2 when you attack.
new_dawn-wonder-petra = Add 2 when you defend. Barbarians turn away from your cities and reinforced tokens.
new_dawn-wonder-alhambra = Add 2 when you attack or defend.
new_dawn-wonder-venetian-arsenal = Once a turn you may resolve the card in slot 5 again as though in slot 1.
new_dawn-wonder-pentagon = Add 2 when you attack. Your attacks reach any distance.
new_dawn-wonder-ruhr-valley = Add 5 when you defend.
new_dawn-wonder-oracle = At the start of your turn you may swap two neighbouring cards of your row.
new_dawn-wonder-pyramids = When built: raise up to 3 cards of level I to level II.
new_dawn-wonder-potala-palace = When built: take up to 3 diplomacy cards of others. You may hold 4 of each player.
new_dawn-wonder-porcelain-tower = When built: raise up to 2 cards by a level.
new_dawn-wonder-kremlin = Add 4 when you attack a rival who has fewer reinforced tokens than you.
new_dawn-wonder-oxford-university = A new card may take the place of a card of another kind, except science.

new_dawn-leader-rome = Caravans may set out from any of your cities.
new_dawn-leader-america = Natural wonders lie on your cards and may be spent as trade or as a resource, once a turn each.
new_dawn-leader-aztec = After a victory you may swap two cards when your military card is reset.
new_dawn-leader-egypt = Every wonder costs you 1 less.
new_dawn-leader-france = Your culture card places more tokens: 1, 2 or 3 by the latest age of your wonders.
new_dawn-leader-japan = In your turn, deserts and mountains by water or at the edge have difficulty 3.
new_dawn-leader-scythia = Add 3 in attack and defence on grassland and hills.
new_dawn-leader-sumeria = Take a resource whenever you defeat a barbarian.

new_dawn-ally-brussels = Wonders cost you 1 less for each mature city.
new_dawn-ally-seoul = At the start of your turn you may move a barbarian by a space.
new_dawn-ally-buenos-aires = A wonder of a kind you lack costs you 2 less.
new_dawn-ally-kabul = Add 3 when you attack a city or another city-state.
new_dawn-ally-carthage = Add 1 in battle for each city-state and city of yours within 2 spaces, but not when you attack Carthage.
new_dawn-ally-kumasi = Forests have difficulty 1 for your industry and culture cards.
new_dawn-ally-geneva = At the start of your turn you may exchange a player’s diplomacy card for another one.
new_dawn-ally-mohenjo-daro = Every space is 1 less difficult when you place tokens.

new_dawn-pact-open-borders = The giver’s tokens count as yours when your cities mature.
new_dawn-pact-joint-war = Add 2 when you attack anything that is not the giver’s.
new_dawn-pact-defensive-pact = Add 2 when you defend against anybody but the giver.
new_dawn-pact-embassy = When your caravan reaches the giver’s capital, the giver gets a trade token and you take a resource.

new_dawn-agenda-civilized = { $goal } cities on the map
new_dawn-agenda-money-grubber = { $goal } economy wonders
new_dawn-agenda-explorer = { $goal } spaces by water or at the edge
new_dawn-agenda-aesthetic = { $goal } culture wonders
new_dawn-agenda-warmonger = a beaten capital, or 2 conquered city-states
new_dawn-agenda-paranoid = { $goal } military wonders
new_dawn-agenda-technophile = { $goal } on the tech dial
new_dawn-agenda-scholarly = { $goal } science wonders
new_dawn-agenda-populous = { $goal } mature cities
new_dawn-agenda-preservationist = { $goal } natural wonders

## What a move would do

new_dawn-fore-idle = Nothing can be done with it now; it only goes back to slot 1.
new_dawn-fore-tokens = { $count ->
        [one] One token to place
       *[other] { $count } tokens to place
    }, { $spaces ->
        [one] one space is open
       *[other] { $spaces } spaces are open
    }.
new_dawn-fore-dial = Tech dial from { $from } to { $to }.
new_dawn-fore-card = Earns a new card of level { $level }.
new_dawn-fore-replaces = A { $kind } card of level { $level }; it replaces { $old } in slot { $slot }, and all that lies on it stays.
new_dawn-fore-caravans = Up to { $allowance } spaces for each caravan; { $spaces ->
        [0] none is in reach
        [one] one is in reach
       *[other] { $spaces } are in reach
    }.
new_dawn-fore-cities = { $spaces ->
        [0] No space for a city.
        [one] One space for a city.
       *[other] { $spaces } spaces for a city.
    }
new_dawn-fore-wonders = You can pay for { $wonders }.
new_dawn-fore-no-wonder = Production { $production }: not enough for a wonder yet.
new_dawn-fore-campaign = { $targets ->
        [0] Nothing to attack
        [one] One target
       *[other] { $targets } targets
    } in range, { $tokens ->
        [0] no token
        [one] one token
       *[other] { $tokens } tokens
    } to reinforce.
new_dawn-fore-odds = { $attack } + die against { $defence } + die: { $percent } % ({ $wins } of 36 throws).
new_dawn-fore-odds-tokens = With { $tokens ->
        [one] the token
       *[other] all { $tokens } tokens
    } of the card { $percent } % ({ $wins } of 36).
new_dawn-fore-odds-reserve = The defender may add up to { $tokens }.
new_dawn-fore-price = Costs { $cost }: production { $production }, tokens worth up to { $tokens }.
new_dawn-fore-battle = Then { $attack } against { $defence }.
new_dawn-fore-wins = As it stands the attack succeeds.
new_dawn-fore-fails = As it stands the attack fails.
new_dawn-fore-mature = { $spaces } becomes a mature city.
new_dawn-fore-agenda = { $agenda } { $now } of { $goal }.
new_dawn-fore-agenda-done = Fulfils the agenda { $agenda }!
new_dawn-fore-resource = You take { $resource }.
new_dawn-fore-nature = You take { $nature }.
new_dawn-fore-trade = { $count ->
        [one] One trade token
       *[other] { $count } trade tokens
    } for your row.

## What moves and orders are about

new_dawn-under-focus = Resolve a card
new_dawn-under-token = Place a control token
new_dawn-under-attack = Attack
new_dawn-under-reinforce = Reinforce a control token
new_dawn-under-build = Build a city
new_dawn-under-wonder = Build a wonder
new_dawn-under-caravan = Move a caravan
new_dawn-under-shift = Move a control token
new_dawn-under-spend = Spend tokens
new_dawn-under-recall = Take back a control token
new_dawn-under-start = At the start of your turn
new_dawn-under-tile = Tile { $tile }
new_dawn-matter-defence = When I am attacked
new_dawn-matter-raid = When barbarians raid my capital
new_dawn-matter-trade = When my cities trade
new_dawn-matter-eiffel = When the Eiffel Tower names my tokens
new_dawn-matter-nuclear = When Nuclear Power strikes
new_dawn-matter-end = Ending the game by agreement
new_dawn-many-placed = { $seat } places control tokens on { $spaces }.
new_dawn-many-reinforced = { $seat } reinforces { $spaces }.
new_dawn-many-put = { $seat } puts trade tokens on { $cards }.
new_dawn-many-moved = Barbarians go to new spaces: { $spaces }.
new_dawn-many-spawned = Barbarians appear: { $spaces }.

# The list of all things
new_dawn-shelf-focus = Focus cards
new_dawn-shelf-wonders = World wonders
new_dawn-shelf-leaders = Leaders
new_dawn-shelf-city-states = City-states
new_dawn-shelf-pacts = Diplomacy cards of players
new_dawn-shelf-agendas = Agendas
new_dawn-shelf-nature = Natural wonders
new_dawn-shelf-resources = Resources
new_dawn-shelf-terrain = Terrain
new_dawn-fact-focus = Kind: { $type }
new_dawn-fact-wonder = Kind: { $type }; age: { $age }
new_dawn-fact-wonder-cost = Production { $cost }; may be paid with { $resources }
new_dawn-fact-leader = Civilization: { $civilization }
new_dawn-fact-leader-row = Slots 1 to 5 at the beginning: { $row }
new_dawn-fact-city-state = Kind: { $type }; diplomacy cards: { $cards }
new_dawn-fact-pact = One for every player
new_dawn-fact-agenda = On one victory card with { $partners }
new_dawn-fact-nature = May be spent as { $resource }
new_dawn-fact-copies = In the box: { $count }
new_dawn-fact-terrain = Difficulty { $difficulty }
