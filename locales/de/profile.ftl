# Jemand, wie andere ihn sehen.

profile-kicker = Spielt hier
profile-since = Dabei seit { $day }
profile-own = So sehen dich andere.
profile-settings = Dein Konto
profile-see = Dein Profil, wie andere es sehen
profile-figures = In Zahlen
profile-played = Tische
profile-running = Laufend
profile-finished = Beendet
profile-mean-time = Mittlere Zeit für einen Zug
profile-reliability = Züge in der Zeit
profile-in-time = { $percent } % von { $count }
profile-no-turns = noch nicht bekannt
profile-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
profile-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
profile-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
profile-results = Ergebnisse
profile-results-none = Noch kein Tisch zu Ende gespielt.
profile-game-played = Gespielt
profile-game-won = Gewonnen
profile-mean-place = Mittlerer Platz
profile-tables = Tische zum Ansehen
profile-tables-none = Kein Tisch, den du ansehen könntest.
profile-hidden = Tische, die nicht allen offenstehen, zählen in den Zahlen mit und sind nicht aufgeführt.
