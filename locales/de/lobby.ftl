# Sich an einem Tisch zusammenfinden.

seat-automated = Automatischer Spieler
seat-vacant = Freier Platz

nav-tables = Tische

lobby-title = Offene Tische
lobby-lead = Setz dich an einen davon oder eröffne selbst einen.
lobby-none = Kein Tisch ist offen. Eröffne einen und lade jemanden ein.
lobby-none-filtered = So ein Tisch ist nicht offen. Sieh dir alle an oder eröffne einen.
lobby-new = Tisch eröffnen
lobby-filter = Zeigen
lobby-all-games = Alle Spiele
lobby-free = { $free } von { $seats } Plätzen frei
lobby-host = Gastgeber:
lobby-all = Alle offenen Tische
lobby-yours = Warten mit dir
lobby-everybody = Für alle offen
lobby-sit = Platz nehmen
lobby-look = Ansehen

# Mitspieler suchen.
seek-title = Mitspieler suchen
seek-lead = Sag, was du spielen würdest. Sobald genug Leute zusammenpassen, wird ein Tisch eröffnet, und ihr alle werdet per Brief gebeten, Platz zu nehmen.
seek-do = Mitspieler suchen
seek-least = Leute, mindestens
seek-most = Leute, höchstens
seek-rating = Mit wem
seek-rating-any = Egal
seek-rating-within = Wertung höchstens { $points } von meiner entfernt
seek-rated = Es darf für die Wertung zählen, wenn alle das sagen
seek-yours = Du suchst
seek-found = Ein Tisch ist gefunden: nimm Platz
seek-withdraw = Nicht mehr
seek-others = Suchen gerade Mitspieler
seek-none = Im Moment sucht niemand. Mach den Anfang: Wer als Nächstes kommt, findet dich.
seek-people-exactly = { $count ->
    [one] eine Person
   *[other] { $count } Leute
}
# ($least, $most)
seek-people-from = { $least } bis { $most } Leute
seek-within = Wertung höchstens { $points } entfernt
seek-sign-in = Melde dich an, um Mitspieler zu suchen
seek-refused = So ein Spiel kann niemand suchen. Wähle ein Spiel, mindestens so viele Leute, wie es braucht, und höchstens so viele, wie mitspielen können.
opening-sought = Dieser Tisch wurde für Leute gemacht, die so ein Spiel gesucht haben. Wer nicht binnen drei Tagen antwortet, verliert den Platz an die nächste Person.
opening-sought-host = Vom Haus gefunden

filter-any = Egal
filter-bots = Bots
filter-bots-with = Mit Bots
filter-bots-without = Ohne Bots
filter-text = Name
filter-sort = Reihenfolge
filter-sort-newest = Neueste zuerst
filter-sort-oldest = Älteste zuerst
filter-sort-fullest = Fast volle zuerst
filter-sort-moved = Letzter Zug zuerst
filter-sort-name = Nach Namen
filter-pace-day = Bis zu einem Tag je Runde
filter-pace-days = Bis zu drei Tagen
filter-pace-week = Länger
filter-pace-bank = Zeitkonto
filter-pace-relaxed = Ohne Uhr
filter-clear = Alle zeigen
filter-pages = Seiten dieser Liste
filter-page = Seite { $page }
filter-before = Zurück
filter-next = Weiter

watch-title = Tische zum Zusehen
watch-lead = Schau anderen über die Schulter: was alle sehen dürfen, Zug um Zug.
watch-lead-finished = Über diese Partien darf man jetzt alles wissen: jede Hand, jeden Wurf.
watch-running = Laufend
watch-finished = Beendet
watch-all = Alle laufenden Tische
watch-all-finished = Alle beendeten Tische
watch-none-filtered = So einen Tisch gibt es nicht. Verlange weniger oder sieh dir alle an.

follow-title = Tische, denen du folgst
follow-tab = Verfolgt
follow-all = Alle Tische, denen du folgst
follow-lead = Von diesen hörst du einmal in der Woche durch einen Brief, und wenn einer endet.
follow-none = Du folgst keinem Tisch. Auf der Seite eines Tisches, an dem du nicht spielst, gibt es dafür den Knopf „Diesem Tisch folgen“.
follow-do = Diesem Tisch folgen
follow-what = Er steht dann auf deiner Liste; ein Brief in der Woche erzählt, was geschah, und ein weiterer, wie es ausging.
follow-yes = Du folgst diesem Tisch.
follow-end = Nicht mehr folgen
follow-plays = Du spielst an diesem Tisch und erfährst ohnehin davon.
follow-over = Das Spiel ist vorbei; es gibt nichts mehr zu verfolgen.
follow-many = Du folgst schon fünfzig Tischen. Höre zuerst auf, einem davon zu folgen.

