# Was die Seite jedes Spiels mit einem Plan sagt.

board-zoom-fit = Ganze Karte
board-zoom-near = Nah
board-zoom-close = Ganz nah
board-key-open = steht dir offen
board-key-changed = verändert, Nummer wie in der Liste
board-key-outlook = was die Karte öffnen würde
board-in-words = Alle Felder und Figuren in Worten
board-since = Seit deinem letzten Zug
board-since-lately = Was zuletzt geschah
board-since-none = Noch nichts: Es fängt gerade an.
board-since-quiet = Sonst ist nichts geschehen.
board-since-more = … und mehr
board-only = Nur dies ist möglich.
board-unpoint = Etwas anderes wählen
board-undo = Zurück
board-order-other = Etwas anderes …
board-order-keep = Festlegen
board-glow = { $count ->
    [one] Ein Feld steht dir offen; es leuchtet auf der Weltkarte.
   *[other] { $count } Felder stehen dir offen; sie leuchten auf der Weltkarte.
}
board-no-form = Dieses Formular ist hier unbekannt. Lade die Seite neu und fülle es noch einmal aus.
