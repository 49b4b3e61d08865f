# Was man über ein Spiel nachschlägt.

# ($game)
handbook-places = Über { $game }
handbook-game = Das Spiel
handbook-rules = Regeln
handbook-cards = Karten und Teile
handbook-notation = Notation

# ($game)
rules-title = { $game }: Regeln
rules-contents = Inhalt
rules-search = In den Regeln suchen
rules-search-do = Suchen
# ($question)
rules-found = In den Regeln: „{ $question }“
# ($question)
rules-found-none = Nichts über „{ $question }“. Versuche ein anderes Wort, sieh ins Inhaltsverzeichnis oder zu den Karten.
rules-found-cards = In den Karten suchen
rules-print = Alle Regeln auf einer Seite, zum Drucken
rules-sections = Abschnitte davor und danach
rules-before = Davor:
rules-after = Weiter:
rules-from = Woher du kommst
rules-from-what = Der Abschnitt ist unten markiert. An deinem Tisch hat sich nichts geändert.
# ($section)
rules-read = Regeln, Abschnitt { $section }
rules-back = Zurück an deinen Tisch

# ($game)
cards-title = { $game }: Karten und Teile
# ($age)
cards-of-age = Karten, Zeitalter oder Stufe { $age }
cards-lead = Alles, was es im Spiel gibt, in unseren Worten, mit Kosten und Anzahl.
cards-search = Namen und Texte durchsuchen
cards-age = Zeitalter oder Stufe
cards-kind = Art
cards-all = Alle
# ($question)
cards-none = „{ $question }“ steht nirgends. Versuche ein kürzeres Wort oder suche in den Regeln.
cards-found = { $count ->
    [one] Auf einem steht es.
   *[other] Auf { $count } steht es.
}

# ($game)
notation-title = { $game }: Notation
notation-heading = Wie man Züge schreibt
notation-lead = Ein Zug ist eine Zeile: getippt auf der Seite eines Tisches oder als Antwort auf einen Brief, ein Zug je Zeile. Die Wörter sind in jeder Sprache dieselben; Groß und klein ist gleich.
