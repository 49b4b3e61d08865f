# Im Wandel der Zeiten.

## The game and its options

through_the_ages-title = Im Wandel der Zeiten
through_the_ages-option-timing = Zeitablauf
through_the_ages-option-timing-help = Wie am Tisch: Alle werden gefragt, sobald ein Ereignis aufgedeckt wird, und Versteigerungen gehen reihum. Digital: Entscheidungen warten bis zum Ende der eigenen nächsten Politikphase, und eine Versteigerung ist eine einzige verdeckte Runde.
through_the_ages-option-timing-tabletop = Wie am Tisch
through_the_ages-option-timing-digital = Digital
through_the_ages-option-peaceful = Friedliche Variante
through_the_ages-option-peaceful-help = Alle Überfälle und Kriege werden aus den Stapeln entfernt; Pakte bleiben, wenn du nichts anderes wählst.
through_the_ages-option-first_game = Erste Partie
through_the_ages-option-first_game-help = Nur die Zeitalter A bis II, ohne Überfälle, Kriege und Pakte, mit einer eigenen Wertung am Ende.
through_the_ages-option-starting_player = Startspieler
through_the_ages-option-starting_player-help = Wer beginnt, überlässt die Anleitung der Runde. Voreingestellt ist das Los.
through_the_ages-option-starting_player-drawn = Ausgelost
through_the_ages-option-starting_player-first = Der erste Platz
through_the_ages-option-peaceful_pacts = Pakte in der friedlichen Variante
through_the_ages-option-peaceful_pacts-help = Die Quellen sind uneins, ob in der friedlichen Variante die Pakte bleiben. Voreingestellt: ja.
through_the_ages-option-iconoclasm_last_age = Bildersturm in Zeitalter IV
through_the_ages-option-iconoclasm_last_age-help = Bildersturm entfernt Anführer, die nicht aus dem aktuellen Zeitalter stammen, und aus Zeitalter IV stammt keiner. Voreingestellt entfernt er dann alle, sonst keinen.
through_the_ages-option-uprising_abilities = Fähigkeiten bei Aufruhr
through_the_ages-option-uprising_abilities-help = Ein Aufruhr verhindert die Produktion. Voreingestellt werten Dschingis Khan und Churchill am Ende des Zuges trotzdem, denn das ist keine Produktion.
through_the_ages-option-bach_by_cards = Bach durch Aktionskarten
through_the_ages-option-bach_by_cards-help = Darf Bachs Aufwertung zum Theater durch eine Aktionskarte wie Stadtwachstum geschehen? Die Anleitung schweigt. Voreingestellt: nein.
through_the_ages-option-sealed_price = Preis einer verdeckten Versteigerung
through_the_ages-option-sealed_price-help = Was der Sieger einer verdeckten Versteigerung (digitaler Zeitablauf) entsenden muss. Voreingestellt nur so viel, wie das zweithöchste Höchstgebot zu übertreffen verlangt.
through_the_ages-option-sealed_price-second = Eins mehr als der Zweite
through_the_ages-option-sealed_price-own = Das eigene Höchstgebot

## Things that a move names

through_the_ages-thing-card = eine Karte wie great-wall
through_the_ages-thing-seat = die Nummer eines Platzes wie 2

## Turn, ages and decks

through_the_ages-turn-begins = Runde { $round }: Der Zug von { $seat } beginnt.
through_the_ages-row-cleared = Diese Karten verlassen die Kartenleiste: { $cards }.
through_the_ages-age-ended = Zeitalter { $age } endet. Alles Ältere veraltet, und alle verlieren zwei gelbe Spielsteine.
through_the_ages-age-begins = Zeitalter { $age } beginnt.
through_the_ages-last-age = Die letzte Zivilkarte liegt aus: Zeitalter IV beginnt. Die letzte Runde ist Runde { $round }.
through_the_ages-leader-obsolete = { $card } von { $seat } ist veraltet und geht.
through_the_ages-wonder-obsolete = Das Wunder im Bau { $card } von { $seat } ist veraltet.
through_the_ages-drew = { $seat } zieht { $cards }.
through_the_ages-drew-cards = { $seat } zieht { $cards }.
through_the_ages-draws-nothing = { $seat } zieht diesmal keine Militärkarten.
through_the_ages-discarded = { $seat } wirft eine Militärkarte aus Zeitalter { $age } ab.
through_the_ages-discarded-card = { $seat } wirft { $card } ab.
through_the_ages-resigned = { $seat } gibt auf.
through_the_ages-war-paid-off = { $card } verliert den Gegner: { $seat } erhält 7 Kulturpunkte.
through_the_ages-final-event = Schlusswertung: { $card }.
through_the_ages-final-scored = { $seat } erhält { $points }.
through_the_ages-final-lost = { $seat } verliert { $losses }.
through_the_ages-basis = { $what }: { $number }
through_the_ages-game-over = Die Partie ist zu Ende.
through_the_ages-won-by-culture = Meiste Kulturpunkte.
through_the_ages-won-alone = Alle anderen haben aufgegeben.

