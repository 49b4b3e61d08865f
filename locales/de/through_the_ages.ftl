# Im Wandel der Zeiten.

## The game and its options

through_the_ages-title = Im Wandel der Zeiten
through_the_ages-option-timing = Zeitablauf
through_the_ages-option-timing-help = Wie am Tisch: Alle werden gefragt, sobald ein Ereignis aufgedeckt wird, und Versteigerungen gehen reihum. Digital: Entscheidungen warten bis zum Ende der eigenen nächsten Politikphase, und eine Versteigerung ist eine einzige verdeckte Runde.
through_the_ages-option-timing-tabletop = Wie am Tisch
through_the_ages-option-timing-digital = Digital
through_the_ages-option-peaceful = Friedliche Variante
through_the_ages-option-peaceful-help = Alle Überfälle und Kriege werden aus den Stapeln entfernt.
through_the_ages-option-first_game = Erste Partie
through_the_ages-option-first_game-help = Nur die Zeitalter A bis II, ohne Überfälle, Kriege und Pakte, mit einer eigenen Wertung am Ende.

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
through_the_ages-wonder-obsolete = Das unfertige Wunder { $card } von { $seat } ist veraltet.
through_the_ages-drew = { $seat } zieht Militärkarten: { $count }.
through_the_ages-drew-cards = { $seat } zieht { $cards }.
through_the_ages-draws-nothing = { $seat } zieht diesmal keine Militärkarten.
through_the_ages-discarded = { $seat } wirft eine Militärkarte aus Zeitalter { $age } ab.
through_the_ages-discarded-card = { $seat } wirft { $card } ab.
through_the_ages-resigned = { $seat } gibt auf.
through_the_ages-war-paid-off = { $card } verliert den Gegner: { $seat } erhält 7 Kulturpunkte.
through_the_ages-final-event = Schlusswertung: { $card }.
through_the_ages-game-over = Die Partie ist zu Ende.
through_the_ages-won-by-culture = Meiste Kulturpunkte.
through_the_ages-won-alone = Alle anderen haben aufgegeben.

## Politics

through_the_ages-politics-passed = { $seat } verzichtet auf eine Politikaktion.
through_the_ages-politics-forfeited = { $seat } hat auf diese Politikaktion verzichten müssen.
through_the_ages-prepared = { $seat } bereitet ein Ereignis aus Zeitalter { $age } vor (+{ $points } Kultur).
through_the_ages-prepared-card = { $seat } bereitet { $card } vor (+{ $points } Kultur).
through_the_ages-revealed = { $seat } deckt { $card } auf.
through_the_ages-events-renewed = Die zukünftigen Ereignisse werden die aktuellen: { $count }.
through_the_ages-leader-retired = { $card } verlässt { $seat } als Politikaktion.
through_the_ages-attacked = { $seat } spielt { $card } gegen { $rival }: Stärke { $mine } gegen { $theirs }.
through_the_ages-defence-card = { $card } stärkt deine Verteidigung.
through_the_ages-defended = { $seat } hält stand mit diesen Bonuskarten: { $cards }; verdeckt abgeworfene Karten: { $shields }.
through_the_ages-aggression-succeeds = { $card } von { $seat } gegen { $rival } gelingt.
through_the_ages-war-declared = { $seat } erklärt { $rival } { $card }.
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
through_the_ages-force-sent = { $seat } entsendet { $units }; Bonuskarten: { $cards }; abgeworfene Karten: { $spared }.
through_the_ages-colonized = { $seat } kolonisiert { $card }.

## What events, aggressions and wars do

through_the_ages-gained = { $seat } gewinnt { $amount } { $stuff ->
        [food] Nahrung
       *[other] Ressourcen
    } hinzu.
through_the_ages-lost = { $seat } verliert { $amount } { $stuff ->
        [food] Nahrung
       *[other] Ressourcen
    }.
