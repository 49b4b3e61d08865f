# Der Tisch von Civilization (1980).

civ80-step-0 = Nationen und Start
civ80-step-1 = Steuern
civ80-step-2 = Wachstum
civ80-step-3 = Volks­zäh­lung
civ80-step-4 = Schiffe
civ80-step-5 = Be­we­gung
civ80-step-6 = Konflikt
civ80-step-7 = Ver­sor­gung
civ80-step-8 = Städtebau
civ80-step-9 = Über­schuss
civ80-step-10 = Karten
civ80-step-11 = Handel
civ80-step-12 = Käufe
civ80-step-13 = Rückgabe
civ80-step-14 = Kata­stro­phen
civ80-step-15 = Ent­wick­lung
civ80-steps = Die fünfzehn Schritte einer Runde
civ80-round = Runde { $round } von { $rounds } · Schritt { $step }: { $name }
civ80-over = Das Spiel ist nach Runde { $round } zu Ende.
civ80-waiting = { $how }; noch nicht fertig: { $names }
civ80-in-groups = { $groups } Gruppen zugleich, jede nach der Volkszählung
civ80-in-order = Der Reihe nach
civ80-sealed-all = Verdeckt und gleichzeitig
civ80-at-once = Alle gleichzeitig
civ80-note-growth = +{ $count }
civ80-note-peace = keiner bei dir
civ80-note-conflicts = { $count ->
        [one] 1 Konflikt
       *[other] { $count } Konflikte
    }
civ80-note-short = { $count } zu wenig
civ80-note-enough = genug
civ80-note-cards = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
civ80-note-built = { $count } gebaut
civ80-note-bought = { $count } gekauft
civ80-note-cards-for = Karten für { $count }
civ80-note-purse = mit { $count }
civ80-note-on = rückt vor
civ80-note-lacks = braucht { $need }
civ80-state-moving = bewegt gerade
civ80-state-after = nach { $name }
civ80-state-moved = hat bewegt
civ80-state-no-trade = kann nicht handeln
civ80-state-done = fertig
civ80-state-trading = handelt
civ80-state-to-seal = noch offen
civ80-state-sealed = besiegelt
civ80-state-decides = entscheidet
civ80-state-loses = verliert { $points }
civ80-ship-at = Schiff { $number }, { $area }
civ80-ship-left = { $aboard } an Bord, { $left } Gebiete weit
civ80-from = Von { $area } nach
civ80-aboard = An Bord nehmen
civ80-ashore = An Land setzen
civ80-sail = fahren
civ80-your-ships = Deine Schiffe
civ80-keep = behalten
civ80-levy = ausheben
civ80-scrap = aufgeben
civ80-build-ship = Ein Schiff bauen
civ80-paid = { $treasury } bezahlt, { $levied } ausgehoben
civ80-city = Stadt
civ80-form-empty = Es wurde nichts ausgefüllt.
civ80-map = Die Karte
civ80-sheet-gaul = Gallien
civ80-sheet-iberia = Iberien
civ80-sheet-italy = Italien
civ80-sheet-balkans = Balkan
civ80-sheet-aegean = Ägäis
civ80-sheet-asia = Kleinasien
civ80-sheet-levant = Levante
civ80-sheet-mesopotamia = Mesopotamien
civ80-sheet-egypt = Ägypten
civ80-sheet-libya = Libyen
civ80-sheet-africa = Afrika
civ80-sheets = Blätter
civ80-in-words = Alle Figuren in Worten
civ80-key-orders = deine Befehle
civ80-key-conflict = Konflikt zu erwarten
civ80-key-limit = Bevölkerungsgrenze
civ80-key-site = Stadtfeld
civ80-area = { $area }: Grenze { $limit }
civ80-city-of = Stadt von { $name }
civ80-pirates = Piratenstadt
civ80-tokens-of = { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } von { $name }
civ80-ship-of = Schiff { $number } von { $name }
civ80-limit = Grenze { $limit }
civ80-plan-title = Deine Züge im Voraus
civ80-plan-why = Sie werden ausgeführt, wenn du an der Reihe bist. Niemand sonst sieht sie.
civ80-plan-if = Nur wenn dort höchstens so viele fremde Spielsteine stehen
civ80-plan-always = in jedem Fall
civ80-plan-empty = keine
civ80-order-walk = { $count } von { $from } nach { $to }
civ80-order-load = Schiff { $ship } nimmt { $count } an Bord
civ80-order-unload = Schiff { $ship } setzt { $count } an Land
civ80-order-sail = Schiff { $ship } fährt nach { $area }
civ80-order-build = Eine Stadt in { $area }
civ80-order-buy = { $civ }
civ80-order-done = Nichts mehr
civ80-order-if = { $order }, wenn dort höchstens { $limit } fremde stehen
civ80-orders = Deine Befehle bisher
civ80-take-back = Zurücknehmen: { $order }
civ80-not-moved = Von wo?
civ80-all-at-once = Alles auf einmal
civ80-send-numbers = Diese Zahlen senden
civ80-if-stopped = Wenn du jetzt aufhörst
civ80-out-conflict = { $area }: { $before } → { $after }
civ80-out-surplus = { $count ->
        [one] 1 Spielstein ist
       *[other] { $count } Spielsteine sind
    } zu viel und gehen verloren: { $areas }
