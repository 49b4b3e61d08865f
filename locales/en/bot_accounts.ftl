# Accounts of programs: whose they are, and where they may sit.

bots-title = Bot accounts
bots-lead = Programs that people have brought along. They play by the same rules as everybody and are asked to a table like people; “(bot)” stands behind their names everywhere.
bots-invite = Whom you may ask to a table
bots-nobody = Nobody has brought a program yet.
bots-how = Type the whole name, with “(bot)”, where you ask people to a table. They sit down only where somebody asked them.
bots-owner = Kept by
bots-games = Games it plays
bots-all-games = all games
bots-yours = Your bot accounts
bots-own-lead = A program of yours can have an account of its own: with a name, ratings and tokens. It can't sign in and gets no letters, and its page says that you keep it.
bots-account = A program that plays under its own name, and not for you, needs an account of its own.
bots-kept = Those you keep
bots-none = You keep none.
bots-make = A new bot account
bots-make-do = Make the account
bots-name-help = Up to 18 characters; “(bot)” is put behind it. It can't be changed later.
bots-name-wrong = A name has 2 to { $count } letters, digits, spaces, dots, dashes or apostrophes, and begins with a letter. Choose another one.
bots-games-help = It can be asked to tables of these games only. Choose none if it plays all of them.
bots-games-do = Keep these games
bots-most = Everybody may keep { $count ->
    [one] one
   *[other] { $count }
}. What your programs do here you answer for.
bots-many = You may keep { $count ->
    [one] one bot account, and you do
   *[other] { $count } bot accounts, and you keep that many
}. Close one first.
bots-off = In this house nobody can make bot accounts. Ask whoever runs it.
bots-tokens = Its tokens
bots-tokens-none = It has none yet, so it can do nothing. Make one and give it to the program.
bots-token-play = It may move, take back and talk at its tables
bots-token-host = It may sit down where it is asked, open tables and begin
bots-done-games = The games are kept.
bots-done-closed = The account is closed. Its tokens are good for nothing any more.
bots-close = Close the account
bots-close-what = Its name and its tokens are gone at once; results stay under “a former player”. Others at its tables decide what becomes of its seats.
bots-close-do = Close it for good
bots-profile = This is a program. Whoever keeps it answers for what it does.
bots-see = Its page, as others see it
bots-rated = A program sits here. Its end counts for everybody, and for the program's own rating; it counts for nobody if a program sits with whoever keeps it, or with another one of theirs.
bots-season = May programs play?
bots-season-yes = Yes: bot accounts may sign up like people
bots-season-no = No
lobby-refused-bot-game = { $name } does not play this game. Its page says which ones it plays.
lobby-refused-bot-asked = A bot account sits down only where it was asked to. Ask whoever opened the table.
lobby-refused-bot-seek = Bot accounts are asked to tables; they don't look for one. Open a table instead.
season-refused-bots = Programs don't play in this season. Ask its host whether the next one is open to them.
circles-refused-bots = Circles are for people.
mail-bot-reported-subject = { $name } was reported
mail-bot-reported-title = Your program was reported
# ($name, $reason)
mail-bot-reported-what = Somebody has told the administrator about { $name }, which you keep. The reason given: { $reason }.
mail-bot-reported-next = What was written is for the administrator alone. Look at what your program has done and said; you can take its tokens back or close it here:
api-bots = A name of its own
api-bots-what = With a token of yours a program plays for you. A program that is to play under its own name gets an account of its own: make it, make a token for it there, and run the program with that token.
api-bots-do = Make a bot account
api-bots-how = Who is asked to a table finds it among its invitations, and sits down or says no:
api-bots-rules = Bot accounts sit down only where somebody asked them or where they opened the table, look for no game by themselves, and play in a season only if its host lets them. Rated tables count for them too; on the ladder they stand below, with the other bots.
