# Civilization (1980).

## Das Spiel und seine Wahlmöglichkeiten

civ1980-title = Civilization (1980)
civ1980-option-board = Spielplan
civ1980-option-board-help = Mit der Westeuropa-Erweiterung oder nur das Grundspiel. Welche Gebiete mitspielen, hängt von der Zahl der Spieler ab.
civ1980-option-board-western = Mit der Westeuropa-Erweiterung
civ1980-option-board-base = Grundspiel
civ1980-option-victory = Wie gewonnen wird
civ1980-option-victory-help = Der erste Marker im Ziel, die meisten Punkte nach den vereinbarten Runden, oder elf Zivilisationskarten ohne Entwicklungstabelle.
civ1980-option-victory-race = Zielkreis erreichen
civ1980-option-victory-time_limit = Zeitbegrenzung
civ1980-option-victory-barbaric = „Barbarisch“
civ1980-option-rounds = Letzte Runde
civ1980-option-rounds-help = Nach dieser Runde entscheidet die Punktzahl, was auch sonst geschieht.
civ1980-option-full_score_at_finish = Volle Wertung am Ziel
civ1980-option-full_score_at_finish-help = Das Ziel beendet das Spiel, aber wer gewonnen hat, sagt die Wertung der Zeitbegrenzung.
civ1980-option-western_cards = Karten der Erweiterung
civ1980-option-western_cards-help = Die 24 Handels- und 15 Zivilisationskarten der Erweiterung spielen mit.
civ1980-option-use_west_board = Erweiterungsbrett zu fünft oder siebt
civ1980-option-use_west_board-help = Fügt den Plänen für fünf und sieben Spieler das Erweiterungsbrett an.
civ1980-option-random_nations = Nationen auslosen
civ1980-option-random_nations-help = Die Nationen werden gelost statt gewählt.
civ1980-option-unlimited_civ_cards = Unbegrenzte Zivilisationskarten
civ1980-option-unlimited_civ_cards-help = Keine Karte ist je ausverkauft.
civ1980-option-credits_single_use = Nachlässe nur einmal
civ1980-option-credits_single_use-help = Ein Nachlass senkt den Preis nur einer neuen Karte je Runde statt jeder.
civ1980-option-marker_moves_back = Marker gehen zurück
civ1980-option-marker_moves_back-help = Ein Marker, dessen Nation keine Stadt hat, geht zurück, außer in der ersten Epoche und der Eisenzeit der Erweiterung.
civ1980-option-famine_numbers = Hungersnot
civ1980-option-famine_numbers-help = 9 Punkte, 20 für andere, höchstens 11 je Spieler; oder 10, 20 und 8.
civ1980-option-famine_numbers-original = 9 / 20 / 11
civ1980-option-famine_numbers-advanced = 10 / 20 / 8
civ1980-option-piracy_mode = Piraterie
civ1980-option-piracy_mode-help = Was aus Städten wird, die an Piraten fallen.
civ1980-option-piracy_mode-eliminate = Sie sind verloren
civ1980-option-piracy_mode-pirate_cities = Piratenstädte
civ1980-option-piracy_mode-takeover_by_trader = Wer die Karte gab, übernimmt sie
civ1980-option-avalon_hill_tokens = Weniger Spielsteine
civ1980-option-avalon_hill_tokens-help = 55 oder 47 Spielsteine wie bei Avalon Hill statt 56.
civ1980-option-trade_window = Handel
civ1980-option-trade_window-help = Ein offener Markt, oder drei Runden mit verdeckten Angeboten für Leute in fernen Zeitzonen.
civ1980-option-trade_window-continuous = Offener Markt
civ1980-option-trade_window-sealed_rounds = Drei verdeckte Runden
civ1980-option-trade_posts = Angebote und Gebote
civ1980-option-trade_posts-help = Wie viele jeder in einem Markt vor dem ersten Geschäft abgeben darf; jedes Geschäft bringt zwei dazu, höchstens zwanzig.
civ1980-option-ships_sequential = Schiffe der Reihe nach
civ1980-option-ships_sequential-help = Schiffsbefehle nach der Volkszählung statt verdeckt und gleichzeitig.
civ1980-option-movement_order = Reihenfolge der Bewegung
civ1980-option-movement_order-help = Wer einander nicht erreichen kann, zieht gleichzeitig; oder streng alle nach der Volkszählung.
civ1980-option-movement_order-groups = Gruppen gleichzeitig
civ1980-option-movement_order-strict = Strenge Reihenfolge
civ1980-option-calamity_stacks = Überschwemmung und Bürgerkrieg
civ1980-option-calamity_stacks-help = In welchen Stapeln sie liegen.
civ1980-option-calamity_stacks-flood4_war5 = Überschwemmung in 4, Bürgerkrieg in 5
civ1980-option-calamity_stacks-war4_flood5 = Bürgerkrieg in 4, Überschwemmung in 5
civ1980-option-civil_war_beneficiary = Wer vom Bürgerkrieg profitiert
civ1980-option-civil_war_beneficiary-help = Vom Opfer benannt, oder wer am meisten im Vorrat hat.
civ1980-option-civil_war_beneficiary-nominated = Vom Opfer benannt
civ1980-option-civil_war_beneficiary-most_stock = Größter Vorrat
civ1980-option-earthquake_mode = Vulkan und Erdbeben
civ1980-option-earthquake_mode-help = Wie in der deutschen Ausgabe, oder wie im späteren Spiel.
civ1980-option-earthquake_mode-gibsons = Deutsche Ausgabe
civ1980-option-earthquake_mode-advanced = Späteres Spiel
civ1980-option-calamity_limit = Katastrophen eines Opfers
civ1980-option-calamity_limit-help = Höchstens zwei je Runde, ausgelost, oder ohne Grenze.
civ1980-option-calamity_limit-two = Zwei
civ1980-option-calamity_limit-none = Ohne Grenze
civ1980-option-support_check = Versorgung der Städte
civ1980-option-support_check-help = Nach dem Konflikt geprüft, und nur versorgte Städte dürfen gebaut werden; oder erst nach der Überbevölkerung, und der Bau ist frei.
civ1980-option-support_check-gibsons = Nach dem Konflikt
civ1980-option-support_check-avalon_hill = Nach der Überbevölkerung
civ1980-option-revolt_beneficiary = Wer aufständische Städte bekommt
civ1980-option-revolt_beneficiary-help = Wer die meisten Spielsteine im Vorrat hat, oder die meisten Spielsteine und Städte.
civ1980-option-revolt_beneficiary-tokens = Meiste Spielsteine
civ1980-option-revolt_beneficiary-units = Meiste Einheiten
civ1980-option-engineering_in_conflict = Ingenieurwesen bei Belagerungen
civ1980-option-engineering_in_conflict-help = Damit greifen sechs eine Stadt an, dagegen braucht es acht.
civ1980-option-city_attack_spoils = Beute einer Stadt
civ1980-option-city_attack_spoils-help = Nach einem Angriff auf eine Stadt: eine zufällige Karte des Opfers und bis zu drei Spielsteine für den Staatsschatz.
civ1980-option-hand_limit = Behaltene Karten
civ1980-option-hand_limit-help = Warenkarten, die man zwischen den Runden behalten darf; zu acht immer fünf.
civ1980-option-hand_limit-six = Sechs
civ1980-option-hand_limit-five = Fünf
civ1980-option-hand_limit-eight = Acht
civ1980-option-true_named_cards = Wahrheitsgemäß genannte Karten
civ1980-option-true_named_cards-help = Wie viele Karten jede Seite eines Geschäfts wahrheitsgemäß nennen muss.
civ1980-option-true_named_cards-two = Zwei
civ1980-option-true_named_cards-three = Drei
civ1980-option-purchase_order = Reihenfolge des Erwerbs
civ1980-option-purchase_order-help = Von der letzten Zeile der Entwicklungstabelle aufwärts, oder von der ersten abwärts.
civ1980-option-purchase_order-reverse_ast = Letzte Zeile zuerst
civ1980-option-purchase_order-ast = Erste Zeile zuerst
civ1980-option-reentry = Wiederkehr
civ1980-option-reentry-help = Eine Nation ohne Einheiten setzt einen Spielstein auf ein Startgebiet.
civ1980-option-tax_remainder = Spielsteine, die für keine ganze Stadt reichen
civ1980-option-tax_remainder-help = Reicht der Vorrat nicht für alle Steuern: Der Rest bleibt im Vorrat, oder er kommt trotzdem in den Staatsschatz.
civ1980-option-tax_remainder-stock = Sie bleiben im Vorrat
civ1980-option-tax_remainder-treasury = Sie kommen in den Staatsschatz
civ1980-option-revolt_gained = Städte erheben sich noch einmal
civ1980-option-revolt_gained-help = Eine Stadt, die jemand eben durch einen Aufstand bekommen hat, kann sich in derselben Runde weiter an einen Dritten verlieren.
civ1980-option-earthquake_neighbour = Nachbarstadt beim Erdbeben
civ1980-option-earthquake_neighbour-help = Kann ein Erdbeben eine Stadt eines anderen erreichen, so wird eine reduziert; oder das Opfer darf sie verschonen.
civ1980-option-earthquake_neighbour-must = Wird reduziert
civ1980-option-earthquake_neighbour-may = Darf verschont werden
civ1980-option-flood_everywhere = Überschwemmungen treffen Städte ohne Stadtfeld
civ1980-option-flood_everywhere-help = In einem Überschwemmungsgebiet zählt eine Stadt ohne Stadtfeld als überschwemmt. Sonst trifft es nur weiße Stadtfelder.

