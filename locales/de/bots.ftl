# Die Bots des Hauses: `bot-<id>-names` in der Reihenfolge, in der sie am Tisch sitzen, `bot-<id>-line` wie sie spielen,
# `bot-<id>-strength` eine Zahl der Skala `bot-strength-<n>`. Namen sind in jeder Sprache dieselben.

bot-random-names = Dice, Pips, Hazard, Knucklebone, Toss, Flip, Chance, Tumble
bot-random-line = Zieht zufällig. Gut, um die Seite auszuprobieren, und sonst zu nichts.
bot-random-strength = 0

bot-settler-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-settler-line = Siedelt, lässt Städte wachsen, baut, was die Spielziele verlangen, und treibt Handel. Schaut nie einen Zug voraus.
bot-settler-strength = 2

bot-builder-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-builder-line = Entwickelt, baut, hält die Leute satt und zufrieden und punktet früh. Greift nur an, wo es wenig kostet.
bot-builder-strength = 2

bot-mayor-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-mayor-line = Gründet früh Städte, sammelt Handel, erforscht, was obenauf liegt, und gibt Kultur sofort aus.
bot-mayor-strength = 2

bot-merchant-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-merchant-line = Breitet sich aus, baut Städte, tauscht sich Sätze zusammen und kauft, was geht. Achtet auf Vorrat und Steuern.
bot-merchant-strength = 2

bot-strength-0 = keine
bot-strength-1 = sehr leicht
bot-strength-2 = leicht
bot-strength-3 = solide
bot-strength-4 = stark
bot-strength-5 = sehr stark
