# Antworten per Mail: Züge, die in einem Brief kamen.

mail-answer-played-title = { $table }: deine Züge sind gespielt
mail-answer-refused-title = { $table }: nichts wurde gespielt
mail-answer-happened = Was geschah
mail-answer-unread = Nicht als Züge gelesen
mail-answer-next = Wie es weitergeht
mail-answer-moves = Züge, die du jetzt schreiben kannst, einer je Zeile:
mail-answer-more = und { $count } weitere, alle auf der Seite des Tisches
mail-answer-how = Du kannst auf diesen Brief antworten: zuerst die Züge, einer je Zeile. „undo“ nimmt deinen letzten Zug zurück. Nach einer Leerzeile kannst du schreiben, was du willst.
mail-answer-nothing = Aus deiner Nachricht wurde nichts gespielt. Berichtige sie und schicke alles noch einmal, oder nimm die Seite.
mail-answer-line = Zeile { $number }, „{ $text }“: { $why }
mail-answer-empty = In deiner Nachricht stand kein Zug: Über dem Zitat ist sie leer.
mail-answer-too-many = In deiner Nachricht sind zu viele Zeilen; { $most } dürfen es sein.
mail-answer-too-large = Deine Nachricht ist zu groß. Schicke sie ohne Anhänge.
mail-answer-stranger = Eine Nachricht für deinen Platz kam von { $from }. Züge gelten nur, wenn sie von der Adresse deines Kontos kommen.
mail-answer-unproved = Eine Nachricht für deinen Platz trug deine Adresse als Absender, aber unser Mailserver konnte nicht feststellen, dass sie von dir ist.
mail-answer-not-yours = Der Platz, für den du geschrieben hast, ist nicht mehr deiner; deine Nachricht wurde nicht gespielt.
mail-answer-out-of-order = Der Tisch kann gerade nicht gespielt werden. Das Protokoll bleibt, wie es ist; versuche es wieder, wenn die Seite des Tisches ihn zeigt.
mail-answer-moved = Du hast an diesem Tisch gezogen, seit der Brief geschrieben wurde, auf den du geantwortet hast. Darum wurde nichts davon gespielt: Es könnte für eine andere Frage gemeint gewesen sein. So steht es jetzt.
mail-answer-lost-subject = Deine Nachricht kam an keinen Tisch
mail-answer-lost-text = Du hast an eine Adresse geschrieben, die zu keinem Platz gehört oder nicht mehr. Antworte auf den neuesten Brief zu deinem Tisch oder spiele auf der Seite: { $url }
