# Die Seite eines Tisches von Through the Ages. Was die Regeln sagen, steht in through_the_ages.ftl.

## The card row

tta-row = Kartenleiste
# ($age, $civil, $military)
tta-decks = noch { $civil } Zivilkarten in Zeitalter { $age }, { $military } Militärkarten
tta-empty = leer
# ($age, $count)
tta-age-ends = Zeitalter { $age } endet in höchstens { $count ->
        [one] { $count } Zug
       *[other] { $count } Zügen
    }, mit jeder genommenen Karte früher. Alles, was zwei Zeitalter alt ist, veraltet dann.
tta-last-round = Die letzte Runde ist Runde { $round }.
tta-for-you = für dich
tta-last-chance = letzte Chance
tta-next-turn = nächster Zug
# ($count, $cards)
tta-new-cards = { $count ->
        [one] Eine neue Karte in der Leiste
       *[other] { $count } neue Karten in der Leiste
    }: { $cards }.

## Small words

tta-age = Zeitalter
tta-a-worker = je Arbeiter
tta-at-once = sofort
# ($colonization, $defence)
tta-bonus-gist = +{ $defence } bei Verteidigung, +{ $colonization } bei Kolonisierung
tta-if-obsolete = ({ $strength }, wenn veraltet)
tta-no-army = keine Armee vollständig
# ($count, $strength)
tta-you-armies = du: { $count ->
    [0] keine Armee
    [one] 1 Armee, +{ $strength }
   *[other] { $count } Armeen, +{ $strength }
}
tta-armies = { $count ->
        [one] { $count } Armee
       *[other] { $count } Armeen
    }
# ($count, $old)
tta-armies-old = { $count ->
        [one] { $count } Armee
       *[other] { $count } Armeen
    }, davon { $old } veraltet
tta-culture = Kultur
tta-science = Wissenschaft
tta-science-short = Wissen.
tta-strength = Stärke
tta-happiness = Freude
tta-food = Nahrung
tta-resources = Ressourcen
tta-a-turn = je Zug
tta-or = oder
tta-build = Bau
tta-none = keine
tta-lacks = Es fehlen:

## A civilization

tta-your-civ = Deine Zivilisation
tta-civ-of = Die Zivilisation von { $name }
tta-one-worker = 1 Arbeiter
tta-workers = Arbeiter
tta-bank = Vorrat { $count }
tta-unused = { $count } unbeschäftigt
tta-unused-workers = unbeschäftigte Arbeiter
tta-blue = Blaue Spielsteine
tta-corruption = Verlust { $count }
tta-discontent = { $count } unzufrieden
tta-needed = { $count } nötig
tta-rank = { $place ->
        [1] am stärksten
        [2] Platz 2
        [3] Platz 3
       *[other] Platz 4
    }
tta-of-limit = des Zivilgebäudelimits
tta-not-learnt = Noch nichts gelernt: { $list }.
tta-technologies = Technologien mit Arbeitern und Spielsteinen
tta-to-build = Ressourcen zum Bauen
tta-to-upgrade = Ressourcen zum Aufwerten von
tta-workers-on = { $workers } Arbeiter
# ($tokens, $workers)
tta-on-card = { $workers } Arbeiter, { $tokens ->
        [one] { $tokens } Spielstein
       *[other] { $tokens } Spielsteine
    }
# ($eaten, $faces, $happy, $price, $tokens)
tta-yellow-words = Gelber Vorrat: { $tokens } Spielsteine. Freudesymbole: { $faces } nötig, { $happy } da. Der nächste Arbeiter kostet { $price } Nahrung; je Zug werden { $eaten } Nahrung verbraucht.
# ($corruption, $tokens)
tta-blue-words = Blauer Vorrat: { $tokens } Spielsteine, Verlust { $corruption }.
tta-faces = Freude
tta-price = Preis
tta-eaten = Verbr.
tta-lost = Verlust
tta-government = Regierungsform
tta-leader = Anführer
tta-building-wonder = Wunder im Bau
tta-wonder = Wunder
tta-ruin = Wunder, verfallen
tta-ruin-short = (Ruine)
tta-instead = statt seiner Wirkung
tta-tucked = Unter { $wonder }
tta-colony = Kolonie
tta-tactic = Taktik
tta-pact = Pakt
tta-urban-limit = Zivilgebäudelimit { $count }
tta-built = gebaut
tta-to-pay = Ressourcen
tta-in-words = Der ganze Tisch in Worten

## The hand