## Was ein Zug benennt

civ1980-thing-nation = eine Nation wie crete
civ1980-thing-area = ein Gebiet wie new-carthage, oder sein Name mit Bindestrichen
civ1980-thing-berth = ein Küstengebiet wie knossos, oder scythia/maeotis, wo es zwei Küsten gibt
civ1980-thing-seat = die Nummer eines Platzes wie 2
civ1980-thing-seats = Nummern von Plätzen wie 2,3
civ1980-thing-offer = die Nummer eines Angebots wie 301
civ1980-thing-civ = eine Zivilisationskarte wie drama-and-poetry
civ1980-thing-card = eine Handelskarte wie salt
civ1980-thing-cards = Handelskarten wie salt,salt,wine3, höchstens 98
civ1980-thing-goods = Waren wie salt,wine, höchstens 98
civ1980-thing-volcano = ein Vulkan wie etna
civ1980-thing-plain = ein Überschwemmungsgebiet wie nile

## Fragen

civ1980-ask-nation = Wähle deine Nation.
civ1980-ask-start = Wo beginnt deine Nation?
civ1980-ask-rate = Welchen Steuersatz { $cities ->
        [one] zahlt deine Stadt
       *[other] zahlen deine { $cities } Städte
    }? Dein Vorrat hat { $stock ->
        [one] 1 Spielstein
       *[other] { $stock } Spielsteine
    }.
civ1980-ask-revolt = Städte von { $seat } erheben sich und werden deine: noch { $left }. Welche?
civ1980-ask-revolt-lost = Niemand kann deine aufständischen Städte übernehmen. Welche geht verloren?
civ1980-ask-reentry = Deine Nation hat keine Einheit mehr. Wo kehrt sie zurück?
civ1980-ask-growth = Dein Vorrat reicht nicht für das ganze Wachstum: { $stock ->
        [one] 1 Spielstein
       *[other] { $stock } Spielsteine
    }. Wohin kommt der nächste?
civ1980-ask-ships = Deine verdeckten Schiffsbefehle: jedes behalten oder aufgeben, dann bauen. Dein Staatsschatz hat { $treasury }.
civ1980-ask-move = Bewege deine Spielsteine und Schiffe und beende dann die Bewegung. { $count ->
        [0] Alle deine Spielsteine sind bewegt
        [one] 1 Spielstein ist noch nicht bewegt
       *[other] { $count } Spielsteine sind noch nicht bewegt
    }.
civ1980-ask-support = { $tokens ->
        [one] 1 Spielstein reicht
       *[other] { $tokens } Spielsteine reichen
    } nicht für { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }. Welche reduzierst du?
civ1980-ask-build = Wo baust du Städte? Deine Liste bleibt verdeckt, bis alle fertig sind.
civ1980-ask-gold = Kaufst du die nächste Karte von Stapel 9 für 18 Spielsteine? Dein Staatsschatz hat { $treasury }.
civ1980-ask-trade = Der Markt ist offen. Biete an, antworte, oder melde, dass du fertig bist. Du kannst { $posts ->
        [0] keine Angebote oder Gebote mehr
        [one] noch ein Angebot oder Gebot
       *[other] noch { $posts } Angebote und Gebote
    } abgeben.
civ1980-ask-trade-offers = Verdeckter Handel, Runde { $round } von 3: Schreibe deine Angebote und melde dann, dass du fertig bist.
civ1980-ask-trade-answers = Verdeckter Handel, Runde { $round } von 3: Nimm Angebote an, das Liebste zuerst, und melde dann, dass du fertig bist.
civ1980-ask-undone = Du bist fertig, aber der Markt ist noch offen: Du darfst einmal zurückkommen.
civ1980-ask-buy = Welche Zivilisationskarten erwirbst du? Du kannst { $purse } ausgeben. Deine Liste bleibt verdeckt, bis alle fertig sind.
civ1980-ask-return = Du darfst { $limit ->
        [one] 1 Warenkarte
       *[other] { $limit } Warenkarten
    } behalten. Welche gibst du zurück?
