# Ein neues Zeitalter.

## The game and its options

new_dawn-title = Ein neues Zeitalter
new_dawn-option-map = Spielplan
new_dawn-option-map-help = Der fertige Plan der ersten Partie, oder Spielplanteile, die alle vor dem ersten Zug selbst auslegen.
new_dawn-option-map-first = Plan der ersten Partie
new_dawn-option-map-advanced = Selbst ausgelegt
new_dawn-option-epic = Episches Spiel
new_dawn-option-epic-help = Vier statt drei Spielzielkarten. Dazu passt eine Rundengrenze von 40.
new_dawn-option-round_limit = Letzte Runde
new_dawn-option-round_limit-help = Hat bis zum Ende dieser Runde niemand alle Spielzielkarten erfüllt, endet die Partie: meiste erfüllte Karten, dann meiste Weltwunder, dann meiste Felder. Die gedruckten Regeln kennen keine Grenze; 99 kommt dem nahe.
new_dawn-option-stall_rounds = Runden ohne Veränderung
new_dawn-option-stall_rounds-help = Nach so vielen Runden, in denen niemand etwas verändert hat, endet die Partie mit derselben Rangfolge. 0 schaltet das ab.
new_dawn-option-agreed_end = Ende durch Einigung
new_dawn-option-agreed_end-help = Die Partie endet sofort, wenn alle, die noch mitspielen, ihr Ende angeboten haben.
new_dawn-option-city_site = Wo Städte gebaut werden dürfen
new_dawn-option-city_site-help = Auf jedem freien Feld in Reichweite, oder nur dort, wo ein eigener Wagen oder Kontrollmarker steht, wie ein Satz des deutschen Hefts lautet.
new_dawn-option-city_site-open = Jedes freie Feld in Reichweite
new_dawn-option-city_site-marked = Nur auf eigenen Wagen und Kontrollmarkern
new_dawn-option-flight = Luftfahrt zählt hinweg über
new_dawn-option-flight-help = Die Karte für Menschen nennt rivalisierende Städte, die des automatischen Spielers rivalisierende Felder.
new_dawn-option-flight-cities = Rivalisierende Städte
new_dawn-option-flight-spaces = Alle rivalisierenden Felder
new_dawn-option-currency_stops = Währung beendet den Zug beim Barbaren
new_dawn-option-currency_stops-help = Ein Wagen, der Barbaren vertreibt, bleibt dort stehen, wie es die Neuauflage der Karte will. Sonst darf er weiterziehen.
new_dawn-option-build_on_rival_caravans = Städte auf fremden Wagen bauen
new_dawn-option-build_on_rival_caravans-help = Der englische Text erlaubt eine Stadt auf einem Feld mit irgendeinem Wagen, der deutsche nur mit einem eigenen.
new_dawn-option-capitals = Orte der Hauptstädte
new_dawn-option-capitals-help = Auf dem Plan der ersten Partie: ausgelost, oder in Sitzreihenfolge gewählt. Auf einem selbst ausgelegten Plan wird das Hauptstadtteil zugeteilt.
new_dawn-option-capitals-random = Ausgelost
new_dawn-option-capitals-chosen = In Sitzreihenfolge gewählt
new_dawn-option-estadio = Estádio do Maracanã wirkt
new_dawn-option-estadio-help = Die meisten Kartenlisten sagen: nachdem eine andere Karte abgehandelt ist; eine nennt eine Berichtigung, nach der es davor wirkt.
new_dawn-option-estadio-after = Nach der anderen Karte
new_dawn-option-estadio-before = Vor der anderen Karte
new_dawn-option-barbarian_15b = Barbar I auf Seite B von Teil 15
new_dawn-option-barbarian_15b-help = Eine von zwei Quellen zeigt ihn dort. Das zählt nur auf einem selbst ausgelegten Plan.
new_dawn-option-water_stops = Wagen dürfen auf Wasser stehen bleiben
new_dawn-option-water_stops-help = Wenn ihre Karte sie darüber lässt. Die Regeln schweigen; sonst muss jeder wieder Land erreichen.
new_dawn-option-machu_picchu_always = Machu Picchu hebt „als läge sie auf Platz 1“
new_dawn-option-machu_picchu_always-help = Das Arsenal von Venedig und der Kapitalismus handeln eine Karte dann ab, als läge sie auf Platz 3. Die Karte nennt nur die Plätze 1 und 2.
new_dawn-option-nuclear_spares_own = Die Kernspaltung verschont ihren Besitzer
new_dawn-option-nuclear_spares_own-help = Sonst trifft die Kernspaltung eines Spielers auch dessen eigene Kontrollmarker.
new_dawn-option-pacts_add_up = Gemeinsamer Krieg und Defensiv-Pakt addieren sich
new_dawn-option-pacts_add_up-help = Karten mehrerer Spieler zählen jede für sich; sonst zusammen nur einmal 2.
new_dawn-option-mathematics_at_once = Der Handelsmarker der Mathematik darf gleich ausgegeben werden
new_dawn-option-mathematics_at_once-help = Wenn er auf die Wissenschaftskarte selbst gelegt wird. Sonst bleibt er dort liegen, bis diese Karte wieder abgehandelt wird. Die Karte schweigt dazu.
new_dawn-option-embassy_card = Wer die Karte für den Handelsmarker der Botschaft wählt
new_dawn-option-embassy_card-help = Der Marker kommt auf eine Fokuskarte des Spielers, dessen Hauptstadt besucht wird. Wählt dieser selbst, wartet niemand darauf: Er legt ihn spätestens vor seiner nächsten Karte. Beim automatischen Spieler wählt immer der Besucher.
new_dawn-option-embassy_card-visitor = Der Besucher
new_dawn-option-embassy_card-giver = Der besuchte Spieler
new_dawn-option-stonehenge_anywhere = Marker durch Stonehenge dürfen fern der eigenen Städte liegen
new_dawn-option-stonehenge_anywhere-help = Eine Kette von Hügeln führt dann beliebig weit. Sonst muss auch neben jedem dieser Marker eine eigene Stadt liegen.
new_dawn-option-currency_spoils = Ein durch Währung besiegter Barbar bringt
new_dawn-option-currency_spoils-help = Wer einen Barbaren angreift und besiegt, bekommt einen Handelsmarker, Gilgamesch dazu eine Ressource. Ob das auch für den Sieg eines Wagens gilt, sagen die Regeln nicht. Für den automatischen Spieler gilt dasselbe.
new_dawn-option-currency_spoils-leader = Gilgamesch seine Ressource, niemandem einen Handelsmarker
new_dawn-option-currency_spoils-trade = Auch einen Handelsmarker, wie ein Angriff
new_dawn-option-currency_spoils-nothing = Nichts, auch Gilgamesch nicht
new_dawn-option-explorer_cities = Städte zählen für den Entdecker
new_dawn-option-explorer_cities-help = Städte und Kontrollmarker an Wasser oder Rand zählen beide; sonst nur die Kontrollmarker.
new_dawn-option-discounts_add_up = Ermäßigungen für Weltwunder addieren sich
new_dawn-option-discounts_add_up-help = Ägypten, Brüssel und Buenos Aires machen ein Weltwunder jeweils billiger; sonst zählt nur die größte Ermäßigung.
new_dawn-option-open_borders_cities = Offene Grenzen zählen auch Städte des Gebers
new_dawn-option-open_borders_cities-help = Sonst helfen nur seine Kontrollmarker, deine Städte zu entwickeln. Das zählt nur, wo zwei eroberte Stadtstaaten nebeneinander liegen, auf einem selbst ausgelegten Plan.
new_dawn-option-automated_wonders = Der automatische Spieler baut
new_dawn-option-automated_wonders-help = Das beste Weltwunder, das er bezahlen kann, oder das beste von allen: Dann baut er keines, solange er dieses nicht bezahlen kann.
new_dawn-option-automated_wonders-payable = Das beste, das er bezahlen kann
new_dawn-option-automated_wonders-best = Nur das beste von allen
new_dawn-option-automated_cities = „Angrenzend zu den meisten Städten“ zählt
new_dawn-option-automated_cities-help = Wo der automatische Spieler Kontrollmarker platziert: seine eigenen Städte oder die von allen.
new_dawn-option-automated_cities-own = Seine eigenen Städte
new_dawn-option-automated_cities-all = Die Städte von allen
new_dawn-setup-one-automated = Nur ein Platz kann dem automatischen Spieler gehören.

