# Die Bots des Hauses: `bot-<id>-names` in der Reihenfolge, in der sie am Tisch sitzen, `bot-<id>-line` wie sie spielen,
# `bot-<id>-strengths` für jede Stufe eine Zahl der Skala `bot-strength-<n>`. Namen sind in jeder Sprache dieselben.

bot-random-names = Dice, Pips, Hazard, Knucklebone, Toss, Flip, Chance, Tumble
bot-random-line = Zieht zufällig. Gut, um die Seite auszuprobieren, und sonst zu nichts.
bot-random-strengths = 0

bot-settler-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-settler-line = Siedelt, lässt Städte wachsen, baut, was die Spielziele verlangen, und treibt Handel.
bot-settler-strengths = 1, 2, 4, 4

bot-builder-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-builder-line = Entwickelt, baut, hält die Leute satt und zufrieden und punktet früh. Greift nur an, wo es wenig kostet.
bot-builder-strengths = 1, 2, 4, 4

bot-mayor-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-mayor-line = Gründet früh Städte, sammelt Handel, erforscht, was obenauf liegt, und gibt Kultur sofort aus.
bot-mayor-strengths = 1, 2, 4, 4

bot-merchant-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-merchant-line = Breitet sich aus, baut Städte, tauscht sich Sätze zusammen und kauft, was geht. Achtet auf Vorrat und Steuern.
bot-merchant-strengths = 1, 2, 3, 3

bot-strength-0 = keine
bot-strength-1 = sehr leicht
bot-strength-2 = leicht
bot-strength-3 = solide
bot-strength-4 = stark
bot-strength-5 = sehr stark

bot-raider-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-raider-line = Erobert Stadtstaaten, vertreibt Barbaren und siedelt dazwischen.
bot-raider-strengths = 1, 2, 4, 4

bot-warlord-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-warlord-line = Rüstet früh und greift an, wer nicht halten kann, was er hat.
bot-warlord-strengths = 1, 2, 4, 4

bot-general-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-general-line = Bildet Einheiten aus, nimmt Dörfer ein und marschiert gegen Schwächere.
bot-general-strengths = 1, 2, 3, 3

bot-conqueror-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-conqueror-line = Breitet sich aus und nimmt anderen ihre Städte, wo es geht.
bot-conqueror-strengths = 1, 2, 3, 3

bot-thinks-easy = Jede vierte Entscheidung ist ein Fehlgriff.
bot-thinks-fair = Schaut nie einen Zug voraus.
bot-thinks-hard = Probiert seine Züge an neu ausgeteilten Tischen, bevor er einen macht.
bot-thinks-master = Probiert seine Züge an vielen neu ausgeteilten Tischen und nimmt sich Zeit.
bot-easy = { $name }, leicht
bot-hard = { $name }, schwer
bot-master = { $name }, meisterlich
