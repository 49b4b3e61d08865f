# Briefe.

mail-your-move-subject = { $table }: du bist am Zug (Ereignis { $head })
mail-your-move-title = { $table }: du bist am Zug
mail-since = Seit deinem letzten Zug
mail-decide = Deine Entscheidung
mail-to-table = Zum Tisch

mail-invited-subject = { $from } lädt dich an „{ $name }“ ein
mail-invited-title = { $from } lädt dich an den Tisch „{ $name }“ ein
mail-invited-text = Setz dich, wenn du magst: Ein Spiel dauert Wochen, ein Zug nach dem anderen, und ein Brief sagt dir, wann du dran bist. Der Link öffnet dir die Tür.

mail-damaged-subject = Tisch { $code } ist beschädigt
mail-damaged-title = Das Protokoll von Tisch { $code } lässt sich nicht nachspielen
mail-damaged-why = Was nicht stimmt:
mail-damaged-next = Das Protokoll bleibt, wie es ist, und dort kann niemand ziehen. Alle anderen Tische laufen weiter. Nach einer Korrektur prüft „annals verify { $code }“ den Tisch und öffnet ihn wieder.

mail-test-subject = Post von Annals kommt an
mail-test-title = Die Post kommt an
mail-test-text = Diesen Brief hat „annals mail test“ von { $url } geschickt. Wenn du ihn lesen kannst, bekommen auch die Spieler ihre Post.
