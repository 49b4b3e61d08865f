# Through the Ages.

## The game and its options

through_the_ages-title = Through the Ages
through_the_ages-option-timing = Timing
through_the_ages-option-timing-help = As on the table: everybody is asked when an event is revealed and auctions go round. Digital: choices wait until the end of your own next politics phase, and auctions take one sealed round.
through_the_ages-option-timing-tabletop = As on the table
through_the_ages-option-timing-digital = Digital
through_the_ages-option-peaceful = Peaceful variant
through_the_ages-option-peaceful-help = All aggressions and wars are removed from the decks; pacts stay unless you choose otherwise.
through_the_ages-option-first_game = First game
through_the_ages-option-first_game-help = Ages A to II only, without aggressions, wars and pacts, with a scoring of its own at the end.
through_the_ages-option-starting_player = Starting player
through_the_ages-option-starting_player-help = The booklet leaves it to the table who begins. By default it is drawn.
through_the_ages-option-starting_player-drawn = Drawn by lot
through_the_ages-option-starting_player-first = The first seat
through_the_ages-option-peaceful_pacts = Pacts in the peaceful variant
through_the_ages-option-peaceful_pacts-help = Sources disagree whether the peaceful variant keeps pacts. By default it does.
through_the_ages-option-iconoclasm_last_age = Iconoclasm in age IV
through_the_ages-option-iconoclasm_last_age-help = Iconoclasm removes leaders who are not of the current age, and no leader is of age IV. By default it then removes all of them; otherwise none.
through_the_ages-option-uprising_abilities = Abilities in an uprising
through_the_ages-option-uprising_abilities-help = An uprising stops production. By default Genghis Khan and Churchill score at the end of the turn all the same, as that is no production.
through_the_ages-option-bach_by_cards = Bach by action cards
through_the_ages-option-bach_by_cards-help = May Bach’s upgrade to a theater be made by an action card such as Urban Growth? The booklet is silent. By default it may not.
through_the_ages-option-sealed_price = Price of a sealed auction
through_the_ages-option-sealed_price-help = What the winner of a sealed auction (digital timing) must send. By default only what it takes to exceed the second highest maximum.
through_the_ages-option-sealed_price-second = One more than the second
through_the_ages-option-sealed_price-own = The own maximum

## Things that a move names

through_the_ages-thing-card = a card such as great-wall
through_the_ages-thing-seat = the number of a seat such as 2

## Turn, ages and decks

through_the_ages-turn-begins = Round { $round }: the turn of { $seat } begins.
through_the_ages-row-cleared = These cards leave the row: { $cards }.
through_the_ages-age-ended = Age { $age } ends. Everything older becomes obsolete, and everybody loses two yellow tokens.
through_the_ages-age-begins = Age { $age } begins.
through_the_ages-last-age = The last civil card is on the row: age IV begins. The last round is round { $round }.
through_the_ages-leader-obsolete = { $card } of { $seat } is obsolete and leaves.
through_the_ages-wonder-obsolete = The unfinished { $card } of { $seat } is obsolete.
through_the_ages-drew = { $seat } draws { $cards }.
through_the_ages-drew-cards = { $seat } draws { $cards }.
through_the_ages-draws-nothing = { $seat } draws no military cards this time.
through_the_ages-discarded = { $seat } discards a military card of age { $age }.
through_the_ages-discarded-card = { $seat } discards { $card }.
through_the_ages-resigned = { $seat } resigns.
through_the_ages-war-paid-off = { $card } loses its enemy: { $seat } scores 7 culture points.
through_the_ages-final-event = Final scoring: { $card }.
through_the_ages-final-scored = { $seat } scores { $points }.
through_the_ages-final-lost = { $seat } loses { $losses }.
through_the_ages-basis = { $what }: { $number }
through_the_ages-game-over = The game is over.
through_the_ages-won-by-culture = Most culture points.
through_the_ages-won-alone = Everybody else resigned.

## Politics

