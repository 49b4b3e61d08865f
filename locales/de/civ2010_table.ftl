# Die Seite eines Tischs von Civilization (2010). Was die Regeln sagen, steht in civ2010.ftl.

## Die Karte

c10-map-title = Die bekannte Welt
c10-map-words = Eine Karte mit { $count } bekannten Feldern. Jedes Feld, auf dem etwas ist, steht unter der Karte in Worten.
# ($square, $terrain)
c10-square = { $square }, { $terrain }
c10-has-capital = Hauptstadt von { $who }
c10-has-capital-walled = Hauptstadt von { $who } mit Stadtmauern
c10-has-city = Stadt von { $who }
c10-has-city-walled = Stadt von { $who } mit Stadtmauern
# ($thing, $who)
c10-has-marker = { $thing } von { $who }
c10-has-hut = Hütte
c10-has-village = Barbarendorf
# ($figures, $who)
c10-has-figures = { $figures } von { $who }
c10-has-blockade = blockiert: bringt nichts
c10-has-disaster = durch eine Katastrophe verändert
c10-yields = bringt { $list }
# ($city, $who)
c10-has-gatherer = Pionier von { $who } sammelt für { $city }
c10-gathering = Pioniere
c10-ground-nothing = nichts
c10-grounds = Was der Boden bringt
c10-consent-hits = Es träfe: { $what }
c10-has-frozen = keine Figur darf es diese Runde verlassen
c10-armies = { $count ->
    [one] eine Armee
   *[other] { $count } Armeen
}
c10-scouts = { $count ->
    [one] ein Pionier
   *[other] { $count } Pioniere
}
c10-legend = Eine Hauptstadt hat einen Tempel, eine Stadt Häuser; Zinnen sind Mauern. Ein Wimpel ist eine Armee, ein Karren ein Pionier, mit ihrer Zahl. Eine eckige Tafel ist ein Gebäude, eine mit Giebel ein Weltwunder, eine runde eine Große Persönlichkeit, jede mit der Form ihres Besitzers. Eine schwarze Plakette ist ein Barbarendorf, eine Scheibe mit Haus eine Hütte. Schräge Linien sind verdeckte Plättchen.

## Die Runde

c10-the-round = Die Runde
c10-round = Runde { $round }
# ($limit, $round)
c10-round-of = Runde { $round } von { $limit }
c10-phase-start = Rundenbeginn
c10-phase-trade = Handel
c10-phase-cities = Städte
c10-phase-movement = Bewegung
c10-phase-research = Forschung

## Die Frage