through_the_ages-gained-both = { $seat } gewinnt { $food } Nahrung und { $resources } Ressourcen hinzu.
through_the_ages-lost-both = { $seat } verliert { $food } Nahrung und { $resources } Ressourcen.
through_the_ages-plundered = { $seat } nimmt { $rival } { $food } Nahrung und { $resources } Ressourcen ab.
through_the_ages-science-scored = { $seat } erhält Wissenschaftspunkte: { $count }.
through_the_ages-culture-scored = { $seat } erhält Kulturpunkte: { $count }.
through_the_ages-culture-lost = { $seat } verliert Kulturpunkte: { $count }.
through_the_ages-science-taken = { $seat } nimmt { $rival } Wissenschaftspunkte ab: { $count }.
through_the_ages-culture-taken = { $seat } nimmt { $rival } Kulturpunkte ab: { $count }.
through_the_ages-yellow-taken = { $seat } nimmt { $rival } gelbe Spielsteine ab: { $count }.
through_the_ages-population-gained = { $seat } gewinnt Bevölkerung hinzu: { $count }.
through_the_ages-population-lost = { $seat } verliert einen unbeschäftigten Arbeiter.
through_the_ages-worker-lost = { $seat } verliert einen Arbeiter auf { $card }.
through_the_ages-blue-lost = { $seat } legt blaue Spielsteine zurück in die Schachtel: { $count }.
through_the_ages-token-lost = { $seat } gibt einen blauen Spielstein auf { $card } ab.
through_the_ages-civil-actions-lost = { $seat } verliert Zivilaktionen: { $count }.
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

## Actions

through_the_ages-took = { $seat } nimmt { $card } für { $cost } Zivilaktionen.
through_the_ages-population-increased = { $seat } vermehrt die Bevölkerung für { $cost } Nahrung.
through_the_ages-built = { $seat } baut { $card } für { $cost } Ressourcen.
through_the_ages-upgraded = { $seat } wertet { $card } zu { $to } auf, für { $cost } Ressourcen.
through_the_ages-destroyed = { $seat } zerstört ein eigenes Gebäude: { $card }.
through_the_ages-disbanded = { $seat } löst eine Einheit auf: { $card }.
through_the_ages-leader-played = { $card } führt { $seat } an.
through_the_ages-leader-tucked = { $seat } legt { $card } unter { $wonder }.
through_the_ages-stages-built = { $seat } baut Phasen von { $card }: { $count }, für { $cost } Ressourcen.
through_the_ages-wonder-completed = { $seat } vollendet { $card }.
through_the_ages-developed = { $seat } entwickelt { $card } für { $cost } Wissenschaft.
through_the_ages-revolution = { $seat } ruft eine Revolution aus: { $card }, für { $cost } Wissenschaft.
through_the_ages-played = { $seat } spielt { $card }.
through_the_ages-unit-resources = { $seat } hat in diesem Zug zusätzliche Ressourcen für Einheiten: { $count }.
through_the_ages-tactic-played = { $seat } spielt die Taktik { $card }.
through_the_ages-tactic-copied = { $seat } kopiert die Taktik { $card }.
through_the_ages-tactic-common = { $card } von { $seat } dürfen nun alle kopieren.
through_the_ages-churchill-military = { $seat } hat in diesem Zug 3 Wissenschaft für Einheitentechnologien und 3 Ressourcen für Einheiten.
through_the_ages-hammurabi = { $seat } nutzt eine Militäraktion als Zivilaktion.
through_the_ages-converted = { $seat } nutzt die Handelswege.

## End of turn

through_the_ages-uprising = Aufruhr: { $seat } produziert nichts.
through_the_ages-scored = { $seat } erhält { $science } Wissenschaft und { $culture } Kultur.
through_the_ages-produced = { $seat } produziert { $amount } { $stuff ->
        [food] Nahrung
       *[other] Ressourcen
    }.
through_the_ages-corruption = Verlust durch Verwaltung kostet { $seat } { $resources } Ressourcen und { $food } Nahrung.
through_the_ages-consumed = { $seat } verbraucht { $amount } Nahrung.
through_the_ages-famine = { $seat } fehlt Nahrung: { $missing }.
through_the_ages-ordered = Dauerauftrag von { $seat }: { $order }.

## Questions