civ1980-ask-over = Es ist nichts gefragt.
civ1980-ask-volcano = Welcher Vulkan bricht aus?
civ1980-ask-quake = Welche deiner Städte trifft das Erdbeben?
civ1980-ask-tremor = Welche Nachbarstadt erreicht das Erdbeben?
civ1980-ask-plain = Welches Überschwemmungsgebiet trifft die Flut?
civ1980-ask-distribute = { $calamity }: Verteile { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf andere Spieler.
civ1980-ask-grain = Die Hungersnot kostet dich { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }. Wie viele Kornkarten zeigst du? Jede erspart vier.
civ1980-ask-lose = { $calamity } kostet dich { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: ein Spielstein 1, eine Stadt 5. { $chosen ->
        [0] Was verlierst du?
        [one] Einen hast du schon gewählt.
       *[other] { $chosen } hast du schon gewählt.
    }
civ1980-ask-cut = { $calamity }: Wähle eine Stadt von { $seat }, noch { $left }.
civ1980-ask-name = { $calamity } trifft auch andere: Benenne noch { $left ->
        [one] einen
       *[other] { $left }
    }.
civ1980-ask-nominate = Bürgerkrieg: Wer soll einen Teil deiner Nation bekommen?
civ1980-ask-pick = Bürgerkrieg: Wähle Einheiten von { $seat } im Wert von { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    } für die erste Partei; gewählt: { $chosen ->
        [0] noch nichts
        [one] 1
       *[other] { $chosen }
    }.
civ1980-ask-faction = Bürgerkrieg: Welche Partei behältst du?
civ1980-ask-take = Du übernimmst eine Partei von { $seat }, aber dein Vorrat ist knapp ({ $stock ->
        [one] 1 Spielstein
       *[other] { $stock } Spielsteine
    }). Welche Einheiten?
civ1980-ask-lose-epidemic = Die Epidemie kostet dich { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: ein Spielstein 1, eine Stadt 4, sie wird ein Spielstein; in jedem Gebiet bleibt einer. { $chosen ->
        [0] Was verlierst du?
        [one] Einen hast du schon gewählt.
       *[other] { $chosen } hast du schon gewählt.
    }
civ1980-ask-lose-flood = Die Überschwemmung „{ $plain }“ kostet dich dort bis zu { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }: ein Spielstein 1, eine Stadt 5. { $chosen ->
        [0] Was verlierst du?
        [one] Einen hast du schon gewählt.
       *[other] { $chosen } hast du schon gewählt.
    }
civ1980-ask-cut-own = { $calamity } reduziert noch { $left ->
        [one] eine deiner Städte
       *[other] { $left } deiner Städte
    }. Welche?
civ1980-ask-lose-own = { $calamity } nimmt dir noch { $left ->
        [one] eine deiner Städte
       *[other] { $left } deiner Städte
    }. Welche?
civ1980-ask-pick-over = Bürgerkrieg: Wähle Einheiten von { $seat } im Wert von { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }; sie werden deine. Gewählt: { $chosen ->
        [0] noch nichts
        [one] 1
       *[other] { $chosen }
    }.

## Was nicht geht

civ1980-no-not-now = Das geht jetzt nicht.
civ1980-no-not-you = Du bist jetzt nicht gefragt.
civ1980-no-not-offered = Das steht nicht zur Wahl.
civ1980-no-base-board-for-eight = Zu acht braucht es die Erweiterung: Wähle den Spielplan mit ihr.
civ1980-no-border = Von { $from } nach { $to } führt kein Weg über Land.
civ1980-no-unmoved = Deine Spielsteine in { $area }, die noch nicht bewegt sind: { $count }.
civ1980-no-voyage = Schiff { $ship } erreicht diese Küste in dieser Runde nicht.
civ1980-no-aboard = Es sind noch Spielsteine an Bord: Setze sie erst an Land.
civ1980-no-city-here = Dort kannst du keine Stadt bauen: sechs Spielsteine auf einem Stadtfeld, sonst zwölf, niemand anderes dort, und zwei Spielsteine je Stadt übrig.
civ1980-no-may-not-trade = Du hast zu wenige Karten zum Handeln.
civ1980-no-three-cards = Jede Seite gibt mindestens drei Karten.
civ1980-no-such-cards = Diese Karten hast du nicht.
civ1980-no-truth = Nenne genau { $count } Waren, die wirklich unter den Karten sind.
civ1980-no-claims = Du behauptest mehr Karten, als du gibst.
civ1980-no-wishes = Wünsche genau { $count } Waren; ein Angebot, das sofort gilt, muss alle nennen.
civ1980-no-partner = Mit diesen Spielern kannst du nicht handeln, oder du nennst jemanden doppelt.
civ1980-no-such-offer = Ein solches Angebot gibt es für dich nicht.
civ1980-no-more-posts = Du hast { $posts ->
        [one] 1 Angebot oder Gebot
       *[other] { $posts } Angebote und Gebote
    } abgegeben. Ein Geschäft bringt zwei dazu, höchstens { $most } im Ganzen.
civ1980-no-second-bid = Dieses Angebot hast du schon angenommen.
civ1980-no-fulfilled = Dieses Angebot verlangt { $want ->
        [one] 1 Karte
       *[other] { $want } Karten
    }, darunter { $wanted }.

## Was geschieht

civ1980-chose-nation = { $seat } spielt { $nation }.
civ1980-started = { $seat } beginnt in { $area }.
civ1980-round-begins = Runde { $round } beginnt.
civ1980-inert = Niemand spielt mehr die Nation von { $seat }: Spielsteine und Städte bleiben stehen, Schiffe, Handelskarten und Staatsschatz sind weggeräumt.
civ1980-left = { $seat } hat den Tisch verlassen.
civ1980-taxed = { $seat } zahlt { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    } Steuern für { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }.
civ1980-revolted = { $area } von { $seat } erhebt sich und geht an { $taker }.
civ1980-grew = { $seat } wächst um { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    }.
civ1980-census = Volkszählung: { $seats }.
civ1980-ship-built = { $seat } baut ein Schiff in { $area } aus dem Staatsschatz.
civ1980-ship-scrapped = { $seat } gibt Schiff { $ship } auf.
civ1980-moves-in-groups = { $groups } Gruppen, die einander nicht erreichen, ziehen gleichzeitig.
civ1980-walked = { $seat } zieht { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } von { $from } nach { $to }.
civ1980-walked-many = { $seat } bewegt { $count } Spielsteine, nach { $areas }.
civ1980-landed-many = { $seat } landet { $count } Spielsteine, in { $areas }.
civ1980-lost-many = { $seat } verliert { $count } Spielsteine, in { $areas }.
civ1980-sailed = Schiff { $ship } von { $seat } fährt nach { $area }.
civ1980-landed = { $seat } setzt { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } in { $area } an Land.
civ1980-plan-waits = Deine Umgebung hat sich verändert, darum wurde dein Plan nicht ausgeführt.
civ1980-plan-skipped = Dein geplanter Zug „{ $act }“ wurde ausgelassen.
civ1980-fought = Konflikt in { $area }: { $seat } verliert { $lost ->
        [one] 1 Spielstein
       *[other] { $lost } Spielsteine
    }, { $left ->
        [0] keiner bleibt
        [one] 1 bleibt
       *[other] { $left } bleiben
    }.
civ1980-attack-failed = { $seat } verliert { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } vor der Stadt { $area }.
civ1980-city-attacked = { $seat } greift die Stadt von { $owner } in { $area } an.
civ1980-pirates-attacked = { $seat } greift die Piraten von { $area } an.
civ1980-captured = { $seat } nimmt { $owner } eine Karte ab.
civ1980-captured-card = { $seat } nimmt { $owner } { $card } ab.
civ1980-pillaged = { $seat } plündert { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    }.
civ1980-city-reduced = Die Stadt von { $seat } in { $area } wird reduziert: { $tokens ->
        [0] Kein Spielstein nimmt
        [one] 1 Spielstein nimmt
       *[other] { $tokens } Spielsteine nehmen
    } ihren Platz ein.
civ1980-city-lost = Die Stadt von { $seat } in { $area } ist verloren.
civ1980-city-built = { $seat } baut eine Stadt in { $area }.
civ1980-city-taken = Die Stadt von { $seat } in { $area } geht an { $taker }.
civ1980-city-to-pirates = Piraten halten die Stadt von { $seat } in { $area }.
civ1980-drew = { $seat } zieht { $count ->
        [0] keine Handelskarte auf die Hand
        [one] 1 Handelskarte
       *[other] { $count } Handelskarten
    }.
civ1980-drew-cards = Du ziehst { $cards }.
civ1980-red-drawn = { $seat } zieht { $calamity }.
civ1980-bought-gold = { $seat } kauft eine Karte von Stapel 9.
civ1980-market-opens = Der Markt öffnet.
civ1980-offered = Angebot { $offer } von { $seat }: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }, darunter { $named }, für { $want ->
        [one] 1 Karte
       *[other] { $want } Karten
    }, darunter { $wanted }.
civ1980-withdrawn = { $seat } zieht Angebot { $offer } zurück.
civ1980-claimed = { $seat } sagt über die übrigen Karten: { $claims }.
civ1980-bid = { $seat } bietet { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }, darunter { $named }, für Angebot { $offer }.
civ1980-bid-rejected = { $seat } lehnt das Gebot von { $bidder } für Angebot { $offer } ab.
civ1980-bid-void = Dein Gebot für Angebot { $offer } ist hinfällig: Die Karten sind weg.
civ1980-offer-void = Angebot { $offer } von { $seat } ist hinfällig.
civ1980-exchanged = { $seat } gibt { $other } { $given ->
        [one] 1 Karte
       *[other] { $given } Karten
    } und erhält { $taken ->
        [one] 1
       *[other] { $taken }
    }.
civ1980-received = Du erhältst { $cards } von { $seat }.
civ1980-bought = { $seat } erwirbt { $civs } für { $price }.
civ1980-bought-hidden = { $seat } erwirbt { $count ->
        [one] 1 Zivilisationskarte
       *[other] { $count } Zivilisationskarten
    }.
civ1980-spent = { $seat } bezahlt mit { $cards } und { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteinen
    }.
civ1980-spent-tokens = { $seat } bezahlt mit { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteinen
    }.
civ1980-sold-out = { $civ } war nicht zu haben.
civ1980-returned = { $seat } gibt { $card } zurück.
civ1980-revealed = { $seat } hält { $calamity }.
civ1980-spared = { $seat } bleibt von { $calamity } verschont.
civ1980-calamity = { $calamity } trifft { $seat }.
civ1980-no-effect = { $calamity } bleibt ohne Wirkung.
civ1980-no-city-here-yet = Dort kannst du keine Stadt bauen: sechs Spielsteine auf einem Stadtfeld, sonst zwölf, und niemand anderes dort.
civ1980-no-more-open = Höchstens { $most } deiner Angebote können offen sein: Zieh erst eines zurück.
civ1980-no-more-changes = Du hast deine Zusagen in dieser Runde zu oft geändert.
civ1980-no-longer-plan = Ein Plan hat höchstens { $most } Züge.
civ1980-erupted = { $volcano } bricht aus.
civ1980-flooded = Überschwemmung: { $plain }.
civ1980-must-lose = { $seat } muss { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } verlieren.
civ1980-grain-shown = { $seat } zeigt { $count ->
        [0] keine Kornkarte
        [one] 1 Kornkarte
       *[other] { $count } Kornkarten
    }; { $points ->
        [0] nichts bleibt
        [one] 1 Punkt bleibt
       *[other] { $points } Punkte bleiben
    } zu verlieren.
civ1980-loses-tokens = { $seat } verliert { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } in { $area }.
civ1980-loses-city = { $seat } verliert die Stadt in { $area }.
civ1980-named = { $seat } benennt { $other } für { $calamity }.
civ1980-revolt-begins = Der Vorrat von { $seat } reicht nicht: { $cities ->
        [one] 1 Stadt erhebt
       *[other] { $cities } Städte erheben
    } sich.
civ1980-grew-short = { $seat } wächst nur um { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    }; der Vorrat ist leer.
civ1980-ship-kept = { $seat } bezahlt Schiff { $ship } aus dem Staatsschatz.
civ1980-ship-levied = { $seat } bezahlt Schiff { $ship } mit einem Spielstein in { $area }.
civ1980-ship-built-levied = { $seat } baut ein Schiff in { $area } und hebt dort { $levy ->
        [one] 1 Spielstein
       *[other] { $levy } Spielsteine
    } aus.
civ1980-surplus = Überbevölkerung: { $seat } nimmt { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    } vom Plan.
civ1980-gave = Du gibst { $seat } { $cards }.
civ1980-spent-cards = { $seat } bezahlt mit { $cards }.
civ1980-paid-otherwise = Die genannten Karten reichten nicht, darum wurde anders bezahlt.
civ1980-calamity-given = { $calamity } trifft { $seat }; die Karte kam von { $giver }.
civ1980-assigned = { $seat } legt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf { $other }.
civ1980-picks-tokens = { $seat } wählt { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } in { $area }.
civ1980-picks-city = { $seat } wählt die Stadt in { $area }.
civ1980-keeps-first = { $seat } behält die erste Partei.
civ1980-keeps-second = { $seat } behält die zweite Partei.
civ1980-war-gainer = { $taker } hat den größten Vorrat und übernimmt einen Teil der Nation von { $seat }.
civ1980-tokens-taken = { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } von { $seat } in { $area } { $count ->
        [one] geht
       *[other] gehen
    } an { $taker }.
civ1980-back-city = Der Marker von { $seat } geht zurück: Die Nation hat keine Stadt.
civ1980-back-total = Der Marker von { $seat } geht zurück: Der Wert seines Feldes ist nicht erreicht.
civ1980-waits-cities = Der Marker von { $seat } wartet: Die nächste Epoche verlangt { $count ->
        [one] 1 Stadt
       *[other] { $count } Städte
    }, vorhanden { $has ->
        [0] ist keine
        [one] ist 1
       *[other] sind { $has }
    }.
civ1980-waits-groups = Der Marker von { $seat } wartet: Die nächste Epoche verlangt Zivilisationskarten aus { $count ->
        [one] 1 Gruppe
       *[other] { $count } Gruppen
    }, vorhanden { $has ->
        [0] ist keine
        [one] ist 1
       *[other] sind { $has }
    }.
civ1980-waits-cards = Der Marker von { $seat } wartet: Die nächste Epoche verlangt { $count ->
        [one] 1 Zivilisationskarte
       *[other] { $count } Zivilisationskarten
    }, vorhanden { $has ->
        [0] ist keine
        [one] ist 1
       *[other] sind { $has }
    }.
civ1980-waits-card-value = Der Marker von { $seat } wartet: Die nächste Epoche verlangt Zivilisationskarten im Wert von { $count }; vorhanden sind { $has }.
civ1980-waits-total = Der Marker von { $seat } wartet: Das nächste Feld verlangt { $count } Punkte im Ganzen, Handelskarten und Staatsschatz eingerechnet.
civ1980-markers-on = { $count ->
        [one] Ein Marker rückt vor
       *[other] Marker rücken vor
    }: { $seats }.
civ1980-won-finish = Ein Marker hat das Ziel erreicht.
civ1980-won-eleven = Jemand besitzt elf Zivilisationskarten; die Punktzahl entscheidet.
civ1980-won-score = Die höchste Punktzahl.
civ1980-won-alone = Alle anderen haben den Tisch verlassen.

## Knöpfe

civ1980-do-nation = { $nation }
civ1980-do-start = Beginne in { $area }
civ1980-do-rate = { $rate ->
        [one] 1 Spielstein
       *[other] { $rate } Spielsteine
    } je Stadt: { $tokens }
civ1980-do-grow = Einen Spielstein nach { $area }
civ1980-do-keep = Schiff { $ship }: behalten, aus dem Staatsschatz
civ1980-do-levy = Schiff { $ship }: behalten, mit einem Spielstein vor Ort
civ1980-do-scrap = Schiff { $ship }: aufgeben
civ1980-do-ship = Schiff bauen in { $area } ({ $treasury } aus dem Staatsschatz, { $levy } ausgehoben)
civ1980-do-move = { $count } von { $from } nach { $to }
civ1980-do-load = Schiff { $ship }: { $count } an Bord nehmen
civ1980-do-unload = Schiff { $ship }: { $count } an Land setzen
civ1980-do-sail = Schiff { $ship }: nach { $area } fahren
civ1980-do-reduce = Stadt in { $area } reduzieren
civ1980-do-raze = Die Stadt in { $area }
civ1980-do-build = Stadt bauen in { $area }
civ1980-do-gold = Eine Karte von Stapel 9 kaufen
civ1980-do-offer = { $named } (ungesehen: { $unseen }) für { $want } Karten mit { $wanted }; du wählst unter Geboten
civ1980-do-offer-first = { $named } (ungesehen: { $unseen }) für { $want } Karten mit { $wanted }; der Erste bekommt es
civ1980-do-accept = Angebot { $offer }: gib { $named } (ungesehen: { $unseen })
civ1980-do-confirm = Angebot { $offer }: Gebot von { $seat } annehmen
civ1980-do-reject = Angebot { $offer }: Gebot von { $seat } ablehnen
civ1980-do-unbid = Dein Gebot für Angebot { $offer } zurücknehmen
civ1980-do-withdraw = Angebot { $offer } zurückziehen
civ1980-do-undone = Weiter handeln
civ1980-do-buy = { $civ } erwerben
civ1980-do-else = Falls ausverkauft: { $civ }
civ1980-do-pay-cards = Lieber mit Karten zahlen
civ1980-do-pay-tokens = Lieber mit Spielsteinen zahlen
civ1980-do-pay-with = Mit { $cards } zahlen
civ1980-do-return = { $card } zurückgeben
civ1980-do-erupt = { $volcano }
civ1980-do-flood = { $plain }
civ1980-do-assign = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für { $seat }
civ1980-do-grain = { $count } zeigen
civ1980-do-name = { $seat }
civ1980-do-lose = { $count } in { $area } verlieren
civ1980-do-lose-city = Die Stadt in { $area } verlieren
civ1980-do-pick = { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } in { $area }
civ1980-do-pick-city = Die Stadt { $area }
civ1980-do-take = { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } in { $area } übernehmen
civ1980-do-take-city = Die Stadt in { $area } übernehmen
civ1980-do-faction-first = Die erste Partei behalten
civ1980-do-faction-second = Die zweite Partei behalten
civ1980-do-done = Fertig
civ1980-do-done-ships = Befehle an die Schiffe besiegeln
civ1980-do-done-moving = Bewegung beenden
civ1980-do-done-cities = Liste der Städte besiegeln
civ1980-do-done-gold = Nichts mehr von Stapel 9 erwerben
civ1980-do-done-trade = Handel beenden
civ1980-do-done-buying = Liste der Käufe besiegeln
civ1980-do-done-returns = Nichts zurückgeben
civ1980-do-done-sparing = Die anderen verschonen
civ1980-do-unplan = Plan verwerfen
civ1980-do-plan-move = Im Voraus: { $count } von { $from } nach { $to }
civ1980-do-plan-load = Im Voraus: Schiff { $ship } nimmt { $count } an Bord
civ1980-do-plan-unload = Im Voraus: Schiff { $ship } setzt { $count } an Land
civ1980-do-plan-sail = Im Voraus: Schiff { $ship } fährt nach { $area }
civ1980-do-plan-done = Im Voraus: nichts mehr
civ1980-do-order-tax-ask = Steuern: frag mich
civ1980-do-order-tax = Steuern: immer Satz { $rate }
civ1980-do-order-pillage = Höchstens { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } plündern
civ1980-do-order-growth-auto = Knappes Wachstum: von selbst
civ1980-do-order-growth-ask = Knappes Wachstum: frag mich
civ1980-do-order-reductions-auto = Unversorgte Städte: von selbst
civ1980-do-order-reductions-ask = Unversorgte Städte: frag mich
civ1980-do-order-ships-keep = Schiffe: aus dem Staatsschatz behalten, keine bauen
civ1980-do-order-ships-ask = Schiffe: frag mich
civ1980-do-order-move-stay = Bewegung: stehen bleiben
civ1980-do-order-move-ask = Bewegung: frag mich
civ1980-do-order-build-auto = Städte: auf jedem Stadtfeld bauen, das versorgt ist
civ1980-do-order-build-ask = Städte: frag mich
civ1980-do-order-gold-ask = Stapel 9: frag mich
civ1980-do-order-gold = Stapel 9: höchstens { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } kaufen
civ1980-do-order-trade-none = Handel: keiner
civ1980-do-order-trade-ask = Handel: frag mich
civ1980-do-order-returns-auto = Überzählige Karten: von selbst
civ1980-do-order-returns-ask = Überzählige Karten: frag mich
civ1980-do-order-losses-auto = Verluste durch Katastrophen: von selbst
civ1980-do-order-losses-ask = Verluste durch Katastrophen: frag mich
civ1980-do-order-plan-ask = Pläne: frag mich, wenn sich meine Umgebung verändert hat
civ1980-do-order-plan-carry = Pläne: auf jeden Fall ausführen

## Worunter Züge stehen

civ1980-under-nation = Nationen
civ1980-under-start = Startgebiet
civ1980-under-grow = Wachstum
civ1980-under-from = Aus { $area }
civ1980-under-ship = Schiff { $ship }
civ1980-under-build-ship = Ein Schiff bauen
civ1980-under-build = Eine Stadt bauen
civ1980-under-city = Städte
civ1980-under-offer = Ein Angebot machen
civ1980-under-answer = Angebot { $offer } beantworten
civ1980-under-own = Eigene Angebote und Gebote
civ1980-under-buy = Erwerben
civ1980-under-else = Falls die letzte ausverkauft ist
civ1980-under-return = Eine Karte zurückgeben
civ1980-under-units = { $area }
civ1980-under-assign = Verluste für { $seat }
civ1980-under-plan-from = Im Voraus, aus { $area }
civ1980-under-plan-ship = Im Voraus, Schiff { $ship }
civ1980-under-plan = Im Voraus
civ1980-under-order = Daueraufträge
civ1980-matter-tax = Steuern
civ1980-matter-pillage = Plünderung
civ1980-matter-growth = Knappes Wachstum
civ1980-matter-reductions = Nicht versorgte Städte
civ1980-matter-ships = Schiffe
civ1980-matter-move = Bewegung
civ1980-matter-build = Städtebau
civ1980-matter-gold = Stapel 9
civ1980-matter-trade = Handel
civ1980-matter-returns = Überzählige Karten
civ1980-matter-losses = Verluste durch Katastrophen
civ1980-matter-plan = Pläne

## Der Plan als Text

civ1980-board-round = Runde { $round } von höchstens { $rounds }: { $step }.
civ1980-board-calamity = { $calamity } trifft { $seat }.
civ1980-board-hand = Deine Hand: { $cards }. Beste Sätze: { $value }.
civ1980-board-civs = Deine Zivilisationskarten: { $civs } ({ $points } Punkte).
civ1980-board-prices = Preise für dich:
civ1980-board-sealed = Verdeckt: { $orders }
civ1980-board-plan = Geplant: { $orders }
civ1980-board-seat = { $seat } ({ $nation }): Städte { $cities }, Spielsteine { $tokens }, Vorrat { $stock }, Staatsschatz { $treasury }, Handelskarten { $cards }, Zivilisationskarten { $civs }
civ1980-board-their-civs = - { $civs }
civ1980-board-reds = ! { $calamities }
civ1980-board-leaving = (hat den Tisch verlassen; sichere Züge antworten)
civ1980-board-inert = (niemand spielt diese Nation mehr)
civ1980-board-offer = Angebot { $offer } von { $seat }: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } mit { $named } für { $want } mit { $wanted }; Gebote sind willkommen.
civ1980-board-offer-first = Angebot { $offer } von { $seat }: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } mit { $named } für { $want } mit { $wanted }; der Erste bekommt es.
civ1980-board-claims = - über den Rest gesagt: { $claims }
civ1980-board-bid = - Gebot von { $seat }: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } mit { $named }
civ1980-board-region = { $region }
civ1980-board-free = frei:
civ1980-board-stacks = Stapel der Handelskarten, ! für eine rote Rückseite obenauf: { $stacks }
civ1980-board-display = Zivilisationskarten auf der Ablagetafel:
civ1980-board-legend = Ein Gebiet: Name, Bevölkerungsgrenze, o für ein Stadtfeld, c Küste, f Überschwemmungsgebiet, v Vulkan; dann # eine Stadt, eine Zahl für Spielsteine, ~ ein Schiff mit seiner Nummer, jeweils nach dem Buchstaben des Besitzers; ?# ist eine Piratenstadt.
civ1980-board-over = Das Spiel ist nach Runde { $round } zu Ende.
civ1980-board-awaited = Gewartet wird auf: { $seats }.
civ1980-board-census = Reihenfolge der Volkszählung: { $seats }.
civ1980-board-calamity-given = { $calamity } trifft { $seat }; die Karte kam von { $giver }.
civ1980-board-giver = { $calamity } kam von { $seat } zu dir.
civ1980-board-table = Entwicklungstabelle, { $fields } Felder, { $finish } ist das Ziel:
civ1980-board-row = { $seat } ({ $nation }): Feld { $marker }, { $epoch }.
civ1980-board-epoch = { $epoch } ab { $field }: { $needs }
civ1980-board-field = Feld { $field }: { $needs }
civ1980-board-finish = Ziel: { $needs }
civ1980-board-homeless = - Ohne Stadt geht der Marker zurück.
civ1980-board-next = - Das nächste Feld verlangt { $needs }.
civ1980-board-has = { $need } (hat { $has })
civ1980-need-cities = { $count ->
        [one] 1 Stadt
       *[other] { $count } Städte
    }