c10-ask-city = Welche Stadt?
c10-ask-figures = Welche Figuren?
c10-instead = { $city }, statt zu produzieren
c10-produces = { $city } produziert, oder jederzeit Mögliches
c10-choose = Wähle eines, dann wo
c10-moved = bewegt
c10-moved-some = { $count } bewegt
c10-reach = Felder in Reichweite
c10-reach-fight = Kampf
c10-reach-blockade = blockiert { $city }
c10-steps = { $count ->
    [one] ein Schritt
   *[other] { $count } Schritte
}
c10-key-tile = das Plättchen, das aufgedeckt würde
c10-acted = hat gehandelt
c10-not-acted = noch ohne Aktion
c10-of-production = von { $count }
c10-read = Was es bewirkt
c10-front = Front { $number }
c10-front-new = Neue Front
c10-level = Stufe { $level }
# ($thing, $place)
c10-thing-at = { $thing }: { $place }
c10-only-pass = Darauf kannst du nicht antworten. Du wirst gefragt, damit niemand erfährt, was du hältst.
c10-never = So wirst du nicht mehr gefragt; unter Daueraufträge kannst du es jederzeit ändern:
c10-about-arts = Das bringt { $count } Kultur, wenn niemand es aufhebt.
c10-about-action = Es geschieht, wenn niemand es aufhebt.
c10-about-walk = Der Pfeil auf der Karte zeigt den Weg.
c10-about-end = Danach kann in dieser Runde nichts mehr ihre Bewegungen unterbrechen.
c10-about-you = Es betrifft dich.
c10-about-others = Es ist nicht gegen dich gerichtet.
c10-not-now = Jetzt nicht, und warum
c10-why-not-farther = Warum nicht weiter?
c10-own-pieces = Deine eigenen Figuren
c10-setup = Was du jetzt setzt, bleibt. Schau auf die Erträge der Felder um die Hauptstadt: Davon lebt sie.
c10-orders-begin = Deine Daueraufträge zu Beginn: { $orders }. Jeden davon kannst du unten jederzeit ändern.
c10-line-capital = Hauptstadt
c10-line-found = Neue Stadt
c10-line-scout = Pionier auf { $square }
c10-line-wound = Schaden zufügen
c10-line-heal = Schaden heilen
c10-line-person = Große Persönlichkeit
c10-government = Staatsform
c10-fact-unmoved = Noch nicht bewegt
c10-fact-from = Von
c10-fact-figures = In der Hand
c10-fact-steps = Schritte übrig
c10-fact-first = Zuerst
c10-fact-left = Produktion übrig
c10-fact-points = Übrig
c10-fact-hand = Deine Hand
c10-fact-their-hand = Fremde Hand
# ($own, $theirs, $who)
c10-fact-both = du { $own }; { $who }: { $theirs }
c10-never-battle = Oder überlass deine Kämpfe einem Plan
# ($count, $who)
c10-never-more = { $who } hat noch { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
} zu bewegen, jede kann dich wieder fragen. Das muss nicht sein:
# ($count, $square)
c10-about-walk-far = Der Weg endet auf { $square }, { $count } Felder von deiner nächsten Stadt.
c10-stake-figures = Gewinnst du, sind die fremden Figuren dort weg und du nimmst Beute; je zwei verlorene Einheiten kosten dich eine Armee. Verlierst du, gehen deine Figuren, und die Gegenseite nimmt Beute.
c10-stake-figures-defence = Gewinnst du, gehen die fremden Figuren und du nimmst Beute. Verlierst du, sind deine weg und die Gegenseite nimmt Beute; bei Gleichstand gewinnst du.
c10-stake-city = Gewinnst du, fällt die Stadt und du nimmst Beute. Verlierst du, gehen deine Figuren, und die Gegenseite nimmt Beute.
c10-stake-city-defence = Verlierst du, fällt die Stadt und die Gegenseite nimmt Beute. Gewinnst du, gehen ihre Figuren und du nimmst Beute; bei Gleichstand gewinnst du.
c10-stake-capital = Gewinnst du, gewinnst du das Spiel. Verlierst du, gehen deine Figuren, und die Gegenseite nimmt Beute.
c10-stake-capital-defence = Verlierst du, gewinnt die Gegenseite das Spiel; bei Gleichstand gewinnst du.
c10-stake-village = Gewinnst du, nimmst du das Dorf. Verlierst du, gehen deine Figuren.

## Überschriften

# ($who, $card)
c10-title-event = { $who } spielt { $card }: deine Antwort?
# ($who, $tech)
c10-title-ability = { $who } nutzt { $tech }: deine Antwort?
# ($city, $who)
c10-title-action = { $city } von { $who } handelt: deine Antwort?
c10-title-walk = { $who } zieht: deine Antwort?
c10-title-end = { $who } beendet die Bewegung: deine Antwort?
# ($who, $card)
c10-title-consent = { $who } bittet um deine Erlaubnis: { $card }
c10-title-spoils = Du hast { $who } besiegt: deine Beute
# ($who, $square)
c10-title-attacked = { $who } greift dich auf { $square } an
# ($foe, $square)
c10-title-attack = Dein Kampf auf { $square } gegen { $foe }
c10-title-village = Dein Kampf auf { $square } gegen die Barbaren
c10-short-start = Rundenbeginn: was zuerst?
c10-short-cities = Jede Stadt handelt einmal
c10-short-movement = Zieh deine Figuren