tta-hand = Deine Hand
# ($cards, $limit)
tta-civil-hand = zivil { $cards } von { $limit }, für alle offen
# ($cards, $limit)
tta-military-hand = militärisch { $cards } von { $limit }, geheim
tta-excess = { $count } zu viel am Ende deines Zuges
tta-no-cards = Keine Karten.
tta-can-develop = kann entwickelt werden
tta-can-develop-or-revolt = kann entwickelt werden, auch durch Revolution
tta-can-discard = kann abgeworfen werden
tta-can-play = kann gespielt werden
tta-in-politics = in einer Politikphase

## Everybody

tta-civs = { $count ->
        [2] Zwei
        [3] Drei
       *[other] Vier
    } Zivilisationen
tta-civs-since = wie sie stehen; kleine Zahlen: seit deinem letzten Zug
tta-civs-now = wie sie stehen
tta-what = Was
tta-forecast-all = Wenn sonst nichts geschieht: nach dem Ende des nächsten eigenen Zuges
tta-points-a-turn = Punkte, je Zug
tta-there-needed = da / nötig
tta-made-eaten = produziert, verbraucht
tta-made-lost = produziert, Verlust
tta-actions = Aktionen
tta-civil-military = zivil + militärisch
tta-all-unused = alle, unbeschäftigt
tta-banks = Vorräte
tta-yellow-blue = gelb, blau
tta-cards = Karten
tta-civil-military-age = zivil + militärisch nach Zeitalter
tta-after-next = nach dem nächsten eigenen Zug
tta-uprising = Aufruhr
tta-hunger = je fehlende: 4 Kultur weniger
# ($culture, $food)
tta-food-lacks = { $food } Nahrung fehlt: Kultur −{ $culture }
tta-others = Die Tafeln der anderen
tta-others-help = nur Karten mit Arbeitern oder Spielsteinen und die neueste jeder Art
tta-resigned = hat aufgegeben
tta-civil-cards = Zivilkarten
# ($side, $who)
tta-pact-with = Seite { $side }, mit { $who }

## Events, tactics, treaties

tta-politics = Ereignisse, Taktiken, Verträge
tta-current = Aktuelle Ereignisse
tta-current-help = das erste deckt auf, wer das nächste Ereignis vorbereitet
tta-yours-in-it = Deine darin, an unbekannter Stelle: { $cards }.
tta-future = Zukünftige Ereignisse
tta-future-help = von wem, der Reihe nach; deine mit Namen
tta-past = Zuletzt aufgedeckt: { $cards }.
tta-tactics = Allgemeine Taktiken
tta-no-tactic = Noch keine.
tta-pacts = Pakte
tta-no-pact = Kein Pakt ist in Kraft.
tta-wars = Kriege
tta-no-war = Kein Krieg ist erklärt.
tta-prepared-by = vorbereitet von { $who }

## Politics: you and each rival

tta-rivals = Du und jeder Rivale
tta-rivals-help = Stärke bei deinem Angriff; schraffiert: was sie mit Karten höchstens hinzufügen
# ($mine, $most, $rival, $theirs)
tta-scales-words = Deine Stärke { $mine }; { $rival } { $theirs }, höchstens { $most } mehr durch Karten
tta-up-to = bis +{ $count }
tta-military-cards = Militärkarten
tta-not-weaker = Nicht schwächer als du: Ein Überfall ist nicht möglich.
tta-sure = Karten bringen höchstens { $most }: Ein Überfall gelingt.
# ($gap, $cards, $most)
tta-holds-with = Braucht { $gap }, um standzuhalten. Erlaubt: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, höchstens +{ $most }.

## Auctions, forces, attacks, offers, events