through_the_ages-politics-passed = { $seat } takes no political action.
through_the_ages-politics-forfeited = { $seat } skips the politics phase, as the International Agreement demands.
through_the_ages-prepared = { $seat } prepares an event of age { $age } for { $points }.
through_the_ages-prepared-card = { $seat } prepares { $card } for { $points }.
through_the_ages-revealed = { $seat } reveals { $card }: { $text }
through_the_ages-revealed-brief = { $seat } reveals { $card }.
through_the_ages-events-renewed = The future events become the current ones: { $events }.
through_the_ages-leader-retired = { $card } leaves { $seat } as a political action.
through_the_ages-attacked = { $seat } plays { $card } against { $rival }: strength { $mine } against { $theirs }.
through_the_ages-defence-card = { $card } joins your defence.
through_the_ages-defended = { $seat } holds out with { $cards }.
through_the_ages-aggression-succeeds = { $card } of { $seat } against { $rival } succeeds.
through_the_ages-war-declared = { $seat } declares { $card } on { $rival }.
through_the_ages-war-resolved = { $card } between { $seat } and { $rival }: { $mine } against { $theirs }.
through_the_ages-pact-offered = { $seat } offers { $partner } a pact: { $card }.
through_the_ages-pact-accepted = { $seat } accepts { $card } of { $partner }.
through_the_ages-pact-refused = { $seat } refuses { $card }.
through_the_ages-pact-cancelled = { $seat } cancels { $card }.
through_the_ages-pact-ended = { $card } is obsolete and ends.
through_the_ages-bid = { $seat } bids { $bid }.
through_the_ages-bid-passed = { $seat } leaves the auction.
through_the_ages-bid-sealed = { $seat } has named a sealed maximum.
through_the_ages-auction-won = { $seat } wins { $card } for { $bid }.
through_the_ages-nobody-colonizes = Nobody wants { $card }.
through_the_ages-force-sent = { $seat } sends { $force }.
through_the_ages-colonized = { $seat } colonizes { $card }.
through_the_ages-defence-prepared = { $seat } prepares a defence.
through_the_ages-pact-offered-sided = { $seat } offers { $partner } a pact: { $card }. Side A would be { $side }.
through_the_ages-pact-accepted-sided = { $seat } accepts { $card } of { $partner }. Side A is { $side }.
through_the_ages-force-unit = { $seat } gets a unit ready to sail: { $card }.
through_the_ages-force-card = You get { $card } ready for the force.
through_the_ages-force-prepared = { $seat } gets a force ready.

## What events, aggressions and wars do

through_the_ages-gained = { $seat } gains { $gains }.
through_the_ages-lost = { $seat } loses { $losses }.
through_the_ages-population-gained = { $seat } gains { $gains }.
through_the_ages-population-lost = { $seat } loses an unused worker.
through_the_ages-worker-lost = { $seat } loses a worker on { $card }.
through_the_ages-blue-lost = { $seat } returns { $tokens } to the box.
through_the_ages-token-lost = { $seat } gives up a blue token on { $card }.
through_the_ages-no-draw = { $seat } will draw no military cards at the end of the next turn.
through_the_ages-leader-removed = { $seat } loses { $card }.
through_the_ages-razed = { $seat } destroys { $card } of { $rival }.
through_the_ages-colony-lost = { $seat } loses the colony { $card }.
through_the_ages-colony-annexed = { $seat } takes the colony { $card } from { $rival }.
through_the_ages-infiltrated = { $seat } removes { $card } of { $rival }.
through_the_ages-ruined = { $card } of { $seat } falls into ruin.
through_the_ages-technology-stolen = { $seat } steals { $card } from { $rival }.
through_the_ages-agreement-used = { $seat } gives up the next political action for these cards.
through_the_ages-answer-sealed = { $seat } has answered in secret.
through_the_ages-declined = { $seat } declines.
through_the_ages-taken = { $seat } takes { $gains } from { $rival }.
through_the_ages-building-lost = { $seat } loses a building: { $card }.
through_the_ages-razed-no-more = { $seat } destroys no more of { $rival }.
through_the_ages-built-free = { $seat } builds { $card } at no cost.

## Actions

