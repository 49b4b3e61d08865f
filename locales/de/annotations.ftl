# Was Spieler neben Ereignisse beendeter Tische schreiben, und Studien.

annotation-title = Anmerkungen
annotation-write = Etwas zu diesem Zug schreiben
annotation-event = Zu Ereignis
annotation-text = Deine Worte
annotation-help = Lesen können sie alle, die diesen Tisch sehen dürfen. Bis zu 2.000 Zeichen; Leeres wird nicht behalten.
annotation-do = Behalten
annotation-remove = Wegnehmen
annotation-report = Melden
annotation-folded = Von { $name }, den du blockiert hast
annotation-refused-many = Ein Tisch trägt Anmerkungen zu { $count } Ereignissen von jedem. Nimm erst eine weg.
study-title = Studien
study-kicker = Studie
study-by = von
study-share = Was du geschrieben hast, als Studie teilen
study-share-what = Eine Seite, die von einem Augenblick, zu dem du geschrieben hast, zum nächsten führt, mit dem Brett daneben. Sie zeigt niemandem mehr vom Tisch als der Tisch selbst.
study-share-title = Titel, 2 bis 60 Zeichen
study-share-readers = Wer sie lesen darf
study-share-everybody = Alle, die den Tisch sehen dürfen; sie steht dann hier
study-share-by-link = Wer ihren Link hat
study-share-do = Teilen
study-unshare = Nicht mehr teilen
study-yours = Deine Studie
study-link = Der Link zum Weitergeben. Er wird nur jetzt gezeigt; wer noch einmal teilt, bekommt einen anderen, und dieser führt nirgendwohin.
study-refused-title = Ein Titel hat 2 bis 60 Zeichen. Wähl einen anderen.
# ($step, $count)
study-moment = Augenblick { $step } von { $count }
study-moments = Alle Augenblicke
study-back = Der vorige
study-on = Der nächste
study-words = Das Brett in Worten
# ($event, $name, $text)
annotation-record = Ereignis { $event }, { $name }: { $text }
report-about-annotation = Über das, was { $name } neben ein Ereignis geschrieben hat
audit-remove-annotation = hat eine Anmerkung weggenommen