civ1980-need-groups = { $count ->
        [one] Karten aus 1 Gruppe
       *[other] Karten aus { $count } Gruppen
    }
civ1980-need-cards = { $count ->
        [one] 1 Zivilisationskarte
       *[other] { $count } Zivilisationskarten
    }
civ1980-need-card-value = Zivilisationskarten im Wert von { $count }
civ1980-need-total = { $count } Punkte im Ganzen
civ1980-board-borders = Wohin deine Einheiten können:
civ1980-board-near = - { $area }: über Land { $land }; übers Wasser { $water }
civ1980-board-near-land = - { $area }: über Land { $land }
civ1980-board-near-water = - { $area }: übers Wasser { $water }
civ1980-board-cards = Was die Karten bewirken:
civ1980-board-card = - { $card }: { $text }
civ1980-board-names = Getippte Züge nennen ein Gebiet, wie es hier steht, mit Bindestrichen statt Leerzeichen.
civ1980-step-setup = Nationen und Start
civ1980-step-taxation = Schritt 1 von 15, Steuern
civ1980-step-expansion = Schritt 2 von 15, Bevölkerungswachstum
civ1980-step-census = Schritt 3 von 15, Volkszählung
civ1980-step-ships = Schritt 4 von 15, Schiffbau
civ1980-step-movement = Schritt 5 von 15, Bewegung
civ1980-step-conflict = Schritt 6 von 15, Konflikt
civ1980-step-support = Schritt 7 von 15, Versorgung der Städte
civ1980-step-building = Schritt 8 von 15, Städtebau
civ1980-step-surplus = Schritt 9 von 15, Überbevölkerung
civ1980-step-drawing = Schritt 10 von 15, Handelskarten ziehen
civ1980-step-trade = Schritt 11 von 15, Handel
civ1980-step-purchase = Schritt 12 von 15, Zivilisationskarten
civ1980-step-returns = Schritt 13 von 15, Karten zurückgeben
civ1980-step-calamities = Schritt 14 von 15, Katastrophen
civ1980-step-markers = Schritt 15 von 15, Fortschritt-Marker

