# A table's past: turns, curves, how it ended.

history-places = Pages of this table
history-table = Table
history-title = History
history-charts = Curves
history-result = Result
history-all = The whole history
history-step = Step through the game
history-turn-back = Turn before
history-turn-on = Next turn
history-pause = Pause
history-slow = Slow
history-usual = Usual
history-fast = Fast
history-each = Every event, ten a second
history-keys = Keys: arrows step, space plays and pauses.
history-film = Play
# ($event, $events)
history-where = Event { $event } of { $events }
history-event = Event
history-jump = To event
history-go = Go
history-of-seat = Whose turns
history-everybody = Everybody
history-of-kind = What
history-everything = Everything
history-kind-move = Moves
history-kind-auto = What came by itself
history-kind-clock = Time ran out
history-kind-table = Seats and pauses
history-show = Show
history-json = Download as JSON
history-none = Nothing of that has happened. Ask for less.
history-turn = Turn { $number }
history-look = See the board then
history-events = { $count ->
    [one] One event
   *[other] All { $count } events
}
history-left = { $count ->
    [one] One more event in this turn.
   *[other] { $count } more events in this turn.
}
history-pages = Earlier and later turns
# ($page, $pages)
history-page = Page { $page } of { $pages }
history-earlier = Earlier
history-later = Later
history-charts-lead = Everybody's figures from event to event.
history-charts-none = This game has no figures to draw.
# ($gain, $label, $name)
turned-gain = { $name }: +{ $gain } ({ $label })
# ($label, $name)
turned-lead = { $name } takes the lead ({ $label })
result-title = { $winners } won
result-shared = { $winners } share the win
result-nobody = Nobody won
result-you = You won
# ($next, $score)
result-you-by = You won, { $score } to { $next }
# ($next, $score, $winner)
result-by = { $winner } won, { $score } to { $next }
# ($next, $score, $winner)
result-ahead-of-you = { $winner } won, { $score } to your { $next }
# ($events, $span)
result-took = It took { $span } and { $events } events.
result-came = How it came about
result-all-curves = All curves
result-last = The last position
result-board = See the board
result-places = Places
result-place = Place
result-who = Who
result-points = Points
result-turned = Where it turned
result-check = Check the dice
result-check-what = Every throw and every shuffle came from one seed, mixed with what people added when they sat down. The seed’s hash was there from the moment the table was opened, so nobody could choose it later. Now that the game is over, here is the seed.
result-check-how = Download the record and the programs: one follows the chain of all lines, the other computes any throw. They are short, need only Python and none of our code.
result-check-program = Download check-dice.py
result-film = Watch all { $events } events as a film

instead-tab = What else?
instead-title = What else could I have done?
instead-lead = The bots’ look-ahead thinks your moves over: everything you could not know is dealt anew, again and again.
instead-standing = Standing
instead-judge = The bots’ own judgement, with all cards open: what everybody has, and what it promises. 100 more than the next is a clear lead.
instead-own = Your moves
instead-which = Number of the event
instead-ask = Think it over
instead-not-yours = That is no move of yours. Choose one of the events below.
instead-at = Event { $event }
instead-played = You played
instead-other = It could have been
# ($points)
instead-better = On the trials the other move did better, by { $points } of 100.
# ($points)
instead-worse = On the trials your move did better, by { $points } of 100.
instead-alike = On the trials both did about as well.
instead-none = There was nothing else to play.
history-share = Show it to somebody
history-share-link = Link to this moment
history-share-picture = The board as a picture
history-share-drawing = As a drawing
history-share-who = Whoever may see the table may see both. Nobody’s hand is in the picture.
