# A player as others see them.

profile-kicker = Player
profile-since = Here since { $day }
profile-own = This is how others see you.
profile-settings = Your account
profile-see = Your profile, as others see it
profile-figures = In figures
profile-played = Tables
profile-running = Being played
profile-finished = Finished
profile-mean-time = Average time for a move
profile-reliability = Moves in time
# ($count, $percent)
profile-in-time = { $percent } % of { $count }
profile-no-turns = not known yet
profile-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
profile-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
profile-days = { $count ->
    [one] one day
   *[other] { $count } days
}
profile-results = Results
profile-results-none = No table finished yet.
profile-game-played = Played
profile-game-won = Won
profile-mean-place = Mean place
profile-tables = Tables to look at
profile-tables-none = No table that you could look at.
profile-hidden = Tables that are not open to everybody count in the figures and are not listed.