civ80-out-cities = Städte können gebaut werden: { $areas }
civ80-out-support = { $tokens } auf dem Plan, { $needed } für deine Städte nötig
civ80-assign-note = höchstens { $most }; { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }, { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    }
civ80-points-left = { $points ->
        [one] 1 Punkt ist
       *[other] { $points } Punkte sind
    } übrig.
civ80-stock-left = { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    } im Vorrat.
civ80-true = wahr
civ80-said = gesagt
civ80-unnamed = ungenannt
civ80-nothing-said = nichts gesagt
civ80-goes-unseen = geht ungesehen mit
civ80-any = beliebig
civ80-to-all = an alle
civ80-first = der Erste bekommt es
civ80-choose = der Anbieter wählt unter Geboten
civ80-answers = antwortet auf { $offer }
civ80-sealed-offers = Verdeckter Handel, Runde { $round } von 3: Angebote
civ80-sealed-answers = Verdeckter Handel, Runde { $round } von 3: Antworten
civ80-market-sum = { $offers ->
        [one] 1 Angebot
       *[other] { $offers } Angebote
    }, bisher { $deals ->
        [one] 1 Geschäft
       *[other] { $deals } Geschäfte
    }
civ80-posts = Du kannst noch { $posts } aufgeben.
civ80-nothing = nichts
civ80-market = Der Markt
civ80-market-empty = Kein Angebot ist offen. Mach eines.
civ80-your-offer = Dein Angebot
civ80-offer = Angebot { $offer }
civ80-gives = gibt
civ80-wants = will
civ80-bids = bietet
civ80-other-cards = Andere Karten wählen
civ80-make-offer = Ein Angebot machen
civ80-make-bid = Angebot { $offer } beantworten
civ80-pay-with = Mit genau diesen Karten zahlen
civ80-pay-cards = Karten, mit denen du zahlst
civ80-give-cards = Karten, die du gibst, mindestens drei
civ80-name-truly = { $count } davon nennst du wahrheitsgemäß
civ80-say-of-rest = Was du über den Rest sagst; es muss nicht stimmen
civ80-want-count = Karten, die du willst
civ80-want-goods = Waren darunter
civ80-to-whom = Nur an diese; sonst an alle
civ80-who-gets = Wer es bekommt
civ80-i-choose = Ich wähle unter Geboten
civ80-the-first = Wer es zuerst erfüllt, sofort
civ80-post-offer = Angebot aufgeben
civ80-post-bid = Antwort senden
civ80-pay-these = Damit zahlen
civ80-your-nation = Deine Nation
civ80-your-hand = Deine Hand
civ80-hand-sum = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } im Wert von { $value }
civ80-one-more = eine mehr +{ $value }
civ80-came-from = Sie kam von { $name }.
civ80-fig-board = auf dem Plan
civ80-fig-board-note = { $count } nötig
civ80-fig-cities = Städte
civ80-fig-cities-note = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } je Runde
civ80-fig-ships = Schiffe
civ80-fig-ships-note = Unterhalt { $count }
civ80-fig-stock = Vorrat
civ80-fig-stock-note = nächste Steuer { $count }
civ80-fig-treasury = Staatsschatz
civ80-fig-treasury-note = 18 kosten eine Karte von Stapel 9
civ80-fig-civs = Zivilisation
civ80-fig-civs-note = { $count } Punkte
civ80-fig-hand = Handelskarten
civ80-given-by = { $name } hat die Karte weitergegeben.
civ80-owes = { $name } verliert { $amount }, { $chosen } gewählt
civ80-cuts = { $owner }: { $left ->
        [one] 1 Stadt
       *[other] { $left } Städte
    }, { $chooser } wählt
