# Through the Ages.

## The game and its options

through_the_ages-title = Through the Ages
through_the_ages-option-timing = Timing
through_the_ages-option-timing-help = As on the table: everybody is asked when an event is revealed and auctions go round. Digital: choices wait until the end of your own next politics phase, and auctions take one sealed round.
through_the_ages-option-timing-tabletop = As on the table
through_the_ages-option-timing-digital = Digital
through_the_ages-option-peaceful = Peaceful variant
through_the_ages-option-peaceful-help = All aggressions and wars are removed from the decks.
through_the_ages-option-first_game = First game
through_the_ages-option-first_game-help = Ages A to II only, without aggressions, wars and pacts, with a scoring of its own at the end.

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
through_the_ages-drew = { $seat } draws military cards: { $count }.
through_the_ages-drew-cards = { $seat } draws { $cards }.
through_the_ages-draws-nothing = { $seat } draws no military cards this time.
through_the_ages-discarded = { $seat } discards a military card of age { $age }.
through_the_ages-discarded-card = { $seat } discards { $card }.
through_the_ages-resigned = { $seat } resigns.
through_the_ages-war-paid-off = { $card } loses its enemy: { $seat } scores 7 culture points.
through_the_ages-final-event = Final scoring: { $card }.
through_the_ages-game-over = The game is over.
through_the_ages-won-by-culture = Most culture points.
through_the_ages-won-alone = Everybody else resigned.

## Politics

through_the_ages-politics-passed = { $seat } takes no political action.
through_the_ages-politics-forfeited = { $seat } has given up this political action.
through_the_ages-prepared = { $seat } prepares an event of age { $age } (+{ $points } culture).
through_the_ages-prepared-card = { $seat } prepares { $card } (+{ $points } culture).
through_the_ages-revealed = { $seat } reveals { $card }.
through_the_ages-events-renewed = The future events become the current ones: { $count }.
through_the_ages-leader-retired = { $card } leaves { $seat } as a political action.
through_the_ages-attacked = { $seat } plays { $card } against { $rival }: strength { $mine } against { $theirs }.
through_the_ages-defence-card = { $card } joins your defence.
through_the_ages-defended = { $seat } holds out with these bonus cards: { $cards }; cards discarded face down: { $shields }.
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
through_the_ages-force-sent = { $seat } sends { $units }; bonus cards: { $cards }; cards discarded: { $spared }.
through_the_ages-colonized = { $seat } colonizes { $card }.

## What events, aggressions and wars do

through_the_ages-gained = { $seat } gains { $amount } { $stuff ->
        [food] food
       *[other] resources
    }.
through_the_ages-lost = { $seat } loses { $amount } { $stuff ->
        [food] food
       *[other] resources
    }.
through_the_ages-gained-both = { $seat } gains { $food } food and { $resources } resources.
through_the_ages-lost-both = { $seat } loses { $food } food and { $resources } resources.
through_the_ages-plundered = { $seat } takes { $food } food and { $resources } resources from { $rival }.
through_the_ages-science-scored = { $seat } scores science points: { $count }.
through_the_ages-culture-scored = { $seat } scores culture points: { $count }.
through_the_ages-culture-lost = { $seat } loses culture points: { $count }.
through_the_ages-science-taken = { $seat } takes science points from { $rival }: { $count }.
through_the_ages-culture-taken = { $seat } takes culture points from { $rival }: { $count }.
through_the_ages-yellow-taken = { $seat } takes yellow tokens from { $rival }: { $count }.
through_the_ages-population-gained = { $seat } gains population: { $count }.
through_the_ages-population-lost = { $seat } loses an unused worker.
through_the_ages-worker-lost = { $seat } loses a worker on { $card }.
through_the_ages-blue-lost = { $seat } returns blue tokens to the box: { $count }.
through_the_ages-token-lost = { $seat } gives up a blue token on { $card }.
through_the_ages-civil-actions-lost = { $seat } loses civil actions: { $count }.
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

## Actions

through_the_ages-took = { $seat } takes { $card } for { $cost } civil actions.
through_the_ages-population-increased = { $seat } increases the population for { $cost } food.
through_the_ages-built = { $seat } builds { $card } for { $cost } resources.
through_the_ages-upgraded = { $seat } upgrades { $card } to { $to } for { $cost } resources.
through_the_ages-destroyed = { $seat } destroys an own building: { $card }.
through_the_ages-disbanded = { $seat } disbands a unit: { $card }.
through_the_ages-leader-played = { $card } leads { $seat }.
through_the_ages-leader-tucked = { $seat } puts { $card } under { $wonder }.
through_the_ages-stages-built = { $seat } builds stages of { $card }: { $count }, for { $cost } resources.
through_the_ages-wonder-completed = { $seat } completes { $card }.
through_the_ages-developed = { $seat } develops { $card } for { $cost } science.
through_the_ages-revolution = { $seat } declares a revolution: { $card }, for { $cost } science.
through_the_ages-played = { $seat } plays { $card }.
through_the_ages-unit-resources = { $seat } has extra resources for units this turn: { $count }.
through_the_ages-tactic-played = { $seat } plays the tactic { $card }.
through_the_ages-tactic-copied = { $seat } copies the tactic { $card }.
through_the_ages-tactic-common = { $card } of { $seat } may now be copied by all.
through_the_ages-churchill-military = { $seat } has 3 science for unit technologies and 3 resources for units this turn.
through_the_ages-hammurabi = { $seat } uses a military action as a civil action.
through_the_ages-converted = { $seat } uses the trade routes.