through_the_ages-took = { $seat } takes { $card } for { $cost }.
through_the_ages-population-increased = { $seat } increases the population for { $cost }.
through_the_ages-built = { $seat } builds { $card } for { $cost }.
through_the_ages-upgraded = { $seat } upgrades { $card } to { $to } for { $cost }.
through_the_ages-destroyed = { $seat } destroys one of their own buildings: { $card }.
through_the_ages-disbanded = { $seat } disbands a unit: { $card }.
through_the_ages-leader-played = { $card } leads { $seat }.
through_the_ages-leader-tucked = { $seat } puts { $card } under { $wonder }.
through_the_ages-stages-built = { $seat } builds { $stages } of { $card } for { $cost }.
through_the_ages-wonder-completed = { $seat } completes { $card }.
through_the_ages-developed = { $seat } develops { $card } for { $cost }.
through_the_ages-revolution = { $seat } declares a revolution for { $cost }: { $card }.
through_the_ages-played = { $seat } plays { $card }.
through_the_ages-unit-resources = { $seat } has extra for units this turn: { $resources }.
through_the_ages-tactic-played = { $seat } plays the tactic { $card }.
through_the_ages-tactic-copied = { $seat } copies the tactic { $card }.
through_the_ages-tactic-common = { $card } of { $seat } may now be copied by all.
through_the_ages-churchill-military = { $seat } has { $science } for unit technologies and { $resources } for units this turn.
through_the_ages-hammurabi = { $seat } uses a military action as a civil action.
through_the_ages-action-phase-over = { $seat } ends the action phase.
through_the_ages-extra-actions = { $seat } has extra this turn: { $actions }.
through_the_ages-converted-food = { $seat } uses the trade routes: 1 food counts as 1 resource this turn.
through_the_ages-converted-resource = { $seat } uses the trade routes: 1 resource counts as 1 food this turn.

## End of turn

through_the_ages-turn-ended = { $seat } ends the turn: { $list }.
through_the_ages-turn-ended-bare = { $seat } ends the turn.
through_the_ages-turn-uprising = { $seat } ends the turn with an uprising: nothing is produced.
through_the_ages-produced = { $seat } produces: { $list }.
through_the_ages-scored = { $seat } scores { $points }.
through_the_ages-ordered = { $seat } has given a standing order in private.
through_the_ages-produced-nothing = { $seat } produces nothing.
through_the_ages-pays-anyhow = { $seat } pays { $stuff ->
        [food] food
       *[other] resources
    } so that the fewest tokens stay on cards.
through_the_ages-pays-from = { $seat } pays { $stuff ->
        [food] food
       *[other] resources
    } from { $card } first.

## Questions

through_the_ages-ask-politics = Which political action do you take in this phase? You may pass.
through_the_ages-ask-politics-again = Julius Caesar allows a second political action. Which one?
through_the_ages-ask-action = What do you do with { $actions }?
through_the_ages-ask-discard = Which military card do you discard? Still to go: { $cards }.
through_the_ages-ask-bid = { $card } is up for auction. The highest bid is { $bid }. Do you bid more?
through_the_ages-ask-sealed = { $card } is up for a sealed auction: what is the most you would send? 0 passes.
through_the_ages-ask-force = Which force do you send for { $card }? It must be worth { $price }. So far: { $value }.
through_the_ages-ask-defence = { $seat } attacks you with { $card }. To hold out you need { $needed } more; equal is enough, with at most { $limit }.
through_the_ages-ask-pact = { $seat } offers you a pact: { $card }. Do you accept?
through_the_ages-ask-pact-sided = { $seat } offers you a pact: { $card }. Side A would be { $side }. Do you accept?
through_the_ages-ask-lose-population = You lose { $losses }. Which card loses a worker?
through_the_ages-ask-lose-blue = You lose { $losses }. From which card?
through_the_ages-ask-cover = Your blue bank is empty. Which card gives a token for the wonder? Still needed: { $tokens }.
through_the_ages-ask-either = { $food } or { $resources }?
through_the_ages-ask-gain-mix = You gain { $count } in food and resources. Which mix?
through_the_ages-ask-lose-mix = You lose { $count } in food and resources. Which mix?
through_the_ages-ask-plunder = What do you take from { $rival }? At most { $count } in all.
through_the_ages-ask-free-build = Do you build { $card } at no cost?
through_the_ages-ask-civilization = Do you increase the population, build or develop for one less?
through_the_ages-ask-destroy-own = Which of your farms, mines or urban buildings is destroyed?
through_the_ages-ask-raze = Which urban building of { $rival } do you destroy?
through_the_ages-ask-lose-colony = Which colony do you lose?
through_the_ages-ask-annex = Which colony of { $rival } do you take?
through_the_ages-ask-infiltrate = Leader or unfinished wonder of { $rival }?
through_the_ages-ask-ruin = Which of your wonders falls into ruin?
through_the_ages-ask-agreement = Do you take cards worth { $budget } and give up your next politics phase?
through_the_ages-ask-steal = Do you steal special technologies of { $rival } instead of science? Left: { $budget }.
through_the_ages-ask-end = No actions are left. Do you end the action phase?
through_the_ages-ask-event = What do you decide?
through_the_ages-ask-first-bid = { $card } is up for auction. Do you bid?
through_the_ages-why-defence = What the card says to { $seat }: { $text }

