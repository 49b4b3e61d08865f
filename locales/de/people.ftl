# Konten: Registrieren, Anmelden, Links, die Seite des Kontos.

former-player = ein ehemaliger Spieler
bot-name = { $bot } (Bot)
level-easy = leicht, mit Fehlgriffen
level-fair = ordentlich, ohne Vorausschau
level-hard = gut und vorausschauend
level-master = sehr gut, und nimmt sich Zeit

sign-in-title = Anmelden
sign-in-who = Name oder Mailadresse
sign-in-password = Passwort
sign-in-do = Anmelden
sign-in-by-link = Lieber einen Link schicken
sign-in-forgot = Passwort vergessen?
sign-in-forgot-do = Ein neues wählen
sign-in-new = Neu hier?
sign-in-new-do = Registrieren
sign-in-wrong = Name, Adresse oder Passwort stimmt nicht
sign-in-wrong-next = Versuche es noch einmal. Großbuchstaben zählen beim Passwort, nicht beim Namen. Wenn du dich gerade registriert hast, folge zuerst dem Link in unserer Mail. Oder lass dir einen Link schicken, der dich ohne Passwort anmeldet.
sign-in-unconfirmed = Bitte bestätige zuerst deine Adresse
sign-in-unconfirmed-next = Wir haben dir die Mail mit dem Link noch einmal geschickt. Danach kannst du dich anmelden.
sign-in-guarded = Für diesen Namen wurden zu viele Passwörter versucht
sign-in-guarded-next = Vielleicht rät jemand. Darum kommt hier eine Weile niemand mit einem Passwort herein, auch nicht mit dem richtigen. Lass dir stattdessen einen Link schicken: Mit ihm bist du gleich angemeldet.
sign-out = Abmelden
back-to-sign-in = Zurück zur Anmeldung

first-title = Dieses Haus führen
first-lead = Noch verwaltet hier niemand das Haus. Wer diesen Link hat, übernimmt es: ein Name, eine Adresse, ein Passwort.
first-do = Die Verwaltung übernehmen

register-title = Registrieren
register-lead = Ein Name, eine Adresse für unsere Briefe, ein Passwort: mehr brauchen wir nicht.
register-name = Name
register-name-help = So sehen dich andere: 2 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkte oder Striche.
register-email = Mailadresse
register-email-help = Dorthin schreiben wir, wenn du am Zug bist. Niemand sonst sieht sie.
register-do = Registrieren
register-known = Schon ein Konto?
password-help = Mindestens 10 Zeichen. Mehrere Wörter merkt man sich leicht und errät man schwer.
password-old = Dein jetziges Passwort
password-new = Neues Passwort
password-do = Passwort ändern
password-ends = Überall sonst wirst du abgemeldet.
password-none = Du meldest dich nur per Mail an. Wenn du auch ein Passwort möchtest, schicken wir dir einen Link, um eines zu wählen.

wrong-title = Etwas fehlt oder stimmt nicht
wrong-next = Der Grund steht unter dem Feld.
wrong-name-shape = Ein Name hat 2 bis 24 Buchstaben, Ziffern, Leerzeichen, Punkte, Striche oder Apostrophe und beginnt mit einem Buchstaben.
wrong-name-reserved = Diesen Namen könnte man für jemanden halten, der dieses Haus führt. Bitte wähle einen anderen.
wrong-name-taken = Jemand hat diesen Namen schon, oder einen, der so aussieht. Wenn du das warst, suche unsere Mail oder melde dich mit einem Link an.
wrong-name-soon = Du hast deinen Namen vor Kurzem geändert. Ab { $day } geht es wieder.
wrong-email = An diese Adresse kann keine Mail gehen. Schreibe sie so: ines@example.org.
wrong-email-taken = Inzwischen gehört diese Adresse zu einem anderen Konto.
wrong-password-shape = Ein Passwort hat mindestens 10 und höchstens 200 Zeichen.
wrong-password = Das ist nicht dein Passwort.

link-ask-title = Per Mail anmelden
link-ask-lead = Gib die Adresse deines Kontos ein. Wir schicken dir einen Link, der dich ohne Passwort anmeldet.
link-ask-do = Link schicken
reset-title = Ein neues Passwort wählen
reset-lead = Gib die Adresse deines Kontos ein. Wir schicken dir einen Link zu einer Seite, auf der du ein neues Passwort wählen kannst.
reset-do = Link schicken