## Was ein Zug bewirken würde

civ1980-fore-tax = { $tokens ->
        [0] Nichts kommt
        [one] 1 Spielstein kommt
       *[other] { $tokens } Spielsteine kommen
    } in den Staatsschatz, er hat dann { $treasury }; { $stock } bleiben im Vorrat.
civ1980-fore-short-growth = Deine Gebiete könnten um { $growth } wachsen, doch im Vorrat wären dann nur { $stock }.
civ1980-fore-last-token = Es ist dein letzter Spielstein in { $area }.
civ1980-fore-overpaid = { $points ->
        [one] 1 Punkt ist
       *[other] { $points } Punkte sind
    } vergeblich bezahlt.
civ1980-fore-next-groups = Das nächste Feld verlangt Karten aus { $count ->
        [one] 1 Gruppe
       *[other] { $count } Gruppen
    }; du hättest { $has }.
civ1980-fore-next-cards = Das nächste Feld verlangt { $count ->
        [one] 1 Zivilisationskarte
       *[other] { $count } Zivilisationskarten
    }; du hättest { $has }.
civ1980-fore-next-value = Das nächste Feld verlangt Zivilisationskarten im Wert von { $count }; deine wären { $has } wert.
civ1980-fore-revolt = Dein Vorrat reicht nicht: { $cities ->
        [one] 1 Stadt erhebt
       *[other] { $cities } Städte erheben
    } sich.