## Moves in words

through_the_ages-do-pass = Take no political action
through_the_ages-do-event = Prepare { $card } (+{ $points })
through_the_ages-do-attack = { $card } against { $rival } ({ $price })
through_the_ages-do-war = Declare { $card } on { $rival } ({ $price })
through_the_ages-do-offer = Offer { $partner } { $card }
through_the_ages-do-offer-a = Offer { $partner } { $card }, side A for you
through_the_ages-do-offer-b = Offer { $partner } { $card }, side B for you
through_the_ages-do-cancel = Cancel the pact { $card }
through_the_ages-do-retire = Let { $card } go for a yellow token
through_the_ages-do-retire-for = Let { $card } go and colonize { $land }
through_the_ages-do-resign = Leave the game
through_the_ages-do-take = Take { $card } from space { $space } ({ $price })
through_the_ages-do-population = Increase the population ({ $price })
through_the_ages-do-build = Build { $card } ({ $price })
through_the_ages-do-upgrade = Upgrade { $card } to { $to } ({ $price })
through_the_ages-do-destroy = Destroy { $card } ({ $price })
through_the_ages-do-disband = Disband { $card } ({ $price })
through_the_ages-do-leader = Play { $card } ({ $price })
through_the_ages-do-leader-tuck = Play { $card } and put { $old } under { $wonder } ({ $price })
through_the_ages-do-stage = Build { $stages } of { $card } ({ $price })
through_the_ages-do-develop = Develop { $card } ({ $price })
through_the_ages-do-revolution = Revolution: { $card } ({ $price })
through_the_ages-do-play = Play { $card } ({ $price })
through_the_ages-do-play-build = { $card }: build { $target } ({ $price })
through_the_ages-do-play-upgrade = { $card }: upgrade { $target } to { $to } ({ $price })
through_the_ages-do-play-develop = { $card }: develop { $target } ({ $price })
through_the_ages-do-play-revolution = { $card }: revolution to { $target } ({ $price })
through_the_ages-do-play-food = { $card }: food ({ $price })
through_the_ages-do-play-resources = { $card }: resources ({ $price })
through_the_ages-do-recruit = Increase the population and build { $card } ({ $price })
through_the_ages-do-tactic = Play the tactic { $card } ({ $price })
through_the_ages-do-copy = Copy the tactic { $card } ({ $price })
through_the_ages-do-liner = Ocean Liner Service: gain 1 population
through_the_ages-do-churchill-culture = Churchill: 3 culture points
through_the_ages-do-churchill-military = Churchill: 3 science and 3 resources for units this turn
through_the_ages-do-hammurabi = Use a military action as a civil action
through_the_ages-do-end = End the action phase
through_the_ages-do-discard = Discard { $card }
through_the_ages-do-defend = Defend with { $card } (+{ $value })
through_the_ages-do-shield = Put { $card } face down for +1
through_the_ages-do-hold = Hold out with these cards
through_the_ages-do-yield = Don’t defend
through_the_ages-do-accept = Accept the pact
through_the_ages-do-refuse = Refuse the pact
through_the_ages-do-bid = Bid { $bid }
through_the_ages-do-limit = Bid step by step up to { $bid }
through_the_ages-do-send = Send { $card } (+{ $value })
through_the_ages-do-bonus = Play { $card } (+{ $value })
through_the_ages-do-spare = Discard { $card } for +1
through_the_ages-do-colonize = Colonize with this force
through_the_ages-do-lose = Lose a worker on { $card }
through_the_ages-do-token = Give up a token on { $card }
through_the_ages-do-raze = Destroy { $card }
through_the_ages-do-ruin = Let { $card } fall into ruin
through_the_ages-do-steal = Steal { $card } ({ $price })
through_the_ages-do-order-bid-ask = Ask me in auctions
through_the_ages-do-order-bid = Bid up to { $bid } in every auction
through_the_ages-do-order-defence-ask = Ask me when I am attacked
through_the_ages-do-order-defence-never = Never defend
through_the_ages-do-order-defence = Defend with at most { $cards }
through_the_ages-do-order-pacts-ask = Ask me about pacts
through_the_ages-do-order-pacts-accept = Accept every pact
through_the_ages-do-order-pacts-refuse = Refuse every pact
through_the_ages-do-order-losses-ask = Ask me about losses
through_the_ages-do-order-losses-units = Losses hit units first
through_the_ages-do-order-losses-farms = Losses hit farms first
through_the_ages-do-order-losses-mines = Losses hit mines first
through_the_ages-do-order-losses-urban = Losses hit urban buildings first
through_the_ages-do-order-gains-ask = Ask me about food or resources
through_the_ages-do-order-gains-food = Prefer food
through_the_ages-do-order-gains-resources = Prefer resources
through_the_ages-do-order-offers-ask = Ask me about what events offer
through_the_ages-do-order-offers-accept = Accept free buildings of events
through_the_ages-do-order-food-auto = Pay food so that the fewest tokens stay on cards
through_the_ages-do-order-food = Pay food from { $card } first
through_the_ages-do-order-resources-auto = Pay resources so that the fewest tokens stay on cards
through_the_ages-do-order-resources = Pay resources from { $card } first
through_the_ages-do-order-offers-refuse = Decline what events offer
through_the_ages-do-pass-bid = Leave the auction
through_the_ages-do-convert-food = Trade routes: use 1 food as 1 resource this turn
through_the_ages-do-convert-resource = Trade routes: use 1 resource as 1 food this turn
through_the_ages-do-build-free = Build { $card } at no cost
through_the_ages-do-build-nothing = Don’t build { $card }
through_the_ages-do-nothing = Do nothing
through_the_ages-do-bid-sealed = Send { $bid } at most
through_the_ages-do-bid-nothing = Don’t bid
through_the_ages-do-gain = Gain { $gains }
through_the_ages-do-lose-mix = Lose { $losses }
through_the_ages-do-plunder = Take { $gains } from { $rival }
through_the_ages-do-raze-of = Destroy { $card } of { $rival }
through_the_ages-do-raze-no-more = Destroy nothing more
through_the_ages-do-annex = Take { $card } from { $rival }
through_the_ages-do-lose-colony = Lose { $card }
through_the_ages-do-infiltrate = Remove { $card } of { $rival }
through_the_ages-do-take-science = Take { $science }
through_the_ages-do-take-nothing = Take no cards
through_the_ages-do-take-no-more = Take no more cards
through_the_ages-do-order-bid-never = Never bid in auctions