## Things that a move names

new_dawn-thing-space = ein Feld wie D4
new_dawn-thing-card = eine Art Fokuskarte wie culture
new_dawn-thing-focus-card = eine Fokuskarte wie civil-service
new_dawn-thing-barbarian = der Buchstabe eines Barbaren wie A
new_dawn-thing-seat = die Nummer eines Platzes wie 2
new_dawn-thing-pact = eine Diplomatiekarte wie joint-war
new_dawn-thing-token = ein Marker wie trade, marble oder kabul
new_dawn-thing-start = card oder das Feld des Wagens wie D4
new_dawn-thing-city-state = ein Stadtstaat wie kabul
new_dawn-thing-resource = eine Ressource wie oil
new_dawn-thing-natural-wonder = ein Naturwunder wie crater-lake
new_dawn-thing-wonder = ein Weltwunder wie oracle
new_dawn-thing-reason = ein Grund wie lot
new_dawn-thing-tile = ein Spielplanteil mit Seite wie 7B
new_dawn-thing-position = eine Position wie 3,-2

## Questions

new_dawn-ask-tile = Lege eines deiner Spielplanteile an.
new_dawn-ask-home = Wähle, wo deine Hauptstadt steht.
new_dawn-ask-turn = Runde { $round }: Wähle die Fokuskarte, die du abhandelst.
new_dawn-ask-token = Platziere Kontrollmarker neben deinen Städten: noch { $left }, Schwierigkeit bis { $limit }.
new_dawn-ask-token-friendly = Platziere 1 Kontrollmarker neben einem freundlichen Feld, Schwierigkeit bis { $limit }.
new_dawn-ask-token-city = Platziere Kontrollmarker neben deiner neuen Stadt auf { $space }: noch { $left }.
new_dawn-ask-stonehenge = Stonehenge: Platziere Kontrollmarker auf benachbarten Hügeln.
new_dawn-ask-shift = Du darfst einen deiner Kontrollmarker auf ein angrenzendes leeres Feld bewegen.
new_dawn-ask-convert = Du darfst einen rivalisierenden Kontrollmarker im Umkreis von 2 Feldern schwächen oder ersetzen.
new_dawn-ask-replace = Dir fehlt ein Kontrollmarker für { $space }. Nimmst du zuerst einen zurück?
new_dawn-ask-blast = Du darfst ein Feld nennen, das die Kernspaltung trifft.
new_dawn-ask-advance = Drehe deine Technologiescheibe um { $steps } weiter, oder gib zuerst Marker aus.
new_dawn-ask-gain = Wähle eine neue Fokuskarte der Stufe { $level }.
new_dawn-ask-caravan = Bewege deine Wagen: je bis zu { $allowance ->
        [one] 1 Feld
       *[other] { $allowance } Felder
    }, Schwierigkeit bis { $limit }.
new_dawn-ask-exchange = Du darfst eine deiner Ressourcen tauschen.
new_dawn-ask-industry = Baue ein Weltwunder oder eine Stadt auf Schwierigkeit bis { $limit }.
new_dawn-ask-pay = Bezahle { $wonder }: noch { $missing }.
new_dawn-ask-raise = Wähle Fokuskarten, die eine Stufe steigen: noch { $left }.
new_dawn-ask-potala = Nimm Diplomatiekarten anderer: noch { $left }.
new_dawn-ask-campaign = Greife an oder verstärke, mit Platz { $slot }.
new_dawn-ask-press = Angriff auf { $space }: { $attack } gegen { $defence }. Gibst du Marker aus?
new_dawn-ask-hold = { $seat } greift dich auf { $space } an: { $attack } gegen deine { $defence }. Gibst du Marker aus?
new_dawn-ask-fate = Eroberst oder befreist du { $city_state }?
new_dawn-ask-occupy = Dir fehlen Stadt und Kontrollmarker für { $space }. Nimmst du einen Kontrollmarker dafür zurück?
new_dawn-ask-loot = Nimm Handelsmarker von { $owner }: noch { $left }.
new_dawn-ask-house = Wähle die Stadt, die { $wonder } aufnimmt.
new_dawn-ask-put = Lege Handelsmarker auf deine Fokuskarten: noch { $count }.
new_dawn-ask-take = Wähle eine Ressource.
new_dawn-ask-treaty = Nimmst du die Diplomatiekarte von { $city_state }?
new_dawn-ask-pact = Nimmst du eine Diplomatiekarte von { $giver }?
new_dawn-ask-embassy = Botschaft: Wähle die Karte von { $giver }, die einen Handelsmarker bekommt.
new_dawn-ask-settle = Wähle die Fokuskarte für { $nature }.
new_dawn-ask-keep = Wähle die Karte, die den Marker von { $city_state } bekommt.
new_dawn-ask-withdraw = Deine Wirtschaftskarte trägt jetzt weniger Wagen: Nimm einen zurück.
new_dawn-ask-surplus = Du darfst nur eine Diplomatiekarte von { $giver } behalten: Gib eine zurück.
new_dawn-ask-arsenal = Handelst du die Karte auf Platz 5 noch einmal ab, als läge sie auf Platz 1?
new_dawn-ask-estadio = Handelst du auch deine Wirtschaftskarte ab?
new_dawn-ask-after-reset = Nutzt du die Effekte nach dem Zurücksetzen?
new_dawn-ask-end = Beende deinen Zug.
new_dawn-ask-cede = Eiffelturm: Wähle den Kontrollmarker, der ersetzt wird.
new_dawn-ask-sacrifice = Kernspaltung: Wähle die Stadt, die du verlierst.
new_dawn-ask-automated = Der automatische Spieler ist am Zug.
new_dawn-ask-ransom = Barbaren überfallen deine Hauptstadt: Wirf { $count ->
        [one] 1 Handelsmarker
       *[other] { $count } Handelsmarker
    } ab.