## Politics

through_the_ages-politics-passed = { $seat } verzichtet auf eine Politikaktion.
through_the_ages-politics-forfeited = Die Politikphase von { $seat } entfällt, wie beim Abkommen vereinbart.
through_the_ages-prepared = { $seat } bereitet ein Ereignis aus Zeitalter { $age } vor und erhält { $points }.
through_the_ages-prepared-card = { $seat } bereitet { $card } vor und erhält { $points }.
through_the_ages-revealed = { $seat } deckt { $card } auf: { $text }
through_the_ages-revealed-brief = { $seat } deckt { $card } auf.
through_the_ages-events-renewed = Die zukünftigen Ereignisse werden die aktuellen: { $events }.
through_the_ages-leader-retired = { $card } verlässt { $seat } als Politikaktion.
through_the_ages-attacked = { $seat } spielt { $card } gegen { $rival }: Stärke { $mine } gegen { $theirs }.
through_the_ages-defence-card = { $card } stärkt deine Verteidigung.
through_the_ages-defended = { $seat } hält stand, mit { $cards }.
through_the_ages-aggression-succeeds = { $card } von { $seat } gegen { $rival } gelingt.
through_the_ages-war-declared = { $seat } erklärt { $rival } den Krieg: { $card }.
through_the_ages-war-resolved = { $card } zwischen { $seat } und { $rival }: { $mine } gegen { $theirs }.
through_the_ages-pact-offered = { $seat } bietet { $partner } einen Pakt an: { $card }.
through_the_ages-pact-accepted = { $seat } nimmt { $card } von { $partner } an.
through_the_ages-pact-refused = { $seat } lehnt { $card } ab.
through_the_ages-pact-cancelled = { $seat } bricht { $card }.
through_the_ages-pact-ended = { $card } ist veraltet und endet.
through_the_ages-bid = { $seat } bietet { $bid }.
through_the_ages-bid-passed = { $seat } steigt aus der Versteigerung aus.
through_the_ages-bid-sealed = { $seat } hat ein verdecktes Höchstgebot abgegeben.
through_the_ages-auction-won = { $seat } ersteigert { $card } für { $bid }.
through_the_ages-nobody-colonizes = Niemand möchte { $card }.
through_the_ages-force-sent = { $seat } entsendet { $force }.
through_the_ages-colonized = { $seat } kolonisiert { $card }.
through_the_ages-defence-prepared = { $seat } bereitet eine Verteidigung vor.
through_the_ages-pact-offered-sided = { $seat } bietet { $partner } einen Pakt an: { $card }. Seite A wäre { $side }.
through_the_ages-pact-accepted-sided = { $seat } nimmt { $card } von { $partner } an. Seite A ist { $side }.
through_the_ages-force-unit = { $seat } macht eine Einheit bereit: { $card }.
through_the_ages-force-card = Du legst { $card } für die Truppe bereit.
through_the_ages-force-prepared = { $seat } stellt eine Truppe zusammen.

## What events, aggressions and wars do

through_the_ages-gained = { $seat } gewinnt { $gains } hinzu.
through_the_ages-lost = { $seat } verliert { $losses }.
through_the_ages-population-gained = { $seat } gewinnt { $gains } hinzu.
through_the_ages-population-lost = { $seat } verliert einen unbeschäftigten Arbeiter.
through_the_ages-worker-lost = { $seat } verliert einen Arbeiter auf { $card }.
through_the_ages-blue-lost = { $seat } legt { $tokens } zurück in die Schachtel.
through_the_ages-token-lost = { $seat } gibt einen blauen Spielstein auf { $card } ab.
through_the_ages-no-draw = { $seat } zieht am Ende des nächsten Zuges keine Militärkarten.
through_the_ages-leader-removed = { $seat } verliert { $card }.
through_the_ages-razed = { $seat } zerstört { $card } von { $rival }.
through_the_ages-colony-lost = { $seat } verliert die Kolonie { $card }.
through_the_ages-colony-annexed = { $seat } nimmt { $rival } die Kolonie { $card } ab.
through_the_ages-infiltrated = { $seat } entfernt { $card } von { $rival }.
through_the_ages-ruined = { $card } von { $seat } verfällt zur Ruine.
through_the_ages-technology-stolen = { $seat } stiehlt { $rival } { $card }.
through_the_ages-agreement-used = { $seat } verzichtet für diese Karten auf die nächste Politikaktion.
through_the_ages-answer-sealed = { $seat } hat verdeckt geantwortet.
through_the_ages-declined = { $seat } verzichtet.
through_the_ages-taken = { $seat } nimmt { $rival } { $gains } ab.
through_the_ages-building-lost = { $seat } verliert ein Gebäude: { $card }.
through_the_ages-razed-no-more = { $seat } zerstört bei { $rival } nichts weiter.
through_the_ages-built-free = { $seat } baut { $card } kostenlos.

