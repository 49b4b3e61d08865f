# Gathering for a table.

seat-automated = Automated player
seat-vacant = Free seat

nav-tables = Tables

lobby-title = Open tables
lobby-lead = Sit down at one of them, or start your own.
lobby-none = No table is open. Start one, and ask somebody to join.
lobby-none-filtered = No open table is like that. Look at all of them, or start one.
lobby-new = Start a table
lobby-filter = Show
lobby-all-games = All games
# ($free, $seats)
lobby-free = { $free } of { $seats } seats free
lobby-host = Host:
lobby-all = All open tables
lobby-yours = Waiting with you
lobby-everybody = Open to everybody
lobby-sit = Sit down
lobby-look = Have a look

# Looking for a game.
seek-title = Looking for a game
seek-lead = Say what you would play. As soon as enough people fit, a table is opened, and all of you are asked by letter to sit down.
seek-do = Look for players
seek-least = People, at least
seek-most = People, at most
seek-rating = Whom
seek-rating-any = Anybody
seek-rating-within = Rating within { $points } of mine
seek-rated = It may count for ratings, if everybody says so
seek-yours = You are looking for
seek-found = A table was found: sit down
seek-withdraw = No longer
seek-others = Looking for a game now
seek-none = Nobody is looking at the moment. Be the first: whoever comes next finds you.
seek-people-exactly = { $count ->
    [one] one person
   *[other] { $count } people
}
# ($least, $most)
seek-people-from = { $least } to { $most } people
seek-within = rating within { $points }
seek-sign-in = Sign in to look for players
seek-refused = Nobody can look for such a game. Choose a game, and at least as many people as it needs and at most as many as it takes.
opening-sought = This table was made for people who looked for such a game. Whoever does not answer within three days loses the place to the next.
opening-sought-host = Found by the house

filter-any = Any
filter-bots = Bots
filter-bots-with = With bots
filter-bots-without = Without bots
filter-text = Name
filter-sort = Order
filter-sort-newest = Newest first
filter-sort-oldest = Oldest first
filter-sort-fullest = Nearly full first
filter-sort-moved = Last move first
filter-sort-name = By name
filter-pace-day = Up to a day a turn
filter-pace-days = Up to three days
filter-pace-week = Longer
filter-pace-bank = Bank of time
filter-pace-relaxed = No clock
filter-clear = Show all
filter-pages = Pages of this list
filter-page = Page { $page }
filter-before = Back
filter-next = On

watch-title = Tables to watch
watch-lead = Look over the shoulders of others: what everybody may see, move by move.
watch-lead-finished = Everything about these games may be known now: every hand, every throw of the dice.
watch-running = In play
watch-finished = Finished
watch-all = All tables in play
watch-all-finished = All finished tables
watch-none-filtered = No table is like that. Ask for less, or look at all of them.

follow-title = Tables you follow
follow-tab = Followed
follow-all = All tables you follow
follow-lead = You hear of these once a week by letter, and when one ends.
follow-none = You follow no table. On the page of a table at which you don’t play, press “Follow this table”.
follow-do = Follow this table
follow-what = It stands on your list, a letter once a week tells what happened, and another one how it ended.
follow-yes = You follow this table.
follow-end = Follow it no longer
follow-plays = You play at this table and are told of it anyway.
follow-over = The game is over; there is nothing more to follow.
follow-many = You follow fifty tables already. Stop following one of them first.

