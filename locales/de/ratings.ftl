# Wie stark jemand spielt, soweit gewertete Tische es zeigen.

ladder-title = Rangliste
ladder-game = Das Spiel
ladder-lead = Wer mindestens { $count } gewertete Tische dieses Spiels beendet hat, nach dem, was über die Stärke fast sicher ist.
ladder-games = Ranglisten anderer Spiele
ladder-people = Menschen
ladder-bots = Bots, zum Vergleich
ladder-nobody = Noch niemand hat { $count } gewertete Tische beendet. Ein Tisch ist gewertet, wenn wer ihn eröffnet es vor dem Beginn sagt.
ladder-you = du
ladder-place = Platz
ladder-rating = Wertung
ladder-at-least = Mindestens
# ($from, $to)
ladder-range = Wo sie wohl liegt, { $from } bis { $to }
ladder-won = Siege
ladder-seen = Zuletzt am Tisch
ladder-automated = Automatischer Mitspieler, Stufe { $level }
ladder-how = Wie gezählt wird
ladder-how-counted = Es zählen nur Tische, deren Mitspieler sich vor dem Beginn darauf geeinigt haben. Nach dem Ende ändert sich jede Wertung nach dem Platz: nach oben, wer vor Stärkeren liegt, nach unten die anderen; geteilte Plätze ändern wenig. Wer neu ist, beginnt bei 1500. Die Zahl nach ± sagt, wie weit die Wertung danebenliegen kann, und wird mit jedem Tisch kleiner.
ladder-how-left = Wer aufgegeben hat oder wegen abgelaufener Zeit ersetzt wurde, hat den letzten Platz. Wer einen Platz übernommen hat, wird nicht gewertet.
ladder-how-again = Spielt dieselbe Runde innerhalb von 90 Tagen noch einmal, zählt der zweite Tisch halb, der dritte ein Drittel und so weiter.
profile-ratings = Wertungen
# ($rating, $off)
profile-rating = { $rating } ± { $off }
profile-rating-tables = { $count ->
    [one] ein gewerteter Tisch
   *[other] { $count } gewertete Tische
}
# ($first, $last)
profile-rating-curve = Wertung nach jedem Tisch, von { $first } bis { $last }
lobby-rated = gewertet
new-rated = Gewertet
new-rated-yes = Ja: das Ende zählt für alle Wertungen; wer geht, hat den letzten Platz
new-fold-rated = Wie er zählt
new-rated-no = Nein
admin-rated = Zählt für Wertungen
admin-leave-out = Nicht werten
admin-count-again = Wieder werten
audit-leave-out = aus den Wertungen genommen
audit-count-again = wieder gewertet