civ80-faction = Partei { $number }: { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteine
    }, { $cities ->
        [one] 1 Stadt
       *[other] { $cities } Städte
    }
civ80-to-come = Kommt noch: { $calamity } für { $name }
civ80-need-has = { $need } (hat { $has })
civ80-price = { $price } von { $cost }
civ80-succession = Entwicklungstafel
civ80-asks-nothing = Das nächste Feld verlangt nichts
civ80-everybody = Alle
civ80-civ-cards = Zivilisationskarten
civ80-left = noch { $count }
civ80-stacks = Stapel der Handelskarten
civ80-stack = Stapel { $number }: { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }.
civ80-may-hold = Kann { $names } enthalten.
civ80-note-place = Platz { $place }
civ80-note-tax = −{ $count }
civ80-note-upkeep = Unterhalt { $count }
civ80-keymap = Kleine Karte mit den Blättern
civ80-key-losses = aufgegeben
civ80-key-faction = Partei { $number }
civ80-key-wet = Stadtfeld im Überschwemmungsgebiet
civ80-key-volcano = Vulkan
civ80-dock-no-list = Nichts auf deiner Liste
# ($names, $price)
civ80-dock-list = { $names } für { $price }
civ80-dock-purse = { $count } auszugeben
civ80-dock-bids = { $count ->
        [one] 1 Gebot wartet auf deine Antwort
       *[other] { $count } Gebote warten auf deine Antwort
    }
civ80-dock-offers = { $count ->
        [0] Kein Angebot ist offen
        [one] 1 Angebot ist offen
       *[other] { $count } Angebote sind offen
    }
# ($value, $posts)
civ80-dock-hand = Hand { $value }, { $posts ->
        [one] noch 1 Angebot oder Gebot
       *[other] noch { $posts } Angebote oder Gebote
    }
civ80-dock-look = Ansehen
civ80-needs-it = Allein geht das nicht zurück: „{ $order }“ braucht diesen Zug. Nimm zuerst den zurück.
civ80-ware-yours = hast du
civ80-ware-listed = auf deiner Liste
civ80-ware-dear = { $count } zu teuer
civ80-wares-sum = Was du bezahlen kannst, steht vorn; durchgestrichen ist der gedruckte Preis.
civ80-ranked = Angenommen, das Liebste zuerst
civ80-rank-up = Angebot { $offer } einen Platz nach oben
civ80-rank-down = Angebot { $offer } einen Platz nach unten
civ80-travels = Geht ungesehen mit: { $cards }.
# ($value, $then)
civ80-worth-then = Deine Hand ist { $value } wert, nach dem Tausch { $then } oder mehr.
civ80-preview = So sehen es die anderen
civ80-look-first = Erst ansehen
civ80-comes = Was kommt, wie es jetzt steht
# ($tax, $stock)
civ80-come-tax = Die nächste Steuer kostet beim üblichen Satz { $tax }; { $stock } bleiben im Vorrat.
civ80-come-revolt = { $count ->
        [one] 1 Stadt könnte nicht zahlen und würde abfallen.
       *[other] { $count } Städte könnten nicht zahlen und würden abfallen.
    }
civ80-come-growth = Das Wachstum bringt { $count ->
        [one] 1 Spielstein
       *[other] { $count } Spielsteine
    }.
