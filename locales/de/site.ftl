# Der Rahmen um jede Seite.

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
seat-number = Platz { $number }

site-name = Annals
skip-to-content = Zum Inhalt
skip-to-decision = Zu deiner Entscheidung
nav-main = Hauptmenü
nav-your-move = Du bist am Zug
nav-watch = Zuschauen
nav-sign-in = Anmelden
nav-about = Über dieses Haus
switch-language = Sprache
switch-theme = Hell oder dunkel
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel

about-lede = Große, langsame Zivilisationsspiele, gespielt per Post. Eine zieht, die anderen bekommen einen Brief, jemand antwortet morgen.
about-how = Wie es geht
about-how-text = Setz dich an einen offenen Tisch oder eröffne einen. Wenn du am Zug bist, bekommst du eine Mail, die zeigt, was geschehen ist und was du tun kannst. Ihr Knopf führt zu der Seite, auf der du antwortest. Niemand muss gleichzeitig hier sein.
about-how-answers = Oder schick deine Züge einfach als Antwort auf die Mail.
about-fair-text = Nichts geht je verloren: Jeder Zug bleibt, und du kannst jeden Augenblick einer Partie wieder ansehen. Vor dem ersten Zug veröffentlicht der Server ein Siegel auf seine Würfel und öffnet es am Ende; so kann jeder jeden Wurf und jedes Mischen nachprüfen.
about-privacy = Was wir aufheben
about-privacy-text = Deine Mailadresse, um dir zu schreiben, deine Züge, auf welchen Geräten du angemeldet bist, und einen Cookie, der das weiß oder unsere Formulare schützt. Die Seite deines Kontos zeigt alles davon und löscht es. Keine andere Seite erfährt, dass du hier warst: Unsere Seiten laden nichts von anderswo, und niemand wird verfolgt.
about-host = Wer dahintersteht
about-host-mail = Wenn etwas nicht stimmt, schreib an
about-host-unknown = Wer dich eingeladen hat, kann dir sagen, wer diesen Server betreibt.
about-licence = Annals ist freie Software unter der GNU Affero General Public License, Version 3 oder neuer. Es wird von Spielerinnen und Spielern gemacht und gehört keinem Verlag; die Spiele und ihre Namen gehören ihren Autoren und Verlagen.
about-source = Der Quelltext des Programms, das hier läuft
about-version = Annals { $version }, Regeln { $rules }

style-kicker = Für alle, die Seiten bauen
style-title = Teile einer Seite
style-lede = Woraus Seiten bestehen, in der Sprache und den Farben, die du gerade siehst.
style-controls = Bedienung
style-button-main = Auf H6 legen
style-button = Anders
style-button-plain = Verlassen
style-button-off = Jetzt nicht
style-field = Ein Feld
style-field-help = Was hierhin gehört, in einer Zeile.
style-field-wrong = Das geht nicht. Schreib eine Zahl von 1 bis 20.
style-seats = Plätze
style-seats-what = Farbe und Form gehören immer zusammen
style-colours = Farben
style-colours-what = Bei Tag und bei Nacht; darunter der Kontrast auf Papier
style-terrains = Grund der Karten
style-type = Schrift
style-sample = Annalen des langen Winters
style-telling = Erzählen und vergleichen
style-notice = Ein Hinweis sagt, was geschehen ist und wie es weitergeht.
style-quiet = Leise Worte stehen, wo es noch nichts zu sehen gibt.
style-figures = Ziffern unter Ziffern
style-icons = Zeichen

sending = Unterwegs …
unsent = Nicht gesendet.
unsent-what = Der Server ist nicht zu erreichen. Was du eingegeben hast, ist noch da.
unsent-again = Noch einmal versuchen

app-description = Große, langsame Zivilisationsspiele, Zug um Zug.
kept-offline = Du bist offline.
kept-of = So hast du die Seite zuletzt gesehen:
kept-waits = Züge und Nachrichten warten, bis du wieder online bist; von dieser Seite lässt sich nichts abschicken.
kept-again = Noch einmal versuchen
offline-title = Du bist offline
offline-what = Diese Seite lässt sich gerade nicht laden. Tische, die du angemeldet angesehen hast, zeigen sich so, wie du sie zuletzt gesehen hast.
offline-again = Noch einmal versuchen

# What the language calls itself.
language-name = Deutsch

specimen-people = Ines, Marek, Tove, Jun, Aylin, Odd, Rosa, Pavel
