# The bots of the house: `bot-<id>-names` in the order in which they sit at a table, `bot-<id>-line` how they play,
# `bot-<id>-strength` a number of the scale `bot-strength-<n>`. Names are the same in every language.

bot-random-names = Dice, Pips, Hazard, Knucklebone, Toss, Flip, Chance, Tumble
bot-random-line = Moves at random. Good for trying out the page, and for nothing else.
bot-random-strength = 0

bot-settler-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-settler-line = Settles, lets its cities grow, builds what its victory cards ask for, and trades. It never looks a move ahead.
bot-settler-strength = 2

bot-builder-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-builder-line = Develops, builds and keeps its people fed and content; it scores early. It attacks only where that costs it little.
bot-builder-strength = 2

bot-mayor-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-mayor-line = Founds cities early, collects trade, researches whatever is on top, and spends culture at once.
bot-mayor-strength = 2

bot-merchant-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-merchant-line = Spreads out, builds cities, trades for sets and buys what it can. It looks after its stock and its taxes.
bot-merchant-strength = 2

bot-strength-0 = none
bot-strength-1 = very easy
bot-strength-2 = easy
bot-strength-3 = solid
bot-strength-4 = strong
bot-strength-5 = very strong