new_dawn-ask-trade-event = Du bekommst { $count ->
        [one] 1 Handelsmarker: Lege ihn auf eine Fokuskarte
       *[other] { $count } Handelsmarker: Lege sie auf deine Fokuskarten
    }.

## Buttons

new_dawn-do-tile = Teil { $tile } bei { $at }, um { $turn } × 60° gedreht
new_dawn-do-capital = Hauptstadt auf { $space }
new_dawn-do-focus = { $card } abhandeln (Platz { $slot })
new_dawn-do-token = Kontrollmarker auf { $space }
new_dawn-do-recall = Marker von { $space } zurücknehmen
new_dawn-do-shift = Marker von { $from } nach { $to } bewegen
new_dawn-do-convert = Massenmedien: { $space } treffen
new_dawn-do-blast = { $space } treffen
new_dawn-do-gardens = Hängende Gärten: Kontrollmarker platzieren
new_dawn-do-forbid = Verbotene Stadt: Marker auf { $space } zerstören
new_dawn-do-eiffel = Eiffelturm: { $one } und { $other } nennen
new_dawn-do-oracle = Orakel: Plätze { $one } und { $other } tauschen
new_dawn-do-zimbabwe = Groß-Simbabwe: ein Handelsmarker auf { $card }
new_dawn-do-seoul = Seoul: Barbar { $barbarian } nach { $space }
new_dawn-do-geneva = Genf: { $old } von { $giver } gegen { $new } tauschen
new_dawn-do-spend-trade = Handelsmarker ausgeben
new_dawn-do-spend = Marker von { $token } ausgeben
new_dawn-do-spend-from = { $token } von { $card } ausgeben
new_dawn-do-advance = Technologiescheibe weiterdrehen
new_dawn-do-gain = { $card } statt { $old } nehmen
new_dawn-do-caravan = Wagen von { $from } nach { $to }
new_dawn-do-treaty = Karte von { $city_state } nehmen
new_dawn-do-pact = { $pact } von { $giver } nehmen
new_dawn-do-pact-for = { $pact } von { $giver } nehmen und { $old } zurückgeben
new_dawn-do-put = Handelsmarker auf { $card }
new_dawn-do-store = Handelsmarker auf Groß-Simbabwe
new_dawn-do-take = { $resource } nehmen
new_dawn-do-settle = { $nature } auf { $card }
new_dawn-do-keep = { $city_state } auf { $card } legen
new_dawn-do-embassy = Handelsmarker auf die Karte { $card }
new_dawn-do-exchange = { $from } gegen { $to } tauschen
new_dawn-do-build = Stadt auf { $space }
new_dawn-do-wonder = { $wonder } in der Stadt auf { $space }
new_dawn-do-pay = Mit { $token } bezahlen
new_dawn-do-raise = { $card } eine Stufe höher
new_dawn-do-reinforce = { $space } verstärken
new_dawn-do-attack = { $space } angreifen
new_dawn-do-conquer = Erobern
new_dawn-do-liberate = Befreien
new_dawn-do-loot = Handelsmarker von der Karte { $card } nehmen
new_dawn-do-house = In die Stadt auf { $space }
new_dawn-do-arsenal = Platz 5 noch einmal abhandeln
new_dawn-do-estadio = Auch { $card } abhandeln
new_dawn-do-encore = Kapitalismus: { $card } abhandeln
new_dawn-do-swap = Plätze { $one } und { $other } tauschen
new_dawn-do-cede = { $space } aufgeben
new_dawn-do-ransom = Handelsmarker von { $card } abwerfen
new_dawn-do-sacrifice = Stadt auf { $space } verlieren
new_dawn-do-withdraw = Wagen von { $space } zurücknehmen
new_dawn-do-return = { $pact } an { $giver } zurückgeben
new_dawn-do-aim = Wagen von { $from } nach { $to } schicken
new_dawn-do-substitute = Karte gegen { $card } tauschen
new_dawn-do-done = Fertig
new_dawn-do-end = Zug beenden
new_dawn-do-order-defence-minimum = In der Verteidigung das Nötigste ausgeben, das reicht
new_dawn-do-order-defence-never = In der Verteidigung nichts ausgeben
new_dawn-do-order-defence-ask = Bei jeder Verteidigung fragen
new_dawn-do-order-defence-limits = In der Verteidigung das Nötigste ausgeben, höchstens { $tokens } für einen Kontrollmarker und { $cities } für eine Stadt
new_dawn-do-order-raid-auto = Überfälle nehmen von meiner vollsten Karte
new_dawn-do-order-raid-ask = Bei Überfällen auf meine Hauptstadt fragen
new_dawn-do-order-trade-auto = Handel des Ereignisses auf meine leerste Karte legen
new_dawn-do-order-trade-ask = Beim Handelsereignis fragen
new_dawn-do-order-eiffel-auto = Dem Eiffelturm für mich antworten
new_dawn-do-order-eiffel-ask = Beim Eiffelturm fragen
new_dawn-do-order-nuclear-auto = Der Kernspaltung für mich antworten
new_dawn-do-order-nuclear-ask = Bei der Kernspaltung fragen
new_dawn-do-order-end-yes = Das Ende der Partie anbieten
new_dawn-do-order-end-no = Das Angebot zum Ende zurückziehen

## The chronicle

