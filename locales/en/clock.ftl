# Time: deadlines, reminders, vacations.

# ($day, $month, $time, $weekday)
moment-text = { $weekday } { $day } { $month }, { $time }
# ($day, $month, $year)
moment-day = { $day } { $month } { $year }
moment-weekday = { $n ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
moment-month = { $n ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
span-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
span-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
span-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}

clock-due = until { $moment }
clock-overdue = time was up { $moment }
clock-away = away until { $day }
clock-absent = absent
clock-stand-in = a bot stands in
clock-stand-in-own = Your time was up, so a bot plays for you.
clock-back = I’m back
clock-bank = { $span } in the bank

manage-replace = Replace { $name }, whose time is up
manage-bot = Let a bot play on in the free seat { $number }

new-late = When time is up
new-late-help = The vote changes nobody’s position by itself and still nobody is stuck. The safe move is the most harmless one the game knows. A bot goes on until its player is back, with one click or a move.
new-late-nothing = Nothing happens
new-late-remind = A reminder every day
new-late-fallback = The game makes a safe move
new-late-bot = A bot plays until the player is back
new-late-vote = The others may vote to replace the player
new-stand-in = A bot that stands in plays
new-stand-in-help = For somebody whose time is up, if the table agrees on a bot, and for a seat that was left.
new-night = No clock at night
new-night-from = No clock from
new-night-to = until
new-night-help = The clock stands still in these hours.
new-night-none = it always runs
# ($from, $to)
new-night-hours = from { $from } until { $to }
new-zone = Time zone of the table
new-zone-help = Whose nights and weekends count.

mail-reminder-subject = { $table }: your time runs out
# ($moment, $span)
mail-reminder-text = You have about { $span } left, until { $moment }.
mail-overdue-subject = { $table }: everybody waits for you
mail-overdue-text = Your time was up { $moment }, and it is still your move.
mail-time-up-subject = { $table }: your time was up
mail-time-up-fallback = The game made a safe move for you, as the table agreed. If you need more time, go on vacation or ask the others for a pause.
mail-time-up-bot = A bot plays for you until you are back, as the table agreed. One click at the table, or a move, and the seat is yours again.
mail-time-up-vote = The others may now vote to replace you, as the table agreed. Until they do, it is still your move.
# ($table, $who)
mail-others-subject = { $table }: the time of { $who } is up
mail-others-bot = A bot plays for { $who } until they are back, as the table agreed.
mail-others-vote = As the table agreed, you may now vote to replace { $who }: at the table, under “The table itself”.
mail-replaced-subject = { $table }: your seat is free
mail-replaced-text = Your time was up and the others voted to replace you. While nobody else has taken the seat, you can take it over again at the table.

vacation-title = Vacation
vacation-lead = While you are away, your deadlines stand still at every table, and the others see until when.
vacation-plan = Plan a vacation
vacation-planned = Now and later
# ($days, $from, $until)
vacation-days = { $from } to { $until }, { $days ->
    [one] one day
   *[other] { $days } days
}
vacation-return = I’m back
vacation-cancel = Call it off
vacation-new = Go away
vacation-budget = You have { $days ->
    [one] one day
   *[other] { $days } days
} a year.
# ($days, $year)
vacation-left = Left in { $year }: { $days }.
vacation-from = First day
vacation-from-help = Leave it empty to go away at once.
vacation-until = Last day
vacation-until-help = At least { $days } days.
vacation-do = Go away
vacation-rules = A vacation has at least { $days } days and costs at least these once it has begun. If you return early, you get back the days from tomorrow on. You may still move while you are away.
vacation-wrong = That is not possible
vacation-wrong-days = Choose a first day that is not over and a last day after it, at most a year ahead.
vacation-wrong-short = A vacation has at least { $days } days.
vacation-wrong-overlap = You have a vacation at that time already. Call it off first, or choose other days.
# ($left, $year)
vacation-wrong-budget = Only { $left ->
    [one] one day is
   *[other] { $left } days are
} left in { $year }. Choose fewer days.