## What moves stand under

through_the_ages-head-take = Take a card
through_the_ages-head-build = Build
through_the_ages-head-upgrade = Upgrade
through_the_ages-head-destroy = Destroy or disband
through_the_ages-head-develop = Develop
through_the_ages-head-play = Play an action card
through_the_ages-head-tactic = Tactics
through_the_ages-head-abilities = Abilities
through_the_ages-head-event = Prepare an event
through_the_ages-head-attack = Play an aggression
through_the_ages-head-war = Declare a war
through_the_ages-head-pact = Pacts
through_the_ages-head-bid = Bid
through_the_ages-head-limit = Bid step by step
through_the_ages-head-order-bid = Auctions
through_the_ages-head-order-defence = When I am attacked
through_the_ages-head-order-pacts = Pacts offered to me
through_the_ages-head-order-losses = Losses
through_the_ages-head-order-gains = Food or resources
through_the_ages-head-order-offers = What events offer
through_the_ages-head-grow = Wonder and population
through_the_ages-head-order-food = Which food I pay with
through_the_ages-head-order-resources = Which resources I pay with
through_the_ages-head-discard = Cards in hand
through_the_ages-head-defend = Cards for the defence
through_the_ages-head-force = What can sail
through_the_ages-head-leader = Your leader
through_the_ages-head-play-leader = Play a leader