## Actions

through_the_ages-took = { $seat } nimmt { $card } für { $cost }.
through_the_ages-population-increased = { $seat } vermehrt die Bevölkerung für { $cost }.
through_the_ages-built = { $seat } baut { $card } für { $cost }.
through_the_ages-upgraded = { $seat } wertet { $card } für { $cost } zu { $to } auf.
through_the_ages-destroyed = { $seat } zerstört ein eigenes Gebäude: { $card }.
through_the_ages-disbanded = { $seat } löst eine Einheit auf: { $card }.
through_the_ages-leader-played = { $card } führt { $seat } an.
through_the_ages-leader-tucked = { $seat } legt { $card } unter { $wonder }.
through_the_ages-stages-built = { $seat } baut { $stages } von { $card } für { $cost }.
through_the_ages-wonder-completed = { $seat } vollendet { $card }.
through_the_ages-developed = { $seat } entwickelt { $card } für { $cost }.
through_the_ages-revolution = { $seat } ruft für { $cost } eine Revolution aus: { $card }.
through_the_ages-played = { $seat } spielt { $card }.
through_the_ages-unit-resources = { $seat } hat in diesem Zug zusätzlich für Einheiten: { $resources }.
through_the_ages-tactic-played = { $seat } spielt die Taktik { $card }.
through_the_ages-tactic-copied = { $seat } kopiert die Taktik { $card }.
through_the_ages-tactic-common = { $card } von { $seat } dürfen nun alle kopieren.
through_the_ages-churchill-military = { $seat } hat in diesem Zug { $science } für Einheitentechnologien und { $resources } für Einheiten.
through_the_ages-hammurabi = { $seat } nutzt eine Militäraktion als Zivilaktion.
through_the_ages-action-phase-over = { $seat } beendet die Aktionsphase.
through_the_ages-extra-actions = { $seat } hat in diesem Zug zusätzlich: { $actions }.
through_the_ages-converted-food = { $seat } nutzt die Handelsrouten: 1 Nahrung zählt in diesem Zug als 1 Ressource.
through_the_ages-converted-resource = { $seat } nutzt die Handelsrouten: 1 Ressource zählt in diesem Zug als 1 Nahrung.

## End of turn

through_the_ages-turn-ended = { $seat } beendet den Zug: { $list }.
through_the_ages-turn-ended-bare = { $seat } beendet den Zug.
through_the_ages-turn-uprising = { $seat } beendet den Zug im Aufruhr: Nichts wird produziert.
through_the_ages-produced = { $seat } produziert: { $list }.
through_the_ages-scored = { $seat } erhält { $points }.
through_the_ages-ordered = { $seat } hat verdeckt einen Dauerauftrag gegeben.
through_the_ages-produced-nothing = { $seat } produziert nichts.
through_the_ages-pays-anyhow = { $seat } bezahlt { $stuff ->
        [food] Nahrung
       *[other] Ressourcen
    } so, dass die wenigsten Steine auf Karten bleiben.
through_the_ages-pays-from = { $seat } bezahlt { $stuff ->
        [food] Nahrung
       *[other] Ressourcen
    } zuerst von { $card }.

## Questions

through_the_ages-ask-politics = Welche Politikaktion führst du in dieser Phase aus? Du darfst passen.
through_the_ages-ask-politics-again = Julius Caesar erlaubt eine zweite Politikaktion. Welche?
through_the_ages-ask-action = Was tust du mit { $actions }?
through_the_ages-ask-discard = Welche Militärkarte wirfst du ab? Noch abzuwerfen: { $cards }.
through_the_ages-ask-bid = { $card } wird versteigert. Das höchste Gebot ist { $bid }. Bietest du mehr?
through_the_ages-ask-sealed = { $card } wird verdeckt versteigert: Wie viel würdest du höchstens entsenden? 0 heißt passen.
through_the_ages-ask-force = Welche Truppe entsendest du für { $card }? Sie muss { $price } wert sein. Bisher: { $value }.
through_the_ages-ask-defence = { $seat } greift dich mit { $card } an. Um standzuhalten, brauchst du noch { $needed }; Gleichstand genügt, erlaubt: { $limit }.
through_the_ages-ask-pact = { $seat } bietet dir einen Pakt an: { $card }. Nimmst du an?
through_the_ages-ask-pact-sided = { $seat } bietet dir einen Pakt an: { $card }. Seite A wäre { $side }. Nimmst du an?
through_the_ages-ask-lose-population = Du verlierst { $losses }. Welche Karte verliert einen Arbeiter?
through_the_ages-ask-lose-blue = Du verlierst { $losses }. Von welcher Karte?
through_the_ages-ask-cover = Dein blauer Vorrat ist leer. Welche Karte gibt einen Spielstein für das Wunder her? Noch nötig: { $tokens }.
through_the_ages-ask-either = { $food } oder { $resources }?
through_the_ages-ask-gain-mix = Du gewinnst { $count } an Nahrung und Ressourcen. Welche Mischung?
through_the_ages-ask-lose-mix = Du verlierst { $count } an Nahrung und Ressourcen. Welche Mischung?
through_the_ages-ask-plunder = Was nimmst du { $rival } ab? Höchstens { $count } insgesamt.
through_the_ages-ask-free-build = Baust du { $card } kostenlos?
through_the_ages-ask-civilization = Vermehrst du für eins weniger die Bevölkerung, baust oder entwickelst du?
through_the_ages-ask-destroy-own = Welche deiner Farmen, Minen oder Zivilgebäude wird zerstört?
through_the_ages-ask-raze = Welches Zivilgebäude von { $rival } zerstörst du?
through_the_ages-ask-lose-colony = Welche Kolonie verlierst du?
through_the_ages-ask-annex = Welche Kolonie nimmst du { $rival } ab?
through_the_ages-ask-infiltrate = Anführer oder Wunder im Bau von { $rival }?
through_the_ages-ask-ruin = Welches deiner Wunder verfällt zur Ruine?
through_the_ages-ask-agreement = Nimmst du Karten im Wert von { $budget } und verzichtest dafür auf deine nächste Politikphase?
through_the_ages-ask-steal = Stiehlst du { $rival } Spezialtechnologien statt Wissenschaft? Übrig: { $budget }.
through_the_ages-ask-end = Es sind keine Aktionen übrig. Beendest du die Aktionsphase?
through_the_ages-ask-event = Wie entscheidest du dich?
through_the_ages-ask-first-bid = { $card } wird versteigert. Bietest du?
through_the_ages-why-defence = Was die Karte { $seat } sagt: { $text }