sent-title = Sieh in deinen Briefkasten
sent-registration = Wir haben dir eine Mail geschickt. Folge innerhalb von drei Tagen dem Link darin, und dein Konto ist bereit. Was niemand bestätigt, wird nach einer Woche vergessen.
sent-link = Wenn diese Adresse zu einem Konto gehört, ist eine Mail mit einem Link dorthin unterwegs.
sent-address = Beide Adressen müssen zustimmen. Wir haben an die alte und an die neue geschrieben: Folge innerhalb eines Tages dem Link in jeder der beiden Mails. Bis dahin bleibt alles, wie es ist.
sent-deletion = Wir haben dir eine Mail mit einem Link geschickt. Dein Konto wird erst gelöscht, wenn du ihm folgst und dort den Knopf drückst.
sent-confirmation = Wir haben einen Brief an deine Adresse geschickt. Folge dem Link darin, dann kommen unsere Briefe wieder.
sent-late = Nichts da?
sent-late-what = Mail braucht manchmal ein paar Minuten, und manchmal landet sie beim Werbemüll. Wenn die Adresse falsch getippt war, geh zurück und versuche es noch einmal.
sent-folder = Dieser Server sammelt Mails im Briefkasten für die Entwicklung.

link-dead = Dieser Link geht nicht mehr
link-dead-what = Jeder Link gilt einmal und nur für kurze Zeit. Vielleicht hast du ihn schon benutzt, oder es kam ein neuerer. Lass dir einen anderen schicken.
link-not-you = Wenn du das nicht wolltest, schließe die Seite: Ohne den Knopf passiert nichts.
link-confirm = Bestätige deine Adresse
link-confirm-what = { $email } gehört zum neuen Konto „{ $name }“, und du hast diesen Namen und ein Passwort selbst gewählt.
link-confirm-elsewhere = Du bist in einem anderen Browser als dem, in dem das Konto angelegt wurde. Wähle hier sein Passwort: noch einmal deines oder ein neues. Was vorher gewählt wurde, gilt nicht mehr.
link-confirm-do = Ja, das bin ich
link-reached = Unsere Briefe kommen an
link-reached-what = { $email } nimmt unsere Briefe wieder an. Wir schreiben { $name } weiter über die eigenen Tische.
link-reached-do = Ja, schreibt mir
link-sign-in = Anmelden
link-sign-in-what = Du wirst in diesem Browser als { $name } angemeldet.
link-sign-in-do = Anmelden
link-reset = Ein neues Passwort wählen
link-reset-what = Für das Konto von { $name }. Du wirst überall abgemeldet.
link-reset-do = Dieses Passwort verwenden
link-address = Deine Adresse ändern
link-address-what = Briefe an { $name } gehen an { $new }, sobald beide Adressen zugestimmt haben.
link-address-do = Ich stimme zu
link-delete = Dein Konto löschen
link-delete-what = Name, Adresse, Passwort und alles andere über { $name } wird gelöscht. Das lässt sich nicht rückgängig machen.
link-delete-do = Mein Konto löschen

done-confirmed = Unsere Briefe erreichen dich wieder.
done-confirmed-next = Melde dich an, um deine Tische zu sehen.
done-password = Du hast ein neues Passwort
done-password-next = Melde dich damit an.
done-deleted = Dein Konto ist gelöscht
done-deleted-next = Alles über dich ist gelöscht. Danke, dass du hier gespielt hast.
done-address = Deine neue Adresse gilt ab jetzt.
done-name = Du hast einen neuen Namen.
done-sessions = Dort abgemeldet.

account-title = Dein Konto
account-kicker = Dein Konto
account-name = Name
account-name-new = Der Name, den andere sehen
account-name-help = 2 bis 24 Buchstaben. Dein alter Name bleibt 90 Tage lang frei, damit sich niemand für dich ausgeben kann.
account-name-until = Du hast ihn vor Kurzem geändert. Ab { $day } geht es wieder.
account-name-do = Namen ändern
account-language = Sprache
account-language-label = Seiten und Briefe
account-language-help = Auch Briefe an dich sind in dieser Sprache.
account-language-do = Diese Sprache verwenden
account-address = Mailadresse
account-address-now = Briefe gehen an
account-address-new = Neue Adresse
account-address-help = Wir schreiben an beide Adressen; beide müssen zustimmen.
account-address-do = Adresse ändern
account-sessions = Wo du angemeldet bist
session-device = Gerät
session-since = Seit
session-seen = Letzter Besuch
session-own = Dieses hier
session-unknown = Unbekanntes Gerät
session-end = Dort abmelden
session-end-of = Dort abmelden: { $device }, seit { $since }
session-end-others = Überall sonst abmelden
account-held = Was wir über dich wissen
account-held-what = Konto, Anmeldungen, Tische, Plätze und Ergebnisse, was du dort gesagt und notiert hast, wen du blockiert und was du gemeldet hast, Briefe: alles in einer Datei, die Menschen und Programme lesen können.
account-held-do = Alles herunterladen
account-leave = Gehen
account-leave-what = Du kannst dein Konto jederzeit löschen. Was gespielt wurde, bleibt, aber niemand sieht mehr, dass du es warst.
account-leave-do = Mein Konto löschen …