new_dawn-tile-laid = { $seat } legt Teil { $tile } an.
new_dawn-map-finished = Der Spielplan ist fertig.
new_dawn-capital-chosen = Die Hauptstadt von { $seat } steht auf { $space }.
new_dawn-focus-chosen = { $seat } handelt { $card } auf Platz { $slot } ab.
new_dawn-focus-announced = { $seat } wählt { $card }.
new_dawn-encore = { $seat } handelt zusätzlich { $card } ab.
new_dawn-token-placed = { $seat } platziert einen Kontrollmarker auf { $space }.
new_dawn-token-recalled = { $seat } nimmt den Kontrollmarker von { $space } zurück.
new_dawn-token-ceded = { $seat } gibt den Kontrollmarker auf { $space } her.
new_dawn-gardens = { $seat } nutzt die Hängenden Gärten.
new_dawn-token-moved = { $seat } bewegt einen Kontrollmarker von { $from } nach { $to }.
new_dawn-token-struck = Massenmedien: { $seat } trifft { $space }.
new_dawn-token-weakened = Der Kontrollmarker auf { $space } ist nicht mehr verstärkt.
new_dawn-token-destroyed = Der Kontrollmarker auf { $space } wird zerstört.
new_dawn-token-replaced = { $seat } ersetzt den Kontrollmarker von { $owner } auf { $space }.
new_dawn-token-forbidden = Verbotene Stadt: { $seat } zerstört den Kontrollmarker auf { $space }.
new_dawn-token-reinforced = { $seat } verstärkt { $space }.
new_dawn-eiffel-named = Eiffelturm: { $seat } nennt { $one } und { $other }.
new_dawn-cards-swapped = { $seat } tauscht die Karten auf den Plätzen { $one } und { $other }.
new_dawn-resource-taken = { $seat } nimmt { $resource }.
new_dawn-exchanged = { $seat } gibt { $resource } dafür.
new_dawn-resource-swapped = { $seat } tauscht { $resource } gegen { $other } aus dem Vorrat.
new_dawn-nature-taken = { $seat } übernimmt { $nature }.
new_dawn-nature-settled = { $seat } legt { $nature } auf { $card }.
new_dawn-city-state-free = { $city_state } ist wieder frei.
new_dawn-city-state-conquered = { $seat } erobert { $city_state }.
new_dawn-city-state-kept = { $seat } legt { $city_state } auf { $card }.
new_dawn-spent = { $seat } gibt aus: { $token }.
new_dawn-trade-spent = { $seat } gibt { $count } Handelsmarker aus.
new_dawn-trade-put = { $seat } legt einen Handelsmarker auf { $card }.
new_dawn-trade-earned = { $seat } verdient mit entwickelten Städten { $count } Handelsmarker.
new_dawn-compensated = { $seat } legt für Kontrollmarker ohne Feld { $count } Handelsmarker auf die Kulturkarte.
new_dawn-paid = { $seat } bezahlt: { $token }.
new_dawn-dial = { $seat } dreht die Technologiescheibe um { $steps } auf { $dial }.
new_dawn-card-gained = { $seat } ersetzt { $old } durch { $card }.
new_dawn-blast = Kernspaltung: { $seat } trifft { $space }.
new_dawn-sacrifice-named = { $seat } gibt die Stadt auf { $space } auf.
new_dawn-sacrifice-sealed = { $seat } hat gewählt, welche Stadt es trifft.
new_dawn-caravan-moved = { $seat } bewegt einen Wagen von { $from } nach { $to }.
new_dawn-caravan-aimed = { $seat } schickt den Wagen von { $from } in Richtung { $to }.
new_dawn-caravan-arrived = Der Wagen von { $seat } kommt auf { $space } an.
new_dawn-caravan-lost = { $seat } verliert einen Wagen auf { $space }.
new_dawn-caravan-withdrawn = { $seat } nimmt den Wagen von { $space } zurück.
new_dawn-treaty-taken = { $seat } nimmt die Diplomatiekarte von { $city_state }.
new_dawn-pact-taken = { $seat } nimmt { $pact } von { $giver }.
new_dawn-pact-returned = { $seat } gibt { $pact } an { $giver } zurück.
new_dawn-treaty-returned = { $seat } gibt die Diplomatiekarte von { $city_state } zurück.
new_dawn-pacts-returned = { $seat } gibt die Diplomatiekarten von { $giver } zurück.
new_dawn-embassy = Botschaft: { $seat } legt einen Handelsmarker auf { $card } von { $giver }.
new_dawn-embassy-owed = Botschaft: { $seat } besucht die Hauptstadt von { $giver }, wofür es dort einen Handelsmarker gibt.
new_dawn-city-built = { $seat } baut eine Stadt auf { $space }.
new_dawn-city-captured = { $seat } erobert die Stadt von { $owner } auf { $space }.
new_dawn-occupation-begun = { $seat } will { $space } besetzen.
new_dawn-city-destroyed = Die Stadt von { $owner } auf { $space } wird zerstört.
new_dawn-wonder-begun = { $seat } beginnt, { $wonder } auf { $space } zu bezahlen.
new_dawn-wonder-built = { $seat } baut { $wonder } auf { $space }.
new_dawn-wonder-revealed = { $wonder } liegt jetzt aus.
new_dawn-wonder-captured = { $seat } bringt { $wonder } nach { $space }.
new_dawn-attack = { $seat } greift { $space } an: { $attack } (Würfel { $mine }) gegen { $defence } (Würfel { $theirs }).
new_dawn-attack-won = { $seat } siegt auf { $space }, { $attack } gegen { $defence }.
new_dawn-attack-failed = { $seat } scheitert auf { $space }, { $attack } gegen { $defence }.
new_dawn-barbarian-beaten = { $seat } besiegt Barbar { $barbarian }.
new_dawn-barbarian-moved = Barbar { $barbarian } zieht nach { $space }.
new_dawn-barbarian-returned = Barbar { $barbarian } kehrt nach { $space } zurück.
new_dawn-barbarian-scattered = Barbar { $barbarian } findet kein eigenes Feld und verlässt die Weltkarte.
new_dawn-barbarian-spawned = Barbar { $barbarian } erscheint auf { $space }.
new_dawn-barbarians-move = Die Barbaren ziehen in Richtung { $die }.
new_dawn-capital-defeated = { $seat } besiegt die Hauptstadt von { $owner }.
new_dawn-capital-raided = Barbaren überfallen die Hauptstadt von { $seat }.
new_dawn-looted = { $seat } nimmt einen Handelsmarker von { $owner }.
new_dawn-ransomed = { $seat } verliert einen Handelsmarker von { $card }.
new_dawn-agenda-fulfilled = { $seat } erfüllt die Agenda { $agenda }.
new_dawn-turn-ended = { $seat } beendet den Zug.
new_dawn-done-tokens = { $seat } platziert keine weiteren Kontrollmarker.
new_dawn-done-caravans = { $seat } bewegt keine weiteren Wagen.
new_dawn-done-industry = { $seat } baut nichts.
new_dawn-done-campaign = { $seat } beendet den Feldzug.
new_dawn-done-battle = { $seat } gibt in diesem Kampf keine weiteren Marker aus.
new_dawn-done-dial = { $seat } dreht die Technologiescheibe nicht weiter.
new_dawn-done-cards = { $seat } nimmt keine weitere Fokuskarte.
new_dawn-done-diplomacy = { $seat } nimmt keine Diplomatiekarte.
new_dawn-done-effect = { $seat } belässt es dabei.
new_dawn-round-ended = Runde { $round } ist zu Ende.
new_dawn-left = { $seat } ist ausgestiegen; der Platz ruht jetzt.
new_dawn-end-offered = { $seat } bietet an, die Partie zu beenden.
new_dawn-end-withdrawn = { $seat } bietet das Ende der Partie nicht mehr an.