new-title = Start a table
new-choose = Which game?
new-choose-none = No game is installed.
new-name = Name of the table
new-name-help = So that people know it again: 2 to 60 characters.
new-seats = People
new-seats-help = Seats for people or bots; you take one.
new-automated = Automated players
new-automated-help = They play by the game’s own rules for them.
new-level = Their level
# ($from, $to)
new-level-help = { $from } is the easiest, { $to } the hardest.
new-options = The game
new-pace = Pace
new-pace-help = How long somebody may take for a turn.
new-pace-relaxed = As long as it takes
new-pace-hours = { $hours ->
    [23] A turn a day
    [47] A turn in two days
    [71] A turn in three days
    [167] A turn a week
   *[other] { $hours } hours a turn
}
# ($hours, $more)
new-pace-bank = { $hours } hours in all, { $more } more each turn
new-weekends = No clock on weekends
new-visibility = Who finds it
new-visibility-public = Everybody, in the list
new-visibility-unlisted = Whoever has the address
new-visibility-private = With a password or an invitation
new-password = Password
new-password-help = For private tables, at least 4 characters. Those you invite don’t need it.
new-watch = Who may look on
new-watch-everybody = Everybody who finds it
new-watch-players = Only players, until it is over
new-seating = Seats
new-seating-random = By lot when it begins
new-seating-chosen = As people sit down
new-start = It begins
new-start-when-full = As soon as every seat is taken
new-start-by-owner = When I say so
new-do = Open the table
new-another-game = another game
new-presets = Presets
preset-last = As last time
preset-last-what = the same people, pace and options
preset-duel = Quick duel
preset-duel-what = as few as can play, a turn a day
preset-evening = The full evening
preset-evening-what = a full table, two days a turn
preset-first = A first table
preset-first-what = you and a bot, short, no clock
new-seats-count = How many
new-bots = Seats for bots
new-bots-help = They sit down at once and answer at once.
new-bot = Which bot
new-who = Seat { $seat }: name or mail address
new-who-placeholder = Name or mail address; empty: anybody
new-known = You have played with
new-word = A word to those you ask
new-word-help = Stands at the top of the invitation. You may leave it empty.
new-deal = Your table in words
new-deal-what = It begins as soon as every seat is taken. Until then you can ask others or call it off.
new-rest = Everything else
new-rest-help = Needs no attention unless you want something unusual.
new-as-usual = as usual
new-differs = differs from usual
new-fold-clock = Clock
new-fold-finds = Who finds it and may look on
new-fold-begins = Beginning, seats and dice
new-fold-doubts = Doubts about the rules
new-known-games = { $count ->
    [one] one game
   *[other] { $count } games
}
yes = Yes
no = No

opening-waiting = Waiting for { $free ->
    [one] one more
   *[other] { $free } more
}
opening-full = Everybody is here
opening-begun = This table is full: the game has begun
opening-begun-what = All seats were taken before you came. You can look on if the players allow it, or join another table.
opening-cancelled = The table was called off
opening-cancelled-what = It never began. Start another one, or join an open table.
opening-seats = Seats
opening-free = free
opening-join = Sit down
opening-leave = Stand up
opening-cancel = Call it off
opening-begin = Begin
opening-begin-bots = Begin, bots take the free seats
opening-place = Put a bot here
# ($name, $strength)
opening-bot = { $name }, strength: { $strength }
opening-remove = Free this seat
opening-invite = Ask somebody
opening-invite-help = By name or mail address; they get a letter.
opening-invite-do = Ask
opening-invited = Asked so far: { $names }
knock-title = A private table
knock-what = Only those who were asked know more of it. If somebody gave you its password, type it here.
knock-do = Come in
knock-sign-in = Were you asked by name?
opening-refusals = Said no: { $names }
opening-decline = No, thanks
decline-title = Rather not?
# ($host, $name)
decline-what = { $host } asks you to the table “{ $name }”. If you say no, { $host } is told, and nobody asks you to this table again.
decline-done = No, thanks: it is said
decline-done-what = We tell { $host }. If you change your mind, the link in your letter still leads to the table.
decline-sought = This table was made for you because you looked for such a game. If you say no, somebody else is asked at once, and you no longer look for it.
decline-sought-done = Somebody else is asked now, and you no longer look for such a game. You can look again at any time.
decline-dead = The table has begun or was called off, or the address is not complete.
decline-dead-next = Nothing is left for you to do.
opening-link = Or send this link, which is shown only now; whoever has it may sit down:
opening-link-do = Make a link to pass on
opening-password = Password of the table
opening-agreed = What is agreed
opening-sign-in = Sign in to sit down
opening-dice = The dice
opening-dice-help = This table’s dice come from a number that the server promised when the table was opened, mixed with what everybody adds on sitting down. So nobody can choose them, and everybody can check that when the game is over.
opening-promised = Promised:
opening-shares = Added so far:
opening-share = Add something to the dice
opening-share-help = Any few words. Your browser has made something up; without that, type what you like. Everybody can read it.