## Moves in words

through_the_ages-do-pass = Keine Politikaktion ausführen
through_the_ages-do-event = { $card } vorbereiten (+{ $points })
through_the_ages-do-attack = { $card } gegen { $rival } ({ $price })
through_the_ages-do-war = { $rival } den Krieg erklären: { $card } ({ $price })
through_the_ages-do-offer = { $partner } { $card } anbieten
through_the_ages-do-offer-a = { $partner } { $card } anbieten, Seite A für dich
through_the_ages-do-offer-b = { $partner } { $card } anbieten, Seite B für dich
through_the_ages-do-cancel = Den Pakt { $card } aufkündigen
through_the_ages-do-retire = { $card } für einen gelben Spielstein gehen lassen
through_the_ages-do-retire-for = { $card } gehen lassen und { $land } kolonisieren
through_the_ages-do-resign = Aufgeben
through_the_ages-do-take = { $card } von Feld { $space } nehmen ({ $price })
through_the_ages-do-population = Bevölkerung vermehren ({ $price })
through_the_ages-do-build = { $card } bauen ({ $price })
through_the_ages-do-upgrade = { $card } zu { $to } aufwerten ({ $price })
through_the_ages-do-destroy = { $card } zerstören ({ $price })
through_the_ages-do-disband = { $card } auflösen ({ $price })
through_the_ages-do-leader = { $card } ausspielen ({ $price })
through_the_ages-do-leader-tuck = { $card } ausspielen und { $old } unter { $wonder } legen ({ $price })
through_the_ages-do-stage = { $stages } von { $card } bauen ({ $price })
through_the_ages-do-develop = { $card } entwickeln ({ $price })
through_the_ages-do-revolution = Revolution: { $card } ({ $price })
through_the_ages-do-play = { $card } spielen ({ $price })
through_the_ages-do-play-build = { $card }: { $target } bauen ({ $price })
through_the_ages-do-play-upgrade = { $card }: { $target } zu { $to } aufwerten ({ $price })
through_the_ages-do-play-develop = { $card }: { $target } entwickeln ({ $price })
through_the_ages-do-play-revolution = { $card }: Revolution zu { $target } ({ $price })
through_the_ages-do-play-food = { $card }: Nahrung ({ $price })
through_the_ages-do-play-resources = { $card }: Ressourcen ({ $price })
through_the_ages-do-recruit = Bevölkerung vermehren und { $card } bauen ({ $price })
through_the_ages-do-tactic = Taktik { $card } spielen ({ $price })
through_the_ages-do-copy = Taktik { $card } kopieren ({ $price })
through_the_ages-do-liner = Ozeandampfer: 1 Bevölkerung hinzugewinnen
through_the_ages-do-churchill-culture = Churchill: 3 Kulturpunkte
through_the_ages-do-churchill-military = Churchill: in diesem Zug 3 Wissenschaft und 3 Ressourcen für Einheiten
through_the_ages-do-hammurabi = Eine Militäraktion als Zivilaktion nutzen
through_the_ages-do-end = Aktionsphase beenden
through_the_ages-do-discard = { $card } abwerfen
through_the_ages-do-defend = Mit { $card } verteidigen (+{ $value })
through_the_ages-do-shield = { $card } verdeckt für +1 ablegen
through_the_ages-do-hold = Mit diesen Karten standhalten
through_the_ages-do-yield = Nicht verteidigen
through_the_ages-do-accept = Den Pakt annehmen
through_the_ages-do-refuse = Den Pakt ablehnen
through_the_ages-do-bid = { $bid } bieten
through_the_ages-do-limit = Schrittweise bis { $bid } bieten
through_the_ages-do-send = { $card } entsenden (+{ $value })
through_the_ages-do-bonus = { $card } ausspielen (+{ $value })
through_the_ages-do-spare = { $card } für +1 abwerfen
through_the_ages-do-colonize = Mit dieser Truppe kolonisieren
through_the_ages-do-lose = Einen Arbeiter auf { $card } verlieren
through_the_ages-do-token = Einen Spielstein auf { $card } abgeben
through_the_ages-do-raze = { $card } zerstören
through_the_ages-do-ruin = { $card } verfallen lassen
through_the_ages-do-steal = { $card } stehlen ({ $price })
through_the_ages-do-order-bid-ask = Bei Versteigerungen fragen
through_the_ages-do-order-bid = In jeder Versteigerung bis { $bid } bieten
through_the_ages-do-order-defence-ask = Bei Überfällen fragen
through_the_ages-do-order-defence-never = Nie verteidigen
through_the_ages-do-order-defence = Zur Verteidigung höchstens: { $cards }
through_the_ages-do-order-pacts-ask = Bei Pakten fragen
through_the_ages-do-order-pacts-accept = Jeden Pakt annehmen
through_the_ages-do-order-pacts-refuse = Jeden Pakt ablehnen
through_the_ages-do-order-losses-ask = Bei Verlusten fragen
through_the_ages-do-order-losses-units = Verluste treffen zuerst Einheiten
through_the_ages-do-order-losses-farms = Verluste treffen zuerst Farmen
through_the_ages-do-order-losses-mines = Verluste treffen zuerst Minen
through_the_ages-do-order-losses-urban = Verluste treffen zuerst Zivilgebäude
through_the_ages-do-order-gains-ask = Bei Nahrung oder Ressourcen fragen
through_the_ages-do-order-gains-food = Nahrung vorziehen
through_the_ages-do-order-gains-resources = Ressourcen vorziehen
through_the_ages-do-order-offers-ask = Bei Angeboten von Ereignissen fragen
through_the_ages-do-order-offers-accept = Kostenlose Gebäude von Ereignissen annehmen
through_the_ages-do-order-food-auto = Nahrung so bezahlen, dass die wenigsten Steine auf Karten bleiben
through_the_ages-do-order-food = Nahrung zuerst von { $card } bezahlen
through_the_ages-do-order-resources-auto = Ressourcen so bezahlen, dass die wenigsten Steine auf Karten bleiben
through_the_ages-do-order-resources = Ressourcen zuerst von { $card } bezahlen
through_the_ages-do-order-offers-refuse = Angebote von Ereignissen ablehnen
through_the_ages-do-pass-bid = Aus der Versteigerung aussteigen
through_the_ages-do-convert-food = Handelsrouten: 1 Nahrung in diesem Zug als 1 Ressource nutzen
through_the_ages-do-convert-resource = Handelsrouten: 1 Ressource in diesem Zug als 1 Nahrung nutzen
through_the_ages-do-build-free = { $card } kostenlos bauen
through_the_ages-do-build-nothing = { $card } nicht bauen
through_the_ages-do-nothing = Nichts davon
through_the_ages-do-bid-sealed = Höchstens { $bid } entsenden
through_the_ages-do-bid-nothing = Nicht bieten
through_the_ages-do-gain = { $gains } hinzugewinnen
through_the_ages-do-lose-mix = { $losses } verlieren
through_the_ages-do-plunder = { $rival } { $gains } abnehmen
through_the_ages-do-raze-of = { $card } von { $rival } zerstören
through_the_ages-do-raze-no-more = Nichts weiter zerstören
through_the_ages-do-annex = { $rival } { $card } abnehmen
through_the_ages-do-lose-colony = { $card } verlieren
through_the_ages-do-infiltrate = { $card } von { $rival } entfernen
through_the_ages-do-take-science = { $science } nehmen
through_the_ages-do-take-nothing = Keine Karten nehmen
through_the_ages-do-take-no-more = Keine weiteren Karten nehmen
through_the_ages-do-order-bid-never = In Versteigerungen nie bieten

