# Tische: die Seite eines Tisches, und Listen davon.

home-your-move = { $count ->
    [0] Nichts wartet auf dich
    [one] Du bist an einem Tisch am Zug
   *[other] Du bist an { $count } Tischen am Zug
}
home-your-tables = Deine anderen Tische
home-nothing = Die anderen denken nach. Du bekommst einen Brief, wenn du dran bist.
home-nothing-yet = Du spielst noch nirgends. Setz dich an einen offenen Tisch, oder eröffne einen und lade jemanden ein.
home-since = Was zuletzt geschah:
home-due-more = { $count ->
    [one] Noch einer wartet auf dich
   *[other] Noch { $count } warten auf dich
}
home-empty = Dieses Haus ist leer
home-empty-what = Hier spielt noch niemand. Auf dem Rechner, auf dem dieser Server läuft, füllt der erste der beiden Befehle eine leere Datenbank mit Spielern und Tischen zum Ansehen; der zweite legt eine Person an.
home-running-none = Gerade gibt es keinen Tisch zum Zusehen.
home-finished = Beendete Tische
home-finished-none = Noch ist kein Tisch beendet.
home-to-table = Zum Tisch
list-table = Tisch
list-game = Spiel
list-seats = Plätze, wer dran ist fett
list-event-count = { $count ->
    [one] ein Ereignis
   *[other] { $count } Ereignisse
}
list-status = Stand
list-events = Protokoll
status-running = läuft
status-paused = pausiert
status-finished = beendet
status-abandoned = aufgegeben
status-damaged = beschädigt

table-event = Ereignis { $seq }
table-rules = Regeln { $rules }
table-rules-here = Regeln dieses Tisches
table-rules-newest = Gespielt wird nach den Regeln { $rules } dieses Spiels, wie an jedem Tisch, der jetzt beginnt.
# ($newest, $rules)
table-rules-kept = Begonnen unter den Regeln { $rules } dieses Spiels und nach ihnen zu Ende gespielt. Tische, die jetzt beginnen, spielen nach den Regeln { $newest }.
table-agreed-usual = (wie üblich)
table-agreed-instead = (üblich: { $value })
table-your-move = Du bist am Zug, { $name }
table-waiting-for = Warten auf { $names }
table-paused = Der Tisch pausiert
table-finished = Das Spiel ist aus: { $result }
table-abandoned = Der Tisch wurde aufgegeben
table-past = Nach Ereignis { $seq } von { $head }
table-to-move = am Zug
table-bot = Bot
table-place = Platz { $place }
table-text = Tisch als Text
table-picture = Tisch mit Bildern
table-seats = Plätze
table-board = Das Brett
table-decision = Deine Entscheidung
table-may = Du darfst, ohne jemanden aufzuhalten
table-notation = Oder tippe einen Zug
table-notation-help = In Notation, wie in der Chronik: zum Beispiel „{ $example }“.
table-play = Spielen
table-grave = Endgültiges
table-grave-help = Das lässt sich nicht zurücknehmen. Du wirst noch einmal gefragt.
table-undo = Letzten Zug zurücknehmen
table-undo-all = { $count } Züge zurücknehmen
table-orders = Daueraufträge
table-orders-help = Ein Dauerauftrag antwortet sofort für dich, damit niemand wartet. Nur du siehst ihn.
table-chronicle = Chronik
table-chronicle-none = Noch ist nichts geschehen.
table-download = Protokoll herunterladen
table-look-at = Die Stellung nach Ereignis { $seq }
table-first = Anfang
table-back = Zurück
table-on = Weiter
table-last = Ende
table-now = Zur Gegenwart
table-not-possible = Das geht nicht
table-taken-back = Du hattest diesen Zug gemacht und seitdem zurückgenommen; darum ist nichts geschehen. Mach ihn noch einmal, wenn du möchtest.
table-moved-since = Du hast gezogen, seit diese Seite entstand; darum ist nichts geschehen. Die Seite zeigt, was jetzt gefragt ist.
table-lines = { $count ->
    [one] Eine Zeile des Protokolls
   *[other] { $count } Zeilen des Protokolls
}
table-not-yours = Das ist nicht dein Tisch
table-dice = Würfel, die man nachprüfen kann
table-commitment = Beim Eröffnen des Tisches versprochen:
table-shares = Beim Hinsetzen dazugegeben:
table-check-program = check-record.py herunterladen
table-check-record = Deine Fassung des Protokolls lässt sich jederzeit prüfen, auch jetzt: Jede Zeile ist versiegelt und an die vorige gekettet. Ein geheimer Zug anderer steht nur als sein Siegel darin.
table-seed = Der Startwert, jetzt, da das Spiel aus ist:
table-dice-help = Jedes Mischen und jeder Wurf folgt aus dem Startwert und aus dem, was dazugegeben wurde. „annals verify“ rechnet aus dem heruntergeladenen Protokoll alles nach.
table-damaged = Dieser Tisch ist beschädigt
table-damaged-what = Sein Protokoll lässt sich nicht nachspielen, darum kann hier niemand ziehen. Nichts ist verloren: Das Protokoll bleibt, wie es ist, und wer diesen Server betreibt, weiß Bescheid.
table-damaged-next = Deine anderen Tische laufen weiter. Schau morgen wieder herein.
table-unplayable = Dieses Programm kann den Tisch nicht spielen
table-unplayable-what = Der Tisch braucht ein Spiel oder eine Regelnummer, die dieses Programm nicht hat.
table-unplayable-next = Nichts ist verloren. Wer diesen Server betreibt, braucht ein neueres Annals.
table-broke = Die Regeln sind an diesem Zug gescheitert
table-broke-what = Dein Zug wurde nicht gespielt, nichts hat sich geändert. Versuche einen anderen Zug und sag dem Betreiber dieses Servers Bescheid.

told-hidden = geheim
told-auto = (von selbst)
told-timeout = Die Zeit von { $who } war um.
told-undo = { $who } hat alles ab Ereignis { $event } zurückgenommen.
told-resign = { $who } hat endgültig aufgehört.
told-substitute = Für { $who } spielt jetzt jemand anders.
told-pause = Der Tisch ruht.
told-resume = Der Tisch geht weiter.
told-abandon = Der Tisch wurde aufgegeben.

mailbox-title = Briefkasten für die Entwicklung
mailbox-lead = Mails werden in einen Ordner geschrieben statt verschickt. Setze ANNALS_MAIL_URL auf einen Mailserver, um sie zu verschicken.
mailbox-none = Noch wurde keine Mail geschrieben.
mailbox-to = An
mailbox-subject = Betreff
mailbox-back = Alle Mails
mailbox-file = Im Mailprogramm öffnen, mit Bildern
table-what-is = Was ist das?
table-what-most = Was tun die meisten?
table-near = Jetzt möglich und am ähnlichsten:
table-notation-how = Wie man Züge schreibt