new-title = Einen Tisch eröffnen
new-choose = Welches Spiel?
new-choose-none = Kein Spiel ist installiert.
new-name = Name des Tisches
new-name-help = Damit man ihn wiedererkennt: 2 bis 60 Zeichen.
new-seats = Leute
new-seats-help = Plätze für Leute oder Bots; einen nimmst du.
new-automated = Automatische Mitspieler
new-automated-help = Sie spielen nach den Regeln, die das Spiel für sie hat.
new-level = Ihre Stufe
new-level-help = { $from } ist die leichteste, { $to } die schwerste.
new-options = Das Spiel
new-pace = Tempo
new-pace-help = Wie lange jemand für einen Zug brauchen darf.
new-pace-relaxed = So lange es dauert
new-pace-hours = { $hours ->
    [23] Ein Zug am Tag
    [47] Ein Zug in zwei Tagen
    [71] Ein Zug in drei Tagen
    [167] Ein Zug in der Woche
   *[other] { $hours } Stunden je Zug
}
new-pace-bank = { $hours } Stunden insgesamt, { $more } mehr mit jedem Zug
new-weekends = Am Wochenende steht die Uhr
new-visibility = Wer ihn findet
new-visibility-public = Alle, in der Liste
new-visibility-unlisted = Wer die Adresse hat
new-visibility-private = Mit Passwort oder Einladung
new-password = Passwort
new-password-help = Für private Tische, mindestens 4 Zeichen. Wen du einlädst, braucht es nicht.
new-watch = Wer zuschauen darf
new-watch-everybody = Alle, die ihn finden
new-watch-players = Nur wer mitspielt, bis er beendet ist
new-seating = Plätze
new-seating-random = Durch das Los, wenn es losgeht
new-seating-chosen = Wie man sich hinsetzt
new-start = Es geht los
new-start-when-full = Sobald alle Plätze besetzt sind
new-start-by-owner = Wenn ich es sage
new-do = Tisch eröffnen
new-another-game = ein anderes Spiel
new-presets = Vorlagen
preset-last = Wie beim letzten Mal
preset-last-what = dieselbe Runde, dasselbe Tempo, dieselben Optionen
preset-duel = Schnelles Duell
preset-duel-what = so wenige wie möglich, ein Zug am Tag
preset-evening = Der ganze Abend
preset-evening-what = ein voller Tisch, zwei Tage je Zug
preset-first = Ein erster Tisch
preset-first-what = du und ein Bot, kurz, ohne Uhr
new-seats-count = Wie viele
new-bots = Plätze für Bots
new-bots-help = Sie setzen sich sofort und antworten sofort.
new-bot = Welcher Bot
new-who = Platz { $seat }: Name oder Mailadresse
new-who-placeholder = Name oder Mailadresse; leer: irgendwer
new-known = Du hast gespielt mit
new-word = Ein Wort an die, die du einlädst
new-word-help = Steht oben in der Einladung. Darf leer bleiben.
new-deal = Dein Tisch in Worten
new-deal-what = Er beginnt, sobald jeder Platz besetzt ist. Bis dahin kannst du andere einladen oder ihn absagen.
new-rest = Alles Weitere
new-rest-help = Braucht keine Aufmerksamkeit, außer du möchtest etwas Besonderes.
new-as-usual = wie üblich
new-differs = anders als üblich
new-fold-clock = Uhr
new-fold-finds = Wer ihn findet und zusehen darf
new-fold-begins = Beginn, Plätze und Würfel
new-fold-doubts = Zweifel an den Regeln
new-known-games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
yes = Ja
no = Nein