delete-title = Dein Konto löschen
delete-what = Was geschieht
delete-gone = Dein Name, deine Adresse, dein Passwort, deine Sprache, deine Notizen, alle Anmeldungen und alle Briefe an dich werden sofort gelöscht. Das lässt sich nicht rückgängig machen.
delete-stays = Die Partien, die du gespielt hast, und was du an ihren Tischen gesagt hast, bleiben, wie sie sind, denn sie gehören auch den anderen. Statt deines Namens steht dort „ein ehemaliger Spieler“.
delete-tables = An Tischen, die noch laufen, warten deine Plätze, und die anderen entscheiden, wie es weitergeht. Freundlicher ist es, vorher aufzugeben oder jemanden für deinen Platz zu finden. Tische, die du eröffnet hast und die noch nicht begonnen haben, werden abgesagt.
delete-sure = Wenn du sicher bist
delete-do = Mein Konto löschen
delete-not = Behalten
delete-by-mail = Oder ohne das Passwort:
delete-only-mail = Du hast kein Passwort; wir schicken dir einen Link, um sicher zu sein, dass du es bist.
delete-by-mail-do = Link zum Löschen schicken

# Briefe

mail-confirm-subject = Bestätige deine Adresse
mail-confirm-text = Jemand, hoffentlich du, hat sich mit dieser Adresse unter dem Namen „{ $name }“ registriert. Folge dem Link, um zu bestätigen, dass die Adresse dir gehört.
mail-confirm-button = Adresse bestätigen
mail-sign-in-subject = Dein Link zum Anmelden
mail-sign-in-text = Folge dem Link, um dich als { $name } anzumelden.
mail-sign-in-button = Anmelden
mail-reset-subject = Ein neues Passwort wählen
mail-reset-text = Jemand, hoffentlich du, möchte für das Konto von { $name } ein neues Passwort wählen.
mail-reset-button = Passwort wählen
mail-address-subject = Änderung deiner Adresse
mail-old-address-text = Briefe an { $name } sollen an { $new } gehen statt an diese Adresse. Wenn das stimmt, stimme hier zu und in der Mail, die wir an die neue Adresse geschickt haben.
mail-new-address-text = Briefe an { $name } sollen an diese Adresse gehen, { $new }. Wenn das stimmt, stimme hier zu und in der Mail, die wir an die alte Adresse geschickt haben.
mail-address-button = Ansehen und zustimmen
mail-address-in-use-subject = Jemand wollte deine Adresse benutzen
mail-address-in-use-text = Jemand mit einem Konto wollte zu dieser Adresse wechseln. Sie gehört zu deinem Konto, darum wurde nichts geändert, und den Grund erfährt niemand. Wenn du das warst: Melde dich bei dem Konto an, das du aufgeben willst, lösche es und versuche es noch einmal.
mail-delete-subject = Dein Konto löschen
mail-delete-text = Jemand, hoffentlich du, möchte das Konto von { $name } löschen. Folge dem Link nur, wenn du sicher bist.
mail-delete-button = Ansehen und löschen
mail-already-here-subject = Du hast schon ein Konto
mail-already-here-text = Jemand, vielleicht du, wollte sich mit dieser Adresse registrieren. Sie gehört schon zum Konto von { $name }, darum wurde nichts geändert. Wenn du das warst, melde dich an: { $url }. Wenn du dein Passwort vergessen hast, schicken wir dir dort einen Link.
mail-link-minutes = Der Link gilt einmal, { $minutes } Minuten lang.
mail-link-days = Der Link gilt einmal, { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang.
mail-link-ignore = Wenn du das nicht wolltest, musst du nichts tun: Ohne den Link passiert nichts.

seat-session = Nur an diesem Tisch angemeldet
seat-session-what = Du bist über den Knopf eines Briefs gekommen. Melde dich an, um deine anderen Tische und dein Konto zu sehen.
seat-session-end = Verlassen
seat-ask = Als jemand anders hereinkommen?
seat-ask-what = Du bist hier { $now }. Der Knopf, dem du gefolgt bist, wurde { $reader } geschickt. Wenn du weitergehst, bist du an diesem Tisch { $reader }, und was du dort tust, tust du in diesem Namen.
seat-ask-do = Weiter als { $reader }
seat-ask-stay = { $now } bleiben
seat-ask-help = Wenn dir jemand diesen Link gegeben hat, sollst du vielleicht unbemerkt unter einem anderen Namen schreiben oder ziehen. An deinen anderen Tischen ändert sich nichts.
seat-link-dead = Dieser Knopf geht nicht mehr
seat-link-dead-what = Die Knöpfe der Briefe gelten zwei Wochen und enden, wenn du dein Passwort oder deine Adresse änderst.
seat-link-dead-next = Melde dich an, dann kommst du an den Tisch.
seat-session-full = Dafür musst du dich anmelden: Der Knopf eines Briefs lässt dich an seinem Tisch spielen, mehr nicht.
session-one-table = nur an einem Tisch
