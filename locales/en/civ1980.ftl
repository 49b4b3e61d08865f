# Civilization (1980).

## The game and its options

civ1980-title = Civilization (1980)
civ1980-option-board = Board
civ1980-option-board-help = With the Western Extension, or the base game alone. The number of players decides which areas are in play.
civ1980-option-board-western = With the Western Extension
civ1980-option-board-base = Base game
civ1980-option-victory = How the game is won
civ1980-option-victory-help = The first marker on the finish, most points after the agreed rounds, or eleven civilization cards without a succession table.
civ1980-option-victory-race = Race to the finish
civ1980-option-victory-time_limit = Time limit
civ1980-option-victory-barbaric = Barbaric
civ1980-option-rounds = Last round
civ1980-option-rounds-help = After this round the score decides, whatever else happens.
civ1980-option-full_score_at_finish = Full score at the finish
civ1980-option-full_score_at_finish-help = Reaching the finish ends the game, but the score of the time limit decides who has won.
civ1980-option-western_cards = Cards of the extension
civ1980-option-western_cards-help = The 24 trade cards and 15 civilization cards of the extension are used.
civ1980-option-use_west_board = Extension board with five or seven
civ1980-option-use_west_board-help = Adds the extension board to the boards of five and seven players.
civ1980-option-random_nations = Nations by lot
civ1980-option-random_nations-help = Nations are drawn instead of chosen.
civ1980-option-unlimited_civ_cards = Unlimited civilization cards
civ1980-option-unlimited_civ_cards-help = No card is ever sold out.
civ1980-option-credits_single_use = Credits count once
civ1980-option-credits_single_use-help = A credit lowers the price of one new card a round instead of every new card.
civ1980-option-marker_moves_back = Markers move back
civ1980-option-marker_moves_back-help = A marker whose nation has no city moves back, except in the first epoch and the Iron Age of the extension.
civ1980-option-famine_numbers = Famine
civ1980-option-famine_numbers-help = 9 points, 20 for others, at most 11 each; or 10, 20 and 8.
civ1980-option-famine_numbers-original = 9 / 20 / 11
civ1980-option-famine_numbers-advanced = 10 / 20 / 8
civ1980-option-piracy_mode = Piracy
civ1980-option-piracy_mode-help = What becomes of cities lost to pirates.
civ1980-option-piracy_mode-eliminate = They are lost
civ1980-option-piracy_mode-pirate_cities = Pirate cities
civ1980-option-piracy_mode-takeover_by_trader = Whoever gave the card takes them
civ1980-option-avalon_hill_tokens = Fewer tokens
civ1980-option-avalon_hill_tokens-help = 55 or 47 tokens as in the Avalon Hill edition instead of 56.
civ1980-option-trade_window = Trade
civ1980-option-trade_window-help = An open market, or three rounds with sealed offers for people far apart in time.
civ1980-option-trade_window-continuous = Open market
civ1980-option-trade_window-sealed_rounds = Three sealed rounds
civ1980-option-trade_posts = Offers and bids
civ1980-option-trade_posts-help = How many a player may post in a market before the first deal; each deal adds two, twenty at most.
civ1980-option-ships_sequential = Ships in census order
civ1980-option-ships_sequential-help = Ship orders in census order instead of sealed and at once.
civ1980-option-movement_order = Order of movement
civ1980-option-movement_order-help = Players who can't touch each other move at the same time, or strictly everybody in census order.
civ1980-option-movement_order-groups = Groups at the same time
civ1980-option-movement_order-strict = Strict order
civ1980-option-calamity_stacks = Flood and Civil War
civ1980-option-calamity_stacks-help = In which stacks they lie.
civ1980-option-calamity_stacks-flood4_war5 = Flood in 4, Civil War in 5
civ1980-option-calamity_stacks-war4_flood5 = Civil War in 4, Flood in 5
civ1980-option-civil_war_beneficiary = Who gains from a Civil War
civ1980-option-civil_war_beneficiary-help = Nominated by the victim, or the player with most in stock.
civ1980-option-civil_war_beneficiary-nominated = Nominated by the victim
civ1980-option-civil_war_beneficiary-most_stock = Largest stock
civ1980-option-earthquake_mode = Volcano and earthquake
civ1980-option-earthquake_mode-help = As in the German edition, or as in the later game.
civ1980-option-earthquake_mode-gibsons = German edition
civ1980-option-earthquake_mode-advanced = Later game
civ1980-option-calamity_limit = Calamities of one victim
civ1980-option-calamity_limit-help = Two at most in a round, drawn at random, or no limit.
civ1980-option-calamity_limit-two = Two
civ1980-option-calamity_limit-none = No limit
civ1980-option-support_check = Support of cities
civ1980-option-support_check-help = Checked after conflict, and only supported cities may be built; or checked after surplus removal, and building is free.
civ1980-option-support_check-gibsons = After conflict
civ1980-option-support_check-avalon_hill = After surplus
civ1980-option-revolt_beneficiary = Who gains revolting cities
civ1980-option-revolt_beneficiary-help = The player with most tokens in stock, or with most tokens and cities.
civ1980-option-revolt_beneficiary-tokens = Most tokens
civ1980-option-revolt_beneficiary-units = Most units
civ1980-option-engineering_in_conflict = Engineering in sieges
civ1980-option-engineering_in_conflict-help = Six attack a city with it, eight are needed against it.
civ1980-option-city_attack_spoils = Spoils of a city
civ1980-option-city_attack_spoils-help = After an attack on a city: a random card of the victim and up to three tokens for the treasury.
civ1980-option-hand_limit = Cards kept
civ1980-option-hand_limit-help = Commodity cards a player may keep between rounds; always five with eight players.
civ1980-option-hand_limit-six = Six
civ1980-option-hand_limit-five = Five
civ1980-option-hand_limit-eight = Eight
civ1980-option-true_named_cards = Cards named truthfully
civ1980-option-true_named_cards-help = How many cards of a deal each side must name truthfully.
civ1980-option-true_named_cards-two = Two
civ1980-option-true_named_cards-three = Three
civ1980-option-purchase_order = Order of purchases
civ1980-option-purchase_order-help = From the last row of the succession table up, or from the first row down.
civ1980-option-purchase_order-reverse_ast = Last row first
civ1980-option-purchase_order-ast = First row first
civ1980-option-reentry = Coming back
civ1980-option-reentry-help = A nation without any unit puts one token on a start area.
civ1980-option-tax_remainder = Tokens that pay for no whole city
civ1980-option-tax_remainder-help = If the stock is too small for all taxes: the rest stays in stock, or it goes to the treasury all the same.
civ1980-option-tax_remainder-stock = They stay in stock
civ1980-option-tax_remainder-treasury = They go to the treasury
civ1980-option-revolt_gained = Cities revolt again
civ1980-option-revolt_gained-help = A city that somebody has just gained in a revolt can revolt on to a third player in the same round.
civ1980-option-earthquake_neighbour = Neighbouring city in an earthquake
civ1980-option-earthquake_neighbour-help = If an earthquake can reach a city of another player, one of them is reduced; or the victim may spare it.
civ1980-option-earthquake_neighbour-must = Is reduced
civ1980-option-earthquake_neighbour-may = May be spared
civ1980-option-flood_everywhere = Floods reach cities without a site
civ1980-option-flood_everywhere-help = In an area of a flood plain a city without a city site counts as on the plain. Otherwise only white sites are flooded.

