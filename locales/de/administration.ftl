# Verwaltung: Leute, Tische, Postausgang, Ankündigungen, das Protokoll.

nav-admin = Verwaltung
announcement = Ankündigung
announcement-heard = Wegräumen
admin-overview = Überblick
admin-people = Leute
admin-tables = Tische
admin-outbox = Postausgang
admin-announcements = Ankündigungen
admin-log = Protokoll
admin-log-lead = Alles, was die Verwaltung getan hat, für immer.
admin-log-none = Noch ist nichts geschehen.
admin-latest = Zuletzt getan
admin-damaged = Beschädigte Tische
admin-damaged-none = Jeder Tisch lässt sich nachspielen.
admin-bots = Bots, die zusammenbrachen
admin-bots-what = Stattdessen wurde ein sicherer Zug gemacht, und der Tisch läuft weiter. Bitte gib weiter, was hier steht, an die, die dieses Programm pflegen.
admin-waiting = Wartende Briefe
admin-waiting-none = Kein Brief wartet.
admin-aside = Beiseitegelegte Briefe
admin-aside-none = Jeder Brief ließ sich zustellen.
admin-moved = Letztes Ereignis
admin-since = Seit
admin-when = Wann
admin-who = Wer
admin-what = Was
admin-about = Worum
admin-detail = Näheres
admin-search = Suchen
admin-search-people = Name oder Mailadresse
admin-search-tables = Name oder Kürzel eines Tisches
admin-only = Zeige
admin-only-all = Alle
admin-found-none = Nichts gefunden. Suche mit weniger Worten.
admin-further = Weiter
admin-state-locked = Gesperrt
admin-state-unconfirmed = Nicht bestätigt
admin-state-admin = Verwaltung
admin-state-player = Mitspieler
admin-sessions = Angemeldete Geräte
admin-do = Was sich tun lässt
admin-send-link = Anmeldelink schicken
admin-confirm = Adresse bestätigen
admin-end-sessions = Überall abmelden
admin-promote = In die Verwaltung aufnehmen
admin-demote = Aus der Verwaltung nehmen
admin-lock = Sperren
admin-lock-why = Dieses Konto sperren, weil
admin-lock-help = Das wird beim Versuch gesagt, sich anzumelden.
admin-unlock = Entsperren
admin-person = Konto
admin-listed = In Listen
admin-yes = ja
admin-no = nein
admin-check = Protokoll prüfen
admin-check-sound = { $events ->
    [one] Ein Ereignis, alles in Ordnung
   *[other] { $events } Ereignisse, alles in Ordnung
}
admin-pause = Pausieren
admin-resume = Fortsetzen
admin-list = In Listen zeigen
admin-unlist = Aus Listen nehmen
admin-give-up = Aufgeben
admin-give-up-why = Diesen Tisch aufgeben, weil
admin-give-up-help = Er endet ohne Ergebnis, für immer. Das Spielprotokoll bleibt.
admin-vacate = Platz freigeben
admin-vacate-of = Platz von { $name } freigeben
admin-letter = Brief
admin-written = Geschrieben
admin-due = Nächster Versuch
admin-tries = Versuche
admin-said = Der Mailserver sagte
admin-resend = Nochmal versuchen
admin-resend-all = Alle nochmal versuchen
admin-told-now = Zurzeit angekündigt
admin-told-none = Es ist nichts angekündigt.
admin-until = bis { $until }
admin-withdraw = Zurücknehmen
admin-announce = Etwas ankündigen
admin-announce-do = Allen mitteilen
admin-days = Für wie viele Tage
admin-command-line = Kommandozeile
admin-refused-yourself = Niemand sperrt oder entmachtet sich selbst, damit jemand bleibt, der wieder aufschließen kann. Bitte jemand anderen aus der Verwaltung darum.
admin-refused-nothing = Das gibt es nicht mehr. Geh zurück und sieh noch einmal nach.
admin-refused-text = Bitte schreib zwischen 1 und 1000 Zeichen, eine Ankündigung in beiden Sprachen.
admin-refused-table = Das geht an diesem Tisch gerade nicht: Er ist vielleicht zu Ende oder schon in diesem Zustand. Geh zurück und sieh noch einmal nach.

sign-in-locked = Dieses Konto ist gesperrt
sign-in-locked-next = Die Verwaltung nennt diesen Grund: { $why }. Wenn du meinst, dass das ein Irrtum ist, schreib denen, die dieses Haus führen; die Adresse steht unter „Über“.

audit-promote = in die Verwaltung aufgenommen
audit-demote = aus der Verwaltung genommen
audit-lock = gesperrt
audit-unlock = entsperrt
audit-end-sessions = überall abgemeldet
audit-confirm = Adresse bestätigt
audit-send-link = Anmeldelink geschickt
audit-set-password = Passwort gesetzt
audit-pause = pausiert
audit-resume = fortgesetzt
audit-give-up = aufgegeben
audit-vacate = Platz freigegeben
audit-list = in Listen gezeigt
audit-unlist = aus Listen genommen
audit-check = Protokoll geprüft
audit-resend = Brief nochmal versucht
audit-resend-all = alle Briefe nochmal versucht
audit-announce = angekündigt
audit-withdraw = Ankündigung zurückgenommen
admin-reports = Meldungen
admin-reports-open = Noch anzusehen
admin-reports-none = Niemand hat etwas gemeldet.
admin-reports-settled = Erledigt
admin-settle = Erledigt
admin-silence = Worte entfernen
audit-settle = Meldung erledigt
audit-silence = Worte entfernt