## Why the automated player did it

new_dawn-because-only-choice = Grund: Etwas anderes war nicht möglich.
new_dawn-because-lot = Grund: Mehreres war gleichwertig, das Los entschied.
new_dawn-because-rule = Grund: Die Regeln lassen ihm keine Wahl.
new_dawn-because-natural-wonder = Grund: Dort liegt ein Naturwunder.
new_dawn-because-resource = Grund: Dort liegt eine Ressource.
new_dawn-because-spawn = Grund: Dort erscheinen Barbaren.
new_dawn-because-near-treasure = Grund: Daneben liegt ein Naturwunder, eine Ressource oder ein offenes Barbarenfeld.
new_dawn-because-most-cities = Grund: Es grenzt an die meisten Städte.
new_dawn-because-nearly-mature = Grund: Es grenzt an die Stadt, der am wenigsten zur Entwicklung fehlt.
new_dawn-because-near-rival = Grund: Es grenzt an ein rivalisierendes Feld.
new_dawn-because-difficulty = Grund: Es ist das schwierigste Gelände.
new_dawn-because-riches = Grund: Daneben liegen die meisten Naturwunder und Ressourcen.
new_dawn-because-defence = Grund: Es ist am besten verteidigt.
new_dawn-because-weakest = Grund: Es ist am schwächsten verteidigt.
new_dawn-because-agenda = Grund: Es bringt eine Agenda der Erfüllung am nächsten.
new_dawn-because-cheapest = Grund: Es kostet am wenigsten.
new_dawn-because-barbarian = Grund: Barbaren greift er zuerst an.
new_dawn-because-wonder-city = Grund: Rivalisierende Städte mit Weltwunder greift er zuerst an.
new_dawn-because-rival-city = Grund: Rivalisierende Städte zieht er allem anderen in Reichweite vor.
new_dawn-because-city-state = Grund: Stadtstaaten zieht er allem anderen in Reichweite vor.
new_dawn-because-control-token = Grund: Nur rivalisierende Kontrollmarker sind in Reichweite.
new_dawn-because-new-city-state = Grund: Zuerst besucht er Stadtstaaten, deren Karte ihm fehlt.
new_dawn-because-nearest = Grund: Er nimmt einen kürzesten Weg.
new_dawn-because-arrival = Grund: So kommt ein Wagen mehr an.
new_dawn-because-threat = Grund: Ein Barbar oder ein rivalisierendes Feld ist ihm am nächsten.
new_dawn-because-lowest-level = Grund: Ihre Stufe ist die niedrigste der Reihe.
new_dawn-because-idle = Grund: Die Karte hat nichts bewirkt.

## Why a move is refused

new_dawn-no-not-now = Das ist jetzt nicht möglich.
new_dawn-no-not-you = Das hast nicht du zu entscheiden.
new_dawn-no-not-offered = Das steht nicht zur Wahl.
new_dawn-no-such-space = Ein Feld { $space } gibt es nicht.
new_dawn-no-space = { $space } ist hier nicht möglich.
new_dawn-no-such-card = In der Fokusreihe liegt keine Karte { $card }.
new_dawn-no-token-to-spend = Auf der Karte liegt kein solcher Marker.
new_dawn-no-room-for-trade = Dort passt kein Handelsmarker hin: Eine Karte trägt drei.
new_dawn-no-resource-left = Eine solche Ressource kann nicht genommen werden.
new_dawn-no-recall = Ein Kontrollmarker wird nur zurückgenommen, wenn keiner mehr übrig ist und einer platziert werden könnte.
new_dawn-no-tokens-left = Es ist kein Kontrollmarker mehr zu platzieren.
new_dawn-no-unused-token = Alle deine Kontrollmarker sind im Einsatz: Nimm zuerst einen zurück.
new_dawn-no-water = { $space } ist Wasser.
new_dawn-no-occupied = { $space } ist besetzt.
new_dawn-no-too-difficult = { $space } ist schwieriger als { $limit }.
new_dawn-no-not-adjacent = { $space } grenzt an kein Feld, das es erlaubt.
new_dawn-no-shift = Kein Kontrollmarker kann von { $from } nach { $to }.
new_dawn-no-caravan-way = So kommt kein Wagen nach { $space }.
new_dawn-no-city-left = Du hast keine Stadt mehr übrig.
new_dawn-no-city-next-to-city = { $space } grenzt an eine Stadt oder einen Stadtstaat.
new_dawn-no-too-far = { $space } ist weiter als { $range } von deinen Feldern entfernt.
new_dawn-no-wonder = { $wonder } kann jetzt nicht gebaut werden.
new_dawn-no-attack-left = Diese Karte erlaubt keinen weiteren Angriff.
new_dawn-no-foe = Auf { $space } gibt es nichts anzugreifen.
new_dawn-no-attack-way = { $space } ist außer Reichweite.
new_dawn-no-raid-first = Wirf zuerst ab, was der Überfall auf deine Hauptstadt kostet.
new_dawn-no-trade-first = Lege zuerst die Handelsmarker des Ereignisses.
new_dawn-no-tile-there = Dort kann das Teil nicht liegen: Es muss mindestens vier Felder und den Kern berühren.

## How it was won

new_dawn-won-by-agendas = Alle Spielzielkarten sind erfüllt.
new_dawn-won-at-round-limit = Runde { $round } war die letzte.
new_dawn-won-when-stalled = Es bewegte sich nichts mehr.
new_dawn-won-alone = Niemand sonst ist übrig.
new_dawn-won-by-agreement = Alle haben sich auf das Ende geeinigt.

## The board in a mail

