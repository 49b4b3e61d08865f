# Gespräch am Tisch, und Notizen.

talk-title = Tischgespräch
talk-none = Noch hat niemand etwas gesagt.
talk-everybody = Alle
talk-to = An
talk-text = Sag etwas
talk-say = Sagen
talk-private = nur an { $names }
talk-private-help = Was du einem Platz sagst, könnt nur ihr zwei lesen.
talk-length = Eine Nachricht hat 1 bis { $longest } Zeichen.
talk-apart = Dieser Platz nimmt von dir keine Nachrichten nur für sich an. Sag es allen oder gar nicht.
talk-nobody = So einen Platz gibt es an diesem Tisch nicht, darum wurde nichts gesagt. Wähle aus der Liste, für wen es ist.
talk-note-length = Eine Notiz hat höchstens { $longest } Zeichen.
notes-title = Deine Notizen
notes-label = Nur du kannst das lesen
notes-keep = Behalten
talk-silenced = Diese Worte hat die Verwaltung entfernt.