## A card in words

through_the_ages-card-sort = { $sort }, age { $age }.
through_the_ages-card-science = To develop: { $science }.
through_the_ages-card-government = To develop: { $science }; by revolution: { $revolution }.
through_the_ages-card-limit = Allows { $urban }.
through_the_ages-card-build = Each worker costs { $resources }.
through_the_ages-card-stages = Stages: { $stages }, in all { $resources }.
through_the_ages-card-attack = Costs { $military }.
through_the_ages-card-per-worker = Each worker: { $list }.
through_the_ages-card-gives = Gives { $list }.
through_the_ages-card-at-once = At once: { $list }.
through_the_ages-card-army = Army of { $units }: { $strength }.
through_the_ages-card-army-old = Army of { $units }: { $strength }; with obsolete units { $old }.
through_the_ages-card-text = { $text }

## What a move would do

through_the_ages-fore-change = { $figure }: { $from } → { $to }
through_the_ages-fore-rival = { $seat }, { $figure }: { $from } → { $to }
through_the_ages-fore-completes = Completes { $card }.
through_the_ages-fore-wonder-left = Still to pay for { $card }: { $cost }.
through_the_ages-fore-wonder-points = { $card } would score { $points } as things are.
through_the_ages-fore-left = Left: { $list }.
through_the_ages-fore-hand = Civil cards in hand: { $cards } of { $limit }.
through_the_ages-fore-last-chance = The card is gone before your next turn.
through_the_ages-fore-reveals = The event that comes up now is of age { $age }.
through_the_ages-fore-scores = As things are { $seat } would score { $points }.
through_the_ages-fore-attack = Strength { $mine } against { $theirs }. With cards { $rival } could add { $most } at most.
through_the_ages-fore-attack-sure = { $card } can’t fail.
through_the_ages-fore-war = Strength now: { $mine } against { $theirs } of { $rival }. It is compared at the start of your next turn.
through_the_ages-fore-unused = Unused: { $actions }.
through_the_ages-fore-end = After the end of your turn you have { $list }.
through_the_ages-fore-uprising = There will be an uprising: you produce nothing.
through_the_ages-fore-no-uprising = The uprising is averted.
through_the_ages-fore-corruption = Corruption now: { $losses }.
through_the_ages-fore-corruption-next = Corruption in the turn after: { $losses }.
through_the_ages-fore-hunger = Your people lack { $food }: each costs 4 culture points.
through_the_ages-fore-discard = You must discard { $cards }.
through_the_ages-fore-draw = You draw { $cards }.
through_the_ages-fore-force = The cheapest force for it: { $force }.
through_the_ages-fore-defence = That makes { $sum } of { $needed }.
through_the_ages-fore-defence-lost = Then you can’t hold out any more.
through_the_ages-fore-holds = That makes { $sum } of { $needed }: enough to hold out.
through_the_ages-fore-grows = That makes { $value } of { $price }.
through_the_ages-fore-sails = That makes { $value } of { $price }: enough to sail.
through_the_ages-fore-yield = The attack of { $seat } succeeds.
through_the_ages-fore-if-succeeds = If it succeeds:
through_the_ages-fore-war-won = As things stand { $seat } wins it:
through_the_ages-fore-then-change = { $figure }: { $from } → { $to }
through_the_ages-fore-then-rival = { $seat }, { $figure }: { $from } → { $to }

