# Leagues and tournaments.

seasons-title = Seasons
seasons-lead = Leagues and tournaments: sign up, and the tables are made for you.
seasons-open = Open to sign up
seasons-open-none = Nothing is open to sign up at the moment.
seasons-running = Under way
seasons-over = Over
seasons-new = Open a season
seasons-league = League
seasons-tournament = Tournament
seasons-people = { $count ->
    [one] one player
   *[other] { $count } players
}
seasons-begins = begins on { $day }
seasons-ended = ended on { $day }
seasons-called-off = called off

season-state-open = Sign up until { $when }; then the tables are made and begin at once.
season-state-running = Under way since { $when }.
season-state-ended = Ended on { $when }.
season-state-called-off = Called off on { $when }. Tables that had begun are played on like any other.
season-before = The season before
season-after = The season after
season-host = Host:
season-sign-up = Sign up
season-sign-up-what = You get your tables when the season begins, and a letter that names them.
season-signed-up = You have signed up.
season-stand-by = Stand by as a substitute
season-stand-by-what = When somebody leaves a table, substitutes are asked by letter whether they take over the seat. They play for the others' sake: a seat that was taken over earns nobody points.
season-standing-by = You stand by as a substitute.
season-withdraw = Withdraw
season-sign-in = Sign in to sign up
season-signed = Signed up
season-signed-none = Nobody yet. Be the first.
season-substitutes = Substitutes
season-standings = Standings
# ($number, $of)
season-division = Division { $number } of { $of }
season-division-only = The division
season-points = Points
season-firsts = Won
# ($played, $all)
season-played = { $played } of { $all }
season-played-head = Tables
season-possible = What is possible
season-won = has won the division
season-can-win = can still win the division
season-up = goes up
season-can-up = can still go up
season-down = goes down
season-can-down = can still go down
season-stays = stays
season-tables = Tables
season-round = Round { $round }
season-final = The last table
season-table-drawn = about to begin
season-table-running = in play
season-table-given-up = given up, no points
# ($name, $place)
season-placed = { $name } ({ $place }.)
season-bye = On without playing: { $names }
season-in = still in
season-out = out in round { $round }
season-winner = has won the tournament
season-second = place { $place } at the last table
season-call-off = Call the season off
season-next = Open the next season
season-next-what = With the same terms. Everybody who played is told by letter and may sign up again.
season-next-do = Open it
season-begins-day = It begins on
season-how = How it works
season-how-points = At every table you get a point for everybody who finishes behind you and half a point for everybody who shares your place. Who leaves a table gets nothing there; a table that is given up gives nobody anything. Equal points are decided by tables won.
# ($up, $size)
season-how-league = Divisions of about { $size }. { $up ->
    [one] At the end the first of each division goes up and the last one goes down.
   *[other] At the end the first { $up } of each division go up, and as many go down.
}
season-how-league-still = Divisions of about { $size }. Nobody goes up or down.
season-how-meet = In a division everybody meets everybody once.
# ($tables, $seats)
season-how-tables = Everybody sits at { $tables } tables or a few more of { $seats }, made so that all meet each other as evenly as can be.
# ($on, $seats)
season-how-tournament = Tables of { $seats }; { $on ->
    [one] of each the best one goes on,
   *[other] of each the best { $on } go on,
} until one table is left. Where numbers don't fit, the strongest go on without playing, each once before anybody does so again. Shared places are decided by strength at the beginning.
season-how-seed = Who plays in which division follows from the season before, else from ratings.
season-how-leave = Who leaves a table is replaced by a substitute, if one wants to; else by what the table agrees on.
season-agreed = Agreed at every table
season-feed = News of this season (Atom)

season-new-title = Open a season
season-new-kind = What kind
season-new-kind-league = A league: divisions in which people meet; the best go up, the last go down
season-new-kind-tournament = A tournament: rounds of tables, the best of each go on
season-player = Player
season-new-name = Name of the season
season-new-name-help = 2 to 50 characters. Seasons that follow keep it.
season-new-seats = Seats at a table
season-new-begins-help = People sign up until this day begins.
season-new-for-league = For a league
season-new-size = People in a division
season-new-size-help = At least as many as a table has seats, at most 16. All divisions get about as many.
season-new-moving = Go up and down
season-new-moving-help = So many of each division; at most half of it.
season-new-each = Tables for each
season-new-each-help = With tables of two everybody meets everybody and this does not count.
season-new-for-tournament = For a tournament
season-new-on = Go on from each table
season-new-on-help = Fewer than sit there.
season-new-do = Open the season
season-new-rest = Everything else at its tables

season-refused = That did not work
season-refused-may-not-host = Administrators open seasons, and whom they allow. Ask whoever runs this house.
season-refused-not-host = Only whoever opened the season may do that.
season-refused-closed = The season is no longer open for that. Its page says where it stands.
season-refused-followed = The next season is open already.
season-refused-name = A name has 2 to 50 characters. Choose another one.
season-refused-numbers = These numbers don't fit: a division has at least as many people as a table has seats and at most 16, at most half of it moves, and fewer go on from a table than sit there.
season-refused-time = Choose a day after today and within a year.
season-refused-full = Every place is taken. You may stand by as a substitute.
season-refused-not-for-you = This season is not open to you. Look for another one.
season-refused-substitute = This seat belongs to a season: only its substitutes take it over. Stand by on the page of the season first.

mail-season-opened-subject = { $name }: the next season is open
mail-season-opened-text = Sign up until { $when } if you want to play again. Your division follows from where you ended.
mail-season-began-subject = { $name } has begun
# ($name, $round)
mail-season-round-subject = { $name }: round { $round }
mail-season-tables = Your tables:
# ($table, $people)
mail-season-table = { $table }: with { $people }
mail-season-bye = The numbers don't fit this time: you go on to the next round without playing.
mail-season-ended-subject = { $name } has ended
# ($place, $division)
mail-season-ended-place = You are number { $place } in division { $division }.
mail-season-ended-standings = The standings:
# ($place, $name, $points)
mail-season-line = { $place }. { $name }, { $points }
mail-season-up = You go up.
mail-season-down = You go down.
mail-season-called-off-subject = { $name } is called off
mail-season-called-off-text = The season does not take place, or ends without standings. Tables that have begun are played on like any other.
mail-season-button = To the season

seasons-all = All games
home-seasons = Your seasons
# ($place, $people)
home-season-league = place { $place } of { $people }
home-season-division = division { $number }
season-end = End the season now, with the standings as they are
admin-let-host = Let them open seasons
admin-stop-hosting = No longer let them open seasons
audit-let-host = let open seasons
audit-stop-hosting = no longer lets open seasons
audit-end-season = ended a season
audit-call-off-season = called a season off
mail-wanted-subject = A seat is free at { $table }
mail-wanted-text = Somebody has left a table of { $name }, for which you stand by. Take over the seat as it is on the table's page; whoever comes first has it.
mail-wanted-stop = If you no longer want to be asked, withdraw on the page of the season:
api-seasons = Leagues and tournaments
api-season = One of them: who plays, standings, tables
feed-season-open = { $name }: people may sign up
# ($name, $number)
feed-season-table = { $name }: table { $number } is over
