# Die Vergangenheit eines Tisches: Züge, Kurven, wie es ausging.

history-places = Seiten dieses Tisches
history-table = Tisch
history-title = Verlauf
history-charts = Kurven
history-result = Ergebnis
history-all = Der ganze Verlauf
history-step = Schritt für Schritt durch die Partie
history-turn-back = Zug davor
history-turn-on = Nächster Zug
history-pause = Anhalten
history-slow = Langsam
history-usual = Normal
history-fast = Schnell
history-each = Jedes Ereignis, zehn in der Sekunde
history-keys = Tasten: Pfeile blättern, Leertaste spielt ab und hält an.
history-film = Abspielen
history-where = Ereignis { $event } von { $events }
history-event = Ereignis
history-jump = Zu Ereignis
history-go = Los
history-of-seat = Wessen Züge
history-everybody = Alle
history-of-kind = Was
history-everything = Alles
history-kind-move = Spielzüge
history-kind-auto = Was von selbst geschah
history-kind-clock = Abgelaufene Zeit
history-kind-table = Plätze und Pausen
history-show = Zeigen
history-json = Als JSON herunterladen
history-none = Davon ist nichts geschehen. Schränke weniger ein.
history-turn = Zug { $number }
history-look = Das Brett zu diesem Zeitpunkt
history-events = { $count ->
    [one] Ein Ereignis
   *[other] Alle { $count } Ereignisse
}
history-left = { $count ->
    [one] Noch ein Ereignis in diesem Zug.
   *[other] Noch { $count } Ereignisse in diesem Zug.
}
history-pages = Frühere und spätere Züge
history-page = Seite { $page } von { $pages }
history-earlier = Früher
history-later = Später
history-charts-lead = Die Zahlen aller von Ereignis zu Ereignis.
history-charts-none = Für dieses Spiel gibt es keine Kurven.
turned-gain = { $name }: +{ $gain } ({ $label })
turned-lead = { $name } geht in Führung ({ $label })
result-title = { $winners } hat gewonnen
result-shared = { $winners } teilen sich den Sieg
result-nobody = Niemand hat gewonnen
result-you = Du hast gewonnen
# ($next, $score)
result-you-by = Du hast gewonnen, { $score } zu { $next }
# ($next, $score, $winner)
result-by = { $winner } hat gewonnen, { $score } zu { $next }
# ($next, $score, $winner)
result-ahead-of-you = { $winner } hat gewonnen, { $score } zu deinen { $next }
# ($events, $span)
result-took = Dauer: { $span }, { $events } Ereignisse.
result-came = Wie es kam
result-all-curves = Alle Kurven
result-last = Die letzte Stellung
result-board = Zum Spielplan
result-places = Plätze
result-place = Platz
result-who = Wer
result-points = Punkte
result-turned = Wo sich das Blatt wendete
result-check = Die Würfel nachrechnen
result-check-what = Jeder Wurf und jedes Mischen kam aus einer einzigen Zahl, gemischt mit dem, was beim Hinsetzen dazugegeben wurde. Ihr Fingerabdruck stand da, seit der Tisch eröffnet wurde, niemand konnte sie also später wählen. Nun, da die Partie vorbei ist, steht sie hier.
result-check-how = Lade das Protokoll und die Programme herunter: Das eine folgt der Kette aller Zeilen, das andere rechnet jeden Wurf nach. Sie sind kurz und brauchen nur Python, nichts von uns.
result-check-program = check-dice.py herunterladen
result-film = Alle { $events } Ereignisse als Film ansehen

instead-tab = Was sonst?
instead-title = Was hätte ich sonst tun können?
instead-lead = Die Vorausschau der Bots überdenkt deine Züge: Alles, was du nicht wissen konntest, wird immer wieder neu ausgeteilt.
instead-standing = Stand
instead-judge = Das Urteil der Bots, mit allen Karten offen: was jeder hat, und was es verspricht. 100 mehr als der Nächste ist ein klarer Vorsprung.
instead-own = Deine Züge
instead-which = Nummer des Ereignisses
instead-ask = Überdenken
instead-not-yours = Das ist kein Zug von dir. Wähle eins der Ereignisse unten.
instead-at = Ereignis { $event }
instead-played = Du spieltest
instead-other = Möglich gewesen wäre
# ($points)
instead-better = In den Proben war der andere Zug besser, um { $points } von 100.
# ($points)
instead-worse = In den Proben war dein Zug besser, um { $points } von 100.
instead-alike = In den Proben waren beide etwa gleich gut.
instead-none = Etwas anderes war nicht möglich.
history-share = Zeig es jemandem
history-share-link = Link zu diesem Augenblick
history-share-picture = Der Spielplan als Bild
history-share-drawing = Als Zeichnung
history-share-who = Wer den Tisch sehen darf, darf auch beides sehen. Niemandes Hand ist auf dem Bild.
