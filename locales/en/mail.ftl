# Letters.

mail-your-move-subject = { $table }: your move (event { $head })
mail-your-move-title = { $table }: it is your move
mail-since = Since your last move
mail-decide = Your decision
mail-to-table = To the table

mail-invited-subject = { $from } asks you to “{ $name }”
mail-invited-title = { $from } asks you to the table “{ $name }”
mail-invited-text = Sit down if you like: a game takes weeks, one move at a time, and a letter tells you when it is your turn. The link lets you in.

mail-damaged-subject = Table { $code } is damaged
mail-damaged-title = The log of table { $code } does not replay
mail-damaged-why = What is wrong:
mail-damaged-next = The log is kept as it is and nobody can move there. All other tables go on. After a fix, “annals verify { $code }” checks the table and opens it again.

mail-test-subject = Mail from Annals arrives
mail-test-title = Mail arrives
mail-test-text = This letter was sent by “annals mail test” from { $url }. If you can read it, players will get theirs.