## Things that a move names

civ1980-thing-nation = a nation such as crete
civ1980-thing-area = an area such as new-carthage, or its name with hyphens
civ1980-thing-berth = a coastal area such as knossos, or scythia/maeotis where there are two shores
civ1980-thing-seat = the number of a seat such as 2
civ1980-thing-seats = numbers of seats such as 2,3
civ1980-thing-offer = the number of an offer such as 301
civ1980-thing-civ = a civilization card such as drama-and-poetry
civ1980-thing-card = a trade card such as salt
civ1980-thing-cards = trade cards such as salt,salt,wine3, 98 at most
civ1980-thing-goods = goods such as salt,wine, 98 at most
civ1980-thing-volcano = a volcano such as etna
civ1980-thing-plain = a flood plain such as nile

## Questions

civ1980-ask-nation = Choose your nation.
civ1980-ask-start = Where does your nation start?
civ1980-ask-rate = Which rate of tax { $cities ->
        [one] does your city pay
       *[other] do your { $cities } cities pay
    }? Your stock holds { $stock ->
        [one] 1 token
       *[other] { $stock } tokens
    }.
civ1980-ask-revolt = Cities of { $seat } revolt and become yours: { $left } more. Which one?
civ1980-ask-revolt-lost = Nobody can take your revolting cities. Which one is lost?
civ1980-ask-reentry = Your nation has no unit left. Where does it come back?
civ1980-ask-growth = Your stock is too small for full growth: { $stock ->
        [one] 1 token
       *[other] { $stock } tokens
    }. Where does the next one go?
civ1980-ask-ships = Your sealed orders to the ships: keep or scrap each, then build. Your treasury holds { $treasury }.
civ1980-ask-move = Move your tokens and ships, then finish moving. { $count ->
        [0] All your tokens have moved
        [one] 1 token has not moved yet
       *[other] { $count } tokens have not moved yet
    }.
civ1980-ask-support = { $tokens ->
        [one] Your only token
       *[other] Your { $tokens } tokens
    } can't support { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }. Which one do you reduce?
civ1980-ask-build = Where do you build cities? Your list stays sealed until everybody is done.
civ1980-ask-gold = Do you buy the next card of stack 9 for 18 tokens? Your treasury holds { $treasury }.
civ1980-ask-trade = The market is open. Offer, answer, or say that you are done. You can post { $posts ->
        [0] no more offers or bids
        [one] one more offer or bid
       *[other] { $posts } more offers and bids
    }.
civ1980-ask-trade-offers = Sealed trade, round { $round } of 3: write your offers, then say that you are done.
civ1980-ask-trade-answers = Sealed trade, round { $round } of 3: accept offers, the one you want most first, then say that you are done.
civ1980-ask-undone = You are done, but the market is still open: you may come back once.
civ1980-ask-buy = Which civilization cards do you buy? You can spend { $purse }. Your list stays sealed until everybody is done.
civ1980-ask-return = You may keep { $limit ->
        [one] 1 commodity card
       *[other] { $limit } commodity cards
    }. Which one do you return?
civ1980-ask-over = Nothing is asked.
civ1980-ask-volcano = Which volcano erupts?
civ1980-ask-quake = Which of your cities does the earthquake hit?
civ1980-ask-tremor = Which neighbouring city does the earthquake reach?
civ1980-ask-plain = Which flood plain is flooded?
civ1980-ask-distribute = { $calamity }: put { $points ->
        [one] 1 point
       *[other] { $points } points
    } on other players.
civ1980-ask-grain = Famine takes { $points ->
        [one] 1 point
       *[other] { $points } points
    } from you. How many Grain cards do you show? Each saves four.
civ1980-ask-lose = { $calamity } takes { $points ->
        [one] 1 point
       *[other] { $points } points
    } from you: a token is 1, a city 5. { $chosen ->
        [0] What do you lose?
        [one] You have chosen 1 so far.
       *[other] You have chosen { $chosen } so far.
    }
civ1980-ask-cut = { $calamity }: choose a city of { $seat }, { $left } more.
civ1980-ask-name = { $calamity } reaches others too: name { $left ->
        [one] one more
       *[other] { $left } more
    }.
