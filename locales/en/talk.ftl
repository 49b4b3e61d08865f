# Talk at a table, and notes.

talk-title = Table talk
talk-none = Nothing has been said yet.
talk-everybody = Everybody
talk-to = To
talk-text = Say something
talk-say = Say it
talk-private = to { $names } only
talk-private-help = What you say to one seat only the two of you can read.
talk-length = A message has 1 to { $longest } characters.
talk-apart = This seat takes no messages from you alone. Say it to everybody, or not at all.
talk-nobody = There is no such seat at this table, so nothing was said. Choose from the list whom it is for.
talk-note-length = A note has at most { $longest } characters.
notes-title = Your notes
notes-label = Only you can read this
notes-keep = Keep it
talk-silenced = These words were taken away by an administrator.