civ1980-fore-there = Dann { $count ->
        [one] steht 1 Spielstein
       *[other] stehen { $count } Spielsteine
    } von dir in { $area }, es ernährt { $limit }.
civ1980-fore-stock = { $stock } bleiben im Vorrat.
civ1980-fore-census = { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    } auf dem Plan: nach jetzigem Stand Platz { $rank } der Volkszählung.
civ1980-fore-no-units = Das sind deine letzten Einheiten auf dem Plan: Deine Nation hätte keine mehr.
civ1980-fore-levy = Es kostet { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } in { $area }; { $left ->
        [one] 1 bleibt
       *[other] { $left } bleiben
    }.
civ1980-fore-levy-all = Es kostet { $count ->
        [one] deinen einzigen Spielstein
       *[other] alle deine { $count } Spielsteine
    } in { $area }.
civ1980-fore-treasury = { $treasury } bleiben in deinem Staatsschatz.
civ1980-fore-unsupported = { $tokens ->
        [one] 1 Spielstein versorgt
       *[other] { $tokens } Spielsteine versorgen
    } keine { $cities ->
        [one] Stadt
       *[other] { $cities } Städte
    }: Jede braucht zwei.
civ1980-fore-supported = { $tokens ->
        [one] 1 Spielstein versorgt
       *[other] { $tokens } Spielsteine versorgen
    } dann { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }.
civ1980-fore-siege-fails = Ein Angriff auf die Stadt in { $area } mit { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteinen
    } scheitert; es braucht { $needed }. Sie wären verloren.
civ1980-fore-siege = Zieht sonst niemand dorthin, { $count ->
        [one] bricht 1 Spielstein
       *[other] brechen { $count } Spielsteine
    } die Stadt in { $area }; { $left ->
        [0] keiner von dir bleibt
        [one] 1 von dir bleibt
       *[other] { $left } von dir bleiben
    }.
civ1980-fore-shared = In { $area } ist Platz für { $count ->
        [one] deinen Spielstein
       *[other] deine { $count } Spielsteine
    } und { $others } von anderen.
civ1980-fore-conflict = Konflikt in { $area }: Zieht sonst niemand dorthin, { $left ->
        [0] bleibt kein Spielstein
        [one] bleibt 1 Spielstein
       *[other] bleiben { $left } Spielsteine
    } von dir und { $others } von anderen.
