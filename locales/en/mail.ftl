# Letters.

mail-your-move-subject = { $table }: your move
mail-your-move-title = { $table }: it is your move
mail-since = Since your last move
mail-decide = Your decision
mail-to-table = To the table
mail-move = Make your move
mail-board = The board in words
mail-picture = The board of “{ $table }”; it is told in words below
mail-curve = How everybody came along: { $label }; the figures are below in words
mail-until = Until { $moment }
mail-left = · { $left } left
mail-earlier = { $count ->
    [one] One earlier event is told at the table.
   *[other] { $count } earlier events are told at the table.
}
mail-several-subject = { $count ->
    [one] A table waits for you
   *[other] { $count } tables wait for you
}
mail-said-subject = { $table }: table talk
mail-said-at-several = Talk at { $count } tables
# ($table, $what)
mail-ended-subject = { $table }: { $what }
mail-ended-won = you have won
# ($count, $names)
mail-ended-winners = { $count ->
    [one] { $names } has won
   *[other] { $names } have won
}
mail-ended-nobody = it is over, and nobody has won
mail-ended-given-up = the table was given up
# ($name, $place, $score)
mail-ended-place = { $place }. { $name } · { $score }
mail-to-result = How it came about
mail-news-of-several = { $count ->
    [one] News of a table
   *[other] News of { $count } tables
}
mail-button-note = The button signs you in for this table only and works for two weeks.
mail-buttons-note = Each button signs you in for its table only and works for two weeks.
mail-no-more = No more letters

mail-began = the game has begun
mail-began-text = Everybody is there, and the game has begun. The table waits for { $names }; a letter tells you when it is your move.
# ($count, $names)
mail-sat-down = { $count ->
    [one] { $names } sat down
   *[other] { $names } sat down
}
# ($count, $names)
mail-declined = { $count ->
    [one] { $names } says no, thanks
   *[other] { $names } say no, thanks
}
mail-chairs = { $count ->
    [0] Every chair is taken.
    [one] One chair is still free.
   *[other] { $count } chairs are still free.
}
mail-called-off = the table was called off
mail-called-off-text = { $host } has called the table off. It won't begin.

# ($from, $name)
mail-invited-subject = { $from } invites you to “{ $name }”
# ($from, $name)
mail-invited-title = { $from } invites you to the table “{ $name }”
# ($from, $name)
mail-invited-again-subject = { $from } still keeps a chair for you at “{ $name }”
mail-invited-decline = Rather not? Say so here, and nobody asks you again:
# ($from, $word)
mail-invited-word = { $from } writes: “{ $word }”
mail-invited-pace = Pace: { $pace }
# ($free, $people)
mail-invited-people = There so far: { $people }; { $free ->
    [one] one chair is free
   *[other] { $free } chairs are free
}.
mail-invited-stranger = You don’t know this house? Annals is a server on which people play long board games by letter: it deals the cards, knows the rules and writes to you when it is your move. It costs nothing, and nobody else learns your address. What the game is like:
mail-invited-text = Sit down if you like: a game takes weeks, one move at a time, and a letter tells you when it is your turn. The link lets you in.

mail-found-subject = A table of { $game } for you
mail-found-title = A table of { $game } was found for you
mail-found-text = You looked for such a game, and so did: { $people }. Sit down with one click; it begins as soon as everybody has.
mail-found-until = Your place is kept until { $until }; then somebody else is asked.
mail-found-decline = Rather not? Say so here, and somebody else is asked at once:
mail-seek-ended = You no longer look for { $game }
mail-seek-away = You looked for players of { $game }, but we have not seen you for a month. So that nobody waits for you in vain, we have withdrawn it. You are welcome to look again.
mail-seek-silent = A table of { $game } was found for you, and there was no answer from you for three days. Somebody else is asked now. If you would still like to play, look again.
mail-seek-again = Look again
mail-weekly-subject = { $count ->
    [one] One game waits for players
   *[other] { $count } games wait for players
}
mail-weekly-title = What waits for players this week
mail-weekly-people = People who look for a game:
mail-weekly-tables = Tables with free seats:
mail-weekly-do = Look for a game
mail-weekly-wish = This letter comes once a week. Under “Your letters” you choose whether.
unsubscribe-weekly = You get no more letters once a week about games that wait for players.
unsubscribe-weekly-do = No weekly letter

mail-followed-subject = { $count ->
    [one] What happened at a table you follow
   *[other] What happened at { $count } tables you follow
}
mail-followed-title = What happened this week at tables you follow
mail-followed-events = { $count ->
    [one] one event
   *[other] { $count } events
}
mail-followed-do = All tables you follow
mail-followed-wish = This letter comes once a week, as long as you follow tables. Under “Your letters” you choose whether.
mail-followed-result = Look at the result
mail-followed-ended-why = You get this letter because you follow the table. Under “Your letters” you choose whether.
unsubscribe-followed = You get no more letters about tables you follow. They stay on your list.
unsubscribe-followed-do = No letters about followed tables

mail-damaged-subject = Table { $code } is damaged
mail-damaged-title = The log of table { $code } does not replay
mail-damaged-why = What is wrong:
mail-damaged-next = The log is kept as it is and nobody can move there. All other tables go on. After a fix, “annals verify { $code }” checks the table and opens it again.

mail-bot-subject = A bot broke down at table { $code }
mail-bot-title = A bot at table { $code } broke down
mail-bot-why = What is wrong:
mail-bot-next = It made the safe move instead, and the table goes on; all others are not concerned. This is a fault of the program: please tell its authors. For this table no other letter of this kind is written.

mail-backup-subject = The database could not be copied
mail-backup-title = There is no new copy of the database
mail-backup-why = What is wrong:
mail-backup-since = The newest copy was made { $moment }.
mail-backup-none = There is no copy at all.
mail-backup-next = The server tries again every quarter of an hour, and writes again tomorrow if it still fails. “annals backup” on the server’s machine tries at once; “annals doctor” says what to do.

mail-test-subject = Mail from Annals arrives
mail-test-title = Mail arrives
mail-test-text = This letter was sent by “annals mail test” from { $url }. If you can read it, players will get theirs.

mail-reached-subject = Do our letters arrive?
mail-reached-text = Letters to { $name } were refused, so we stopped sending them. If you can read this, press the button and they come again.
mail-reached-button = Yes, they arrive

unreachable = Our letters don’t reach you
unreachable-what = The server of { $email } has refused them several times, so we have stopped writing to you about your tables.
unreachable-confirm = The address is right: send me a letter to confirm it
unreachable-change = Change the address

unsubscribe-title = No more letters?
unsubscribe-table = You get no more letters about turns and talk at the table “{ $table }”. Reminders before your time runs out still come.
unsubscribe-all = You get no more letters about turns, talk and deadlines, from no table.
unsubscribe-table-do = No letters about this table
unsubscribe-all-do = No letters about any table
unsubscribe-other = Or choose which letters you wish and when
unsubscribe-done = As you wish: no more letters
unsubscribe-done-what = You can choose otherwise at any time.
unsubscribe-dead = This address can’t be used
unsubscribe-dead-what = It is not complete, or the account is gone.
unsubscribe-dead-next = Sign in, and choose under “Your account” which letters you get.