## End of turn

through_the_ages-uprising = Uprising: { $seat } produces nothing.
through_the_ages-scored = { $seat } scores { $science } science and { $culture } culture.
through_the_ages-produced = { $seat } produces { $amount } { $stuff ->
        [food] food
       *[other] resources
    }.
through_the_ages-corruption = Corruption costs { $seat } { $resources } resources and { $food } food.
through_the_ages-consumed = { $seat } eats { $amount } food.
through_the_ages-famine = { $seat } lacks food: { $missing }.
through_the_ages-ordered = Standing order of { $seat }: { $order }.

## Questions

through_the_ages-ask-politics = Your politics phase: one political action, or pass.
through_the_ages-ask-politics-again = Julius Caesar allows a second political action.
through_the_ages-ask-action = Your action phase.
through_the_ages-ask-discard = Which military card do you discard? Still to discard: { $count }.
through_the_ages-ask-bid = { $card } is up for auction. The highest bid is { $bid }.
through_the_ages-ask-sealed = { $card } is up for a sealed auction: name your maximum, 0 to pass.
through_the_ages-ask-force = Send a force worth { $price } to { $card }. So far: { $value }.
through_the_ages-ask-defence = { $seat } attacks you with { $card }. You lack { $needed } strength.
through_the_ages-ask-pact = { $seat } offers you a pact: { $card }.
through_the_ages-ask-pact-sided = { $seat } offers you a pact: { $card }. Side A would be { $side }.
through_the_ages-ask-lose-population = You lose population: { $count }. Which card loses a worker?
through_the_ages-ask-lose-blue = You lose blue tokens: { $count }. From which card?
through_the_ages-ask-cover = Your blue bank is empty. Which card gives a token for the wonder? Still needed: { $count }.
through_the_ages-ask-either = { $count } food or { $count } resources?
through_the_ages-ask-gain-mix = You gain { $count } in food and resources. Which mix?
through_the_ages-ask-lose-mix = You lose { $count } in food and resources. Which mix?
through_the_ages-ask-plunder = What do you take from { $rival }? At most { $count } in all.
through_the_ages-ask-free-build = You may build { $card } at no cost.
through_the_ages-ask-civilization = You may increase the population, build or develop for one less.
through_the_ages-ask-destroy-own = Which of your farms, mines or urban buildings is destroyed?
through_the_ages-ask-raze = Which urban building of { $rival } do you destroy?
through_the_ages-ask-lose-colony = Which colony do you lose?
through_the_ages-ask-annex = Which colony of { $rival } do you take?
through_the_ages-ask-infiltrate = Leader or unfinished wonder of { $rival }?
through_the_ages-ask-ruin = Which of your wonders falls into ruin?
through_the_ages-ask-agreement = You may take cards worth { $budget } civil actions and give up your next political action.
through_the_ages-ask-steal = Do you steal special technologies of { $rival } instead of science? Left: { $budget }.

## Moves in words