through_the_ages-ask-politics = Deine Politikphase: eine Politikaktion oder passen.
through_the_ages-ask-politics-again = Julius Caesar erlaubt eine zweite Politikaktion.
through_the_ages-ask-action = Deine Aktionsphase.
through_the_ages-ask-discard = Welche Militärkarte wirfst du ab? Noch abzuwerfen: { $count }.
through_the_ages-ask-bid = { $card } wird versteigert. Das höchste Gebot ist { $bid }.
through_the_ages-ask-sealed = { $card } wird verdeckt versteigert: Nenne dein Höchstgebot, 0 heißt passen.
through_the_ages-ask-force = Entsende eine Truppe im Wert von { $price } nach { $card }. Bisher: { $value }.
through_the_ages-ask-defence = { $seat } greift dich mit { $card } an. Dir fehlen { $needed } Stärke.
through_the_ages-ask-pact = { $seat } bietet dir einen Pakt an: { $card }.
through_the_ages-ask-pact-sided = { $seat } bietet dir einen Pakt an: { $card }. Seite A wäre { $side }.
through_the_ages-ask-lose-population = Du verlierst Bevölkerung: { $count }. Welche Karte verliert einen Arbeiter?
through_the_ages-ask-lose-blue = Du verlierst blaue Spielsteine: { $count }. Von welcher Karte?
through_the_ages-ask-cover = Dein blauer Vorrat ist leer. Welche Karte gibt einen Spielstein für das Wunder her? Noch nötig: { $count }.
through_the_ages-ask-either = { $count } Nahrung oder { $count } Ressourcen?
through_the_ages-ask-gain-mix = Du gewinnst { $count } an Nahrung und Ressourcen. Welche Mischung?
through_the_ages-ask-lose-mix = Du verlierst { $count } an Nahrung und Ressourcen. Welche Mischung?
through_the_ages-ask-plunder = Was nimmst du { $rival } ab? Höchstens { $count } insgesamt.
through_the_ages-ask-free-build = Du darfst { $card } kostenlos bauen.
through_the_ages-ask-civilization = Du darfst für eins weniger die Bevölkerung vermehren, bauen oder entwickeln.
through_the_ages-ask-destroy-own = Welche deiner Farmen, Minen oder Zivilgebäude wird zerstört?
through_the_ages-ask-raze = Welches Zivilgebäude von { $rival } zerstörst du?
through_the_ages-ask-lose-colony = Welche Kolonie verlierst du?
through_the_ages-ask-annex = Welche Kolonie nimmst du { $rival } ab?
through_the_ages-ask-infiltrate = Anführer oder unfertiges Wunder von { $rival }?
through_the_ages-ask-ruin = Welches deiner Wunder verfällt zur Ruine?
through_the_ages-ask-agreement = Du darfst Karten im Wert von { $budget } Zivilaktionen nehmen und verzichtest dafür auf deine nächste Politikaktion.
through_the_ages-ask-steal = Stiehlst du { $rival } Spezialtechnologien statt Wissenschaft? Übrig: { $budget }.

## Moves in words

through_the_ages-do-pass = Passen
through_the_ages-do-event = { $card } vorbereiten (+{ $points } Kultur)
through_the_ages-do-attack = { $card } gegen { $rival }
through_the_ages-do-war = { $rival } { $card } erklären
through_the_ages-do-offer = { $partner } { $card } anbieten
through_the_ages-do-offer-a = { $partner } { $card } anbieten, Seite A für dich
through_the_ages-do-offer-b = { $partner } { $card } anbieten, Seite B für dich
through_the_ages-do-cancel = { $card } brechen
through_the_ages-do-retire = Anführer für einen gelben Spielstein gehen lassen
through_the_ages-do-retire-for = Anführer gehen lassen und { $card } kolonisieren
through_the_ages-do-resign = Aufgeben
through_the_ages-do-take = { $card } nehmen ({ $cost })
through_the_ages-do-population = Bevölkerung vermehren
through_the_ages-do-build = { $card } bauen
through_the_ages-do-upgrade = { $card } zu { $to } aufwerten
through_the_ages-do-destroy = { $card } zerstören
through_the_ages-do-disband = { $card } auflösen
through_the_ages-do-leader = { $card } ausspielen
through_the_ages-do-leader-tuck = { $card } ausspielen und den alten Anführer unter { $wonder } legen
through_the_ages-do-stage = Phasen des Wunders bauen: { $count }
through_the_ages-do-develop = { $card } entwickeln
through_the_ages-do-revolution = Revolution: { $card }
through_the_ages-do-play = Aktionskarte { $card } spielen
through_the_ages-do-play-build = { $card }: { $target } bauen
through_the_ages-do-play-upgrade = { $card }: { $target } zu { $to } aufwerten
through_the_ages-do-play-develop = { $card }: { $target } entwickeln
through_the_ages-do-play-revolution = { $card }: Revolution zu { $target }
through_the_ages-do-play-food = { $card }: Nahrung
through_the_ages-do-play-resources = { $card }: Ressourcen
through_the_ages-do-recruit = Bevölkerung vermehren und { $card } bauen
through_the_ages-do-tactic = Taktik { $card } spielen
through_the_ages-do-copy = Taktik { $card } kopieren
through_the_ages-do-liner = Ozeandampfer: 1 Bevölkerung hinzugewinnen
through_the_ages-do-churchill-culture = Churchill: 3 Kulturpunkte
through_the_ages-do-churchill-military = Churchill: Wissenschaft und Ressourcen für Einheiten
through_the_ages-do-hammurabi = Eine Militäraktion als Zivilaktion nutzen
through_the_ages-do-convert = Handelswege nutzen: eins fürs andere
through_the_ages-do-end = Aktionsphase beenden
through_the_ages-do-discard = { $card } abwerfen
through_the_ages-do-defend = Mit { $card } verteidigen
through_the_ages-do-shield = { $card } für +1 abwerfen
through_the_ages-do-hold = Standhalten
through_the_ages-do-yield = Keine Verteidigung
through_the_ages-do-accept = Annehmen
through_the_ages-do-refuse = Ablehnen
through_the_ages-do-bid = { $bid } bieten
through_the_ages-do-limit = Schrittweise bis { $bid } bieten
through_the_ages-do-send = { $card } entsenden
through_the_ages-do-bonus = { $card } ausspielen
through_the_ages-do-spare = { $card } für +1 abwerfen
through_the_ages-do-colonize = Mit dieser Truppe kolonisieren
through_the_ages-do-food = Nahrung
through_the_ages-do-resources = Ressourcen
through_the_ages-do-split = { $food } Nahrung, { $resources } Ressourcen
through_the_ages-do-lose = Einen Arbeiter auf { $card } verlieren
through_the_ages-do-token = Einen Spielstein auf { $card } abgeben
through_the_ages-do-raze = { $card } zerstören
through_the_ages-do-colony = { $card }
through_the_ages-do-ruin = { $card }
through_the_ages-do-infiltrate-leader = Den Anführer entfernen
through_the_ages-do-infiltrate-wonder = Das unfertige Wunder entfernen
through_the_ages-do-steal = { $card } stehlen
through_the_ages-do-done = Genug
through_the_ages-do-order-bid-ask = Bei Versteigerungen fragen
through_the_ages-do-order-bid = In jeder Versteigerung bis { $bid } bieten
through_the_ages-do-order-defence-ask = Bei Überfällen fragen
through_the_ages-do-order-defence-never = Nie verteidigen
through_the_ages-do-order-defence = Mit höchstens { $count } Karten verteidigen
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
through_the_ages-do-order-food-auto = Nahrung mit den wenigsten Steinen bezahlen
through_the_ages-do-order-food = Nahrung zuerst von { $card } bezahlen
through_the_ages-do-order-resources-auto = Ressourcen mit den wenigsten Steinen bezahlen
through_the_ages-do-order-resources = Ressourcen zuerst von { $card } bezahlen
through_the_ages-do-order-offers-refuse = Angebote von Ereignissen ablehnen