opening-waiting = Es { $free ->
    [one] fehlt noch einer
   *[other] fehlen noch { $free }
}
opening-full = Alle sind da
opening-begun = Dieser Tisch ist voll: Das Spiel hat begonnen
opening-begun-what = Alle Plätze waren besetzt, bevor du kamst. Du kannst zusehen, wenn die Spieler es erlauben, oder dich an einen anderen Tisch setzen.
opening-cancelled = Der Tisch wurde abgesagt
opening-cancelled-what = Er hat nie begonnen. Eröffne einen anderen oder setz dich an einen offenen Tisch.
opening-seats = Plätze
opening-free = frei
opening-join = Platz nehmen
opening-leave = Aufstehen
opening-cancel = Absagen
opening-begin = Anfangen
opening-begin-bots = Anfangen, Bots nehmen die freien Plätze
opening-place = Einen Bot hersetzen
# ($name, $strength)
opening-bot = { $name }, Spielstärke: { $strength }
opening-remove = Platz frei machen
opening-invite = Jemanden einladen
opening-invite-help = Mit Namen oder Mailadresse; es kommt ein Brief.
opening-invite-do = Einladen
opening-invited = Bisher eingeladen: { $names }
knock-title = Ein privater Tisch
knock-what = Mehr erfährt nur, wer gefragt wurde. Wenn dir jemand das Passwort gegeben hat, gib es hier ein.
knock-do = Hereinkommen
knock-sign-in = Hat man dich mit Namen gefragt?
opening-refusals = Abgesagt haben: { $names }
opening-decline = Nein, danke
decline-title = Lieber nicht?
decline-what = { $host } lädt dich an den Tisch „{ $name }“ ein. Wenn du absagst, erfährt { $host } es, und niemand fragt dich noch einmal.
decline-done = Nein, danke: Es ist gesagt
decline-done-what = Wir sagen es { $host }. Wenn du es dir anders überlegst, führt der Link in deinem Brief weiterhin an den Tisch.
decline-sought = Dieser Tisch wurde für dich gemacht, weil du so ein Spiel gesucht hast. Wenn du nein sagst, wird gleich jemand anderes gefragt, und du suchst nicht mehr.
decline-sought-done = Jetzt wird jemand anderes gefragt, und du suchst so ein Spiel nicht mehr. Du kannst jederzeit wieder suchen.
decline-dead = Der Tisch hat begonnen oder wurde abgesagt, oder die Adresse ist unvollständig.
decline-dead-next = Du brauchst nichts weiter zu tun.
opening-link = Oder verschicke diesen Link, der nur jetzt gezeigt wird; wer ihn hat, darf sich setzen:
opening-link-do = Einen Link zum Weitergeben machen
opening-password = Passwort des Tisches
opening-agreed = Was abgemacht ist
opening-sign-in = Melde dich an, um Platz zu nehmen
opening-dice = Die Würfel
opening-dice-help = Die Würfel dieses Tisches kommen aus einer Zahl, die der Server beim Eröffnen versprochen hat, gemischt mit dem, was jede und jeder beim Hinsetzen dazugibt. So kann niemand sie wählen, und alle können das nach der Partie nachrechnen.
opening-promised = Versprochen:
opening-shares = Bisher dazugegeben:
opening-share = Gib etwas zu den Würfeln
opening-share-help = Ein paar beliebige Worte. Dein Browser hat sich etwas ausgedacht; tut er das nicht, tippe, was du magst. Alle können es lesen.

lobby-refused = Das geht nicht
lobby-refused-closed = Der Tisch ist nicht mehr offen.
lobby-refused-host = Das darf nur der Gastgeber.
lobby-refused-full = Alle Plätze sind besetzt.
lobby-refused-taken = Dieser Platz ist besetzt.
lobby-refused-running = An diesem Tisch wird noch gespielt. Wenn er aus ist, könnt ihr noch einmal spielen.
lobby-refused-not-asked = Darüber muss an diesem Tisch niemand mehr entscheiden. Sieh dir den Tisch an, wie er jetzt ist.
lobby-refused-held-another = Du hast an diesem Tisch schon auf Platz { $seat } gesessen und kennst dessen Hand; zurückkommen kannst du nur auf diesen Platz.
lobby-refused-share = Was du zu den Würfeln gibst, hat höchstens { $most } Zeichen.
lobby-refused-password = Das Passwort stimmt nicht.
lobby-refused-no-password = Ein privater Tisch braucht ein Passwort von mindestens 4 Zeichen.
lobby-refused-name = Der Name eines Tisches hat 2 bis 60 Zeichen.
lobby-refused-missing = Es fehlt noch jemand. Setze Bots auf die freien Plätze oder warte.
lobby-refused-bot = Diesen Bot gibt es nicht.
lobby-refused-nobody = Niemand heißt „{ $who }“. Tippe einen Namen, wie er hier steht, oder eine Mailadresse.
lobby-refused-not-for-you = An diesem Tisch kannst du nicht Platz nehmen. Sieh dir die anderen an oder eröffne einen.
lobby-refused-blocked = Du hast { $who } blockiert. Hebe das erst auf, wenn ihr zusammen spielen wollt.

