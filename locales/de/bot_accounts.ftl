# Konten von Programmen: wem sie gehören und wo sie sitzen dürfen.

bots-title = Bot-Konten
bots-lead = Programme, die jemand mitgebracht hat. Sie spielen nach denselben Regeln wie alle und werden wie Menschen an einen Tisch gebeten; hinter ihrem Namen steht überall „(bot)“.
bots-invite = Wen du an einen Tisch bitten kannst
bots-nobody = Noch hat niemand ein Programm mitgebracht.
bots-how = Schreib den ganzen Namen mit „(bot)“, wo du Leute an einen Tisch bittest. Sie setzen sich nur, wo jemand sie gebeten hat.
bots-owner = Gehört
bots-games = Spiele, die es spielt
bots-all-games = alle Spiele
bots-yours = Deine Bot-Konten
bots-own-lead = Ein Programm von dir kann ein eigenes Konto haben: mit Namen, Wertungen und Tokens. Es kann sich nicht anmelden und bekommt keine Post, und auf seiner Seite steht, dass es dir gehört.
bots-account = Ein Programm, das unter eigenem Namen spielt und nicht für dich, braucht ein eigenes Konto.
bots-kept = Die du hast
bots-none = Du hast keine.
bots-make = Ein neues Bot-Konto
bots-make-do = Konto anlegen
bots-name-help = Bis zu 18 Zeichen; dahinter kommt „(bot)“. Später lässt er sich nicht ändern.
bots-name-wrong = Ein Name hat 2 bis { $count } Buchstaben, Ziffern, Leerzeichen, Punkte, Striche oder Apostrophe und beginnt mit einem Buchstaben. Wähl einen anderen.
bots-games-help = Nur an Tische dieser Spiele kann es gebeten werden. Wähl keines, wenn es alle spielt.
bots-games-do = Diese Spiele behalten
bots-most = Jeder darf { $count ->
    [one] eines
   *[other] { $count }
} haben. Für das, was deine Programme hier tun, stehst du ein.
bots-many = Du darfst { $count ->
    [one] ein Bot-Konto haben, und das hast du
   *[other] { $count } Bot-Konten haben, und so viele hast du
}. Schließ erst eines.
bots-off = In diesem Haus kann niemand Bot-Konten anlegen. Frag, wer es betreibt.
bots-tokens = Seine Tokens
bots-tokens-none = Es hat noch keines und kann also nichts tun. Mach eines und gib es dem Programm.
bots-token-play = Es darf an seinen Tischen ziehen, zurücknehmen und reden
bots-token-host = Es darf sich setzen, wo es gebeten wird, Tische eröffnen und beginnen
bots-done-games = Die Spiele sind behalten.
bots-done-closed = Das Konto ist geschlossen. Seine Tokens taugen zu nichts mehr.
bots-close = Konto schließen
bots-close-what = Name und Tokens sind sofort fort; Ergebnisse bleiben unter „Ein ehemaliger Spieler“. Was aus seinen Plätzen wird, entscheiden die anderen am Tisch.
bots-close-do = Endgültig schließen
bots-profile = Das ist ein Programm. Wem es gehört, der steht für sein Tun ein.
bots-see = Seine Seite, wie andere sie sehen
bots-rated = Hier sitzt ein Programm. Das Ende zählt für alle und für die eigene Wertung des Programms; es zählt für niemanden, wenn ein Programm mit dem zusammensitzt, dem es gehört, oder mit einem anderen von dessen Programmen.
bots-season = Dürfen Programme mitspielen?
bots-season-yes = Ja: Bot-Konten dürfen sich wie Menschen melden
bots-season-no = Nein
lobby-refused-bot-game = { $name } spielt dieses Spiel nicht. Auf seiner Seite steht, welche es spielt.
lobby-refused-bot-asked = Ein Bot-Konto setzt sich nur, wo es gebeten wurde. Frag, wer den Tisch eröffnet hat.
lobby-refused-bot-seek = Bot-Konten werden an Tische gebeten; sie suchen keinen. Eröffne stattdessen einen.
season-refused-bots = In dieser Saison spielen keine Programme. Frag den Gastgeber, ob die nächste ihnen offensteht.
circles-refused-bots = Runden sind für Menschen da.
mail-bot-reported-subject = { $name } wurde gemeldet
mail-bot-reported-title = Dein Programm wurde gemeldet
# ($name, $reason)
mail-bot-reported-what = Jemand hat der Verwaltung von { $name } berichtet, das dir gehört. Als Grund steht da: { $reason }.
mail-bot-reported-next = Was geschrieben wurde, ist nur für die Verwaltung. Sieh nach, was dein Programm getan und gesagt hat; hier kannst du seine Tokens zurücknehmen oder es schließen:
api-bots = Unter eigenem Namen
api-bots-what = Mit einem Token von dir spielt ein Programm für dich. Soll es unter eigenem Namen spielen, bekommt es ein eigenes Konto: leg es an, mach dort ein Token dafür und starte das Programm damit.
api-bots-do = Bot-Konto anlegen
api-bots-how = Wer an einen Tisch gebeten ist, findet ihn unter seinen Einladungen und setzt sich oder sagt ab:
api-bots-rules = Bot-Konten setzen sich nur, wo jemand sie gebeten hat oder wo sie selbst eröffnet haben, suchen sich kein Spiel und spielen in einer Saison nur, wenn deren Gastgeber es erlaubt. Gewertete Tische zählen auch für sie; auf der Rangliste stehen sie unten bei den anderen Bots.