## The board as text

through_the_ages-board-round = Runde { $round }, Zeitalter { $age }. Am Zug ist { $seat }.
through_the_ages-board-last-round = Die letzte Runde ist Runde { $round }.
through_the_ages-board-auction = Versteigerung: { $card }.
through_the_ages-board-auction-bid = Versteigerung: { $card }. { $seat } bietet { $bid }.
through_the_ages-board-force = { $seat } entsendet eine Truppe nach { $card }: { $value } von { $price }.
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

## Why a move is refused

through_the_ages-not-now = Danach ist gerade nicht gefragt.
through_the_ages-not-an-answer = Das ist keine Antwort auf diese Frage.
through_the_ages-order-no-card = Von dieser Karte lässt sich jetzt nicht bezahlen.
through_the_ages-order-stands = Dieser Auftrag gilt schon.
through_the_ages-first-round = In der ersten Runde kannst du nur Karten nehmen.
through_the_ages-no-civil-actions = Dir fehlen Zivilaktionen.
through_the_ages-no-military-actions = Dir fehlen Militäraktionen.
through_the_ages-no-food = Das kostet { $cost } Nahrung.
through_the_ages-no-resources = Das kostet { $cost } Ressourcen.
through_the_ages-no-science = Das kostet { $cost } Wissenschaft.
through_the_ages-nobody-left = Dein gelber Vorrat ist leer.
through_the_ages-no-unused-worker = Du hast keinen unbeschäftigten Arbeiter.
through_the_ages-urban-limit = Deine Regierungsform erlaubt keine weiteren Zivilgebäude dieser Art.
through_the_ages-not-in-play = { $card } ist dort nicht im Spiel.
through_the_ages-not-in-hand = { $card } ist nicht auf deiner Hand.
through_the_ages-no-upgrade = Eine Aufwertung braucht dieselbe Art und eine höhere Stufe.
through_the_ages-no-project = Du hast kein Wunder im Bau.
through_the_ages-too-many-stages = Du kannst höchstens { $max } Phasen auf einmal bauen und nicht mehr, als noch fehlen.
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
through_the_ages-partner-has-no-science = Dein Partner der Forschungskooperation hat keinen Wissenschaftspunkt.
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
