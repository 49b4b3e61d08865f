# Züge, die man im Warten vorbereitet

plan-title = Dein nächster Zug, zur Probe
plan-mark = Probe
plan-lead = Nichts auf dieser Seite ist geschehen. Von allen anderen wird der vorsichtigste Zug angenommen, und was du nicht wissen kannst, ist zufällig verteilt. Was du vorbereitest, wird noch einmal geprüft, wenn du an der Reihe bist, und bis zur ersten Handlung gespielt, die nicht mehr möglich ist.
plan-lines = Vorbereitet
plan-none = Noch ist nichts vorbereitet. Wähle unten eine Handlung.
plan-guess = Ab Handlung { $line } reden Zufall oder andere mit: Es wird neu entschieden. Bereite nur vor, was du in jedem Fall willst.
plan-holds-not = „{ $line }“ ist nicht mehr möglich
plan-cut = Das und alles danach fällt weg, wenn du etwas hinzufügst.
plan-complete = Hier endet dein vorbereiteter Zug. Er ist aufbewahrt und wird gespielt, wenn du an der Reihe bist.
plan-withdraw = Vorbereiteten Zug zurückziehen
plan-prepare = Nächsten Zug vorbereiten
plan-prepare-help = Probiere ihn auf einer Kopie des Tischs, während du wartest. Gespielt wird er, wenn du an der Reihe bist.
plan-waiting = { $count ->
    [one] Eine Handlung ist für deinen Zug vorbereitet.
   *[other] { $count } Handlungen sind für deinen Zug vorbereitet.
  }
plan-change = Ansehen oder ändern
plan-back = Zurück zum Tisch
plan-came = Dein vorbereiteter Zug
plan-played-all = { $count ->
    [one] Deine vorbereitete Handlung wurde gespielt: { $lines }
   *[other] Alle { $count } vorbereiteten Handlungen wurden gespielt: { $lines }
  }
plan-played-some = { $count } von { $all } vorbereiteten Handlungen wurden gespielt: { $lines }
plan-played-none = Nichts davon wurde gespielt.
plan-stopped = Schluss war bei „{ $line }“: { $why }
plan-left = Auch nicht gespielt: { $lines }
plan-turn-ended = Dein Zug war zu Ende, oder zuerst entscheidet jemand anderes.
plan-nothing = Es gibt keinen Zug vorzubereiten
plan-nothing-what = Du bist schon am Zug, oder du hast in dieser Partie keinen mehr.
plan-nothing-next = Geh zum Tisch und spiele.
plan-full = Hier endet der vorbereitete Zug
plan-full-what = Nach dem, was du vorbereitet hast, ist dein Zug zu Ende, oder es sind schon 64 Handlungen.
plan-final = Das lässt sich nicht vorbereiten: Einen endgültigen Zug machst du selbst, wenn du dran bist.
mail-prepared-subject = { $table }: dein vorbereiteter Zug
