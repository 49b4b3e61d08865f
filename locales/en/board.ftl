# What the page of every game with a board says.

board-zoom-fit = Whole map
board-zoom-near = Near
board-zoom-close = Close
board-key-open = open to you
board-key-changed = changed, numbered as in the list
board-key-outlook = what the card would open
board-in-words = All spaces and pieces in words
board-since = Since your last turn
board-since-lately = What happened lately
board-since-none = Nothing yet: it is the beginning.
board-since-quiet = Nothing else has happened.
board-since-more = … and more
board-only = There is only this one thing to do.
board-unpoint = Choose something else
board-undo = Undo
board-order-other = Something else …
board-order-keep = Keep
board-glow = { $count ->
    [one] One space is open to you; it glows on the map.
   *[other] { $count } spaces are open to you; they glow on the map.
}
board-no-form = That form is not known here. Load the page again and fill it in once more.
