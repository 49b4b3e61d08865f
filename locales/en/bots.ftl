# The bots of the house: `bot-<id>-names` in the order in which they sit at a table, `bot-<id>-line` how they play,
# `bot-<id>-strengths` for each level a number of the scale `bot-strength-<n>`. Names are the same in every language.

bot-random-names = Dice, Pips, Hazard, Knucklebone, Toss, Flip, Chance, Tumble
bot-random-line = Moves at random. Good for trying out the page, and for nothing else.
bot-random-strengths = 0

bot-settler-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-settler-line = Settles, lets its cities grow, builds what its victory cards ask for, and trades.
bot-settler-strengths = 1, 2, 4, 4

bot-builder-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-builder-line = Develops, builds and keeps its people fed and content; it scores early. It attacks only where that costs it little.
bot-builder-strengths = 1, 2, 4, 4

bot-mayor-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-mayor-line = Founds cities early, collects trade, researches whatever is on top, and spends culture at once.
bot-mayor-strengths = 1, 2, 4, 4

bot-merchant-names = Abacus, Ledger, Tally, Quill, Sextant, Gnomon, Plumb, Compass
bot-merchant-line = Spreads out, builds cities, trades for sets and buys what it can. It looks after its stock and its taxes.
bot-merchant-strengths = 1, 2, 3, 3

bot-strength-0 = none
bot-strength-1 = very easy
bot-strength-2 = easy
bot-strength-3 = solid
bot-strength-4 = strong
bot-strength-5 = very strong

bot-raider-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-raider-line = Conquers city-states, drives barbarians out and settles in between.
bot-raider-strengths = 1, 2, 4, 4

bot-warlord-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-warlord-line = Arms early, and attacks whoever can’t defend what they have.
bot-warlord-strengths = 1, 2, 4, 4

bot-general-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-general-line = Drills its units, takes villages, and marches on whoever is weaker.
bot-general-strengths = 1, 2, 3, 3

bot-conqueror-names = Anvil, Spur, Halberd, Gauntlet, Bolt, Flint, Rampart, Pike
bot-conqueror-line = Spreads out, and takes the cities of others where it can.
bot-conqueror-strengths = 1, 2, 3, 3

bot-thinks-easy = One decision in four is a slip.
bot-thinks-fair = It never looks a move ahead.
bot-thinks-hard = It tries its moves on tables dealt anew before it makes one.
bot-thinks-master = It tries its moves on many tables dealt anew, and takes its time.
bot-easy = { $name }, easy
bot-hard = { $name }, hard
bot-master = { $name }, master