## Städte

c10-towns = Deine Städte
c10-towns-all = Alle Städte
c10-towns-sum = Was jede in dieser Runde zählt; Grenze { $limit }
c10-town-map = { $city } mit den acht Feldern und ihren Erträgen
c10-capital = Hauptstadt
c10-city = Stadt
c10-production = Produktion
c10-arts = Künste
c10-trade = Handel
c10-harvest = Abbau
c10-blocked = Blockiert
c10-source-city = immer
c10-source-ground = Boden
c10-source-building = Gebäude
c10-source-wonder = Weltwunder
c10-source-person = Persönlichkeiten
c10-source-scouts = Pioniere
c10-source-government = Staatsform
c10-source-tech = Militärwissenschaft
c10-source-bonus = diese Runde

## Vier Wege zum Sieg

c10-ways = Vier Wege zum Sieg
# ($coins, $rich, $space, $wise)
c10-ways-sum = { $rich } führt bei Münzen ({ $coins }), { $wise } bei Kultur ({ $space })
c10-ways-head = Wer eines zuerst erreicht, gewinnt sofort
c10-way-culture = Kultur
c10-way-culture-how = das letzte Feld der Kulturskala betreten
c10-way-culture-has = hat { $count } Kultur
# ($culture, $trade)
c10-way-culture-left = noch { $culture } Kultur, { $trade } Handel
c10-way-tech = Technologie
c10-way-tech-how = Raumfahrt erforschen, auf 5, 4, 3 und 2 Karten
# ($income, $trade)
c10-way-tech-trade = Handel { $trade } (+{ $income })
c10-way-coins = Wirtschaft
c10-way-coins-how = 15 Münzen
c10-way-coins-left = noch { $count }
c10-way-war = Krieg
c10-way-war-how = eine Hauptstadt besiegen; gezeigt: was die eigene beim Verteidigen dazuzählt
c10-way-war-near = nächste fremde Armee
# ($space, $last, $count, $coins, $defence)
c10-standing = Kulturleiste { $space } von { $last }, Technologie { $count } von 15, Münzen { $coins } von 15, die Hauptstadt verteidigt sich mit +{ $defence }
c10-units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
}

## Technologien

c10-techs = Deine Technologien
c10-techs-of = Technologien von { $who }
# ($coins, $count, $trade)
c10-techs-sum = { $count } bekannt; Handel { $trade }, Münzen { $coins }
c10-pyramid = Deine Pyramide
c10-pyramid-rule = Eine Karte ruht auf zweien der Reihe darunter
c10-pyramid-of = Pyramide: { $rows }
c10-known = Was die anderen wissen
c10-ruler = Handel von 0 bis 27
c10-kept = bleibt: Münzen { $count }
c10-gate = Handel { $trade } ✓
# ($trade, $missing)
c10-gate-short = Handel { $trade }: { $missing } fehlen
c10-slot-free = frei
c10-slot-always = immer Platz
# ($count, $level)
c10-slot-needs = darunter fehlen { $count } der Stufe { $level }
# ($count, $most)
c10-coins-on = Münzen darauf: { $count } von { $most }
c10-used = diese Runde genutzt

## Kultur, Markt, Heer

