# How strong people are, as far as rated tables tell.

ladder-title = Ladder
ladder-game = The game
ladder-lead = Who has finished at least { $count } rated tables of this game, by what is nearly certain of their strength.
ladder-games = Ladders of other games
ladder-people = People
ladder-bots = Bots, to compare oneself with
ladder-nobody = Nobody has finished { $count } rated tables yet. A table is rated if whoever opens it says so before it begins.
ladder-you = you
ladder-place = Place
ladder-rating = Rating
ladder-at-least = At least
# ($from, $to)
ladder-range = Where it probably lies, { $from } to { $to }
ladder-won = Won
ladder-seen = Last at a table
ladder-automated = Automated player, level { $level }
ladder-how = How it is counted
ladder-how-counted = Only tables count whose players agreed on it before they began. After the end everybody's rating moves by place: up for those who finished before stronger players, down for the others; shared places move it little. A newcomer begins at 1500. The figure after ± says how far it may be off, and shrinks with every table.
ladder-how-left = Who resigned, or was replaced because time was up, has the last place. Who took over a seat is not counted.
ladder-how-again = When the same company plays again within 90 days, the second table counts half, the third a third, and so on.
profile-ratings = Ratings
# ($rating, $off)
profile-rating = { $rating } ± { $off }
profile-rating-tables = { $count ->
    [one] one rated table
   *[other] { $count } rated tables
}
# ($first, $last)
profile-rating-curve = Rating after each table, from { $first } to { $last }
lobby-rated = rated
new-rated = Rated
new-rated-yes = Yes: its end counts for everybody's rating; who leaves has the last place
new-fold-rated = How it counts
new-rated-no = No
admin-rated = Counts for ratings
admin-leave-out = Leave out of ratings
admin-count-again = Count for ratings again
audit-leave-out = left out of ratings
audit-count-again = counted for ratings again