civ1980-fore-own-city = Spielsteine neben einer eigenen Stadt verlassen nach dem Städtebau den Plan.
civ1980-fore-site = Genug für eine Stadt dort.
civ1980-fore-surplus = { $count ->
        [one] 1 ist
       *[other] { $count } sind
    } zu viel und { $count ->
        [one] verlässt
       *[other] verlassen
    } nach dem Städtebau den Plan.
civ1980-fore-voyage = { $steps ->
        [one] 1 Gebiet
       *[other] { $steps } Gebiete
    } zu befahren; { $left ->
        [0] weiter geht es nicht
        [one] 1 weiteres wäre möglich
       *[other] { $left } weitere wären möglich
    }.
civ1980-fore-cities-lost = Nach jetzigem Stand { $cities ->
        [one] fällt 1 Stadt
       *[other] fallen { $cities } Städte
    } von dir.
civ1980-fore-lost = Nach jetzigem Stand hast du nach den Konflikten { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    } weniger auf dem Plan.
civ1980-fore-reduced = { $tokens ->
        [0] Kein Spielstein nimmt
        [one] 1 Spielstein nimmt
       *[other] { $tokens } Spielsteine nehmen
    } den Platz der Stadt in { $area } ein.
civ1980-fore-city = { $tokens ->
        [one] 1 Spielstein geht
       *[other] { $tokens } Spielsteine gehen
    } in den Vorrat zurück; es wäre Stadt { $cities } von 9.
civ1980-fore-hand = Deine Hand ist { $value } wert, ohne diese Karten { $left }.
civ1980-fore-price = Kostet { $price }: { $face } weniger { $credit } Nachlass.
civ1980-fore-pay = Deine Liste kostet dann { $price }: { $cards } und { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    }. Es bleiben { $treasury } im Staatsschatz und eine Hand im Wert von { $value }.
civ1980-fore-pay-tokens = Deine Liste kostet dann { $price }: { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    }. Es bleiben { $treasury } im Staatsschatz und eine Hand im Wert von { $value }.
civ1980-fore-points-left = { $points ->
        [0] Nichts bliebe
        [one] 1 Punkt bliebe
       *[other] { $points } Punkte blieben
    } übrig.
civ1980-fore-city-gone = Du hättest noch { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }.
civ1980-fore-nation = { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    } und { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    } auf dem Plan.
civ1980-fore-faction = Du behältst { $kept ->
        [one] 1 Punkt
       *[other] { $kept } Punkte
    }; { $given ->
        [one] 1 Punkt
       *[other] { $given } Punkte
    } gehen an { $taker }.
civ1980-fore-erupts = { $seat } würde { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } verlieren.
civ1980-fore-starts = Beginnt in { $areas }.
civ1980-fore-row = Zeile { $row } von { $rows } der Entwicklungstabelle; ihre nächsten Epochen beginnen auf den Feldern { $bronze }, { $late } und { $iron }.
civ1980-fore-row-total = Das Ziel verlangt { $points } Punkte.
civ1980-fore-limit = { $area } trägt { $limit ->
        [one] 1 Spielstein
       *[other] { $limit } Spielsteine
    }.
civ1980-fore-city-site = Ein Stadtfeld: Sechs Spielsteine werden zur Stadt.
civ1980-fore-plain = Im Überschwemmungsgebiet „{ $plain }“.
civ1980-fore-volcano = In Reichweite von { $volcano }.
civ1980-fore-floods = { $seat } hat { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } in diesem Gebiet.
civ1980-fore-gained = Du hättest { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }; beim Satz 2 kostet die nächste Steuer { $tax }.
civ1980-fore-loaded = Das Schiff trägt dann { $aboard } von 5; in { $area } { $left ->
        [0] bleibt keiner von dir
        [one] bleibt 1 von dir
       *[other] bleiben { $left } von dir
    }.
civ1980-fore-deal = Deine Hand ist { $value } wert, nach dem Tausch { $then } oder mehr: Karten, die niemand nennt, zählen hier nichts.
civ1980-fore-at-once = Der Tausch geschieht sofort.
civ1980-fore-author-chooses = { $seat } wählt unter allen Geboten.
civ1980-fore-rejected = Die Karten von { $seat } sind wieder frei; Angebot { $offer } bleibt offen.
civ1980-fore-stays = { $seat } behält dort { $count }.

## Kurven

civ1980-figure-marker = Entwicklungstabelle
civ1980-figure-cities = Städte
civ1980-figure-tokens = Spielsteine auf dem Plan
civ1980-figure-treasury = Staatsschatz
civ1980-figure-civs = Zivilisationskarten
civ1980-figure-civ-points = Wert der Zivilisationskarten

## Was Karten bewirken

