# Tables: the page of one, and lists of them.

home-your-move = { $count ->
    [0] Nothing waits for you
    [one] Your move at one table
   *[other] Your move at { $count } tables
}
home-your-tables = Your other tables
home-nothing = Everybody else is thinking. You get a letter when it is your turn.
home-nothing-yet = You don’t play anywhere yet. Sit down at an open table, or start one and ask somebody.
home-since = What happened last:
home-due-more = { $count ->
    [one] One more waits for you
   *[other] { $count } more wait for you
}
home-empty = This house is empty
home-empty-what = Nobody plays here yet. On the machine that runs this server, the first command below fills an empty database with players and tables to look at; the second adds a person.
home-running-none = No table is there to watch just now.
home-finished = Finished tables
home-finished-none = No table is finished yet.
home-to-table = To the table
list-table = Table
list-game = Game
list-seats = Seats, those awaited in bold
list-event-count = { $count ->
    [one] one event
   *[other] { $count } events
}
list-status = Status
list-events = Log
status-running = in play
status-paused = paused
status-finished = finished
status-abandoned = given up
status-damaged = damaged

table-event = event { $seq }
table-rules = rules { $rules }
table-rules-here = Rules of this table
table-rules-newest = Played by rules { $rules } of this game, as every table that begins now.
# ($newest, $rules)
table-rules-kept = Began under rules { $rules } of this game and is played by them to its end. Tables that begin now are played by rules { $newest }.
table-agreed-usual = (as usual)
table-agreed-instead = (usually: { $value })
table-your-move = Your move, { $name }
table-waiting-for = Waiting for { $names }
table-paused = The table is paused
table-finished = The game is over: { $result }
table-abandoned = The table was given up
# ($head, $seq)
table-past = After event { $seq } of { $head }
table-to-move = to move
table-bot = bot
table-place = place { $place }
table-text = Text table
table-picture = Table with pictures
table-seats = Seats
table-board = The board
table-decision = Your decision
table-may = You may, without holding anybody up
table-notation = Or type a move
table-notation-help = In notation, as in the chronicle: for instance “{ $example }”.
table-play = Play
table-grave = Final decisions
table-grave-help = This can’t be taken back. You are asked once more.
table-undo = Take back the last move
table-undo-all = Take back { $count } moves
table-orders = Standing orders
table-orders-help = A standing order answers for you at once, so that nobody waits. Only you can see it.
table-chronicle = Chronicle
table-chronicle-none = Nothing has happened yet.
table-download = Download the log
table-look-at = The position after event { $seq }
table-first = First
table-back = Back
table-on = On
table-last = Last
table-now = To the present
table-not-possible = That is not possible
table-taken-back = You had made this move and have taken it back since, so nothing was done. Make it again if you want to.
table-moved-since = You have moved since this page was made, so nothing was done. The page shows what is asked now.
table-lines = { $count ->
    [one] One line of the log
   *[other] { $count } lines of the log
}
table-not-yours = This is not your table
table-dice = Dice that can be checked
table-commitment = Promised when the table was opened:
table-shares = Added by those who sat down:
table-check-program = Download check-record.py
table-check-record = Your copy of the log can be checked at any time, also now: every line is sealed and chained to the one before. A secret move of somebody else is in it as its seal only.
table-seed = The seed, now that the game is over:
table-dice-help = Every shuffle and every throw follows from the seed and from what people added. “annals verify” recomputes all of them from the downloaded log.
table-damaged = This table is damaged
table-damaged-what = Its log does not replay, so nobody can move here. Nothing is lost: the log is kept as it is, and whoever runs this server has been told.
table-damaged-next = Your other tables go on. Look again tomorrow.
table-unplayable = This program can’t play this table
table-unplayable-what = The table needs a game or a rules number that this program does not have.
table-unplayable-next = Nothing is lost. Whoever runs this server needs a newer Annals.
table-broke = The rules broke down on that move
table-broke-what = Your move was not played and nothing has changed. Try another move, and tell whoever runs this server.

told-hidden = secret
told-auto = (by itself)
told-timeout = { $who }’s time was up.
# ($event, $who)
told-undo = { $who } took back everything from event { $event } on.
told-resign = { $who } left for good.
told-substitute = Somebody else plays for { $who } now.
told-pause = The table rests.
told-resume = The table goes on.
told-abandon = The table was given up.

mailbox-title = Development mailbox
mailbox-lead = Mails are written to a folder instead of being sent. Set ANNALS_MAIL_URL to a mail server to send them.
mailbox-none = No mail has been written yet.
mailbox-to = To
mailbox-subject = Subject
mailbox-back = All mails
mailbox-file = Open in a mail program, with pictures
table-what-is = What is this?
table-what-most = What do most people do?
table-near = Possible now, and most like it:
table-notation-how = How moves are written