c10-culture = Kultur
# ($cards, $culture, $limit, $space)
c10-culture-sum = Feld { $space }, { $culture } Kultur, { $cards } von { $limit } Ereignissen
c10-track = Kulturskala
c10-track-start = Start
# ($culture, $reward, $trade)
c10-track-next = Das nächste Feld kostet { $culture } Kultur und { $trade } Handel und bringt { $reward }.
c10-track-event = ein Kulturereignis der Epoche { $age }
c10-track-person = eine Große Persönlichkeit
c10-track-victory = den Kultursieg
c10-age = Epoche { $age }
c10-hand-free = freier Platz auf der Hand
c10-market = Markt
# ($deck, $offered)
c10-market-sum = { $offered } Weltwunder im Angebot, { $deck } noch im Stapel
c10-era-ancient = Antike
c10-era-medieval = Mittelalter
c10-era-modern = Moderne
c10-resources = Rohstoffe
c10-buildings = Gebäude
c10-decks = Einheitenstapel
c10-prices = Du zahlst
c10-rank = Rang { $rank }
c10-forces = Dein stehendes Heer
c10-forces-sum = { $count ->
    [one] eine Einheit; ihren Wert siehst nur du
   *[other] { $count } Einheiten; die Werte siehst nur du
}
# ($count, $from)
c10-bonus-from = Kampfbonus { $count }: { $from }
c10-seats = Alle Plätze
c10-seats-sum = Technologien, Heere, Güter
c10-gone = hat das Spiel verlassen
c10-coins = Münzen
c10-cities = Städte
c10-speed = Tempo
c10-stack = Stapel
c10-bonus = Kampfbonus
c10-supply = Vorrat
c10-huts = { $count ->
    [one] ein Hüttenmarker
   *[other] { $count } Hüttenmarker
}
c10-villages = { $count ->
    [one] ein Dorfmarker
   *[other] { $count } Dorfmarker
}

## Kampf

c10-battle = Kampf auf { $square }
c10-battle-figures = Armeen im freien Feld. Wer verteidigt, beginnt; dann abwechselnd, bis beide Hände leer sind.
c10-battle-city = Eine Stadt wird angegriffen: Sie zählt 6 dazu, Mauern noch 4. Ohne Mauern beginnt, wer verteidigt.
c10-battle-capital = Eine Hauptstadt wird angegriffen: Sie zählt 12 dazu, Mauern noch 4. Fällt sie, ist das Spiel gewonnen.
c10-battle-village = Barbaren verteidigen ihr Dorf mit je einer Einheit, alle von Rang 1. Sie beginnen.
c10-barbarians = Die Barbaren
c10-cards-left = Karten übrig
c10-to-act = ist dran
c10-hidden = noch nicht gespielt
c10-killed = getötet
c10-fronts-rule = Einheiten schlagen mit voller Stärke. Wer übertrumpft, schlägt zuerst.
c10-gap = niemand
c10-gap-front = Front { $number } angreifen
c10-gap-new = neue Front eröffnen
c10-gap-fallen = gefallen
c10-if-over = wenn es jetzt endete
c10-tie = Schaden zählt nicht; bei Gleichstand gewinnt, wer verteidigt.
c10-trumps = Artillerie übertrumpft Infanterie, Infanterie Berittene, Berittene Artillerie. Flugzeuge übertrumpfen niemanden und werden von niemandem übertrumpft.

## Handel

c10-haves = Was alle handeln könnten
c10-col-huts = Hütten
c10-col-villages = Dörfer
c10-col-events = Ereignisse
c10-ready = bereit
c10-not-ready = nicht bereit
c10-deal-own = Du bietest an:
c10-deal-to-you = Angebot von
c10-deal-number = Angebot { $number }
c10-you-get = Du bekommst
c10-you-give = Du gibst
c10-you-want = Du willst
c10-accept = Annehmen
c10-refuse = Ablehnen
c10-withdraw = Zurückziehen
c10-counter = Gegenangebot
c10-has = bis { $count }
c10-craft = Ein Angebot machen
c10-craft-sum = höchstens drei offene an eine Person
c10-craft-do = Dieses Angebot machen
c10-craft-help = Was im Angebot steht, bindet beide, sobald es angenommen ist; eine leere Seite ist ein Geschenk. Alles andere ist ein Versprechen: Es gehört ins Gespräch und bindet niemanden.
c10-open-faces = Vorderseiten vor dem Tausch zeigen
c10-from-whom = Von
c10-no-partner = Wähle, für wen das Angebot ist.
c10-craft-counter = Ein Gegenangebot machen
c10-craft-talk = Gespräch
c10-want-none = keine
c10-want-event = Ereignis der Epoche { $age }