manage-title = Der Tisch selbst
manage-lead = Was alle angeht, braucht alle; was aus einem Platz wird, dessen Spieler fort ist, braucht die meisten von euch.
manage-pause = Den Tisch ruhen lassen
manage-resume = Weitermachen
manage-give-up = Den Tisch aufgeben
manage-voices = { $voices } von { $needed } sind dafür
manage-agree = Ich bin dafür
manage-disagree = Ich bin nicht mehr dafür
manage-leave-help = Dein Platz wird frei und jemand anders kann alles übernehmen, wie es ist. Zurück kannst du nur, solange er noch frei ist.
manage-leave-do = Den Tisch verlassen
manage-resign-help = Du bist endgültig draußen; die anderen spielen weiter, wie es die Regeln sagen.
manage-resign-do = Endgültig aufgeben
manage-take-over = Diesen Platz übernehmen
manage-rematch = Noch einmal
manage-rematch-help = Eröffnet denselben Tisch noch einmal und lädt alle ein, die gespielt haben.

sure-title = { $deed }?
sure-what = Was dann geschieht
sure-leave-table = Der Tisch geht weiter. Ist dein Platz am Zug, wartet er, bis jemand ihn übernimmt oder die anderen sich auf einen Bot einigen.
sure-resign-table = Das lässt sich nicht rückgängig machen, und du gewinnst nicht. Ist dann niemand sonst mehr übrig, ist das Spiel sofort zu Ende.
sure-move = Das lässt sich nicht zurücknehmen, von niemandem am Tisch.
sure-yes = Ja: { $deed }
sure-no = Nein, zurück zum Tisch

circles-title = Runden
circles-lead = Eine Runde ist eine Gruppe von Freunden mit eigener Seite: eure Tische, eure Gespräche, eure Rangliste. Sonst erfährt niemand, dass es sie gibt.
circles-none = Du gehörst noch zu keiner Runde. Gründe eine und gib ihren Link an deine Freunde weiter.
circles-found = Eine Runde gründen
circles-name = Name, 2 bis 60 Zeichen
circles-found-do = Gründen
circle-lead = Nur wer dazugehört, sieht diese Seite und ihre Tische.
circle-door = Jemand hat den Link zu dieser Runde von Freunden weitergegeben. Wer dazugehört, sieht ihre Tische, ihre Gespräche und ihre Rangliste.
circle-join = Hereinkommen
circle-open = Tisch für die Runde eröffnen
circle-no-tables = Noch kein Tisch. Wer einen für die Runde eröffnet, fragt alle hier.
circle-talk = Gespräch
circle-talk-none = Noch hat niemand etwas gesagt.
circle-say = Etwas sagen
circle-say-do = Sagen
circle-members = Wer dazugehört
circle-host = Gastgeber
circle-pass-on = Zum Gastgeber machen
circle-send-away = Wegschicken
circle-link-do = Link zum Weitergeben machen
circle-link = Gib diesen Link weiter, der nur jetzt gezeigt wird; wer ihn hat, darf herein. Frühere Links führen nirgends mehr hin:
circle-leave = Die Runde verlassen
circle-close = Die Runde auflösen
circle-close-what = Seite, Gespräch und Rangliste sind dann für immer weg. Tische bleiben denen, die dort sitzen.
circle-close-do = Endgültig auflösen
circle-ladder = Rangliste
circle-ladder-what = Nur aus den Tischen dieser Runde.
circle-ladder-none = Sie beginnt, wenn der erste Tisch der Runde zu Ende ist.
circle-refused-name = Der Name einer Runde hat 2 bis 60 Zeichen.
circle-refused-full = Eine Runde hat Platz für { $most } Leute, und niemand gehört zu mehr als 20. Verlasse erst eine oder bitte den Gastgeber, Platz zu machen.
new-visibility-circle = Nur die Runde „{ $name }“
new-visibility-friends = Nur die Runde, für die er ist