## What moves stand under

through_the_ages-head-take = Eine Karte nehmen
through_the_ages-head-build = Bauen
through_the_ages-head-upgrade = Aufwerten
through_the_ages-head-destroy = Zerstören oder auflösen
through_the_ages-head-develop = Entwickeln
through_the_ages-head-play = Eine Aktionskarte spielen
through_the_ages-head-tactic = Taktiken
through_the_ages-head-abilities = Fähigkeiten
through_the_ages-head-event = Ein Ereignis vorbereiten
through_the_ages-head-attack = Einen Überfall spielen
through_the_ages-head-war = Einen Krieg erklären
through_the_ages-head-pact = Pakte
through_the_ages-head-bid = Bieten
through_the_ages-head-limit = Schrittweise bieten
through_the_ages-head-order-bid = Versteigerungen
through_the_ages-head-order-defence = Wenn ich angegriffen werde
through_the_ages-head-order-pacts = Pakte, die man mir anbietet
through_the_ages-head-order-losses = Verluste
through_the_ages-head-order-gains = Nahrung oder Ressourcen
through_the_ages-head-order-offers = Was Ereignisse anbieten
through_the_ages-head-grow = Wunder und Bevölkerung
through_the_ages-head-order-food = Womit ich Nahrung bezahle
through_the_ages-head-order-resources = Womit ich Ressourcen bezahle
through_the_ages-head-discard = Karten auf der Hand
through_the_ages-head-defend = Karten zur Verteidigung
through_the_ages-head-force = Was mitfahren kann
through_the_ages-head-leader = Dein Anführer
through_the_ages-head-play-leader = Einen Anführer ausspielen