civ1980-ask-nominate = Civil War: who shall gain a part of your nation?
civ1980-ask-pick = Civil War: choose units of { $seat } worth { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the first faction; { $chosen ->
        [0] none is chosen yet
        [one] 1 is chosen
       *[other] { $chosen } are chosen
    }.
civ1980-ask-faction = Civil War: which faction do you keep?
civ1980-ask-take = You take over a faction of { $seat }, but your stock is short ({ $stock ->
        [one] 1 token
       *[other] { $stock } tokens
    }). Which units?
civ1980-ask-lose-epidemic = Epidemic takes { $points ->
        [one] 1 point
       *[other] { $points } points
    } from you: a token is 1, a city 4 and becomes a token; one token stays in each area. { $chosen ->
        [0] What do you lose?
        [one] You have chosen 1 so far.
       *[other] You have chosen { $chosen } so far.
    }
civ1980-ask-lose-flood = The flood of the plain “{ $plain }” takes up to { $points ->
        [one] 1 point
       *[other] { $points } points
    } from you there: a token is 1, a city 5. { $chosen ->
        [0] What do you lose?
        [one] You have chosen 1 so far.
       *[other] You have chosen { $chosen } so far.
    }
civ1980-ask-cut-own = { $calamity } reduces { $left ->
        [one] one more of your cities
       *[other] { $left } more of your cities
    }. Which one?
civ1980-ask-lose-own = { $calamity } takes { $left ->
        [one] one more of your cities
       *[other] { $left } more of your cities
    }. Which one?
civ1980-ask-pick-over = Civil War: choose units of { $seat } worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }; they become yours. { $chosen ->
        [0] None is chosen yet
        [one] 1 is chosen
       *[other] { $chosen } are chosen
    }.

## What is not possible

civ1980-no-not-now = That is not possible now.
civ1980-no-not-you = It is not your decision now.
civ1980-no-not-offered = That is not one of the choices.
civ1980-no-base-board-for-eight = Eight players need the extension: choose the western board.
civ1980-no-border = Tokens can't walk from { $from } to { $to }.
civ1980-no-unmoved = Tokens of yours in { $area } that have not moved: { $count }.
civ1980-no-voyage = Ship { $ship } can't reach that coast in this round.
civ1980-no-aboard = Tokens are still aboard: put them ashore first.
civ1980-no-city-here = You can't build a city there: six tokens on a city site, twelve elsewhere, nobody else there, and two tokens left for each city.
civ1980-no-may-not-trade = You have not enough cards to trade.
civ1980-no-three-cards = Each side gives at least three cards.
civ1980-no-such-cards = You do not hold these cards.
civ1980-no-truth = Name exactly { $count } goods that are really among the cards.
civ1980-no-claims = You claim more cards than you give.
civ1980-no-wishes = Wish for exactly { $count } goods; an offer that runs at once must name them all.
civ1980-no-partner = You can't trade with these players, or you name one twice.
civ1980-no-such-offer = There is no such offer for you.
civ1980-no-more-posts = You have posted { $posts ->
        [one] 1 offer or bid
       *[other] { $posts } offers and bids
    }. A deal earns two more, { $most } in all at most.
civ1980-no-second-bid = You have already accepted this offer.
civ1980-no-fulfilled = This offer wants { $want ->
        [one] 1 card
       *[other] { $want } cards
    }, among them { $wanted }.

## What happens

