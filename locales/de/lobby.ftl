# Sich an einem Tisch zusammenfinden.

seat-automated = Automatischer Mitspieler
seat-vacant = Freier Platz

nav-tables = Tische
nav-new = Tisch eröffnen

lobby-title = Offene Tische
lobby-lead = Setz dich an einen davon oder eröffne selbst einen.
lobby-none = Kein Tisch ist offen. Eröffne einen und lade jemanden ein.
lobby-none-filtered = So ein Tisch ist nicht offen. Sieh dir alle an oder eröffne einen.
lobby-new = Tisch eröffnen
lobby-filter = Zeigen
lobby-all-games = Alle Spiele
lobby-free = { $free } von { $seats } Plätzen frei, Gastgeber { $host }
lobby-sit = Platz nehmen
lobby-look = Ansehen

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
new-terms = Der Tisch
new-pace = Tempo
new-pace-help = Wie lange jemand für einen Zug brauchen darf.
new-pace-relaxed = So lange es dauert
new-pace-hours = { $hours } Stunden je Zug
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
yes = Ja
no = Nein

opening-host = Gastgeber: { $host }
opening-waiting = Es { $free ->
    [one] fehlt noch einer
   *[other] fehlen noch { $free }
}
opening-full = Alle sind da
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
opening-remove = Platz frei machen
opening-invite = Jemanden einladen
opening-invite-help = Mit Namen oder Mailadresse; es kommt ein Brief.
opening-invite-do = Einladen
opening-invited = Bisher eingeladen: { $names }
opening-link = Oder verschicke diesen Link; wer ihn hat, darf sich setzen:
opening-password = Passwort des Tisches
opening-agreed = Was abgemacht ist
opening-sign-in = Melde dich an, um Platz zu nehmen

lobby-refused = Das geht nicht
lobby-refused-closed = Der Tisch ist nicht mehr offen.
lobby-refused-host = Das darf nur der Gastgeber.
lobby-refused-full = Alle Plätze sind besetzt.
lobby-refused-taken = Dieser Platz ist besetzt.
lobby-refused-password = Das Passwort stimmt nicht.
lobby-refused-no-password = Ein privater Tisch braucht ein Passwort von mindestens 4 Zeichen.
lobby-refused-name = Der Name eines Tisches hat 2 bis 60 Zeichen.
lobby-refused-missing = Es fehlt noch jemand. Setze Bots auf die freien Plätze oder warte.
lobby-refused-bot = Diesen Bot gibt es nicht.
lobby-refused-nobody = Niemand heißt „{ $who }“. Tippe einen Namen, wie er hier steht, oder eine Mailadresse.

manage-title = Der Tisch selbst
manage-lead = Was alle angeht, braucht alle.
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
