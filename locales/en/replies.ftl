# Answers by mail: moves that came in a letter.

mail-answer-played-title = { $table }: your moves are played
mail-answer-refused-title = { $table }: nothing was played
mail-answer-happened = What happened
mail-answer-unread = Not read as moves
mail-answer-next = What is next
mail-answer-moves = Moves you may write now, one a line:
mail-answer-more = and { $count } more, all of them on the page of the table
mail-answer-how = You can answer this letter: moves first, one a line. “undo” takes back your last move. After an empty line you may write what you like.
mail-answer-nothing = Nothing in your message was played. Put it right and send all of it again, or use the page.
# ($number, $text, $why)
mail-answer-line = Line { $number }, “{ $text }”: { $why }
mail-answer-empty = There was no move in your message: above the quotation it is empty.
mail-answer-too-many = There are too many lines in your message; { $most } may be in one.
mail-answer-too-large = Your message is too large. Send it without attachments.
mail-answer-stranger = A message for your seat came from { $from }. Moves are taken from the address of your account only.
mail-answer-unproved = A message for your seat came with your address as its sender, but our mail server could not make sure that it is from you.
mail-answer-not-yours = The seat you wrote for is not yours any more, so your message was not played.
mail-answer-out-of-order = The table can't be played at the moment. The log is kept as it is; try again when the page of the table shows it.
mail-answer-moved = You have moved at this table since the letter you answered was written, so nothing of your answer was played: it may have been meant for another question. This is how things stand now.
mail-answer-lost-subject = Your message went to no table
mail-answer-lost-text = You wrote to an address that belongs to no seat, or no longer does. Answer the newest letter about your table, or play on the page: { $url }