# ($growth, $stock)
civ80-come-growth-short = Das Wachstum brächte { $growth }, aber dann sind nur { $stock } im Vorrat.
# ($place, $tokens)
civ80-come-census = Platz { $place } in einer Volkszählung jetzt, mit { $tokens ->
        [one] 1 Spielstein
       *[other] { $tokens } Spielsteinen
    }.
civ80-come-surplus = { $count ->
        [one] 1 Spielstein ist
       *[other] { $count } Spielsteine sind
    } nach den Konflikten zu viel.
civ80-come-no-surplus = Kein Spielstein ist zu viel.
civ80-col-area = Gebiet
civ80-col-now = Spielsteine
civ80-col-limit = Grenze
civ80-possible = möglich
# ($count, $limit)
civ80-leaves-there = { $count }/{ $limit }
# ($count, $others)
civ80-leaves-shared = { $count }+{ $others }
# ($left, $others)
civ80-leaves-conflict = ⚔ { $left }:{ $others }
civ80-leaves-siege = ⚔ { $left }
civ80-leaves-fails = ⚔ verloren
civ80-outs = Was jede Zahl übrig lässt
# ($epoch, $needs)
civ80-field-asks = { $epoch }; verlangt { $needs }
# ($epoch, $field, $needs)
civ80-epoch-from = { $epoch } ab Feld { $field }: { $needs }
# ($field, $value)
civ80-field-value = Feld { $field }: { $value } Punkte
civ80-finish-value = Ziel: { $value } Punkte
# ($field, $epoch)
civ80-stands = auf Feld { $field }, { $epoch }
civ80-all-stand = Alle stehen auf Feld { $field }.
# ($count, $names, $field)
civ80-furthest = { $count ->
        [one] { $names } steht am weitesten vorn, auf Feld { $field }.
       *[other] { $names } stehen am weitesten vorn, auf Feld { $field }.
    }
civ80-col-nation = Nation
civ80-col-finish = Ziel
civ80-col-asks = das nächste Feld verlangt
civ80-col-score = Wertung
civ80-col-points = Punkte
civ80-homeless = ohne Stadt geht der Stein zurück
civ80-plus-hand = + Hand
civ80-key-asks = verlangt etwas
civ80-key-next = nächstes Feld
civ80-conditions = Was jede Reihe verlangt
civ80-score-note = Die Wertung zählt 100 je Feld, 50 je Stadt und alle Punkte.
civ80-open-reds = Liegt offen davor: { $names }
civ80-to-only = nur an { $names }
civ80-sealed-how = entschieden wird, wenn alle geantwortet haben
civ80-prefers = lieber an { $names }
civ80-you-said = du hast gesagt: { $goods }
civ80-counter = Etwas anderes dafür anbieten
civ80-make-counter = Angebot { $offer } mit einem anderen beantworten
civ80-nobody = niemand
civ80-whom-first = Wen du vorziehst, der erste vor dem zweiten
civ80-may-return = Wenn du fertig bist, kannst du noch einmal zurückkommen.
civ80-where-to = { $area }: wohin?
# ($note, $civ)
civ80-assign-eased = { $note }; hat { $civ }
# ($points, $city)
civ80-loss-left = { $points ->
        [one] 1 Punkt ist
       *[other] { $points } Punkte sind
    } übrig; eine Stadt zählt { $city }.
civ80-stage-volcano = Jetzt: welcher Vulkan ausbricht.
civ80-stage-quake = Jetzt: welche Stadt es trifft.
civ80-stage-tremor = Jetzt: welche andere Stadt es erreicht.
civ80-stage-plain = Jetzt: welche Ebene überflutet wird.
civ80-stage-distribute = Jetzt: wer wie viel verliert; dann wählen alle, was.
civ80-stage-losing = Jetzt: alle Betroffenen wählen, was verloren geht.
civ80-stage-cutting = Jetzt: welche Städte es trifft.
civ80-stage-naming = Jetzt: wen es außerdem trifft.
civ80-stage-nominate = Jetzt: wem der Krieg nützt.
civ80-stage-picking = Jetzt: welche Einheiten zur ersten Partei gehen; dann, welche Partei bleibt.
civ80-stage-faction = Jetzt: welche Partei bleibt; die andere läuft über.
civ80-stage-taking = Jetzt: welche Einheiten überlaufen.