## A card in words

through_the_ages-card-sort = { $sort }, Zeitalter { $age }.
through_the_ages-card-science = Entwicklung: { $science }.
through_the_ages-card-government = Entwicklung: { $science }; durch Revolution: { $revolution }.
through_the_ages-card-limit = Erlaubt { $urban }.
through_the_ages-card-build = Jeder Arbeiter kostet { $resources }.
through_the_ages-card-stages = Phasen: { $stages }, zusammen { $resources }.
through_the_ages-card-attack = Kostet { $military }.
through_the_ages-card-per-worker = Jeder Arbeiter: { $list }.
through_the_ages-card-gives = Bringt { $list }.
through_the_ages-card-at-once = Sofort: { $list }.
through_the_ages-card-army = Armee aus { $units }: { $strength }.
through_the_ages-card-army-old = Armee aus { $units }: { $strength }; mit veralteten Einheiten { $old }.
through_the_ages-card-text = { $text }

## What a move would do

through_the_ages-fore-change = { $figure }: { $from } → { $to }
through_the_ages-fore-rival = { $seat }, { $figure }: { $from } → { $to }
through_the_ages-fore-completes = Vollendet { $card }.
through_the_ages-fore-wonder-left = Für { $card } noch zu zahlen: { $cost }.
through_the_ages-fore-wonder-points = { $card } brächte nach jetzigem Stand { $points }.
through_the_ages-fore-left = Danach übrig: { $list }.
through_the_ages-fore-hand = Zivilkarten auf der Hand: { $cards } von { $limit }.
through_the_ages-fore-last-chance = Vor deinem nächsten Zug ist die Karte weg.
through_the_ages-fore-reveals = Das Ereignis, das jetzt aufgedeckt wird, ist aus Zeitalter { $age }.
through_the_ages-fore-scores = Nach jetzigem Stand erhielte { $seat } { $points }.
through_the_ages-fore-attack = Stärke { $mine } gegen { $theirs }. Mit Karten könnte { $rival } höchstens { $most } hinzufügen.
through_the_ages-fore-attack-sure = { $card } kann nicht scheitern.
through_the_ages-fore-war = Stärke jetzt: { $mine } gegen { $theirs } von { $rival }. Verglichen wird zu Beginn deines nächsten Zuges.
through_the_ages-fore-unused = Ungenutzt: { $actions }.
through_the_ages-fore-end = Nach dem Ende deines Zuges hast du { $list }.
through_the_ages-fore-uprising = Es kommt zum Aufruhr: Du produzierst nichts.
through_the_ages-fore-no-uprising = Der Aufruhr ist abgewendet.
through_the_ages-fore-corruption = Verlust jetzt: { $losses }.
through_the_ages-fore-corruption-next = Verlust im Zug darauf: { $losses }.
through_the_ages-fore-hunger = Deinem Volk fehlt { $food }: Jede kostet 4 Kulturpunkte.
through_the_ages-fore-discard = Du musst { $cards } abwerfen.
through_the_ages-fore-draw = Du ziehst { $cards }.
through_the_ages-fore-force = Die billigste Truppe dafür: { $force }.
through_the_ages-fore-defence = Das macht { $sum } von { $needed }.
through_the_ages-fore-defence-lost = Dann kannst du nicht mehr standhalten.
through_the_ages-fore-holds = Das macht { $sum } von { $needed }: genug, um standzuhalten.
through_the_ages-fore-grows = Das macht { $value } von { $price }.
through_the_ages-fore-sails = Das macht { $value } von { $price }: genug, um aufzubrechen.
through_the_ages-fore-yield = Der Angriff von { $seat } gelingt.
through_the_ages-fore-if-succeeds = Wenn er gelingt:
through_the_ages-fore-war-won = Nach jetzigem Stand gewinnt ihn { $seat }:
through_the_ages-fore-then-change = { $figure }: { $from } → { $to }
through_the_ages-fore-then-rival = { $seat }, { $figure }: { $from } → { $to }