## The board as text

through_the_ages-board-round = Round { $round }, age { $age }. It is the turn of { $seat }.
through_the_ages-board-last-round = The last round is round { $round }.
through_the_ages-board-auction = Auction: { $card }.
through_the_ages-board-auction-bid = Auction: { $card }. { $seat } bids { $bid }.
through_the_ages-board-force = { $seat } sends a force for { $card }: { $value } of { $price }.
through_the_ages-board-defence = { $card } against { $seat }: { $needed } needed to defend, { $sum } so far.
through_the_ages-board-pact-offer = { $card } is offered to { $seat }.
through_the_ages-board-event = Event: { $card }.
through_the_ages-board-row = Card row (space, civil actions, card). Decks: { $civil } civil, { $military } military.
through_the_ages-board-culture = Culture
through_the_ages-board-science = Science
through_the_ages-board-strength = Strength
through_the_ages-board-happiness = Happiness
through_the_ages-board-food = Food
through_the_ages-board-resources = Resources
through_the_ages-board-civil-actions = Civil actions
through_the_ages-board-military-actions = Military actions
through_the_ages-board-workers = Unused workers
through_the_ages-board-banks = Bank yellow/blue
through_the_ages-board-hands = Cards civil+military
through_the_ages-board-resigned = { $seat } has resigned.
through_the_ages-board-area = { $seat }: { $government }, leader { $leader }
through_the_ages-board-economy = Farms and mines: { $list }
through_the_ages-board-urban = Urban: { $list }
through_the_ages-board-units = Units: { $list }; tactic { $tactic }
through_the_ages-board-specials = Special: { $cards }
through_the_ages-board-wonders = Wonders: { $cards }
through_the_ages-board-ruins = Ruins: { $cards }
through_the_ages-board-project = Building { $card }: stages built { $built }, still to pay { $left }
through_the_ages-board-colonies = Colonies: { $cards }
through_the_ages-board-war = { $card } against { $seat }
through_the_ages-board-civil-hand = Civil hand: { $cards }
through_the_ages-board-events = Current events: { $current }. Future events: { $future }.
through_the_ages-board-peek = You have looked at the next event: { $card }.
through_the_ages-board-tactics = Common tactics: { $cards }
through_the_ages-board-pact = { $card }: A { $seat }, B { $partner }
through_the_ages-board-military-hand = Your military cards (limit { $limit }): { $cards }
through_the_ages-board-prepared = Events you prepared: { $cards }
through_the_ages-board-moves = You can do:
through_the_ages-board-names = Names: { $list }
through_the_ages-board-lent = For units this turn: { $list }
through_the_ages-board-routes = By trade routes this turn: { $list }
through_the_ages-board-tactic-used = A tactic was played or copied this turn.
through_the_ages-board-ability-used = The leader’s ability was used this turn.
through_the_ages-board-deferred = Waits for the next politics phase: { $what }
through_the_ages-board-no-draw = Draws no military cards at the end of the next turn
through_the_ages-board-forfeited = Political actions given up: { $count }
through_the_ages-board-cards = Cards in words:

## Why a move is refused

