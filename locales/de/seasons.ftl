# Ligen und Turniere.

seasons-title = Saisons
seasons-lead = Ligen und Turniere: Melde dich an, und die Tische werden für dich gemacht.
seasons-open = Anmeldung offen
seasons-open-none = Im Augenblick kann man sich nirgends anmelden.
seasons-running = Im Gang
seasons-over = Vorbei
seasons-new = Saison eröffnen
seasons-league = Liga
seasons-tournament = Turnier
seasons-people = { $count ->
    [one] eine Person
   *[other] { $count } Leute
}
seasons-begins = beginnt am { $day }
seasons-ended = endete am { $day }
seasons-called-off = abgesagt

season-state-open = Anmelden kann man sich bis { $when }; dann werden die Tische gemacht und beginnen sofort.
season-state-running = Im Gang seit { $when }.
season-state-ended = Beendet am { $when }.
season-state-called-off = Abgesagt am { $when }. Tische, die schon begonnen hatten, werden wie alle anderen weitergespielt.
season-before = Die Saison davor
season-after = Die Saison danach
season-host = Veranstaltet von:
season-sign-up = Anmelden
season-sign-up-what = Wenn die Saison beginnt, bekommst du deine Tische und einen Brief, der sie nennt.
season-signed-up = Du bist angemeldet.
season-stand-by = Als Ersatz bereitstehen
season-stand-by-what = Verlässt jemand einen Tisch, wird der Ersatz per Brief gefragt, ob er den Platz übernimmt. Er spielt den anderen zuliebe: ein übernommener Platz bringt niemandem Punkte.
season-standing-by = Du stehst als Ersatz bereit.
season-withdraw = Zurückziehen
season-sign-in = Einloggen, um dich anzumelden
season-signed = Angemeldet
season-signed-none = Noch niemand. Mach den Anfang.
season-substitutes = Ersatz
season-standings = Stand
# ($number, $of)
season-division = Division { $number } von { $of }
season-division-only = Die Division
season-points = Punkte
season-firsts = Gewonnen
# ($played, $all)
season-played = { $played } von { $all }
season-played-head = Tische
season-possible = Was möglich ist
season-won = hat die Division gewonnen
season-can-win = kann die Division noch gewinnen
season-up = steigt auf
season-can-up = kann noch aufsteigen
season-down = steigt ab
season-can-down = kann noch absteigen
season-stays = bleibt
season-tables = Tische
season-round = Runde { $round }
season-final = Der letzte Tisch
season-table-drawn = beginnt gleich
season-table-running = im Spiel
season-table-given-up = aufgegeben, keine Punkte
# ($name, $place)
season-placed = { $name } ({ $place }.)
season-bye = Ohne Spiel weiter: { $names }
season-in = noch dabei
season-out = ausgeschieden in Runde { $round }
season-winner = hat das Turnier gewonnen
season-second = Platz { $place } am letzten Tisch
season-call-off = Saison absagen
season-next = Die nächste Saison eröffnen
season-next-what = Zu denselben Bedingungen. Alle, die gespielt haben, erfahren es per Brief und können sich wieder anmelden.
season-next-do = Eröffnen
season-begins-day = Sie beginnt am
season-how = Wie es geht
season-how-points = An jedem Tisch gibt es einen Punkt für alle, die hinter dir landen, und einen halben für alle, die deinen Platz teilen. Wer einen Tisch verlässt, bekommt dort nichts; ein aufgegebener Tisch gibt niemandem etwas. Bei gleichen Punkten zählen gewonnene Tische.
# ($up, $size)
season-how-league = Divisionen von etwa { $size } Leuten. { $up ->
    [one] Am Ende steigt jeweils auf, wer vorn ist, und ab, wer zuletzt kommt.
   *[other] Am Ende steigen die ersten { $up } jeder Division auf und ebenso viele ab.
}
season-how-league-still = Divisionen von etwa { $size } Leuten. Niemand steigt auf oder ab.
season-how-meet = In einer Division treffen alle einmal auf alle.
# ($tables, $seats)
season-how-tables = Alle sitzen an { $tables } Tischen oder ein paar mehr zu { $seats }, so gemacht, dass alle einander möglichst gleich oft treffen.
# ($on, $seats)
season-how-tournament = Tische zu { $seats }; { $on ->
    [one] von jedem kommt weiter, wer vorn ist,
   *[other] von jedem kommen die besten { $on } weiter,
} bis ein Tisch übrig ist. Wo die Zahlen nicht aufgehen, kommen die Stärksten ohne Spiel weiter, alle einmal, bevor es jemand zum zweiten Mal tut. Über geteilte Plätze entscheidet die Stärke am Anfang.
season-how-seed = Wer in welcher Division spielt, folgt aus der Saison davor, sonst aus den Wertungen.
season-how-leave = Wer einen Tisch verlässt, wird durch einen Ersatz abgelöst, wenn einer will; sonst gilt, was der Tisch vereinbart.
season-agreed = An jedem Tisch vereinbart
season-feed = Neues aus dieser Saison (Atom)

