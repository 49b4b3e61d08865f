# What all games share. Keys are made of `kernel-` and the id the kernel gives the message.

kernel-setup-rules = This server plays the rules numbered { $from } to { $to }, not { $rules }.
kernel-setup-seats = This game is for { $from } to { $to } players; here are { $count }.
kernel-setup-automated = This game has no automated player of level { $level }.
kernel-setup-nobody = At least one seat must belong to a person.
kernel-setup-unknown-option = This game has no option called “{ $key }”.
kernel-setup-option-value = “{ $key }” can’t be { $value }. It may be { $expected }.

kernel-option-value-yes = yes
kernel-option-value-no = no

kernel-misread = Expected { $expected }, but found “{ $found }” at character { $at }.
kernel-misread-end = Expected { $expected }, but the text ends there.
kernel-misread-word = No move reads “{ $found }” at character { $at }.
kernel-misread-nothing = The move ends where a word should follow.
kernel-expected-word = “{ $word }”
kernel-expected-number = a number from { $from } to { $to }
kernel-expected-end = nothing more

kernel-illegal = { $why } (Rules { $section })
kernel-refused-over = The game is over. You can look at every move of it in the history.
kernel-refused-no-seat = There is no seat { $seat } at this table.
kernel-refused-too-long = A move has at most { $longest } characters; this text has { $length }.
kernel-denied-no-undo = You can’t take back to before event { $event }: since then something was revealed or rolled, or it became somebody else’s move.
kernel-denied-paused = The table is paused. You can move again when it goes on.
kernel-denied-abandoned = This table was given up, so no more moves can be made. Its history stays.
kernel-denied-already-paused = The table is paused already.
kernel-denied-already-running = The table isn’t paused.
kernel-denied-nonsense = That can’t be done here: { $what }.
kernel-denied-runaway = Standing orders and automated players answered each other { $moves } times without an end. Your move was not played; this is a mistake in our rules, so please tell the host of this server.
