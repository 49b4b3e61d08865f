# The frame around every page.

# ($first, $last)
list-and = { $first } and { $last }
# ($first, $last)
list-or = { $first } or { $last }
seat-number = seat { $number }

site-name = Annals
skip-to-content = To the content
skip-to-decision = Skip to your decision
nav-main = Main
nav-your-move = Your move
nav-watch = Watch
nav-sign-in = Sign in
nav-about = About this house
switch-language = Language
switch-theme = Light or dark
theme-auto = As the system
theme-light = Light
theme-dark = Dark

about-lede = Great, slow civilization games, played by mail. One moves, the others get a letter, somebody answers tomorrow.
about-how = How it works
about-how-text = Sit down at an open table or start one. When it’s your move you get a mail that shows what happened and what you can do. Its button leads to the page on which you answer. Nobody has to be here at the same time.
about-how-answers = Or simply reply to the mail with your moves.
about-fair-text = Nothing is ever lost: every move is kept, and you can look at any moment of a game again. The server publishes a seal of its dice before the first move and opens it at the end, so anybody can check every roll and every shuffle.
about-privacy = What we keep
about-privacy-text = Your mail address to write to you, your moves, on what devices you are signed in, and a cookie that knows you are, or that keeps our forms ours. Your account’s page shows all of it, and deletes it. No other site learns that you were here: pages load nothing from elsewhere, and nobody is tracked.
about-host = Who runs it
about-host-mail = If something is wrong, write to
about-host-unknown = The person who invited you can tell you who runs this server.
about-licence = Annals is free software under the GNU Affero General Public License, version 3 or later. It is made by players and belongs to no publisher; the games and their names belong to their authors and publishers.
about-source = The source of the program that runs here
# ($rules, $version)
about-version = Annals { $version }, rules { $rules }

style-kicker = For those who build pages
style-title = Parts of a page
style-lede = What pages are made of, in the language and the theme you see now.
style-controls = Controls
style-button-main = Place on H6
style-button = Another way
style-button-plain = Leave
style-button-off = Not now
style-field = A field
style-field-help = What to write here, in one line.
style-field-wrong = This can’t be used. Write a number from 1 to 20.
style-seats = Seats
style-seats-what = Colour and shape always together
style-colours = Colours
style-colours-what = By day and by night; below, the contrast on paper
style-terrains = Grounds of maps
style-type = Type
style-sample = Annals of the Long Winter
style-telling = Telling and comparing
style-notice = A notice says what happened and what to do next.
style-quiet = Quiet words stand where nothing is to be seen yet.
style-figures = Figures under figures
style-icons = Icons

sending = On its way …
unsent = Not sent.
unsent-what = The server can’t be reached. What you have entered is still here.
unsent-again = Try again

app-description = Great, slow civilization board games, one move at a time.
kept-offline = You are offline.
kept-of = This is the page as you last saw it:
kept-waits = Moves and messages wait until you are back online; nothing on this page can be sent.
kept-again = Try again
offline-title = You are offline
offline-what = This page can’t be fetched now. Tables you have looked at while signed in are shown as you last saw them.
offline-again = Try again

# What the language calls itself.
language-name = English

specimen-people = Ines, Marek, Tove, Jun, Aylin, Odd, Rosa, Pavel
