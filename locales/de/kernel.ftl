# Was allen Spielen gemeinsam ist.

kernel-setup-rules = Dieser Server spielt die Regeln mit den Nummern { $from } bis { $to }, nicht { $rules }.
kernel-setup-seats = Dieses Spiel ist für { $from } bis { $to } Personen; hier sind es { $count }.
kernel-setup-automated = Dieses Spiel hat keinen Automa der Stufe { $level }.
kernel-setup-nobody = Mindestens ein Platz muss einem Menschen gehören.
kernel-setup-unknown-option = Dieses Spiel kennt keine Option „{ $key }“.
kernel-setup-option-value = „{ $key }“ kann nicht { $value } sein. Möglich ist { $expected }.

kernel-option-value-yes = ja
kernel-option-value-no = nein

kernel-misread = Erwartet wurde { $expected }, gefunden wurde „{ $found }“ an Stelle { $at }.
kernel-misread-end = Erwartet wurde { $expected }, aber hier endet der Text.
kernel-misread-word = Kein Zug hat „{ $found }“ an Stelle { $at }.
kernel-misread-nothing = Der Zug endet, wo noch ein Wort folgen müsste.
kernel-expected-word = „{ $word }“
kernel-expected-number = eine Zahl von { $from } bis { $to }
kernel-expected-end = nichts weiter

kernel-illegal = { $why } (Regeln { $section })
kernel-refused-over = Das Spiel ist aus. Im Verlauf kannst du jeden Zug ansehen.
kernel-refused-no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
kernel-refused-too-long = Ein Zug hat höchstens { $longest } Zeichen; dieser Text hat { $length }.
kernel-denied-no-undo = Vor Ereignis { $event } kannst du nicht zurück: Seitdem wurde etwas aufgedeckt oder gewürfelt, oder jemand anderes war am Zug.
kernel-denied-paused = Der Tisch macht Pause. Du kannst wieder ziehen, sobald es weitergeht.
kernel-denied-abandoned = Dieser Tisch wurde aufgegeben, es gibt keine Züge mehr. Der Verlauf bleibt erhalten.
kernel-denied-already-paused = Der Tisch macht schon Pause.
kernel-denied-already-running = Der Tisch macht gar keine Pause.
kernel-denied-nonsense = Das geht hier nicht: { $what }.
kernel-denied-runaway = Daueraufträge und Automa haben einander { $moves } Mal ohne Ende geantwortet. Dein Zug wurde nicht gespielt; das ist ein Fehler in unseren Regeln. Bitte sag es denen, die diesen Server betreiben.
