# What players write beside events of tables that are over, and studies.

annotation-title = Annotations
annotation-write = Write something about this turn
annotation-event = About event
annotation-text = Your words
annotation-help = Everybody who may see this table reads them. Up to 2,000 characters; empty words are not kept.
annotation-do = Keep it
annotation-remove = Take it away
annotation-report = Report it
annotation-folded = Written by { $name }, whom you have blocked
annotation-refused-many = One table bears annotations to { $count } events from each of you. Take one away first.
study-title = Studies
study-kicker = Study
study-by = by
study-share = Share what you wrote as a study
study-share-what = A page that leads from one moment you wrote about to the next, with the board beside it. It shows nobody more of the table than the table itself.
study-share-title = Title, 2 to 60 characters
study-share-readers = Who may read it
study-share-everybody = Everybody who may see the table; it is listed here
study-share-by-link = Whoever has its link
study-share-do = Share
study-unshare = Share it no longer
study-yours = Your study
study-link = The link to pass on. It is shown only now; sharing again makes another one, and this one leads nowhere.
study-refused-title = A title has 2 to 60 characters. Choose another one.
# ($step, $count)
study-moment = Moment { $step } of { $count }
study-moments = All moments
study-back = The one before
study-on = The next one
study-words = The board in words
# ($event, $name, $text)
annotation-record = event { $event }, { $name }: { $text }
report-about-annotation = About what { $name } wrote beside an event
audit-remove-annotation = took away an annotation