through_the_ages-do-pass = Pass
through_the_ages-do-event = Prepare { $card } (+{ $points } culture)
through_the_ages-do-attack = { $card } against { $rival }
through_the_ages-do-war = Declare { $card } on { $rival }
through_the_ages-do-offer = Offer { $partner } { $card }
through_the_ages-do-offer-a = Offer { $partner } { $card }, side A for you
through_the_ages-do-offer-b = Offer { $partner } { $card }, side B for you
through_the_ages-do-cancel = Cancel { $card }
through_the_ages-do-retire = Let your leader go for a yellow token
through_the_ages-do-retire-for = Let your leader go and colonize { $card }
through_the_ages-do-resign = Leave the game
through_the_ages-do-take = Take { $card } ({ $cost })
through_the_ages-do-population = Increase the population
through_the_ages-do-build = Build { $card }
through_the_ages-do-upgrade = Upgrade { $card } to { $to }
through_the_ages-do-destroy = Destroy { $card }
through_the_ages-do-disband = Disband { $card }
through_the_ages-do-leader = Play { $card }
through_the_ages-do-leader-tuck = Play { $card } and put the old leader under { $wonder }
through_the_ages-do-stage = Build stages of the wonder: { $count }
through_the_ages-do-develop = Develop { $card }
through_the_ages-do-revolution = Revolution: { $card }
through_the_ages-do-play = Play the action card { $card }
through_the_ages-do-play-build = { $card }: build { $target }
through_the_ages-do-play-upgrade = { $card }: upgrade { $target } to { $to }
through_the_ages-do-play-develop = { $card }: develop { $target }
through_the_ages-do-play-revolution = { $card }: revolution to { $target }
through_the_ages-do-play-food = { $card }: food
through_the_ages-do-play-resources = { $card }: resources
through_the_ages-do-recruit = Increase the population and build { $card }
through_the_ages-do-tactic = Play the tactic { $card }
through_the_ages-do-copy = Copy the tactic { $card }
through_the_ages-do-liner = Ocean Liner Service: gain 1 population
through_the_ages-do-churchill-culture = Churchill: 3 culture points
through_the_ages-do-churchill-military = Churchill: science and resources for units
through_the_ages-do-hammurabi = Use a military action as a civil action
through_the_ages-do-convert = Use the trade routes: one for the other
through_the_ages-do-end = End the action phase
through_the_ages-do-discard = Discard { $card }
through_the_ages-do-defend = Defend with { $card }
through_the_ages-do-shield = Discard { $card } for +1
through_the_ages-do-hold = Hold out
through_the_ages-do-yield = No defence
through_the_ages-do-accept = Accept
through_the_ages-do-refuse = Decline
through_the_ages-do-bid = Bid { $bid }
through_the_ages-do-limit = Bid step by step up to { $bid }
through_the_ages-do-send = Send { $card }
through_the_ages-do-bonus = Play { $card }
through_the_ages-do-spare = Discard { $card } for +1
through_the_ages-do-colonize = Colonize with this force
through_the_ages-do-food = Food
through_the_ages-do-resources = Resources
through_the_ages-do-split = { $food } food, { $resources } resources
through_the_ages-do-lose = Lose a worker on { $card }
through_the_ages-do-token = Give up a token on { $card }
through_the_ages-do-raze = Destroy { $card }
through_the_ages-do-colony = { $card }
through_the_ages-do-ruin = { $card }
through_the_ages-do-infiltrate-leader = Remove the leader
through_the_ages-do-infiltrate-wonder = Remove the unfinished wonder
through_the_ages-do-steal = Steal { $card }
through_the_ages-do-done = Enough
through_the_ages-do-order-bid-ask = Ask me in auctions
through_the_ages-do-order-bid = Bid up to { $bid } in every auction
through_the_ages-do-order-defence-ask = Ask me when I am attacked
through_the_ages-do-order-defence-never = Never defend
through_the_ages-do-order-defence = Defend with at most { $count } cards
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
through_the_ages-do-order-food-auto = Pay food with the fewest tokens
through_the_ages-do-order-food = Pay food from { $card } first
through_the_ages-do-order-resources-auto = Pay resources with the fewest tokens
through_the_ages-do-order-resources = Pay resources from { $card } first
through_the_ages-do-order-offers-refuse = Decline what events offer

## The board as text

through_the_ages-board-round = Round { $round }, age { $age }. It is the turn of { $seat }.
through_the_ages-board-last-round = The last round is round { $round }.
through_the_ages-board-auction = Auction: { $card }.
through_the_ages-board-auction-bid = Auction: { $card }. { $seat } bids { $bid }.
through_the_ages-board-force = { $seat } sends a force to { $card }: { $value } of { $price }.
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

## Why a move is refused

through_the_ages-not-now = That is not what is asked now.
through_the_ages-not-an-answer = That is no answer to this question.
through_the_ages-order-no-card = Payments can’t be told to come from that card now.
through_the_ages-order-stands = That order stands already.
through_the_ages-first-round = In the first round you can only take cards.
through_the_ages-no-civil-actions = You lack civil actions.
through_the_ages-no-military-actions = You lack military actions.
through_the_ages-no-food = That costs { $cost } food.
through_the_ages-no-resources = That costs { $cost } resources.
through_the_ages-no-science = That costs { $cost } science.
through_the_ages-nobody-left = Your yellow bank is empty.
through_the_ages-no-unused-worker = You have no unused worker.
through_the_ages-urban-limit = Your government allows no more urban buildings of this type.
through_the_ages-not-in-play = { $card } is not in play there.
through_the_ages-not-in-hand = { $card } is not in your hand.
through_the_ages-no-upgrade = An upgrade needs the same type and a higher level.
through_the_ages-no-project = You have no unfinished wonder.
through_the_ages-too-many-stages = You can build at most { $max } stages at a time, and no more than are left.
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