civ1980-civ-pottery = Hungersnot: Jede Kornkarte, die du aus deiner Hand zeigst, senkt deinen eigenen Verlust um 4 Punkte. Die Karten behältst du.
civ1980-civ-clothmaking = Jedes deiner Schiffe darf je Runde 5 statt 4 Gebiete befahren.
civ1980-civ-metalworking = Im Konflikt entfernen Nationen ohne Metallverarbeitung immer vor dir einen Spielstein, ganz gleich, wie stark sie sind. Unter Besitzern gilt die übliche Reihenfolge.
civ1980-civ-agriculture = Gebiete, in denen nur deine Spielsteine stehen, fassen 1 mehr, auch wo eine Stadt von dir reduziert wird. Nicht im Konflikt, nicht in geteilten Gebieten.
civ1980-civ-engineering = Belagerung: Du greifst mit 6 gegen 5 an; gegen dich braucht es 8 gegen 7; haben es beide, 7 gegen 6. Überschwemmung: höchstens 7 Punkte; Küstenstadt nur reduziert.
civ1980-civ-mysticism = Ohne eigene Wirkung. Zählt als Künste und Wissenschaften; Nachlass auf Wissenschaften, Künste, Gesetz und Philosophie.
civ1980-civ-astronomy = Deine Schiffe dürfen offene Seegebiete überqueren, ihre Fahrt dort aber nicht beenden.
civ1980-civ-coinage = Bei den Steuern wählst du einen Satz von 1, 2 oder 3 Spielsteinen für alle deine Städte. Was dein Vorrat nicht zahlt, führt zu Aufständen.
civ1980-civ-medicine = Epidemie: Du verlierst als Opfer 8 Punkte weniger, und 5 weniger, wenn das Opfer Punkte auf dich legt.
civ1980-civ-drama-and-poetry = Ohne eigene Wirkung. Nachlässe, vor allem auf Literatur.
civ1980-civ-music = Ohne eigene Wirkung. Nachlässe, vor allem auf Philosophie.
civ1980-civ-architecture = Ohne eigene Wirkung. Zählt als Künste und Staatswesen; Nachlässe, vor allem auf Literatur, Gesetz, Demokratie und Philosophie.
civ1980-civ-literacy = Ohne eigene Wirkung. Zählt als Künste und Staatswesen; Nachlässe, vor allem auf Gesetz, Demokratie und Philosophie.
civ1980-civ-law = Aufruhr, und Bildersturm als dessen Opfer: eine Stadt weniger wird reduziert. Ab der nächsten Runde kannst du Demokratie und Philosophie erwerben.
civ1980-civ-democracy = Bürgerkrieg: Du wählst selbst 25 statt 15 Punkte. Aufruhr: eine Stadt weniger wird reduziert. Verlangt Gesetz aus einer früheren Runde.
civ1980-civ-philosophy = Bürgerkrieg: nur 15 Punkte, gewählt von dem mit den meisten Spielsteinen im Vorrat. Bildersturm: eine Stadt weniger, von anderen benannt höchstens eine. Verlangt Gesetz aus einer früheren Runde.
civ1980-calamity-volcano-earthquake = Stehst du an einem Vulkan, ist dort alles verloren, auch anderen. Sonst Erdbeben: Eine deiner Städte wird reduziert und eine benachbarte Stadt eines anderen.
civ1980-calamity-famine = Du verlierst { $own } Punkte und legst 20 auf andere, höchstens { $each } je Spieler. Töpfern: Jede gezeigte Kornkarte erspart 4.
civ1980-calamity-flood = Du verlierst bis zu 17 Punkte in deinem vollsten Überschwemmungsgebiet, andere dort zusammen 10. Sonst eine Küstenstadt. Ingenieurwesen: höchstens 7, Stadt nur reduziert.
civ1980-calamity-civil-war = Du wählst 15 Punkte deiner Einheiten (Demokratie 25), der Benannte 20 dazu. Du behältst diese oder den Rest, er bekommt das andere. Philosophie: nur 15 gehen.
civ1980-calamity-epidemic = Du verlierst 16 Punkte und legst 25 auf andere, höchstens 10 je Spieler. Je Gebiet bleibt ein Spielstein; Stadt wird Spielstein, zählt 4. Medizin: 8 oder 5 weniger.
civ1980-calamity-civil-disorder = Alle deine Städte bis auf drei werden reduziert; du wählst, welche. Gesetz und Demokratie retten je eine mehr.
civ1980-calamity-iconoclasm-and-heresy = Vier deiner Städte werden reduziert; Gesetz und Philosophie retten je eine. Dann benennst du andere, nicht den Geber, für zusammen zwei Städte; wer Philosophie hat, höchstens für eine.
civ1980-calamity-piracy = Du verlierst zwei Küstenstädte; wer dir die Karte gab, sucht sie aus. Dann verlieren zwei andere, die du benennst, nicht der Geber, je eine Küstenstadt.
civ1980-good-hides = Eine bis zehn Karten: 1, 4, 9, 16, 25, 36, 49, 64, 81, 100 Punkte. Im Grundspiel endet ein Satz bei sieben.
civ1980-good-ochre = Eine bis zehn Karten: 1, 4, 9, 16, 25, 36, 49, 64, 81, 100 Punkte. Im Grundspiel endet ein Satz bei sieben.
civ1980-good-iron = Eine bis sieben Karten: 2, 8, 18, 32, 50, 72, 98 Punkte. Im Grundspiel endet ein Satz bei fünf.
civ1980-good-papyrus = Eine bis sieben Karten: 2, 8, 18, 32, 50, 72, 98 Punkte. Im Grundspiel endet ein Satz bei fünf.
civ1980-good-wood = Eine bis sieben Karten: 2, 8, 18, 32, 50, 72, 98 Punkte. Nur mit den Karten der Erweiterung.
civ1980-good-salt = Eine bis neun Karten: 3, 12, 27, 48, 75, 108, 147, 192, 243 Punkte.
civ1980-good-grain = Eine bis acht Karten: 4, 16, 36, 64, 100, 144, 196, 256 Punkte. Mit Töpfern erspart jede Kornkarte auf der Hand 4 Punkte Hungersnot.
civ1980-good-cloth = Eine bis sieben Karten: 5, 20, 45, 80, 125, 180, 245 Punkte.
civ1980-good-bronze = Eine bis sechs Karten: 6, 24, 54, 96, 150, 216 Punkte. Eine siebte beginnt einen neuen Satz.
civ1980-good-spices = Eine bis fünf Karten: 7, 28, 63, 112, 175 Punkte. Eine sechste beginnt einen neuen Satz.
civ1980-good-gems = Eine bis vier Karten: 8, 32, 72, 128 Punkte. Eine fünfte beginnt einen neuen Satz.
civ1980-good-gold = Eine bis drei Karten: 9, 36, 81 Punkte. Eine vierte beginnt einen neuen Satz. Die oberste Karte ihres Stapels ist für 18 Spielsteine aus dem Staatsschatz zu kaufen.
civ1980-good-wine = Dein ganzer Wein ist ein Satz: Summe der Werte mal Anzahl der Karten. 3+3+4+5: 15 × 4 = 60. Alle neun: 306.
civ1980-card-hides-ochre = Zählt als Felle oder Ocker, wie es für dich besser ist. Im Handel nennst du sie als eines von beiden.
civ1980-card-wood-iron = Zählt als Holz oder Eisen, wie es für dich besser ist. Im Handel nennst du sie als eines von beiden.
civ1980-card-iron-papyrus = Zählt als Eisen oder Papyrus, wie es für dich besser ist. Im Handel nennst du sie als eines von beiden.
civ1980-card-papyrus-wood = Zählt als Papyrus oder Holz, wie es für dich besser ist. Im Handel nennst du sie als eines von beiden.
civ1980-card-wine = Wein mit Wert { $value }, aus Stapel { $value }. Bildet mit allem anderen Wein einen Satz. Im Handel heißt er einfach Wein.
civ1980-civ-engineering-floods = Überschwemmung: höchstens 7 Punkte; deine Küstenstadt wird nur reduziert.
civ1980-calamity-volcano-later = Steht eine Stadt von dir an einem Vulkan, bricht der aus, der am meisten zerstört; dort ist alles verloren, auch anderen. Sonst Erdbeben: Eine deiner Städte ist verloren (Ingenieurwesen: reduziert) und eine Nachbarstadt eines anderen wird reduziert (Ingenieurwesen schützt).
civ1980-calamity-civil-war-stock = Du wählst 15 Punkte deiner Einheiten (Demokratie 25), wer am meisten im Vorrat hat 20 dazu. Du behältst diese oder den Rest, er bekommt das andere. Philosophie: nur 15 gehen.
civ1980-calamity-piracy-cities = Piraten nehmen dir zwei Küstenstädte und halten sie; wer dir die Karte gab, sucht sie aus. Dann verlieren zwei andere, die du benennst, nicht der Geber, je eine Küstenstadt an sie.
civ1980-calamity-piracy-trader = Wer dir die Karte gab, sucht zwei Küstenstädte von dir aus und übernimmt sie. Dann verlieren zwei andere, die du benennst, nicht der Geber, je eine Küstenstadt.

# Die Liste aller Dinge
civ1980-shelf-civs = Zivilisationskarten
civ1980-shelf-goods = Warenkarten
civ1980-shelf-calamities = Katastrophen
civ1980-shelf-nations = Nationen
civ1980-shelf-volcanoes = Vulkane
civ1980-shelf-plains = Überschwemmungsgebiete
civ1980-shelf-areas = Gebiete
civ1980-fact-civ = { $groups }; Preis { $cost }
civ1980-fact-needs = Verlangt { $cards } aus einer früheren Runde
civ1980-fact-credit = { $credit } Nachlass auf { $cards }
civ1980-fact-copies = Anzahl: { $base }, mit der Erweiterung { $western }
civ1980-fact-good = Wert { $value }; Stapel { $stack }
civ1980-fact-calamity-red = Stapel { $stack }; rote Rückseite, wird nie gehandelt
civ1980-fact-calamity-brown = Stapel { $stack }; braune Rückseite, kann gehandelt werden
civ1980-fact-nation = Gesamtpunktzahl fürs Ziel: { $total }
civ1980-fact-nation-western = Mit der Erweiterung: { $total }
civ1980-fact-reaches = Erreicht { $areas }
civ1980-fact-area = Grenze { $limit }
civ1980-fact-no-site = Kein Stadtfeld
civ1980-fact-site = Stadtfeld
civ1980-fact-site-plain = Stadtfeld im Überschwemmungsgebiet
civ1980-fact-coast = An der Küste
civ1980-fact-inland = Im Binnenland
civ1980-fact-start = Startgebiet von { $nations }
