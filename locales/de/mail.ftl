# Briefe.

mail-your-move-subject = { $table }: du bist am Zug
mail-your-move-title = { $table }: du bist am Zug
mail-since = Seit deinem letzten Zug
mail-decide = Deine Entscheidung
mail-to-table = Zum Tisch
mail-move = Jetzt ziehen
mail-board = Das Brett in Worten
mail-picture = Das Brett von „{ $table }“; unten steht es in Worten
mail-curve = Wie es allen erging: { $label }; die Zahlen stehen unten in Worten
mail-until = Bis { $moment }
mail-left = · noch { $left }
mail-earlier = { $count ->
    [one] Ein früheres Ereignis steht am Tisch.
   *[other] { $count } frühere Ereignisse stehen am Tisch.
}
mail-several-subject = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
mail-said-subject = { $table }: Tischgespräch
mail-said-at-several = Gespräche an { $count } Tischen
mail-ended-subject = { $table }: { $what }
mail-ended-won = Du hast gewonnen
mail-ended-winners = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
}
mail-ended-nobody = Es ist vorbei, und niemand hat gewonnen
mail-ended-given-up = Der Tisch wurde aufgegeben
mail-ended-place = { $place }. { $name } · { $score }
mail-to-result = Wie es kam
mail-news-of-several = { $count ->
    [one] Neues von einem Tisch
   *[other] Neues von { $count } Tischen
}
mail-button-note = Der Knopf meldet dich nur an diesem Tisch an und gilt zwei Wochen.
mail-buttons-note = Jeder Knopf meldet dich nur an seinem Tisch an und gilt zwei Wochen.
mail-no-more = Keine Briefe mehr

mail-began = das Spiel hat begonnen
mail-began-text = Alle sind da, und das Spiel hat begonnen. Der Tisch wartet auf { $names }; ein Brief sagt dir, wann du dran bist.
mail-sat-down = { $count ->
    [one] { $names } hat sich gesetzt
   *[other] { $names } haben sich gesetzt
}
mail-declined = { $count ->
    [one] { $names } sagt: nein, danke
   *[other] { $names } sagen: nein, danke
}
mail-chairs = { $count ->
    [0] Alle Stühle sind besetzt.
    [one] Ein Stuhl ist noch frei.
   *[other] { $count } Stühle sind noch frei.
}
mail-called-off = der Tisch wurde abgesagt
mail-called-off-text = { $host } hat den Tisch abgesagt. Er wird nicht beginnen.

mail-invited-subject = { $from } lädt dich an „{ $name }“ ein
mail-invited-title = { $from } lädt dich an den Tisch „{ $name }“ ein
mail-invited-again-subject = { $from } hält dir an „{ $name }“ noch einen Stuhl frei
mail-invited-decline = Lieber nicht? Sag es hier, dann fragt niemand mehr:
# ($from, $word)
mail-invited-word = { $from } schreibt: „{ $word }“
mail-invited-pace = Tempo: { $pace }
# ($free, $people)
mail-invited-people = Bisher da: { $people }; { $free ->
    [one] ein Stuhl ist frei
   *[other] { $free } Stühle sind frei
}.
mail-invited-stranger = Du kennst dieses Haus nicht? Annals ist ein Server, auf dem Menschen lange Brettspiele per Brief spielen: Er mischt die Karten, kennt die Regeln und schreibt dir, wenn du dran bist. Das kostet nichts, und niemand sonst erfährt deine Adresse. So ist das Spiel:
mail-invited-text = Setz dich, wenn du magst: Ein Spiel dauert Wochen, ein Zug nach dem anderen, und ein Brief sagt dir, wann du dran bist. Der Link öffnet dir die Tür.

mail-found-subject = Ein Tisch { $game } für dich
mail-found-title = Ein Tisch { $game } ist für dich gefunden
mail-found-text = Du hast so ein Spiel gesucht, und auch: { $people }. Nimm mit einem Klick Platz; es beginnt, sobald alle da sind.
mail-found-until = Dein Platz bleibt frei bis { $until }; dann wird jemand anderes gefragt.
mail-found-decline = Lieber nicht? Sag es hier, dann wird gleich jemand anderes gefragt:
mail-seek-ended = Du suchst { $game } nicht mehr
mail-seek-away = Du hast Mitspieler für { $game } gesucht, aber wir haben dich seit einem Monat nicht gesehen. Damit niemand vergeblich auf dich wartet, haben wir die Suche beendet. Du kannst gern wieder suchen.
mail-seek-silent = Für dich war ein Tisch { $game } gefunden, und drei Tage lang kam keine Antwort. Jetzt wird jemand anderes gefragt. Wenn du noch spielen möchtest, such wieder.
mail-seek-again = Wieder suchen
mail-weekly-subject = { $count ->
    [one] Ein Spiel wartet auf Mitspieler
   *[other] { $count } Spiele warten auf Mitspieler
}
mail-weekly-title = Was diese Woche auf Mitspieler wartet
mail-weekly-people = Leute, die ein Spiel suchen:
mail-weekly-tables = Tische mit freien Plätzen:
mail-weekly-do = Spiel suchen
mail-weekly-wish = Dieser Brief kommt einmal in der Woche. Unter „Deine Briefe“ wählst du, ob.
unsubscribe-weekly = Du bekommst keine wöchentlichen Briefe mehr über Spiele, die auf Mitspieler warten.
unsubscribe-weekly-do = Kein wöchentlicher Brief