tta-out = draußen
tta-highest = höchstes Gebot
tta-asked = ist gefragt
tta-waits = wartet
tta-answered = hat geantwortet
tta-you-decide = du entscheidest
tta-auction-help = Wer gewinnt, muss eine Truppe im Wert des Gebots entsenden. Was entsandt wird, ist verloren.
tta-sealed-help = Alle nennen geheim ihr Höchstgebot. Was entsandt wird, ist verloren.
tta-bid-order = In Bietreihenfolge
tta-bid = Gebot
tta-could-send = Kann entsenden
tta-could-send-help = Andere: Einheiten, Armeen, Schiffe und so viel, wie ihre Rückseiten höchstens erlauben.
# ($price, $value)
tta-force-words = Truppe bisher { $value } von { $price }
tta-nothing-yet = noch nichts
tta-sent = Bisher bereit
tta-spare-limit = Karten, die für je +1 abgeworfen werden: höchstens { $count }.
tta-force-line = Die Linie ist das Gebot. Einheiten, Armeen, Schiffe und Karten zählen; die Stärke von Anführern und Wundern nicht.
# ($attack, $strength, $who)
tta-against-you = { $who } gegen dich: { $attack } zu { $strength }
# ($attack, $strength, $who, $whom)
tta-against = { $who } gegen { $whom }: { $attack } zu { $strength }
tta-equal-is-enough = Gleichstand genügt, um standzuhalten
# ($attack, $lack, $strength)
tta-defence-words = Angriff { $attack }, Verteidigung { $strength }: { $lack } fehlen
tta-strength-of = Stärke { $strength }
# ($cards, $strength)
tta-strength-and-cards = Stärke { $strength }, dazu höchstens { $cards }
tta-pact-offer = Ein Pakt wird angeboten
tta-no-attacks = Keine Angriffe zwischen beiden.
tta-ends-on-attack = Er endet, wenn einer den anderen angreift.
tta-event-help = Das aufgedeckte Ereignis
tta-for-good = Dauerhaft
tta-what-it-does = Was es bewirkt
tta-concerns = Noch offen

## The question

tta-decision-in = Deine Entscheidung, im Zug von { $who }
tta-civil = zivil
tta-military = militärisch
tta-nothing-revealed = In dieser Phase wird nichts aufgedeckt: Bis zu ihrem Ende lässt sich alles zurücknehmen.
# ($count)
tta-done = { $count ->
    [one] In diesem Zug getan: eine Sache
   *[other] In diesem Zug getan: { $count } Dinge
}
tta-other-ways = Andere Möglichkeiten
tta-plan-defence = Genug, und am wenigsten hergegeben:
tta-plan-hold = Damit standhalten
tta-plan-force = Genug, und am billigsten:
tta-plan-sail = Damit kolonisieren
tta-bid-rule = Jedes Gebot mit der billigsten Truppe dafür
tta-bid-sealed-rule = Nenne dein Höchstgebot: jedes mit der billigsten Truppe dafür
tta-bid-limit = Bis zu diesem Gebot schrittweise mitgehen, ohne mich noch einmal zu fragen
tta-bid-do = Bieten
tta-bid-chosen = Gewähltes bieten
tta-to-answers = { $count ->
    [one] 1 Antwort
   *[other] { $count } Antworten
}
tta-bid-name = Dieses Höchstgebot nennen
tta-bid-nothing = nicht bieten
tta-no-bid = Wähle zuerst ein Gebot.
# ($before, $after)
tta-strength-change = Stärke { $before } → { $after }
tta-if-ended = Wenn du jetzt deinen Zug beendest
# ($discontent, $unused)
tta-uprising-comes = Aufruhr: { $discontent } unzufriedene, { $unused } unbeschäftigte Arbeiter. Nichts wird produziert.
# ($needed, $happy)
tta-no-uprising = Kein Aufruhr: { $happy } Freudesymbole, { $needed } nötig.
tta-corruption-now = Verlust: { $count }.
# ($corruption, $before, $after)
tta-blue-after = Blauer Vorrat { $before } → { $after }: im nächsten Zug Verlust { $corruption }.
# ($discard, $draw)
tta-discard-draw = Militärkarten: erst { $discard } abwerfen, dann { $draw } ziehen.
tta-draw = Gezogene Militärkarten: { $draw }.

## The end

tta-score = Schlusswertung
# ($count, $names)
tta-won = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gemeinsam gewonnen
}
tta-after-last-turn = Nach dem letzten Zug
tta-round = Runde { $round }
tta-farewell = Am Ende gewertet
tta-final-score = Endstand
tta-score-words = Endstand: { $list }

## The picture of letters

tta-picture = Kartenleiste und Stand
tta-picture-key = ein Ring: 1 Zivilaktion; rot: offen für dich
tta-standing = Stand
# ($attack, $card, $strength)
tta-picture-attack = { $card }: { $attack } gegen { $strength }
# ($bid, $card)
tta-picture-auction = Versteigerung: { $card }, höchstes Gebot { $bid }

## Links to the sections

# ($age, $round)
tta-round-age = Runde { $round }, Zeitalter { $age }
tta-on-this-page = Auf dieser Seite
tta-jump-score = Wertung
tta-jump-row = Leiste
tta-jump-board = Tafel
tta-jump-hand = Hand
tta-jump-all = Alle
tta-jump-events = Ereignisse
tta-jump-others = Andere
tta-jump-auction = Auktion
tta-jump-force = Truppe
tta-jump-attack = Angriff
tta-jump-event = Ereignis
