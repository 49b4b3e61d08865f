# Die Haustür: die erste Seite, die Seite eines Spiels.

weight-1 = leicht
weight-2 = leicht bis mittel
weight-3 = mittel
weight-4 = mittel bis schwer
weight-5 = schwer

nav-games = Spiele
door-title = Vier große Zivilisationsspiele, per Brief gespielt
door-lead = Annals mischt die Karten, kennt die Regeln und bewahrt jeden Zug von vier langen Brettspielen. Bist du dran, zeigt dir ein Brief den Spielplan; du antwortest in zwei Minuten oder in zwei Tagen.
door-try = Jetzt einen Tisch ausprobieren
# ($bot, $game)
door-try-what = Ohne Konto, ohne Mailadresse: { $game } gegen { $bot }, den Bot des Hauses. Dein Tisch bleibt sieben Tage stehen.
door-how = Wie es geht
door-board = Derselbe Augenblick auf dem Spielplan: { $game }.
door-board-alt = Der Spielplan von { $game } mitten in einer Partie; was sich geändert hat, ist nummeriert
door-letter = Ein Brief, wie ihn Spieler bekommen. Der Knopf braucht kein Passwort, und die Nummern stehen auf der Karte.
door-letter-title = Du bist am Zug, { $name }
door-letter-decision = Deine Entscheidung
door-letter-press = Zum Zug
door-letter-reply = Oder antworte auf den Brief, ein Zug je Zeile:
door-games = Vier Spiele
door-games-what = Dauer beim üblichen Tempo, ein Zug am Tag
door-people = Personen
door-length = Dauer
door-weight = Anspruch
door-about = Zum Spiel
door-step-1 = Nimm Platz
door-step-1-what = Lade Freunde per Mail ein, setz dich zu Fremden, oder lass die Bots des Hauses mitspielen. Ihr vereinbart ein Tempo, etwa einen Zug am Tag.
door-step-2 = Ein Brief kommt
door-step-2-what = Bist du am Zug, liest du, was seither geschah, siehst den Spielplan und was du tun kannst. Niemand muss gleichzeitig da sein.
door-step-3 = Antworte, wann du magst
door-step-3-what = Drück den Knopf und zieh auf der Seite; wo das Haus Antworten per Mail annimmt, antworte einfach mit deinen Zügen. Dann bekommt der Nächste Post.
door-help-undo = Zurücknehmen,
door-help-undo-what = bis der Zufall oder jemand anders gesprochen hat.
door-help-orders = Daueraufträge
door-help-orders-what = beantworten kleine Fragen in deinem Namen.
door-help-clock = Nächte und Urlaub
door-help-clock-what = halten die Uhr an, auf Wunsch auch Wochenenden.
door-help-dice = Nachprüfbare Würfel:
door-help-dice-what = vor dem ersten Zug versiegelt, nach dem letzten geöffnet.
door-watch-what = was alle sehen dürfen, Zug für Zug
door-empty = Noch spielt hier niemand
door-empty-what = Dieses Haus hat gerade erst geöffnet. Mach den Anfang: Registriere dich, eröffne einen Tisch und lade jemanden ein, oder probiere gleich einen Tisch gegen einen Bot.
door-replay = Ansehen
door-go-on = Weiter an deinem Tisch
door-go-on-what = Du spielst hier als Gast. Nur dieser Browser kennt deinen Platz; der Tisch bleibt bis { $day } stehen.
door-keep = Behalten: registrieren
# ($most, $step)
guide-step = Wegweiser, { $step } von { $most }:
guide-title = Wegweiser
guide-end = Ohne Wegweiser weiter
guide-begin = Führe mich
guide-begin-what = Erklärt jede neue Art von Frage, wenn sie zum ersten Mal kommt, höchstens sieben.
guest-name = Gast
guest-bar = Du bist Gast an diesem Tisch.
guest-bar-what = Nur dieser Browser kennt deinen Platz. Registriere dich, und der Tisch gehört dir, mit Briefen, wenn du am Zug bist.
guest-table = Erste Schritte
try-full = Die Gasttische sind gerade alle besetzt. Registriere dich, das dauert zwei Minuten, oder sieh an einem Tisch zu.
try-often = Aus deinem Netz wurden heute schon einige Gasttische begonnen. Registriere dich, das dauert zwei Minuten, oder komm morgen wieder.
try-no-talk = Gäste können am Tisch nicht sprechen. Registriere dich, dann geht es.

game-open = Tisch eröffnen
game-first = Erster Tisch gegen einen Bot
game-at-a-day = bei einem Zug am Tag
game-picture = Ein Augenblick einer aufgezeichneten Partie, wie ihn alle am Tisch sehen.
game-picture-alt = Der Spielplan von { $game } mitten in einer Partie
game-enlarge = Vergrößern
game-more = Mehr zu diesem Spiel
game-turn = Wie ein Zug geht
game-open-tables = Offene Tische
game-open-none = Gerade ist kein Tisch dieses Spiels offen.
game-variants = Varianten
game-variants-what = beim Eröffnen vereinbart
game-rulings = Entscheidungen: wo die Regeln Zweifel lassen
game-rulings-what = So hält es dieses Haus, wenn ein Tisch beim Eröffnen nichts anderes vereinbart.
game-bots = Die Bots des Hauses
game-bots-what = sie antworten sofort
game-bots-strength = Spielstärke
game-bots-usual = üblich
game-stats = Statistik
game-stats-what = über beendete Tische dieses Hauses
game-stats-none = Hier wurde noch kein Tisch dieses Spiels zu Ende gespielt.
game-stats-few = Diagramme erscheinen, wenn zehn Tische beendet sind.
game-stats-tables = beendete Tische
game-stats-days = Tage, die Hälfte ist kürzer
game-stats-events = Züge und Antworten im Mittel
game-stats-score = Punkte eines Siegers im Mittel
game-stats-scores = Endstände
# ($seats, $from, $to, $middle)
game-stats-scores-alt = Verteilung von { $seats } Endständen; Sieger zwischen { $from } und { $to }, die Hälfte über { $middle }
game-stats-scores-what = Alle Plätze blass, Sieger kräftig; gestrichelt die Mitte der Sieger.
game-stats-seats = Siege nach Platz
game-stats-seats-what = Gestrichelt: ein gerechter Anteil.
game-stats-share = { $percent } %
game-stats-ways = Wie gewonnen wurde
game-stats-long = Wie lange
game-stats-long-what = Tage vom ersten bis zum letzten Zug; der Balken fasst die mittlere Hälfte.
game-stats-people = { $count } Personen
game-stats-as-table = Als Tabelle
game-stats-points = Punkte
game-stats-won = davon Sieger
# ($from, $to)
game-stats-range = { $from } bis { $to }
game-folk = Wer es hier spielt
# ($played, $won)
game-folk-line = { $played ->
    [one] eine Partie
   *[other] { $played } Partien
}, { $won } gewonnen

singles-title = Einzige Antworten für mich geben
singles-overt = wo es nichts verrät
singles-all = immer
singles-ask = nie
singles-keep = Behalten
singles-help = Eine Frage mit nur einer Antwort wird nicht gestellt, außer du könntest noch etwas zurücknehmen. „Immer“ kann den anderen etwas über deine Hand verraten: dass du keine Wahl hattest.

card-window-all = Unter allen Karten
card-window-close = Schließen

rules-example = Aus einer aufgezeichneten Partie:
rules-example-large = Vergrößern

home-week = Deine Fristen diese Woche
home-week-more = und noch { $count }
home-today = heute
