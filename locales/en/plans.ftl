# Turns prepared while waiting

plan-title = Your next turn, as a trial
plan-mark = Trial
plan-lead = Nothing on this page has happened. Everybody else is taken to make the safest move, and what you can't know is dealt at random. What you prepare is checked again when your turn comes and played up to the first move that no longer holds.
plan-lines = Prepared moves
plan-none = Nothing is prepared yet. Choose a move below.
plan-guess = From move { $line } on chance or others have a say: it will fall out anew. Prepare only what you want in any case.
plan-holds-not = “{ $line }” no longer holds
plan-cut = It and all that follows will be left out when you add a move.
plan-complete = Your prepared turn ends here. It is kept and will be played when your turn comes.
plan-withdraw = Withdraw the prepared turn
plan-prepare = Prepare your next turn
plan-prepare-help = Try it on a copy of the table while you wait. It is played when your turn comes.
plan-waiting = { $count ->
    [one] One move is prepared for your turn.
   *[other] { $count } moves are prepared for your turn.
  }
plan-change = Look at it or change it
plan-back = Back to the table
plan-came = Your prepared turn
# ($count, $lines)
plan-played-all = { $count ->
    [one] Your prepared move was played: { $lines }
   *[other] All { $count } prepared moves were played: { $lines }
  }
# ($all, $count, $lines)
plan-played-some = { $count } of { $all } prepared moves were played: { $lines }
plan-played-none = Nothing of it was played.
# ($line, $why)
plan-stopped = It stopped at “{ $line }”: { $why }
plan-left = Not played either: { $lines }
plan-turn-ended = your turn was over, or somebody else decides first.
plan-nothing = There is no turn to prepare
plan-nothing-what = It is your move already, or you have no more turns in this game.
plan-nothing-next = Go to the table and play.
plan-full = The prepared turn ends here
plan-full-what = Your turn is over after the moves you have prepared, or there are already 64 of them.
plan-final = That can’t be prepared: a final move is made by yourself when your turn comes.
mail-prepared-subject = { $table }: your prepared turn