lobby-refused = That is not possible
lobby-refused-closed = The table is no longer open.
lobby-refused-host = Only the host may do that.
lobby-refused-full = Every seat is taken.
lobby-refused-taken = That seat is taken.
lobby-refused-running = This table is still being played at. When it is over you can play again.
lobby-refused-not-asked = Nobody has to decide that at this table any more. Look at the table as it is now.
lobby-refused-held-another = You have held seat { $seat } at this table and know its hand, so you may come back to that seat only.
lobby-refused-share = What you add to the dice has at most { $most } characters.
lobby-refused-password = The password is not right.
lobby-refused-no-password = A private table needs a password of at least 4 characters.
lobby-refused-name = A table’s name has 2 to 60 characters.
lobby-refused-missing = Somebody is still missing. Put bots on the free seats, or wait.
lobby-refused-bot = There is no such bot.
lobby-refused-nobody = There is nobody called “{ $who }”. Type a name as it is shown here, or a mail address.
lobby-refused-not-for-you = You can’t sit down at this table. Look at the others, or start one.
lobby-refused-blocked = You have blocked { $who }. Unblock them first if you want to play together.

manage-title = The table itself
manage-lead = What concerns everybody needs everybody; what becomes of a seat whose player is away or gone needs most of you.
manage-pause = Let the table rest
manage-resume = Let it go on
manage-give-up = Give the table up
# ($needed, $voices)
manage-voices = { $voices } of { $needed } agree
manage-agree = I agree
manage-disagree = I don’t any more
manage-leave-help = Your seat becomes free and somebody else may take over everything as it is. You can’t come back unless it is still free.
manage-leave-do = Leave the table
manage-resign-help = You are out for good; the others go on as the rules say.
manage-resign-do = Resign for good
manage-take-over = Take over this seat
manage-rematch = Play again
manage-rematch-help = Opens the same table again and asks everybody who played.

sure-title = { $deed }?
sure-what = What happens then
sure-leave-table = The table goes on. When it is the turn of your seat, it waits until somebody takes it over or the others agree on a bot.
sure-resign-table = You can’t undo this, and you don’t win. If nobody else is left then, the game is over at once.
sure-move = Nobody at the table can take this back.
sure-yes = Yes: { $deed }
sure-no = No, back to the table

circles-title = Circles
circles-lead = A circle is a group of friends with a page of its own: your tables, your talk, your ladder. Nobody else learns that it is there.
circles-none = You belong to no circle yet. Found one, and pass its link on to your friends.
circles-found = Found a circle
circles-name = Name, 2 to 60 characters
circles-found-do = Found it
circle-lead = Only those who belong to it see this page and its tables.
circle-door = Somebody passed on the link to this circle of friends. Who belongs to it sees its tables, its talk and its ladder.
circle-join = Come in
circle-open = Start a table for the circle
circle-no-tables = No table yet. Whoever starts one for the circle asks everybody here.
circle-talk = Talk
circle-talk-none = Nobody has said anything yet.
circle-say = Say something
circle-say-do = Say it
circle-members = Who belongs to it
circle-host = host
circle-pass-on = Make host
circle-send-away = Send away
circle-link-do = Make a link to pass on
circle-link = Send this link, which is shown only now; whoever has it may come in. Links made before lead nowhere any more:
circle-leave = Leave the circle
circle-close = Close the circle
circle-close-what = The page, the talk and the ladder are gone for good. Tables stay with those who sit there.
circle-close-do = Close it for good
circle-ladder = Ladder
circle-ladder-what = From the tables of this circle alone.
circle-ladder-none = It begins when the first table of the circle has ended.
circle-refused-name = A circle’s name has 2 to 60 characters.
circle-refused-full = A circle has room for { $most } people, and nobody belongs to more than 20. Leave one first, or ask the host to make room.
new-visibility-circle = Only the circle “{ $name }”
new-visibility-friends = Only the circle it is for