through_the_ages-not-now = That is not what is asked now.
through_the_ages-not-an-answer = That is no answer to this question.
through_the_ages-order-no-card = You can’t pay from that card now.
through_the_ages-order-stands = That order stands already.
through_the_ages-first-round = In the first round you can only take cards.
through_the_ages-no-civil-actions = You lack civil actions.
through_the_ages-no-military-actions = You lack military actions.
through_the_ages-no-food = That costs { $cost }.
through_the_ages-no-resources = That costs { $cost }.
through_the_ages-no-science = That costs { $cost }.
through_the_ages-nobody-left = Your yellow bank is empty.
through_the_ages-no-unused-worker = You have no unused worker.
through_the_ages-urban-limit = Your government allows no more urban buildings of this type.
through_the_ages-not-in-play = { $card } is not in play there.
through_the_ages-not-in-hand = { $card } is not in your hand.
through_the_ages-no-upgrade = An upgrade needs the same type and a higher level.
through_the_ages-no-project = You have no unfinished wonder.
through_the_ages-too-many-stages = At a time you can build { $max }, and no more than are left.
through_the_ages-no-tokens = You have no blue tokens to cover the stage.
through_the_ages-empty-space = Space { $space } is empty.
through_the_ages-wonder-unfinished = You have an unfinished wonder already.
through_the_ages-hand-full = Your hand of civil cards is full.
through_the_ages-known-technology = You have { $card } already.
through_the_ages-leader-of-that-age = You have taken a leader of age { $age } before.
through_the_ages-cannot-tuck = Only Homer goes under one of your completed wonders.
through_the_ages-ability-not-ready = You can't use that ability now.
through_the_ages-not-a-government = A revolution brings a government.
through_the_ages-revolution-needs-all = A revolution takes all your actions, and all must be available.
through_the_ages-partner-has-no-science = Your partner in Scientific Cooperation has no science point.
through_the_ages-taken-this-turn = { $card } was taken in this action phase.
through_the_ages-not-by-this-card = { $card } does not allow that.
through_the_ages-tactic-used = You have played or copied a tactic this turn.
through_the_ages-not-common = { $card } is not among the common tactics.
through_the_ages-no-such-rival = There is no such rival.
through_the_ages-peaceful-leader = Your leader attacks nobody.
through_the_ages-pact-forbids = A pact forbids that attack.
through_the_ages-nothing-to-attack = The rival has nothing this aggression is about.
through_the_ages-too-weak = You must be stronger than the rival.
through_the_ages-protected-from-war = A pact protects this rival from wars.
through_the_ages-war-too-late = No wars are declared in the last round.
through_the_ages-resign-too-late = Nobody resigns in age IV.
through_the_ages-no-pacts-for-two = There are no pacts between two players.
through_the_ages-defence-too-weak = That is not enough to defend.
through_the_ages-defence-limit = You have no more cards for the defence, or military actions to use them.
through_the_ages-bid-too-low = You must bid more than { $bid }.
through_the_ages-bid-too-high = You can't send a force worth that bid.
through_the_ages-force-too-weak = The force must be worth { $bid } and have at least one unit.
through_the_ages-not-for-force = That can't be part of the force.

## Charts

through_the_ages-figure-culture = Culture points
through_the_ages-figure-culture-rate = Culture a turn
through_the_ages-figure-science-rate = Science a turn
through_the_ages-figure-strength = Strength
through_the_ages-figure-science = Science points
through_the_ages-figure-food = Food
through_the_ages-figure-resources = Resources
through_the_ages-figure-food-rate = Food made a turn
through_the_ages-figure-resource-rate = Resources made a turn
through_the_ages-figure-workers = Workers
through_the_ages-figure-happiness = Happiness
through_the_ages-figure-discontent = Discontent workers

# The list of all things
through_the_ages-shelf-leaders = Leaders
through_the_ages-shelf-wonders = Wonders
through_the_ages-shelf-governments = Governments
through_the_ages-shelf-farms = Farms
through_the_ages-shelf-mines = Mines
through_the_ages-shelf-urban = Urban buildings
through_the_ages-shelf-units = Units
through_the_ages-shelf-special = Special technologies
through_the_ages-shelf-actions = Action cards
through_the_ages-shelf-events = Events
through_the_ages-shelf-territories = Territories
through_the_ages-shelf-tactics = Tactics
through_the_ages-shelf-aggressions = Aggressions
through_the_ages-shelf-wars = Wars
through_the_ages-shelf-pacts = Pacts
through_the_ages-shelf-bonus = Bonus cards
through_the_ages-fact-copies = Copies: { $count }
through_the_ages-fact-copies-by-players = Copies with 2, 3, 4 players: { $two }, { $three }, { $four }
