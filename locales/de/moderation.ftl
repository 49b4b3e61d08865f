# Andere fernhalten und die Verwaltung rufen.

block-do = Blockieren
block-undo = Nicht mehr blockieren
block-title = Wen du blockiert hast
block-none = Du hast niemanden blockiert.
block-what = Wer blockiert ist, kann dich nicht an Tische bitten, sich nicht an deine setzen und dir nicht allein schreiben; was sie oder er am Tisch sagt, ist eingeklappt. Niemand erfährt davon. Gemeinsame Partien gehen weiter wie bisher.
block-is = Du hast { $name } blockiert.
block-folded = { $name } hat etwas gesagt. Du hast diese Person blockiert.
block-yourself = Dich selbst kannst du nicht blockieren.

report-do = Melden
report-this = Melden, was { $name } gesagt hat
report-table-do = Diesen Tisch melden
report-title = Etwas melden
report-about-person = Über { $name }
report-about-table = Über den Tisch „{ $name }“
report-about-said = { $name } hat gesagt:
report-in-circle = In einem Kreis gesagt:
report-lead = Wer diesen Server betreibt, liest deine Meldung und entscheidet, was zu tun ist. Sonst sieht sie niemand, und die Person erfährt nicht, dass sie von dir kam.
report-why = Grund
report-reason-insult = Beleidigung, Drohung oder Hass
report-reason-spam = Werbung oder Nachrichtenflut
report-reason-cheating = Betrug im Spiel
report-reason-name = Ein Name, den niemand lesen müssen sollte
report-reason-other = Etwas anderes
report-text = Was ist passiert?
report-text-help = So kurz wie möglich, so genau wie nötig. Höchstens { $longest } Zeichen.
report-send = Meldung abschicken
report-length = Bitte sag, was passiert ist, mit 1 bis { $longest } Zeichen.
report-yourself = Dich selbst kannst du nicht melden.
report-taken = Deine Meldung ist angekommen
report-taken-what = Danke. Wer diesen Server betreibt, weiß Bescheid und sieht es sich an. Du musst nichts weiter tun.
report-taken-block = Wenn du vor jemandem Ruhe haben willst, blockiere die Person auf ihrer Seite.
report-taken-back = Zurück

mail-reported-subject = Eine Meldung: { $reason }
mail-reported-title = Jemand bittet dich, etwas anzusehen
mail-reported-from = Von
mail-reported-person = Über
mail-reported-table = Tisch
mail-reported-said = Das wurde gesagt:
mail-reported-next = Sie wartet bei den offenen Meldungen, bis du sie erledigst.
