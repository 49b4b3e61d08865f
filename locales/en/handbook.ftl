# What players look up about a game.

# ($game)
handbook-places = About { $game }
handbook-game = The game
handbook-rules = Rules
handbook-cards = Cards and pieces
handbook-notation = Notation

# ($game)
rules-title = { $game }: rules
rules-contents = Contents
rules-search = Search the rules
rules-search-do = Search
# ($question)
rules-found = In the rules: “{ $question }”
# ($question)
rules-found-none = Nothing about “{ $question }”. Try another word, look in the contents, or among the cards.
rules-found-cards = Search the cards
rules-print = All rules on one page, to print
rules-sections = Sections before and after
rules-before = Before:
rules-after = Next:
rules-from = Where you came from
rules-from-what = The section is marked below. Nothing at your table has changed.
# ($section)
rules-read = Rules, section { $section }
rules-back = Back to your table

# ($game)
cards-title = { $game }: cards and pieces
# ($age)
cards-of-age = Cards of age or level { $age }
cards-lead = Everything in the game in our own words, with what it costs and how often it occurs.
cards-search = Search names and texts
cards-age = Age or level
cards-kind = Kind
cards-all = All
# ($question)
cards-none = Nothing has “{ $question }” on it. Try a shorter word, or search the rules.
cards-found = { $count ->
    [one] One has it.
   *[other] { $count } have it.
}

# ($game)
notation-title = { $game }: notation
notation-heading = How moves are written
notation-lead = A move is a line: typed on the page of a table, or as the answer to a letter, one move a line. The words are the same in every language; capitals don't matter.
