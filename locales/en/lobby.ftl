# Gathering for a table.

seat-automated = Automated player
seat-vacant = Free seat

nav-tables = Tables
nav-new = Start a table

lobby-title = Open tables
lobby-lead = Sit down at one of them, or start your own.
lobby-none = No table is open. Start one, and ask somebody to join.
lobby-none-filtered = No open table is like that. Look at all of them, or start one.
lobby-new = Start a table
lobby-filter = Show
lobby-all-games = All games
lobby-free = { $free } of { $seats } seats free, host { $host }
lobby-sit = Sit down
lobby-look = Have a look

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
new-level-help = { $from } is the easiest, { $to } the hardest.
new-options = The game
new-terms = The table
new-pace = Pace
new-pace-help = How long somebody may take for a turn.
new-pace-relaxed = As long as it takes
new-pace-hours = { $hours } hours a turn
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
yes = Yes
no = No

opening-host = Host: { $host }
opening-waiting = Waiting for { $free ->
    [one] one more
   *[other] { $free } more
}
opening-full = Everybody is here
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
opening-remove = Free this seat
opening-invite = Ask somebody
opening-invite-help = By name or mail address; they get a letter.
opening-invite-do = Ask
opening-invited = Asked so far: { $names }
opening-link = Or send this link; whoever has it may sit down:
opening-password = Password of the table
opening-agreed = What is agreed
opening-sign-in = Sign in to sit down

lobby-refused = That is not possible
lobby-refused-closed = The table is no longer open.
lobby-refused-host = Only the host may do that.
lobby-refused-full = Every seat is taken.
lobby-refused-taken = That seat is taken.
lobby-refused-password = The password is not right.
lobby-refused-no-password = A private table needs a password of at least 4 characters.
lobby-refused-name = A table’s name has 2 to 60 characters.
lobby-refused-missing = Somebody is still missing. Put bots on the free seats, or wait.
lobby-refused-bot = There is no such bot.
lobby-refused-nobody = There is nobody called “{ $who }”. Type a name as it is shown here, or a mail address.

manage-title = The table itself
manage-lead = What concerns everybody needs everybody.
manage-pause = Let the table rest
manage-resume = Let it go on
manage-give-up = Give the table up
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