today-title = { $count ->
    [0] Heute ist nichts zu tun
    [one] Heute ist eines zu tun
   *[other] Heute gibt es { $count } Dinge zu tun
}
today-reports = { $count ->
    [one] Eine Meldung wartet auf dich
   *[other] { $count } Meldungen warten auf dich
}
today-reports-why = Jemand bittet dich, etwas Gesagtes anzusehen. Bis dahin bleibt es, wie es ist.
today-damaged = { $count ->
    [one] Ein Tisch ist beschädigt
   *[other] { $count } Tische sind beschädigt
}
today-damaged-why = Das Protokoll lässt sich nicht nachspielen, also kann dort niemand ziehen; alle anderen Tische gehen weiter. Vergleiche es mit einer Sicherung.
today-aside = { $count ->
    [one] Ein Brief wurde beiseitegelegt
   *[other] { $count } Briefe wurden beiseitegelegt
}
today-aside-why = Der Mailserver hat sie endgültig abgelehnt. Lies warum, behebe es und versuche sie noch einmal.
today-late = { $count ->
    [one] Ein Brief ist verspätet
   *[other] { $count } Briefe sind verspätet
}
today-late-why = Sie hätten vor über einer Stunde abgehen sollen. Sie werden von selbst wieder versucht; sieh nach, was der Mailserver sagt.
today-no-mail = Es ist kein Mailserver eingestellt
today-no-mail-why = Briefe gehen in einen Ordner, also erfährt niemand, dass er dran ist. Stelle mail.url ein.
today-backup = Seit sieben Tagen keine Kopie der Datenbank
today-backup-why = Nenne in „[backup]“ einen Ordner, dann macht der Server selbst Kopien; oder rufe jede Nacht „annals backup DATEI“ auf. Bewahre die Dateien auf einem anderen Rechner auf. Kopierst du die Datenbank auf andere Weise, kann diese Zeile es nicht wissen.
health-title = Wie es dem Haus geht
health-well = in Ordnung:
health-ill = sieh danach:
health-mail = Mail
health-mail-smtp = geht an den Mailserver
health-mail-folder = geht in den Ordner { $folder }
# ($late, $waiting)
health-waiting = { $waiting }, davon { $late } verspätet. Briefe warten, solange ihre Leser den Tisch ansehen, oder auf die Stunde, die sie sich wünschen.
health-answers = Antworten per Mail
health-answers-yes = werden angenommen
health-answers-no = werden nicht angenommen: mail.reply_to ist nicht eingestellt
health-backup = Letzte Sicherung
health-backup-at = { $day }
health-backup-never = hier wurde keine gemacht
health-database = Datenbank
# ($engine, $size)
health-database-size = { $engine }, { $size } MB
health-hooks = Webhooks
health-hooks-off = { $count ->
    [0] keiner ist abgeschaltet
    [one] einer wurde abgeschaltet, weil dort niemand antwortet
   *[other] { $count } wurden abgeschaltet, weil dort niemand antwortet
}
health-version = Version
audit-backup = sicherte die Datenbank
letter-your-move = Du bist dran
letter-prepared = Ein vorbereiteter Zug wurde gespielt
letter-said = Gespräch am Tisch
letter-ended = Ein Spiel ist zu Ende
letter-invited = Eine Einladung
letter-sat-down = Jemand hat sich gesetzt
letter-declined = Jemand sagt ab
letter-called-off = Ein Tisch ist abgesagt
letter-began = Ein Spiel beginnt
letter-damaged = Ein Tisch ist beschädigt
letter-bot-broke = Ein Bot ist ausgefallen
letter-reported = Eine Meldung
letter-link = Ein Link zum Anmelden oder Bestätigen
letter-reminder = Eine Erinnerung
letter-time-up = Die Zeit ist um
letter-already-here = Zweimal registriert
letter-answer = Die Antwort auf Züge per Mail
letter-answer-lost = Eine Antwort, die niemand zuordnen konnte
letter-found = Ein Tisch ist gefunden
letter-seek-ended = Eine Suche ist zu Ende
letter-weekly = Was auf Mitspieler wartet
letter-followed = Eine Woche verfolgter Tische
letter-followed-ended = Ein verfolgtes Spiel ist aus
letter-backup-failed = Eine Sicherung ist misslungen
letter-bot-reported = Eine Meldung über jemandes Programm
letter-season = Neues von einer Saison
letter-wanted = Ein Ersatz wird gesucht
letter-test = Ein Testbrief
today-disk = Nur noch { $free } MB auf der Platte frei
today-disk-why = Ist sie voll, lässt sich nichts mehr spielen: Züge werden abgelehnt, bis wieder Platz ist. Schaffe Platz oder lege die Datenbank auf eine größere Platte.
health-disk = Platte
health-disk-free = { $free } MB frei
health-disk-unknown = das weiß der Rechner der Datenbank