civ1980-chose-nation = { $seat } plays { $nation }.
civ1980-started = { $seat } begins in { $area }.
civ1980-round-begins = Round { $round } begins.
civ1980-inert = Nobody plays the nation of { $seat } any more: its tokens and cities stay, its ships, trade cards and treasury are put away.
civ1980-left = { $seat } has left the table.
civ1980-taxed = { $seat } pays { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } of tax for { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }.
civ1980-revolted = { $area } of { $seat } revolts and goes to { $taker }.
civ1980-grew = { $seat } grows by { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }.
civ1980-census = Census: { $seats }.
civ1980-ship-built = { $seat } builds a ship in { $area } from the treasury.
civ1980-ship-scrapped = { $seat } gives up ship { $ship }.
civ1980-moves-in-groups = { $groups } groups that can't touch each other move at the same time.
civ1980-walked = { $seat } moves { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } from { $from } to { $to }.
civ1980-walked-many = { $seat } moves { $count } tokens, to { $areas }.
civ1980-landed-many = { $seat } lands { $count } tokens, in { $areas }.
civ1980-lost-many = { $seat } loses { $count } tokens, in { $areas }.
civ1980-sailed = Ship { $ship } of { $seat } sails to { $area }.
civ1980-landed = { $seat } lands { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in { $area }.
civ1980-plan-waits = Your surroundings have changed, so your plan was not carried out.
civ1980-plan-skipped = Your planned move “{ $act }” was skipped.
civ1980-fought = Conflict in { $area }: { $seat } loses { $lost ->
        [one] 1 token
       *[other] { $lost } tokens
    }, { $left ->
        [0] none stays
        [one] 1 stays
       *[other] { $left } stay
    }.
civ1980-attack-failed = { $seat } loses { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } before the city of { $area }.
civ1980-city-attacked = { $seat } attacks the city of { $owner } in { $area }.
civ1980-pirates-attacked = { $seat } attacks the pirates of { $area }.
civ1980-captured = { $seat } takes a card from { $owner }.
civ1980-captured-card = { $seat } takes { $card } from { $owner }.
civ1980-pillaged = { $seat } pillages { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }.
civ1980-city-reduced = The city of { $seat } in { $area } is reduced to { $tokens ->
        [0] nothing
        [one] 1 token
       *[other] { $tokens } tokens
    }.
civ1980-city-lost = The city of { $seat } in { $area } is lost.
civ1980-city-built = { $seat } builds a city in { $area }.
civ1980-city-taken = The city of { $seat } in { $area } goes to { $taker }.
civ1980-city-to-pirates = Pirates hold the city of { $seat } in { $area }.
civ1980-drew = { $seat } draws { $count ->
        [0] no trade cards for the hand
        [one] 1 trade card
       *[other] { $count } trade cards
    }.
civ1980-drew-cards = You draw { $cards }.
civ1980-red-drawn = { $seat } draws { $calamity }.
civ1980-bought-gold = { $seat } buys a card of stack 9.
civ1980-market-opens = The market opens.
civ1980-offered = Offer { $offer } of { $seat }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, among them { $named }, for { $want ->
        [one] 1 card
       *[other] { $want } cards
    }, among them { $wanted }.
civ1980-withdrawn = { $seat } withdraws offer { $offer }.
civ1980-claimed = { $seat } says of the other cards: { $claims }.
civ1980-bid = { $seat } bids { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, among them { $named }, for offer { $offer }.
civ1980-bid-rejected = { $seat } turns down the bid of { $bidder } for offer { $offer }.
civ1980-bid-void = Your bid for offer { $offer } is void: its cards are gone.
civ1980-offer-void = Offer { $offer } of { $seat } is void.
civ1980-exchanged = { $seat } gives { $other } { $given ->
        [one] 1 card
       *[other] { $given } cards
    } and receives { $taken ->
        [one] 1
       *[other] { $taken }
    }.
civ1980-received = You receive { $cards } from { $seat }.
civ1980-bought = { $seat } buys { $civs } for { $price }.
civ1980-bought-hidden = { $seat } buys { $count ->
        [one] 1 civilization card
       *[other] { $count } civilization cards
    }.
civ1980-spent = { $seat } pays with { $cards } and { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }.
civ1980-spent-tokens = { $seat } pays with { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }.
civ1980-sold-out = { $civ } could not be bought.
civ1980-returned = { $seat } returns { $card }.
civ1980-revealed = { $seat } holds { $calamity }.
civ1980-spared = { $seat } is spared { $calamity }.
civ1980-calamity = { $calamity } strikes { $seat }.
civ1980-no-effect = { $calamity } has no effect.
civ1980-no-city-here-yet = You can't build a city there: six tokens on a city site, twelve elsewhere, and nobody else there.
civ1980-no-more-open = At most { $most } offers of yours can be open: withdraw one first.
civ1980-no-more-changes = You have changed your acceptances too often in this round.
civ1980-no-longer-plan = A plan has at most { $most } moves.
civ1980-erupted = { $volcano } erupts.
civ1980-flooded = Flood: { $plain }.
civ1980-must-lose = { $seat } must lose { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
civ1980-grain-shown = { $seat } shows { $count ->
        [0] no Grain card
        [one] 1 Grain card
       *[other] { $count } Grain cards
    }; { $points ->
        [0] nothing is left to lose
        [one] 1 point is left to lose
       *[other] { $points } points are left to lose
    }.
civ1980-loses-tokens = { $seat } loses { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in { $area }.
civ1980-loses-city = { $seat } loses the city in { $area }.
civ1980-named = { $seat } names { $other } for { $calamity }.
civ1980-revolt-begins = The stock of { $seat } is too small: { $cities ->
        [one] 1 city revolts
       *[other] { $cities } cities revolt
    }.
civ1980-grew-short = { $seat } grows by { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } only; the stock is empty.
civ1980-ship-kept = { $seat } pays for ship { $ship } from the treasury.
civ1980-ship-levied = { $seat } pays for ship { $ship } with a token in { $area }.
civ1980-ship-built-levied = { $seat } builds a ship in { $area } and levies { $levy ->
        [one] 1 token
       *[other] { $levy } tokens
    } there.
civ1980-surplus = Surplus: { $seat } takes { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } off the board.
civ1980-gave = You give { $cards } to { $seat }.
civ1980-spent-cards = { $seat } pays with { $cards }.
civ1980-paid-otherwise = The cards you named did not suffice, so others were paid.
civ1980-calamity-given = { $calamity } strikes { $seat }; { $giver } gave the card.
civ1980-assigned = { $seat } puts { $points ->
        [one] 1 point
       *[other] { $points } points
    } on { $other }.
civ1980-picks-tokens = { $seat } chooses { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in { $area }.
civ1980-picks-city = { $seat } chooses the city in { $area }.
civ1980-keeps-first = { $seat } keeps the first faction.
civ1980-keeps-second = { $seat } keeps the second faction.
civ1980-war-gainer = { $taker } has the largest stock and takes over a part of the nation of { $seat }.
civ1980-tokens-taken = { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } of { $seat } in { $area } { $count ->
        [one] goes
       *[other] go
    } to { $taker }.
civ1980-back-city = The marker of { $seat } moves back: the nation has no city.
civ1980-back-total = The marker of { $seat } moves back: the value of its field is not held.
civ1980-waits-cities = The marker of { $seat } waits: the next epoch takes { $count ->
        [one] 1 city
       *[other] { $count } cities
    }, there { $has ->
        [0] is none
        [one] is 1
       *[other] are { $has }
    }.
civ1980-waits-groups = The marker of { $seat } waits: the next epoch takes civilization cards of { $count ->
        [one] 1 group
       *[other] { $count } groups
    }, there { $has ->
        [0] is none
        [one] is 1
       *[other] are { $has }
    }.
civ1980-waits-cards = The marker of { $seat } waits: the next epoch takes { $count ->
        [one] 1 civilization card
       *[other] { $count } civilization cards
    }, there { $has ->
        [0] is none
        [one] is 1
       *[other] are { $has }
    }.
civ1980-waits-card-value = The marker of { $seat } waits: the next epoch takes civilization cards worth { $count }; theirs are worth { $has }.
civ1980-waits-total = The marker of { $seat } waits: the next field takes { $count } points in all, with trade cards and treasury.
civ1980-markers-on = { $count ->
        [one] The marker advances
       *[other] Markers advance
    }: { $seats }.
civ1980-won-finish = A marker has reached the finish.
civ1980-won-eleven = Somebody owns eleven civilization cards; the score decides.
civ1980-won-score = The highest score.
civ1980-won-alone = Everybody else has left.

## Buttons

civ1980-do-nation = { $nation }
civ1980-do-start = Start in { $area }
civ1980-do-rate = { $rate ->
        [one] 1 token
       *[other] { $rate } tokens
    } for each city: { $tokens }
civ1980-do-grow = One token in { $area }
civ1980-do-keep = Ship { $ship }: keep, from the treasury
civ1980-do-levy = Ship { $ship }: keep, by a token where it lies
civ1980-do-scrap = Ship { $ship }: give up
civ1980-do-ship = Build a ship in { $area } ({ $treasury } from the treasury, { $levy } levied)
civ1980-do-move = { $count } from { $from } to { $to }
civ1980-do-load = Ship { $ship }: take { $count } aboard
civ1980-do-unload = Ship { $ship }: put { $count } ashore
civ1980-do-sail = Ship { $ship }: sail to { $area }
civ1980-do-reduce = Reduce the city in { $area }
civ1980-do-raze = The city in { $area }
civ1980-do-build = Build a city in { $area }
civ1980-do-gold = Buy a card of stack 9
civ1980-do-offer = { $named } (unseen: { $unseen }) for { $want } cards with { $wanted }; you choose among bids
civ1980-do-offer-first = { $named } (unseen: { $unseen }) for { $want } cards with { $wanted }; the first gets it
civ1980-do-accept = Offer { $offer }: give { $named } (unseen: { $unseen })
civ1980-do-confirm = Offer { $offer }: take the bid of { $seat }
civ1980-do-reject = Offer { $offer }: turn down the bid of { $seat }
civ1980-do-unbid = Take back your bid for offer { $offer }
civ1980-do-withdraw = Withdraw offer { $offer }
civ1980-do-undone = Trade on
civ1980-do-buy = Buy { $civ }
civ1980-do-else = If it is sold out: { $civ }
civ1980-do-pay-cards = Rather pay with cards
civ1980-do-pay-tokens = Rather pay with tokens
civ1980-do-pay-with = Pay with { $cards }
civ1980-do-return = Return { $card }
civ1980-do-erupt = { $volcano }
civ1980-do-flood = { $plain }
civ1980-do-assign = { $points ->
        [one] 1 point
       *[other] { $points } points
    } for { $seat }
civ1980-do-grain = Show { $count }
civ1980-do-name = { $seat }
civ1980-do-lose = Lose { $count } in { $area }
civ1980-do-lose-city = Lose the city in { $area }
civ1980-do-pick = { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in { $area }
civ1980-do-pick-city = The city of { $area }
civ1980-do-take = Take { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in { $area }
civ1980-do-take-city = Take the city in { $area }
civ1980-do-faction-first = Keep the first faction
civ1980-do-faction-second = Keep the second faction
civ1980-do-done = Done
civ1980-do-done-ships = Seal the orders to the ships
civ1980-do-done-moving = Finish moving
civ1980-do-done-cities = Seal the list of cities
civ1980-do-done-gold = Buy no more of stack 9
civ1980-do-done-trade = Done trading
civ1980-do-done-buying = Seal the list of purchases
civ1980-do-done-returns = Return nothing
civ1980-do-done-sparing = Spare them
civ1980-do-unplan = Drop the plan
civ1980-do-plan-move = In advance: { $count } from { $from } to { $to }
civ1980-do-plan-load = In advance: ship { $ship } takes { $count } aboard
civ1980-do-plan-unload = In advance: ship { $ship } puts { $count } ashore
civ1980-do-plan-sail = In advance: ship { $ship } sails to { $area }
civ1980-do-plan-done = In advance: nothing more
civ1980-do-order-tax-ask = Tax: ask me
civ1980-do-order-tax = Tax: always rate { $rate }
civ1980-do-order-pillage = Pillage { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } at most
civ1980-do-order-growth-auto = Short growth: by default
civ1980-do-order-growth-ask = Short growth: ask me
civ1980-do-order-reductions-auto = Unsupported cities: by default
civ1980-do-order-reductions-ask = Unsupported cities: ask me
civ1980-do-order-ships-keep = Ships: keep them from the treasury, build none
civ1980-do-order-ships-ask = Ships: ask me
civ1980-do-order-move-stay = Movement: stay where you are
civ1980-do-order-move-ask = Movement: ask me
civ1980-do-order-build-auto = Cities: build on every site that can be supported
civ1980-do-order-build-ask = Cities: ask me
civ1980-do-order-gold-ask = Stack 9: ask me
civ1980-do-order-gold = Stack 9: buy { $count ->
        [one] 1 card
       *[other] { $count } cards
    } at most
civ1980-do-order-trade-none = Trade: none
civ1980-do-order-trade-ask = Trade: ask me
civ1980-do-order-returns-auto = Excess cards: by default
civ1980-do-order-returns-ask = Excess cards: ask me
civ1980-do-order-losses-auto = Losses by calamities: by default
civ1980-do-order-losses-ask = Losses by calamities: ask me
civ1980-do-order-plan-ask = Plans: ask me if my surroundings have changed
civ1980-do-order-plan-carry = Plans: carry them out in any case

## What moves stand under

civ1980-under-nation = Nations
civ1980-under-start = Where to start
civ1980-under-grow = Growth
civ1980-under-from = From { $area }
civ1980-under-ship = Ship { $ship }
civ1980-under-build-ship = Build a ship
civ1980-under-build = Build a city
civ1980-under-city = Cities
civ1980-under-offer = Make an offer
civ1980-under-answer = Answer offer { $offer }
civ1980-under-own = Your offers and bids
civ1980-under-buy = Buy
civ1980-under-else = If the last one is sold out
civ1980-under-return = Return a card
civ1980-under-units = { $area }
civ1980-under-assign = Losses for { $seat }
civ1980-under-plan-from = In advance, from { $area }
civ1980-under-plan-ship = In advance, ship { $ship }
civ1980-under-plan = In advance
civ1980-under-order = Standing orders
civ1980-matter-tax = Tax
civ1980-matter-pillage = Pillage
civ1980-matter-growth = Short growth
civ1980-matter-reductions = Unsupported cities
civ1980-matter-ships = Ships
civ1980-matter-move = Movement
civ1980-matter-build = Cities
civ1980-matter-gold = Stack 9
civ1980-matter-trade = Trade
civ1980-matter-returns = Excess cards
civ1980-matter-losses = Losses by calamities
civ1980-matter-plan = Plans

## The board as text

civ1980-board-round = Round { $round } of { $rounds } at most: { $step }.
civ1980-board-calamity = { $calamity } strikes { $seat }.
civ1980-board-hand = Your hand: { $cards }. Best sets: { $value }.
civ1980-board-civs = Your civilization cards: { $civs } ({ $points } points).
civ1980-board-prices = Prices for you:
civ1980-board-sealed = Sealed: { $orders }
civ1980-board-plan = Planned: { $orders }
civ1980-board-seat = { $seat } ({ $nation }): cities { $cities }, tokens { $tokens }, stock { $stock }, treasury { $treasury }, trade cards { $cards }, civilization cards { $civs }
civ1980-board-their-civs = - { $civs }
civ1980-board-reds = ! { $calamities }
civ1980-board-leaving = (has left the table; safe moves answer)
civ1980-board-inert = (nobody plays this nation any more)
civ1980-board-offer = Offer { $offer } of { $seat }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with { $named } for { $want } with { $wanted }; bids are welcome.
civ1980-board-offer-first = Offer { $offer } of { $seat }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with { $named } for { $want } with { $wanted }; the first gets it.
civ1980-board-claims = - said of the rest: { $claims }
civ1980-board-bid = - bid of { $seat }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } with { $named }
civ1980-board-region = { $region }
civ1980-board-free = free:
civ1980-board-stacks = Stacks of trade cards, ! for a red back on top: { $stacks }
civ1980-board-display = Civilization cards left:
civ1980-board-legend = An area: its name, its limit, o for a city site, c a coast, f a flood plain, v a volcano; then # a city, a number for tokens, ~ a ship with its number, each after its owner’s letter; ?# is a pirate city.
civ1980-board-over = The game is over after round { $round }.
civ1980-board-awaited = Waiting for: { $seats }.
civ1980-board-census = Census order: { $seats }.
civ1980-board-calamity-given = { $calamity } strikes { $seat }; { $giver } gave the card.
civ1980-board-giver = { $calamity } came to you from { $seat }.
civ1980-board-table = Succession table, { $fields } fields, { $finish } is the finish:
civ1980-board-row = { $seat } ({ $nation }): field { $marker }, { $epoch }.
civ1980-board-epoch = { $epoch } from { $field }: { $needs }
civ1980-board-field = field { $field }: { $needs }
civ1980-board-finish = finish: { $needs }
civ1980-board-homeless = - Without a city the marker goes back.
civ1980-board-next = - The next field takes { $needs }.
civ1980-board-has = { $need } (has { $has })
civ1980-need-cities = { $count ->
        [one] 1 city
       *[other] { $count } cities
    }
civ1980-need-groups = { $count ->
        [one] cards of 1 group
       *[other] cards of { $count } groups
    }
civ1980-need-cards = { $count ->
        [one] 1 civilization card
       *[other] { $count } civilization cards
    }
civ1980-need-card-value = civilization cards worth { $count }
civ1980-need-total = { $count } points in all
civ1980-board-borders = Where your units can go:
civ1980-board-near = - { $area }: by land { $land }; by water { $water }
civ1980-board-near-land = - { $area }: by land { $land }
civ1980-board-near-water = - { $area }: by water { $water }
civ1980-board-cards = What the cards do:
civ1980-board-card = - { $card }: { $text }
civ1980-board-names = Typed moves name an area as it stands here, with hyphens for spaces.
civ1980-step-setup = nations and start
civ1980-step-taxation = step 1 of 15, taxation
civ1980-step-expansion = step 2 of 15, population expansion
civ1980-step-census = step 3 of 15, census
civ1980-step-ships = step 4 of 15, ships
civ1980-step-movement = step 5 of 15, movement
civ1980-step-conflict = step 6 of 15, conflict
civ1980-step-support = step 7 of 15, support of cities
civ1980-step-building = step 8 of 15, building cities
civ1980-step-surplus = step 9 of 15, surplus
civ1980-step-drawing = step 10 of 15, drawing trade cards
civ1980-step-trade = step 11 of 15, trade
civ1980-step-purchase = step 12 of 15, civilization cards
civ1980-step-returns = step 13 of 15, returning cards
civ1980-step-calamities = step 14 of 15, calamities
civ1980-step-markers = step 15 of 15, progress markers

## What a move would do

civ1980-fore-tax = { $tokens ->
        [0] Nothing goes
        [one] 1 token goes
       *[other] { $tokens } tokens go
    } to the treasury, which then holds { $treasury }; { $stock } stay in stock.
civ1980-fore-short-growth = Your areas could grow by { $growth }, but then only { $stock } would be in stock.
civ1980-fore-last-token = It is your last token in { $area }.
civ1980-fore-overpaid = { $points ->
        [one] 1 point is
       *[other] { $points } points are
    } paid in vain.
civ1980-fore-next-groups = The next field asks for cards of { $count ->
        [one] 1 group
       *[other] { $count } groups
    }; you would have { $has }.
civ1980-fore-next-cards = The next field asks for { $count ->
        [one] 1 civilization card
       *[other] { $count } civilization cards
    }; you would have { $has }.
civ1980-fore-next-value = The next field asks for civilization cards worth { $count }; yours would be worth { $has }.
civ1980-fore-revolt = Your stock can't pay that: { $cities ->
        [one] 1 city revolts
       *[other] { $cities } cities revolt
    }.
civ1980-fore-there = Then { $count ->
        [one] 1 token of yours is
       *[other] { $count } tokens of yours are
    } in { $area }, which feeds { $limit }.
civ1980-fore-stock = { $stock } would be left in stock.
civ1980-fore-census = { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } on the board: place { $rank } in the census as things stand.
civ1980-fore-no-units = These are your last units on the board: your nation would have none left.
civ1980-fore-levy = It takes { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } in { $area }; { $left ->
        [one] 1 stays
       *[other] { $left } stay
    }.
civ1980-fore-levy-all = It takes { $count ->
        [one] your only token
       *[other] all your { $count } tokens
    } in { $area }.
civ1980-fore-treasury = { $treasury } would be left in your treasury.
civ1980-fore-unsupported = { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } on the board can't support { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }: each takes two.
civ1980-fore-supported = { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } then support { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }.
civ1980-fore-siege-fails = An attack on the city in { $area } with { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } fails; it takes { $needed }. They would be lost.
civ1980-fore-siege = If nobody else moves there, { $count ->
        [one] 1 token
       *[other] { $count } tokens
    } take the city in { $area }; { $left ->
        [0] none of yours stays
        [one] 1 of yours stays
       *[other] { $left } of yours stay
    }.
civ1980-fore-shared = There is room in { $area } for your { $count ->
        [one] token
       *[other] { $count } tokens
    } and { $others } of others.
civ1980-fore-conflict = Conflict in { $area }: if nobody else moves there, { $left ->
        [0] none of yours stays
        [one] 1 token of yours stays
       *[other] { $left } tokens of yours stay
    } and { $others } of others.
civ1980-fore-own-city = Tokens beside a city of your own leave the board after building.
civ1980-fore-site = Enough for a city there.
civ1980-fore-surplus = { $count ->
        [one] 1 is
       *[other] { $count } are
    } too many and will leave the board after building.
civ1980-fore-voyage = { $steps ->
        [one] 1 area
       *[other] { $steps } areas
    } to enter; { $left ->
        [0] no more would be possible
        [one] 1 more would be possible
       *[other] { $left } more would be possible
    }.
civ1980-fore-cities-lost = As things stand, { $cities ->
        [one] 1 city of yours falls
       *[other] { $cities } cities of yours fall
    }.
civ1980-fore-lost = As things stand, conflicts leave you { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } fewer on the board.
civ1980-fore-reduced = { $tokens ->
        [0] No token takes
        [one] 1 token takes
       *[other] { $tokens } tokens take
    } the place of the city in { $area }.
civ1980-fore-city = { $tokens ->
        [one] 1 token returns
       *[other] { $tokens } tokens return
    } to stock; it would be city { $cities } of 9.
civ1980-fore-hand = Your hand is worth { $value }, without these cards { $left }.
civ1980-fore-price = Costs { $price }: { $face } less { $credit } of credit.
civ1980-fore-pay = Your list then costs { $price }: { $cards } and { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }. That leaves { $treasury } in the treasury and a hand worth { $value }.
civ1980-fore-pay-tokens = Your list then costs { $price }: { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }. That leaves { $treasury } in the treasury and a hand worth { $value }.
civ1980-fore-points-left = { $points ->
        [0] Nothing would be left
        [one] 1 point would be left
       *[other] { $points } points would be left
    }.
civ1980-fore-city-gone = You would have { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    } left.
civ1980-fore-nation = { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    } and { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    } on the board.
civ1980-fore-faction = You keep { $kept ->
        [one] 1 point
       *[other] { $kept } points
    }; { $given ->
        [one] 1 point
       *[other] { $given } points
    } go to { $taker }.
civ1980-fore-erupts = { $seat } would lose { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
civ1980-fore-starts = Begins in { $areas }.
civ1980-fore-row = Row { $row } of { $rows } in the succession table; its next epochs begin at fields { $bronze }, { $late } and { $iron }.
civ1980-fore-row-total = The finish asks for { $points } points.
civ1980-fore-limit = { $area } holds { $limit ->
        [one] 1 token
       *[other] { $limit } tokens
    }.
civ1980-fore-city-site = A city site: six tokens make a city.
civ1980-fore-plain = On the flood plain “{ $plain }”.
civ1980-fore-volcano = Within reach of { $volcano }.
civ1980-fore-floods = { $seat } has { $points ->
        [one] 1 point
       *[other] { $points } points
    } on this plain.
civ1980-fore-gained = You would have { $cities ->
        [one] 1 city
       *[other] { $cities } cities
    }; at rate 2 the next tax takes { $tax }.
civ1980-fore-loaded = The ship then carries { $aboard } of 5; { $left ->
        [0] none of yours stays
        [one] 1 of yours stays
       *[other] { $left } of yours stay
    } in { $area }.
civ1980-fore-deal = Your hand is worth { $value }, after the deal { $then } or more: cards that nobody named count nothing here.
civ1980-fore-at-once = It is done at once.
civ1980-fore-author-chooses = { $seat } chooses among all bids.
civ1980-fore-rejected = The cards of { $seat } are free again; offer { $offer } stays open.
civ1980-fore-stays = { $seat } keeps { $count } there.

## Curves

civ1980-figure-marker = Succession table
civ1980-figure-cities = Cities
civ1980-figure-tokens = Tokens on the board
civ1980-figure-treasury = Treasury
civ1980-figure-civs = Civilization cards
civ1980-figure-civ-points = Value of civilization cards

## What cards do

civ1980-civ-pottery = Famine: each Grain card you show from your hand lowers your own loss by 4 points. The cards stay in your hand.
civ1980-civ-clothmaking = Each of your ships may enter 5 areas a round instead of 4.
civ1980-civ-metalworking = In conflict nations without Metalworking always remove a token before you do, whatever the numbers. Among holders the usual order applies.
civ1980-civ-agriculture = Areas where only your tokens stand hold 1 more, also where a city of yours is reduced. Not in conflict, not in shared areas.
civ1980-civ-engineering = Siege: your attack needs 6 tokens against 5; against you 8 against 7; both hold it: 7 against 6. Flood: at most 7 points; your coastal city is only reduced.
civ1980-civ-mysticism = No effect of its own. Counts as arts and sciences; credits towards sciences, arts, Law and Philosophy.
civ1980-civ-astronomy = Your ships may cross open sea. They may not end their voyage there.
civ1980-civ-coinage = In taxation you choose a rate of 1, 2 or 3 tokens for all your cities. What your stock can't pay makes cities revolt.
civ1980-civ-medicine = Epidemic: you lose 8 points fewer as its victim, 5 fewer if the victim puts points on you.
civ1980-civ-drama-and-poetry = No effect of its own. Credits, above all towards Literacy.
civ1980-civ-music = No effect of its own. Credits, above all towards Philosophy.
civ1980-civ-architecture = No effect of its own. Counts as arts and civics; credits, above all towards Literacy, Law, Democracy and Philosophy.
civ1980-civ-literacy = No effect of its own. Counts as arts and civics; credits, above all towards Law, Democracy and Philosophy.
civ1980-civ-law = Civil Disorder, and Iconoclasm as its victim: one city fewer is reduced. Democracy and Philosophy can be bought from the next round on.
civ1980-civ-democracy = Civil War: you select 25 points yourself instead of 15. Civil Disorder: one city fewer is reduced. Needs Law from an earlier round.
civ1980-civ-philosophy = Civil War: only 15 points, chosen by whoever has most tokens in stock. Iconoclasm: one city fewer; named by others, at most one. Needs Law from an earlier round.
civ1980-calamity-volcano-earthquake = Units of yours at a volcano: everything there is lost, everybody's. Otherwise an earthquake: one of your cities is reduced, and a neighbouring city of another player.
civ1980-calamity-famine = You lose { $own } points and put 20 on others, at most { $each } each. Pottery: each Grain card shown saves its holder 4.
civ1980-calamity-flood = You lose up to 17 points on your fullest flood plain, others there 10 in all. Nothing there: one coastal city. Engineering: at most 7, city only reduced.
civ1980-calamity-civil-war = You select 15 points of your units (Democracy 25), your nominee 20 more. You keep these or all the rest; the nominee takes the other part. Philosophy: only 15 go.
civ1980-calamity-epidemic = You lose 16 points and put 25 on others, at most 10 each. One token stays per area; a city becomes a token (4 points). Medicine: 8 or 5 less.
civ1980-calamity-civil-disorder = All your cities but three are reduced; you choose which. Law and Democracy save one more each.
civ1980-calamity-iconoclasm-and-heresy = Four of your cities are reduced; Law and Philosophy save one each. Then you name others, not the giver, who reduce two in all; with Philosophy one at most.
civ1980-calamity-piracy = You lose two coastal cities, selected by whoever gave you the card. Then two other players you name, not the giver, lose one coastal city each.
civ1980-good-hides = One to ten cards: 1, 4, 9, 16, 25, 36, 49, 64, 81, 100 points. In the base game a set ends at seven.
civ1980-good-ochre = One to ten cards: 1, 4, 9, 16, 25, 36, 49, 64, 81, 100 points. In the base game a set ends at seven.
civ1980-good-iron = One to seven cards: 2, 8, 18, 32, 50, 72, 98 points. In the base game a set ends at five.
civ1980-good-papyrus = One to seven cards: 2, 8, 18, 32, 50, 72, 98 points. In the base game a set ends at five.
civ1980-good-wood = One to seven cards: 2, 8, 18, 32, 50, 72, 98 points. Only with the cards of the extension.
civ1980-good-salt = One to nine cards: 3, 12, 27, 48, 75, 108, 147, 192, 243 points.
civ1980-good-grain = One to eight cards: 4, 16, 36, 64, 100, 144, 196, 256 points. With Pottery each Grain card in hand saves 4 points in a Famine.
civ1980-good-cloth = One to seven cards: 5, 20, 45, 80, 125, 180, 245 points.
civ1980-good-bronze = One to six cards: 6, 24, 54, 96, 150, 216 points. A seventh begins another set.
civ1980-good-spices = One to five cards: 7, 28, 63, 112, 175 points. A sixth begins another set.
civ1980-good-gems = One to four cards: 8, 32, 72, 128 points. A fifth begins another set.
civ1980-good-gold = One to three cards: 9, 36, 81 points. A fourth begins another set. The top card of its stack can be bought for 18 treasury tokens.
civ1980-good-wine = All your wine is one set: sum of the values times number of cards. 3+3+4+5: 15 × 4 = 60. All nine: 306.
civ1980-card-hides-ochre = Counts as Hides or Ochre, whichever is better for you. In a deal you name it as one of the two.
civ1980-card-wood-iron = Counts as Timber or Iron, whichever is better for you. In a deal you name it as one of the two.
civ1980-card-iron-papyrus = Counts as Iron or Papyrus, whichever is better for you. In a deal you name it as one of the two.
civ1980-card-papyrus-wood = Counts as Papyrus or Timber, whichever is better for you. In a deal you name it as one of the two.
civ1980-card-wine = Wine of value { $value }, drawn from stack { $value }. Forms one set with all other wine. In a deal its name is just Wine.
civ1980-civ-engineering-floods = Flood: at most 7 points; your coastal city is only reduced.
civ1980-calamity-volcano-later = A city of yours at a volcano: the one that destroys most erupts, and everything there is lost, everybody’s. Otherwise an earthquake: a city of yours is lost (Engineering: reduced), and a neighbouring city of another player is reduced (Engineering protects it).
civ1980-calamity-civil-war-stock = You select 15 points of your units (Democracy 25), whoever has most in stock 20 more. You keep these or all the rest; they take the other part. Philosophy: only 15 go.
civ1980-calamity-piracy-cities = Pirates take two coastal cities of yours, selected by whoever gave you the card, and hold them. Then two other players you name, not the giver, lose one coastal city each to them.
civ1980-calamity-piracy-trader = Whoever gave you the card selects two coastal cities of yours and takes them over. Then two other players you name, not the giver, lose one coastal city each.

# The list of all things
civ1980-shelf-civs = Civilization cards
civ1980-shelf-goods = Commodity cards
civ1980-shelf-calamities = Calamities
civ1980-shelf-nations = Nations
civ1980-shelf-volcanoes = Volcanoes
civ1980-shelf-plains = Flood plains
civ1980-shelf-areas = Areas
civ1980-fact-civ = { $groups }; price { $cost }
civ1980-fact-needs = Needs { $cards } from an earlier round
civ1980-fact-credit = { $credit } off { $cards }
civ1980-fact-copies = Copies: { $base }, with the extension { $western }
civ1980-fact-good = Value { $value }; stack { $stack }
civ1980-fact-calamity-red = Stack { $stack }; red back, never traded
civ1980-fact-calamity-brown = Stack { $stack }; brown back, can be traded
civ1980-fact-nation = Total for the finish: { $total }
civ1980-fact-nation-western = With the extension: { $total }
civ1980-fact-reaches = Reaches { $areas }
civ1980-fact-area = Limit { $limit }
civ1980-fact-no-site = No city site
civ1980-fact-site = City site
civ1980-fact-site-plain = City site on a flood plain
civ1980-fact-coast = On the coast
civ1980-fact-inland = Inland
civ1980-fact-start = Start area of { $nations }
