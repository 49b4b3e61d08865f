# The front door: the first page, the page of a game.

weight-1 = easy
weight-2 = easy to medium
weight-3 = medium
weight-4 = medium to heavy
weight-5 = heavy

nav-games = Games
door-title = Four great civilization games, played by letter
door-lead = Annals deals the cards, knows the rules and keeps every move of four long board games. When it is your turn a letter shows you the board; you answer in two minutes or in two days.
door-try = Try a table now
# ($bot, $game)
door-try-what = No account, no mail address: { $game } against { $bot }, the house’s bot. Your table is kept for seven days.
door-how = How it works
door-board = The same moment on the board: { $game }.
door-board-alt = The board of { $game } in the middle of a game; what has changed is numbered
door-letter = A letter as players get it. Its button needs no password, and the numbers stand on the map.
door-letter-title = Your move, { $name }
door-letter-decision = Your decision
door-letter-press = Make your move
door-letter-reply = Or answer the letter, one move to a line:
door-games = Four games
door-games-what = lengths at the usual pace, a turn a day
door-people = People
door-length = Length
door-weight = Weight
door-about = About the game
door-step-1 = Sit down
door-step-1-what = Ask friends by mail address, take a free seat among strangers, or let the house’s bots fill the table. You agree on a pace, say a turn a day.
door-step-2 = A letter comes
door-step-2-what = When it is your move you hear what happened since, see the board and read what you can do. Nobody has to be here at the same time.
door-step-3 = Answer when you like
door-step-3-what = Press its button and play on the page; where the house takes answers by mail, simply reply with your moves. Then the next one gets a letter.
door-help-undo = Take it back
door-help-undo-what = until chance or somebody else has had a say.
door-help-orders = Standing orders
door-help-orders-what = answer small questions in your name.
door-help-clock = Nights and holidays
door-help-clock-what = stop the clock; weekends if you agree so.
door-help-dice = Dice anybody can check:
door-help-dice-what = sealed before the first move, opened after the last.
door-watch-what = what everybody may see, move by move
door-empty = Nobody plays here yet
door-empty-what = This house has just opened. Be the first: register, open a table and ask somebody, or try a table against a bot right now.
door-replay = Look at it
door-go-on = Go on with your table
door-go-on-what = You play here as a guest. Only this browser knows your seat; the table is kept until { $day }.
door-keep = Keep it: register
# ($most, $step)
guide-step = Guide, { $step } of { $most }:
guide-title = Guide
guide-end = No more guide
guide-begin = Lead me
guide-begin-what = Explains every new kind of question when it comes up, seven of them at most.
guest-name = Guest
guest-bar = You are a guest at this table.
guest-bar-what = Only this browser knows your seat. Register, and the table is yours to keep, with letters when it is your move.
guest-table = First steps
try-full = The guest tables are taken just now. Register, which takes two minutes, or look at a table that is played.
try-often = From your network some guest tables were begun today already. Register, which takes two minutes, or come back tomorrow.
try-no-talk = Guests can’t talk at tables. Register, and you can.

game-open = Open a table
game-first = First table against a bot
game-at-a-day = at a turn a day
game-picture = A moment of a recorded game, as everybody at the table sees it.
game-picture-alt = The board of { $game } in the middle of a game
game-enlarge = Enlarge
game-more = More on this game
game-turn = How a turn goes
game-open-tables = Open tables
game-open-none = No table of this game is open just now.
game-variants = Variants
game-variants-what = agreed when a table is opened
game-rulings = Rulings: where the rules leave a doubt
game-rulings-what = As this house settles it, unless a table agrees otherwise when it is opened.
game-bots = The house’s bots
game-bots-what = they answer at once
game-bots-strength = Strength
game-bots-usual = usual
game-stats = Statistics
game-stats-what = over finished tables of this house
game-stats-none = No table of this game has been finished here yet.
game-stats-few = Charts appear when ten tables are finished.
game-stats-tables = finished tables
game-stats-days = days, half of them are shorter
game-stats-events = moves and answers, in the middle
game-stats-score = points of a winner, in the middle
game-stats-scores = Final scores
# ($seats, $from, $to, $middle)
game-stats-scores-alt = Distribution of { $seats } final scores; winners between { $from } and { $to }, half of them above { $middle }
game-stats-scores-what = All seats pale, winners strong; the dashed line is the winners’ middle.
game-stats-seats = Wins by seat
game-stats-seats-what = The dashed line is a fair share.
game-stats-share = { $percent } %
game-stats-ways = How it was won
game-stats-long = How long
game-stats-long-what = Days from the first to the last move; the bar holds the middle half of the tables.
game-stats-people = { $count } people
game-stats-as-table = As a table
game-stats-points = points
game-stats-won = of them winners
# ($from, $to)
game-stats-range = { $from } to { $to }
game-folk = Who plays it here
# ($played, $won)
game-folk-line = { $played ->
    [one] one game
   *[other] { $played } games
}, { $won } won

singles-title = Take single answers for me
singles-overt = where it tells nothing
singles-all = always
singles-ask = never
singles-keep = Keep
singles-help = A question with only one answer is not asked, unless you could still take something back. “Always” may tell the others what you hold: that you had no choice.

card-window-all = Among all cards
card-window-close = Close

rules-example = From a recorded game:
rules-example-large = Enlarge

home-week = Your deadlines this week
home-week-more = and { $count } more
home-today = today