## The board as text

through_the_ages-board-round = Runde { $round }, Zeitalter { $age }. Am Zug ist { $seat }.
through_the_ages-board-last-round = Die letzte Runde ist Runde { $round }.
through_the_ages-board-auction = Versteigerung: { $card }.
through_the_ages-board-auction-bid = Versteigerung: { $card }. { $seat } bietet { $bid }.
through_the_ages-board-force = { $seat } entsendet eine Truppe für { $card }: { $value } von { $price }.
through_the_ages-board-defence = { $card } gegen { $seat }: { $needed } zur Verteidigung nötig, bisher { $sum }.
through_the_ages-board-pact-offer = { $card } wird { $seat } angeboten.
through_the_ages-board-event = Ereignis: { $card }.
through_the_ages-board-row = Kartenleiste (Feld, Zivilaktionen, Karte). Stapel: { $civil } zivil, { $military } Militär.
through_the_ages-board-culture = Kultur
through_the_ages-board-science = Wissenschaft
through_the_ages-board-strength = Stärke
through_the_ages-board-happiness = Freude
through_the_ages-board-food = Nahrung
through_the_ages-board-resources = Ressourcen
through_the_ages-board-civil-actions = Zivilaktionen
through_the_ages-board-military-actions = Militäraktionen
through_the_ages-board-workers = Unbeschäftigte
through_the_ages-board-banks = Vorrat gelb/blau
through_the_ages-board-hands = Karten zivil+Militär
through_the_ages-board-resigned = { $seat } hat aufgegeben.
through_the_ages-board-area = { $seat }: { $government }, Anführer { $leader }
through_the_ages-board-economy = Farmen und Minen: { $list }
through_the_ages-board-urban = Zivilgebäude: { $list }
through_the_ages-board-units = Einheiten: { $list }; Taktik { $tactic }
through_the_ages-board-specials = Spezial: { $cards }
through_the_ages-board-wonders = Wunder: { $cards }
through_the_ages-board-ruins = Ruinen: { $cards }
through_the_ages-board-project = Im Bau { $card }: gebaute Phasen { $built }, noch zu zahlen { $left }
through_the_ages-board-colonies = Kolonien: { $cards }
through_the_ages-board-war = { $card } gegen { $seat }
through_the_ages-board-civil-hand = Zivilkarten: { $cards }
through_the_ages-board-events = Aktuelle Ereignisse: { $current }. Zukünftige Ereignisse: { $future }.
through_the_ages-board-peek = Du hast das nächste Ereignis angesehen: { $card }.
through_the_ages-board-tactics = Allgemeine Taktiken: { $cards }
through_the_ages-board-pact = { $card }: A { $seat }, B { $partner }
through_the_ages-board-military-hand = Deine Militärkarten (Limit { $limit }): { $cards }
through_the_ages-board-prepared = Von dir vorbereitete Ereignisse: { $cards }
through_the_ages-board-moves = Du kannst:
through_the_ages-board-names = Namen: { $list }
through_the_ages-board-lent = Für Einheiten in diesem Zug: { $list }
through_the_ages-board-routes = Durch Handelsrouten in diesem Zug: { $list }
through_the_ages-board-tactic-used = In diesem Zug wurde eine Taktik gespielt oder kopiert.
through_the_ages-board-ability-used = Die Fähigkeit des Anführers wurde in diesem Zug genutzt.
through_the_ages-board-deferred = Wartet auf die nächste Politikphase: { $what }
through_the_ages-board-no-draw = Zieht am Ende des nächsten Zuges keine Militärkarten
through_the_ages-board-forfeited = Aufgegebene Politikaktionen: { $count }
through_the_ages-board-cards = Die Karten in Worten:

## Why a move is refused