season-new-title = Saison eröffnen
season-new-kind = Welche Art
season-new-kind-league = Eine Liga: Divisionen, in denen man sich trifft; die Besten steigen auf, die Letzten ab
season-new-kind-tournament = Ein Turnier: Runden von Tischen, die Besten kommen weiter
season-player = Wer
season-new-name = Name der Saison
season-new-name-help = 2 bis 50 Zeichen. Die folgenden Saisons behalten ihn.
season-new-seats = Plätze an einem Tisch
season-new-begins-help = Anmelden kann man sich, bis dieser Tag beginnt.
season-new-for-league = Für eine Liga
season-new-size = Leute in einer Division
season-new-size-help = Mindestens so viele, wie ein Tisch Plätze hat, höchstens 16. Alle Divisionen werden etwa gleich groß.
season-new-moving = Auf- und Absteiger
season-new-moving-help = So viele aus jeder Division; höchstens die Hälfte.
season-new-each = Tische für jeden
season-new-each-help = An Tischen zu zweit treffen alle auf alle, dann zählt das nicht.
season-new-for-tournament = Für ein Turnier
season-new-on = Kommen von jedem Tisch weiter
season-new-on-help = Weniger, als dort sitzen.
season-new-do = Saison eröffnen
season-new-rest = Alles andere an ihren Tischen

season-refused = Das ging nicht
season-refused-may-not-host = Saisons eröffnet die Administration, und wem sie es erlaubt. Frag, wer dieses Haus betreibt.
season-refused-not-host = Das kann nur, wer die Saison eröffnet hat.
season-refused-closed = Dafür ist die Saison nicht mehr offen. Ihre Seite sagt, wie es steht.
season-refused-followed = Die nächste Saison ist schon offen.
season-refused-name = Ein Name hat 2 bis 50 Zeichen. Wähle einen anderen.
season-refused-numbers = Diese Zahlen passen nicht: Eine Division hat mindestens so viele Leute, wie ein Tisch Plätze hat, und höchstens 16, höchstens die Hälfte steigt auf und ab, und von einem Tisch kommen weniger weiter, als dort sitzen.
season-refused-time = Wähle einen Tag nach heute und innerhalb eines Jahres.
season-refused-full = Alle Plätze sind vergeben. Du kannst als Ersatz bereitstehen.
season-refused-not-for-you = Diese Saison steht dir nicht offen. Such dir eine andere.
season-refused-substitute = Dieser Platz gehört zu einer Saison: Nur ihr Ersatz übernimmt ihn. Stell dich zuerst auf der Seite der Saison als Ersatz bereit.

mail-season-opened-subject = { $name }: die nächste Saison ist offen
mail-season-opened-text = Melde dich bis { $when } an, wenn du wieder mitspielen willst. Deine Division folgt daraus, wo du zuletzt gelandet bist.
mail-season-began-subject = { $name } hat begonnen
# ($name, $round)
mail-season-round-subject = { $name }: Runde { $round }
mail-season-tables = Deine Tische:
# ($table, $people)
mail-season-table = { $table }: mit { $people }
mail-season-bye = Diesmal gehen die Zahlen nicht auf: Du kommst ohne Spiel in die nächste Runde.
mail-season-ended-subject = { $name } ist zu Ende
# ($place, $division)
mail-season-ended-place = Du bist auf Platz { $place } in Division { $division }.
mail-season-ended-standings = Der Stand:
# ($place, $name, $points)
mail-season-line = { $place }. { $name }, { $points }
mail-season-up = Du steigst auf.
mail-season-down = Du steigst ab.
mail-season-called-off-subject = { $name } ist abgesagt
mail-season-called-off-text = Die Saison findet nicht statt oder endet ohne Stand. Tische, die begonnen haben, werden wie alle anderen weitergespielt.
mail-season-button = Zur Saison

seasons-all = Alle Spiele
home-seasons = Deine Saisons
# ($place, $people)
home-season-league = Platz { $place } von { $people }
home-season-division = Division { $number }
season-end = Saison jetzt beenden, mit dem Stand, wie er ist
admin-let-host = Saisons eröffnen lassen
admin-stop-hosting = Nicht mehr Saisons eröffnen lassen
audit-let-host = lässt Saisons eröffnen
audit-stop-hosting = lässt keine Saisons mehr eröffnen
audit-end-season = eine Saison beendet
audit-call-off-season = eine Saison abgesagt
mail-wanted-subject = Bei { $table } ist ein Platz frei
mail-wanted-text = Jemand hat einen Tisch von { $name } verlassen, für die du als Ersatz bereitstehst. Übernimm den Platz auf der Seite des Tisches, wie er ist; wer zuerst kommt, hat ihn.
mail-wanted-stop = Wenn du nicht mehr gefragt werden willst, zieh dich auf der Seite der Saison zurück:
api-seasons = Ligen und Turniere
api-season = Eine davon: wer spielt, Stand, Tische
feed-season-open = { $name }: die Anmeldung ist offen
# ($name, $number)
feed-season-table = { $name }: Tisch { $number } ist zu Ende