new_dawn-board-round = Runde { $round } von { $limit }. Am Zug: { $seat }. Startspieler: { $first }.
new_dawn-event-spawn = Barbaren erscheinen
new_dawn-event-none = nichts
new_dawn-event-move = Barbaren ziehen
new_dawn-event-trade = Handel
new_dawn-board-event = Ereignisscheibe: { $now }. Am Ende dieser Runde: { $next }.
new_dawn-board-battle = Angriff von { $seat } auf { $space }: { $attack } gegen { $defence }.
new_dawn-board-legend = Gelände: g Grasland 1, h Hügel 2, f Wald 3, d Wüste 4, m Berge 5, N Naturwunder 5, ~ Wasser. Figuren mit der Nummer des Platzes: * Hauptstadt, # Stadt, o Kontrollmarker, @ verstärkt, c Wagen; eine entwickelte Hauptstadt ist +, eine entwickelte Stadt %. Sonst: ! Barbar, S Stadtstaat, W Naturwunder, w Weltwunder, $m Marmor, $q Quecksilber, $o Öl, $d Diamanten; ein kleiner Buchstabe: Dort erscheint dieser Barbar.
new_dawn-board-city-state = { $name } ({ $kind }) auf { $space }
new_dawn-board-city-state-bare = { $name } ({ $kind }) auf { $space }, keine Karte übrig
new_dawn-board-conquered = { $name } ({ $kind }) auf { $space }, erobert von { $seat }
new_dawn-board-nature = { $name } ({ $resource }) auf { $space }
new_dawn-board-nature-of = { $name } ({ $resource }) auf { $space }, gehört { $seat }
new_dawn-board-built = { $name } auf { $space }, gehört { $seat }
new_dawn-board-built-bare = { $name } auf { $space }, gehört niemandem
new_dawn-board-zimbabwe = Handelsmarker auf Groß-Simbabwe: { $count }
new_dawn-board-away = Barbaren abseits der Weltkarte, und wo sie erscheinen: { $barbarians }
new_dawn-board-supply = Vorrat: { $resources }
new_dawn-board-seat = { $seat }: { $leader }, { $civilization }
new_dawn-board-automated = Automatischer Spieler, Stufe { $level }
new_dawn-board-dormant = Hat den Tisch verlassen.
new_dawn-board-row = Fokusreihe: { $cards }
new_dawn-board-numbers = Scheibe { $dial }. Städte { $cities }. Felder { $spaces }.
new_dawn-board-mark = Nächste Marke der Scheibe: { $space }, eine Karte der Stufe { $level }.
new_dawn-board-left = Übrig: Kontrollmarker { $tokens }, Städte { $cities }.
new_dawn-board-mature = Entwickelt: { $spaces }
new_dawn-board-caravans = Wagen: { $spaces }; auf der Wirtschaftskarte: { $count }
new_dawn-board-caravans-home = Wagen auf der Wirtschaftskarte: { $count }
new_dawn-board-owed-trade = Noch zu legende Handelsmarker: { $count }
new_dawn-board-owed-raid = Noch abzuwerfende Handelsmarker: { $count }
new_dawn-board-things = Besitzt: { $things }
new_dawn-board-cards = Diplomatie: { $cards }
new_dawn-board-pact = { $pact } von { $giver }
new_dawn-board-free-cards = Eigene Diplomatiekarten, die zu haben sind: { $cards }
new_dawn-board-wonder = { $wonder } ({ $kind }): kostet { $cost }, { $resources }; { $below } darunter
new_dawn-board-agenda = { $agenda }: { $progress }
new_dawn-board-marked = Erfüllt von { $seats }
new_dawn-board-hand = Teile von { $seat }: { $tiles }
new_dawn-board-tiles = Solange Teile gelegt werden, hat ein Feld zwei Koordinaten q,r: r steht vor seiner Reihe, q über ihm. Unten stehen die Felder deiner Teile, wie sie gedruckt sind. Ein Teil liegt „bei“ der Stelle seines Feldes 0,0; jede Drehung um 60° macht aus q,r die Koordinaten -r,q+r.

## Kurven

new_dawn-figure-agendas = Spielzielkarten
new_dawn-figure-spaces = Freundliche Felder
new_dawn-figure-cities = Städte
new_dawn-figure-tech = Technologiescheibe
new_dawn-figure-wonders = Weltwunder

## Was auf Karten steht

new_dawn-card-early-empire = Lege 2 Kontrollmarker neben deine Städte, Schwierigkeit höchstens { $slot }.
new_dawn-card-drama-and-poetry = Lege 2 Kontrollmarker neben deine Städte, Schwierigkeit höchstens { $slot }. Danach darfst du einen deiner Marker um ein Feld versetzen.
new_dawn-card-civil-service = Lege 2 Kontrollmarker neben deine Städte und 1 neben irgendein Feld von dir, Schwierigkeit höchstens { $slot }.
new_dawn-card-mass-media = Lege 3 Kontrollmarker neben deine Städte, Schwierigkeit höchstens { $slot }. Danach darfst du einen fremden Marker im Umkreis von 2 Feldern schwächen oder ersetzen.
new_dawn-card-astrology = Drehe deine Technologiescheibe um { $slot } weiter.
new_dawn-card-mathematics = Lege einen Handelsmarker auf eine deiner Karten. Danach Technologiescheibe { $slot } weiter.
new_dawn-card-replaceable-parts = Nimm eine Ressource, die dir fehlt. Danach Technologiescheibe { $slot } weiter.
new_dawn-card-nuclear-power = Technologiescheibe { $slot } weiter. Auf Platz 5 darfst du vorher ein Feld treffen: Marker darauf und daneben werden geschwächt oder zerstört.
new_dawn-card-foreign-trade = Jeder Wagen zieht bis zu 3 Felder weit, Schwierigkeit höchstens { $slot }.
new_dawn-card-currency = Jeder Wagen zieht bis zu 4 Felder weit, Schwierigkeit höchstens { $slot }, und vertreibt Barbaren auf seinem Weg, in der Regel ohne Handelsmarker dafür.
new_dawn-card-steam-power = Jeder Wagen zieht bis zu 6 Felder weit, Schwierigkeit höchstens { $slot }, auch über Wasser. Danach darfst du eine Ressource tauschen.
new_dawn-card-capitalism = Jeder Wagen zieht bis zu 6 Felder weit, Schwierigkeit höchstens { $slot }, auch über Wasser. Nach dem Zurücksetzen darfst du eine andere Karte abhandeln, als läge sie auf Platz 1.
new_dawn-card-pottery = Baue ein Weltwunder mit Produktion { $slot }. Oder eine Stadt im Umkreis von 2 Feldern, Schwierigkeit höchstens { $slot }.
new_dawn-card-animal-husbandry = Baue ein Weltwunder mit Produktion { $slot }. Oder eine Stadt bis zu 3 Felder von dir oder deinen Wagen, Schwierigkeit höchstens { $slot }.
new_dawn-card-nationalism = Baue ein Weltwunder mit Produktion { $production }. Oder eine Stadt im Umkreis von 4 Feldern, auch über Wasser, Schwierigkeit höchstens { $slot }.
new_dawn-card-urbanization = Baue ein Weltwunder mit Produktion { $slot }. Oder eine Stadt im Umkreis von 5 Feldern, auch über Wasser, Schwierigkeit höchstens { $slot }, und bis zu 2 Marker daneben.
new_dawn-card-masonry = Verstärke bis zu { $slot } Marker. Oder greife zweimal im Umkreis von 2 Feldern an, Wert { $slot }.
new_dawn-card-iron-working = Verstärke bis zu { $slot } Marker. Oder greife zweimal im Umkreis von 3 Feldern an, Wert { $attack }, gegen Barbaren { $barbarian }.
new_dawn-card-mass-production = Greife zweimal im Umkreis von 3 Feldern an, auch über Wasser, Wert { $attack }. Verstärke danach bis zu { $slot } Marker, einen weniger für jeden Angriff.
new_dawn-card-flight = Verstärke bis zu { $slot } Marker. Oder greife dreimal im Umkreis von 5 Feldern an, Wert { $attack }, über Wasser, rivalisierende Städte, Stadtstaaten und Barbaren hinweg.