through_the_ages-not-now = Danach ist gerade nicht gefragt.
through_the_ages-not-an-answer = Das ist keine Antwort auf diese Frage.
through_the_ages-order-no-card = Von dieser Karte lässt sich jetzt nicht bezahlen.
through_the_ages-order-stands = Dieser Auftrag gilt schon.
through_the_ages-first-round = In der ersten Runde kannst du nur Karten nehmen.
through_the_ages-no-civil-actions = Dir fehlen Zivilaktionen.
through_the_ages-no-military-actions = Dir fehlen Militäraktionen.
through_the_ages-no-food = Das kostet { $cost }.
through_the_ages-no-resources = Das kostet { $cost }.
through_the_ages-no-science = Das kostet { $cost }.
through_the_ages-nobody-left = Dein gelber Vorrat ist leer.
through_the_ages-no-unused-worker = Du hast keinen unbeschäftigten Arbeiter.
through_the_ages-urban-limit = Deine Regierungsform erlaubt keine weiteren Zivilgebäude dieser Art.
through_the_ages-not-in-play = { $card } ist dort nicht im Spiel.
through_the_ages-not-in-hand = { $card } ist nicht auf deiner Hand.
through_the_ages-no-upgrade = Eine Aufwertung braucht dieselbe Art und eine höhere Stufe.
through_the_ages-no-project = Du hast kein Wunder im Bau.
through_the_ages-too-many-stages = Auf einmal kannst du { $max } bauen und nicht mehr, als noch fehlen.
through_the_ages-no-tokens = Du hast keine blauen Spielsteine für die Phase.
through_the_ages-empty-space = Feld { $space } ist leer.
through_the_ages-wonder-unfinished = Du hast schon ein Wunder im Bau.
through_the_ages-hand-full = Deine Hand mit Zivilkarten ist voll.
through_the_ages-known-technology = Du hast { $card } schon.
through_the_ages-leader-of-that-age = Du hast schon einen Anführer aus Zeitalter { $age } genommen.
through_the_ages-cannot-tuck = Nur Homer kommt unter eines deiner fertigen Wunder.
through_the_ages-ability-not-ready = Diese Fähigkeit kannst du gerade nicht nutzen.
through_the_ages-not-a-government = Eine Revolution bringt eine Regierungsform.
through_the_ages-revolution-needs-all = Eine Revolution braucht alle deine Aktionen, und alle müssen verfügbar sein.
through_the_ages-partner-has-no-science = Dein Partner bei der Wissenschaftlichen Zusammenarbeit hat keinen Wissenschaftspunkt.
through_the_ages-taken-this-turn = { $card } wurde in dieser Aktionsphase genommen.
through_the_ages-not-by-this-card = { $card } erlaubt das nicht.
through_the_ages-tactic-used = Du hast in diesem Zug schon eine Taktik gespielt oder kopiert.
through_the_ages-not-common = { $card } liegt nicht im allgemeinen Taktikbereich.
through_the_ages-no-such-rival = Diesen Rivalen gibt es nicht.
through_the_ages-peaceful-leader = Dein Anführer greift niemanden an.
through_the_ages-pact-forbids = Ein Pakt verbietet diesen Angriff.
through_the_ages-nothing-to-attack = Der Rivale hat nichts, worum es bei diesem Überfall geht.
through_the_ages-too-weak = Du musst stärker sein als der Rivale.
through_the_ages-protected-from-war = Ein Pakt schützt diesen Rivalen vor Kriegen.
through_the_ages-war-too-late = In der letzten Runde werden keine Kriege erklärt.
through_the_ages-resign-too-late = In Zeitalter IV gibt niemand mehr auf.
through_the_ages-no-pacts-for-two = Zu zweit gibt es keine Pakte.
through_the_ages-defence-too-weak = Das genügt nicht zur Verteidigung.
through_the_ages-defence-limit = Du hast keine weiteren Karten für die Verteidigung oder nicht genug Militäraktionen.
through_the_ages-bid-too-low = Du musst mehr als { $bid } bieten.
through_the_ages-bid-too-high = Eine Truppe für dieses Gebot kannst du nicht entsenden.
through_the_ages-force-too-weak = Die Truppe muss { $bid } wert sein und mindestens eine Einheit haben.
through_the_ages-not-for-force = Das kann nicht Teil der Truppe sein.

## Kurven

through_the_ages-figure-culture = Kulturpunkte
through_the_ages-figure-culture-rate = Kultur je Zug
through_the_ages-figure-science-rate = Wissenschaft je Zug
through_the_ages-figure-strength = Stärke
through_the_ages-figure-science = Wissenschaftspunkte
through_the_ages-figure-food = Nahrung
through_the_ages-figure-resources = Ressourcen
through_the_ages-figure-food-rate = Nahrungsproduktion je Zug
through_the_ages-figure-resource-rate = Ressourcenproduktion je Zug
through_the_ages-figure-workers = Arbeiter
through_the_ages-figure-happiness = Freude
through_the_ages-figure-discontent = Unzufriedene Arbeiter

# Die Liste aller Dinge
through_the_ages-shelf-leaders = Anführer
through_the_ages-shelf-wonders = Wunder
through_the_ages-shelf-governments = Regierungsformen
through_the_ages-shelf-farms = Farmen
through_the_ages-shelf-mines = Minen
through_the_ages-shelf-urban = Zivilgebäude
through_the_ages-shelf-units = Einheiten
through_the_ages-shelf-special = Spezialtechnologien
through_the_ages-shelf-actions = Aktionskarten
through_the_ages-shelf-events = Ereignisse
through_the_ages-shelf-territories = Gebiete
through_the_ages-shelf-tactics = Taktiken
through_the_ages-shelf-aggressions = Überfälle
through_the_ages-shelf-wars = Kriege
through_the_ages-shelf-pacts = Pakte
through_the_ages-shelf-bonus = Bonuskarten
through_the_ages-fact-copies = Anzahl: { $count }
through_the_ages-fact-copies-by-players = Anzahl zu zweit, dritt, viert: { $two }, { $three }, { $four }