mail-followed-subject = { $count ->
    [one] Was an einem Tisch geschah, dem du folgst
   *[other] Was an { $count } Tischen geschah, denen du folgst
}
mail-followed-title = Was diese Woche an Tischen geschah, denen du folgst
mail-followed-events = { $count ->
    [one] ein Ereignis
   *[other] { $count } Ereignisse
}
mail-followed-do = Alle Tische, denen du folgst
mail-followed-wish = Dieser Brief kommt einmal in der Woche, solange du Tischen folgst. Unter „Deine Briefe“ wählst du, ob.
mail-followed-result = Zum Ergebnis
mail-followed-ended-why = Du bekommst diesen Brief, weil du dem Tisch folgst. Unter „Deine Briefe“ wählst du, ob.
unsubscribe-followed = Du bekommst keine Briefe mehr über Tische, denen du folgst. Auf deiner Liste bleiben sie.
unsubscribe-followed-do = Keine Briefe über Tische, denen ich folge

mail-damaged-subject = Tisch { $code } ist beschädigt
mail-damaged-title = Das Protokoll von Tisch { $code } lässt sich nicht nachspielen
mail-damaged-why = Was nicht stimmt:
mail-damaged-next = Das Protokoll bleibt, wie es ist, und dort kann niemand ziehen. Alle anderen Tische laufen weiter. Nach einer Korrektur prüft „annals verify { $code }“ den Tisch und öffnet ihn wieder.

mail-bot-subject = Ein Bot an Tisch { $code } ist ausgefallen
mail-bot-title = Ein Bot an Tisch { $code } ist ausgefallen
mail-bot-why = Was nicht stimmt:
mail-bot-next = Er hat stattdessen den sicheren Zug gemacht, und der Tisch läuft weiter; alle anderen sind nicht betroffen. Das ist ein Fehler des Programms: Bitte sag seinen Autoren Bescheid. Zu diesem Tisch kommt kein weiterer Brief dieser Art.

mail-backup-subject = Die Datenbank ließ sich nicht sichern
mail-backup-title = Es gibt keine neue Kopie der Datenbank
mail-backup-why = Was nicht stimmt:
mail-backup-since = Die neueste Kopie ist von { $moment }.
mail-backup-none = Es gibt noch gar keine Kopie.
mail-backup-next = Der Server versucht es jede Viertelstunde wieder und schreibt morgen noch einmal, wenn es dann noch scheitert. „annals backup“ auf dem Rechner des Servers versucht es sofort; „annals doctor“ sagt, was zu tun ist.

mail-test-subject = Post von Annals kommt an
mail-test-title = Die Post kommt an
mail-test-text = Diesen Brief hat „annals mail test“ von { $url } geschickt. Wenn du ihn lesen kannst, bekommen auch die Spieler ihre Post.

mail-reached-subject = Kommen unsere Briefe an?
mail-reached-text = Briefe an { $name } wurden abgewiesen, darum haben wir keine mehr geschickt. Wenn du das hier liest, drück auf den Knopf, und sie kommen wieder.
mail-reached-button = Ja, sie kommen an

unreachable = Unsere Briefe erreichen dich nicht
unreachable-what = Der Server von { $email } hat sie mehrmals abgewiesen. Darum schreiben wir dir nicht mehr über deine Tische.
unreachable-confirm = Die Adresse stimmt: Schickt mir einen Brief zum Bestätigen
unreachable-change = Adresse ändern

unsubscribe-title = Keine Briefe mehr?
unsubscribe-table = Du bekommst keine Briefe mehr über Züge und Gespräche am Tisch „{ $table }“. Erinnerungen, bevor deine Zeit abläuft, kommen weiterhin.
unsubscribe-all = Du bekommst keine Briefe mehr über Züge, Gespräche und Fristen, von keinem Tisch.
unsubscribe-table-do = Keine Briefe über diesen Tisch
unsubscribe-all-do = Keine Briefe über irgendeinen Tisch
unsubscribe-other = Oder wähle, welche Briefe du möchtest und wann
unsubscribe-done = Wie du möchtest: keine Briefe mehr
unsubscribe-done-what = Du kannst es jederzeit wieder anders wählen.
unsubscribe-dead = Diese Adresse geht nicht
unsubscribe-dead-what = Sie ist unvollständig, oder das Konto gibt es nicht mehr.
unsubscribe-dead-next = Melde dich an und wähle unter „Dein Konto“, welche Briefe du bekommst.