new_dawn-wonder-stonehenge = Legst du einen Marker auf Hügel, darfst du auch Marker auf benachbarte Hügel legen.
new_dawn-wonder-hanging-gardens = Am Anfang deines Zuges darfst du einen Marker neben eine Stadt legen, Schwierigkeit höchstens 4.
new_dawn-wonder-forbidden-city = Am Anfang deines Zuges darfst du einen fremden Marker neben einem Feld von dir zerstören.
new_dawn-wonder-chichen-itza = Du darfst Marker auch auf leere Wälder legen, die nicht neben deinen Städten liegen.
new_dawn-wonder-sydney-opera-house = Auch fremde Marker zählen, wenn sich deine Städte entwickeln.
new_dawn-wonder-eiffel-tower = Am Anfang deines Zuges darfst du 2 Marker eines anderen nennen; einer davon, den der andere aussucht, wird deiner.
new_dawn-wonder-colossus = Handelst du deine Wirtschaftskarte ab, teilen sich deine Wagen 6 Felder mehr.
new_dawn-wonder-great-lighthouse = Du darfst Städte auf jedes leere Feld am Rand der Weltkarte bauen, dessen Schwierigkeit die Karte erlaubt.
new_dawn-wonder-machu-picchu = Karten auf Platz 1 und 2 gelten wie auf Platz 3.
new_dawn-wonder-great-zimbabwe = Bewahrt bis zu 4 Handelsmarker; verteile sie am Anfang deines Zuges.
new_dawn-wonder-estadio-do-maracana = Einmal im Zug darfst du neben einer anderen Karte auch deine Wirtschaftskarte abhandeln und zurücksetzen.
new_dawn-wonder-big-ben = Im Kampf +2 für jeden deiner Wagen neben dem umkämpften Feld.
new_dawn-wonder-terracotta-army = +2, wenn du angreifst.
new_dawn-wonder-petra = +2, wenn du verteidigst. Barbaren meiden deine Städte und verstärkten Marker.
new_dawn-wonder-alhambra = +2, wenn du angreifst oder verteidigst.
new_dawn-wonder-venetian-arsenal = Einmal im Zug darfst du die Karte auf Platz 5 noch einmal abhandeln, als läge sie auf Platz 1.
new_dawn-wonder-pentagon = +2, wenn du angreifst. Deine Angriffe reichen beliebig weit.
new_dawn-wonder-ruhr-valley = +5, wenn du verteidigst.
new_dawn-wonder-oracle = Am Anfang deines Zuges darfst du zwei benachbarte Karten deiner Reihe tauschen.
new_dawn-wonder-pyramids = Beim Bau: Hebe bis zu 3 Karten der Stufe I auf Stufe II.
new_dawn-wonder-potala-palace = Beim Bau: Nimm bis zu 3 Diplomatiekarten anderer. Du darfst 4 von jedem haben.
new_dawn-wonder-porcelain-tower = Beim Bau: Hebe bis zu 2 Karten um eine Stufe.
new_dawn-wonder-kremlin = +4, wenn du jemanden angreifst, der weniger verstärkte Marker hat als du.
new_dawn-wonder-oxford-university = Eine neue Karte darf auch eine Karte anderer Art ersetzen, nur nicht Wissenschaft.

new_dawn-leader-rome = Wagen dürfen von jeder deiner Städte aufbrechen.
new_dawn-leader-america = Naturwunder liegen auf deinen Karten und zählen einmal im Zug als Handelsmarker oder Ressource.
new_dawn-leader-aztec = Nach einem Sieg darfst du zwei Karten tauschen, wenn die Militärkarte zurückgesetzt wird.
new_dawn-leader-egypt = Jedes Weltwunder kostet dich 1 weniger.
new_dawn-leader-france = Deine Kulturkarte legt mehr Marker: 1, 2 oder 3 nach dem spätesten Zeitalter deiner Wunder.
new_dawn-leader-japan = In deinem Zug haben Wüsten und Berge am Wasser oder am Rand die Schwierigkeit 3.
new_dawn-leader-scythia = Im Kampf +3 auf Grasland und Hügeln.
new_dawn-leader-sumeria = Nimm eine Ressource, wenn du einen Barbaren besiegst.

new_dawn-ally-brussels = Weltwunder kosten dich 1 weniger für jede entwickelte Stadt.
new_dawn-ally-seoul = Am Anfang deines Zuges darfst du einen Barbaren um ein Feld versetzen.
new_dawn-ally-buenos-aires = Ein Weltwunder, von dessen Art du keines hast, kostet dich 2 weniger.
new_dawn-ally-kabul = +3, wenn du eine Stadt oder einen anderen Stadtstaat angreifst.
new_dawn-ally-carthage = Im Kampf +1 für jeden Stadtstaat und jede deiner Städte im Umkreis von 2 Feldern, aber nicht, wenn du Karthago angreifst.
new_dawn-ally-kumasi = Wälder haben für deine Industrie- und Kulturkarten die Schwierigkeit 1.
new_dawn-ally-geneva = Am Anfang deines Zuges darfst du eine Diplomatiekarte gegen eine andere desselben Spielers tauschen.
new_dawn-ally-mohenjo-daro = Jedes Feld ist um 1 leichter, wenn du Marker legst.

new_dawn-pact-open-borders = Marker des Gebers zählen wie deine, wenn sich deine Städte entwickeln.
new_dawn-pact-joint-war = +2, wenn du etwas angreifst, das nicht dem Geber gehört.
new_dawn-pact-defensive-pact = +2, wenn du dich gegen jemand anderen als den Geber verteidigst.
new_dawn-pact-embassy = Erreicht dein Wagen die Hauptstadt des Gebers, bekommt er einen Handelsmarker und du eine Ressource.

