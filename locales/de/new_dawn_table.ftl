# Die Seite eines Tisches von A New Dawn. Was die Regeln sagen, steht in new_dawn.ftl.

## Die Karte

dawn-map-title = Die bekannte Welt
dawn-map-round = Runde { $round } von { $limit }
dawn-map-words = Eine Karte aus { $count } Feldern. Jedes Feld mit Gelände und Figuren steht unter der Karte in Worten.
dawn-die = Barbarenwürfel
dawn-space = { $space }, { $terrain } { $difficulty }
dawn-space-water = { $space }, { $terrain }
dawn-has-city-state = Stadtstaat { $name }
dawn-has-spawn = hier erscheint Barbar { $letter }
dawn-has-capital = Hauptstadt von { $who }
dawn-has-capital-mature = entwickelte Hauptstadt von { $who }
dawn-has-city = Stadt von { $who }
dawn-has-city-mature = entwickelte Stadt von { $who }
dawn-has-token = Kontrollmarker von { $who }
dawn-has-token-reinforced = verstärkter Kontrollmarker von { $who }
dawn-has-barbarian = Barbar { $letter }
dawn-has-caravan = Wagen von { $who }
dawn-terrain = { $terrain } { $difficulty }
dawn-legend = Eine Stadt hat Häuser, eine Hauptstadt einen Tempel, eine entwickelte Lorbeer darunter. Ein verstärkter Marker hat eine zweite Linie. Ein Wimpel ist ein Weltwunder, ein schwarzes Zeichen mit Buchstabe ein Barbar, ein gestrichelter Buchstabe der Ort, wo er erscheint.

## Was geschehen ist und was zu tun ist

dawn-why = { $card } auf Platz { $slot }: { $says }

## Die Fokusreihe

dawn-row = Deine Fokusreihe
dawn-row-of = Fokusreihe von { $who }
dawn-row-help = Der Platz ist die Stärke der Karte und das schwierigste Gelände, das sie erreicht.
dawn-level = Stufe
dawn-trade = { $count ->
    [0] kein Handelsmarker
    [one] ein Handelsmarker
   *[other] { $count } Handelsmarker
}
dawn-live = wird abgehandelt
dawn-resolve-short = Abhandeln
dawn-look = Auf der Weltkarte ansehen
dawn-caravans-aboard = { $count ->
    [one] ein Wagen darauf
   *[other] { $count } Wagen darauf
}

## Ziele, Scheiben, Wunder, Plätze

dawn-goals = Spielziele
dawn-goals-sum = eines von zweien genügt; { $completed } von { $total } erfüllt
dawn-goals-head = Je eines von zwei Zielen
dawn-dials = Scheiben
dawn-dials-sum = Technologie { $dial }, nächstes Ereignis: { $next }
dawn-dial-tech = Technologiescheibe: { $standing }
dawn-dial-at = { $who } { $dial }
dawn-yours = deine
dawn-next-mark = Deine nächste Marke ist { $space }: eine Karte der Stufe { $level }.
dawn-no-mark = Nächste Marke: 19, wenn die Scheibe herum ist.
dawn-dial-event = Ereignisscheibe. Jetzt: { $now }. Danach: { $next }.
dawn-event-spawn = Barbaren erscheinen
dawn-event-move = Barbaren ziehen
dawn-event-trade = entwickelte Städte handeln
dawn-event-none = nichts geschieht
dawn-event-cap = Diese Runde begann mit: { $event }. An ihrem Ende: { $next }.
dawn-market = Weltwunder
dawn-market-sum = { $count } im Angebot
dawn-cost = Kosten
dawn-cost-printed = statt { $printed }
dawn-affords = Du könntest jetzt { $affords } von { $cost } bezahlen.
dawn-pays = Bezahlbar mit
dawn-below = { $count } weitere darunter
dawn-seats = Alle Plätze
dawn-seats-sum = Fokusreihen, Städte, Schätze, Verträge
dawn-leader-of = { $leader }, { $civilization }
dawn-automated = automatisch, { $level }
dawn-first = beginnt die Runde
dawn-dormant = hat den Tisch verlassen
dawn-conquered = { $name }, erobert
dawn-pact-of = { $pact } von { $who }
dawn-fact-goals = Agenden
dawn-fact-tech = Technik
dawn-fact-cities = Städte
dawn-fact-mature = Entwickelt
dawn-fact-spaces = Felder
dawn-fact-tokens = Marker übrig
dawn-fact-caravans = Wagen