new_dawn-agenda-civilized = { $goal } Städte auf der Weltkarte
new_dawn-agenda-money-grubber = { $goal } Wirtschaftswunder
new_dawn-agenda-explorer = { $goal } Felder am Wasser oder am Rand
new_dawn-agenda-aesthetic = { $goal } Kulturwunder
new_dawn-agenda-warmonger = eine besiegte Hauptstadt oder 2 eroberte Stadtstaaten
new_dawn-agenda-paranoid = { $goal } Militärwunder
new_dawn-agenda-technophile = { $goal } auf der Technologiescheibe
new_dawn-agenda-scholarly = { $goal } Wissenschaftswunder
new_dawn-agenda-populous = { $goal } entwickelte Städte
new_dawn-agenda-preservationist = { $goal } Naturwunder

## Was ein Zug bewirken würde

new_dawn-fore-idle = Mit ihr ist jetzt nichts zu machen; sie geht nur auf Platz 1 zurück.
new_dawn-fore-tokens = { $count ->
        [one] Ein Marker zu legen
       *[other] { $count } Marker zu legen
    }, { $spaces ->
        [one] ein Feld ist offen
       *[other] { $spaces } Felder sind offen
    }.
new_dawn-fore-dial = Technologiescheibe von { $from } auf { $to }.
new_dawn-fore-card = Bringt eine neue Karte der Stufe { $level }.
new_dawn-fore-replaces = { $kind }, Stufe { $level }; ersetzt { $old } auf Platz { $slot }, und alles darauf bleibt liegen.
new_dawn-fore-caravans = Bis zu { $allowance } Felder für jeden Wagen; { $spaces ->
        [0] keines ist erreichbar
        [one] eines ist erreichbar
       *[other] { $spaces } sind erreichbar
    }.
new_dawn-fore-cities = { $spaces ->
        [0] Kein Feld für eine Stadt.
        [one] Ein Feld für eine Stadt.
       *[other] { $spaces } Felder für eine Stadt.
    }
new_dawn-fore-wonders = Du kannst bezahlen: { $wonders }.
new_dawn-fore-no-wonder = Produktion { $production }: noch nicht genug für ein Weltwunder.
new_dawn-fore-campaign = { $targets ->
        [0] Kein Ziel
        [one] Ein Ziel
       *[other] { $targets } Ziele
    } in Reichweite, { $tokens ->
        [0] kein Marker
        [one] ein Marker
       *[other] { $tokens } Marker
    } zu verstärken.
new_dawn-fore-odds = { $attack } + Würfel gegen { $defence } + Würfel: { $percent } % ({ $wins } von 36 Würfen).
new_dawn-fore-odds-tokens = Mit { $tokens ->
        [one] dem Marker
       *[other] allen { $tokens } Markern
    } der Karte { $percent } % ({ $wins } von 36).
new_dawn-fore-odds-reserve = Wer verteidigt, darf bis zu { $tokens } dazulegen.
new_dawn-fore-price = Kostet { $cost }: Produktion { $production }, Marker im Wert von bis zu { $tokens }.
new_dawn-fore-battle = Dann { $attack } gegen { $defence }.
new_dawn-fore-wins = So wie es steht, gelingt der Angriff.
new_dawn-fore-fails = So wie es steht, scheitert der Angriff.
new_dawn-fore-mature = { $spaces } wird eine entwickelte Stadt.
new_dawn-fore-agenda = { $agenda } { $now } von { $goal }.
new_dawn-fore-agenda-done = Erfüllt die Agenda { $agenda }!
new_dawn-fore-resource = Du nimmst { $resource }.
new_dawn-fore-nature = Du nimmst { $nature }.
new_dawn-fore-trade = { $count ->
        [one] Ein Handelsmarker
       *[other] { $count } Handelsmarker
    } für deine Reihe.

## What moves and orders are about

new_dawn-under-focus = Eine Karte abhandeln
new_dawn-under-token = Einen Kontrollmarker legen
new_dawn-under-attack = Angreifen
new_dawn-under-reinforce = Einen Kontrollmarker verstärken
new_dawn-under-build = Eine Stadt bauen
new_dawn-under-wonder = Ein Weltwunder bauen
new_dawn-under-caravan = Einen Wagen bewegen
new_dawn-under-shift = Einen Kontrollmarker versetzen
new_dawn-under-spend = Marker ausgeben
new_dawn-under-recall = Einen Kontrollmarker zurücknehmen
new_dawn-under-start = Am Anfang deines Zuges
new_dawn-under-tile = Spielplanteil { $tile }
new_dawn-matter-defence = Wenn ich angegriffen werde
new_dawn-matter-raid = Wenn Barbaren meine Hauptstadt überfallen
new_dawn-matter-trade = Wenn meine Städte handeln
new_dawn-matter-eiffel = Wenn der Eiffelturm meine Marker nennt
new_dawn-matter-nuclear = Wenn die Kernspaltung zuschlägt
new_dawn-matter-end = Das Spiel einvernehmlich beenden
new_dawn-many-placed = { $seat } legt Kontrollmarker auf { $spaces }.
new_dawn-many-reinforced = { $seat } verstärkt { $spaces }.
new_dawn-many-put = { $seat } legt Handelsmarker auf { $cards }.
new_dawn-many-moved = Barbaren ziehen weiter: { $spaces }.
new_dawn-many-spawned = Barbaren erscheinen: { $spaces }.

# Die Liste aller Dinge
new_dawn-shelf-focus = Fokuskarten
new_dawn-shelf-wonders = Weltwunder
new_dawn-shelf-leaders = Anführer
new_dawn-shelf-city-states = Stadtstaaten
new_dawn-shelf-pacts = Diplomatiekarten der Spieler
new_dawn-shelf-agendas = Agenden
new_dawn-shelf-nature = Naturwunder
new_dawn-shelf-resources = Ressourcen
new_dawn-shelf-terrain = Gelände
new_dawn-fact-focus = Art: { $type }
new_dawn-fact-wonder = Art: { $type }; Zeitalter: { $age }
new_dawn-fact-wonder-cost = Produktion { $cost }; bezahlbar mit { $resources }
new_dawn-fact-leader = Zivilisation: { $civilization }
new_dawn-fact-leader-row = Plätze 1 bis 5 zu Beginn: { $row }
new_dawn-fact-city-state = Art: { $type }; Diplomatiekarten: { $cards }
new_dawn-fact-pact = Eine für jeden Spieler
new_dawn-fact-agenda = Auf einer Spielzielkarte mit { $partners }
new_dawn-fact-nature = Kann ausgegeben werden als { $resource }
new_dawn-fact-copies = In der Schachtel: { $count }
new_dawn-fact-terrain = Schwierigkeit { $difficulty }
