# Other ways to hear news: addresses that are called, feeds that are read.

hook-test-title = News from Annals arrives
hook-test-text = This is a test. From now on you hear here when it is your move.
hook-your-move-title = { $table }: it is your move
hook-ended-title = { $table }: the game is over
hook-reminder-title = { $table }: your time is running out
# ($head, $name)
hook-text = { $name }, event { $head }

channels-title = Other channels
channels-what = Besides letters you can hear of your tables in other ways.
channels-password-help = Whoever has the address hears of your tables without signing in, so we make sure that it is you.
channels-link-first = To make an address here, show that it is you: sign in once more by a link. For ten minutes after that it works.
channels-do = Webhooks, feeds and calendar
hooks-title = Addresses that are called
hooks-what = When it is your move, or a game of yours ends, we call an address of yours: a webhook of Discord or Slack, a topic of ntfy, or a program of your own. They hear which table it is and nothing that only you may know.
hooks-none = No address is called yet.
hooks-kind = For
hooks-address = Address
hooks-address-help = As Discord, Slack or ntfy shows it; it begins with https://
hooks-add = Call this address
hooks-state = State
hooks-never = not called yet
hooks-called = last called { $day }
hooks-failing = Failed, and is tried again: { $why }
# ($day, $why)
hooks-disabled = Not called any more since { $day }, because too many calls failed: { $why }. “Test” calls it again.
hooks-test = Test
# ($host, $name)
hooks-test-of = Test { $name } at { $host }
hooks-remove = Remove
# ($host, $name)
hooks-remove-of = Remove { $name } at { $host }
hooks-secret = Secret of signatures
hooks-secret-what = Each call has the headers Annals-Timestamp and Annals-Signature: “v1=” and HMAC-SHA256, in hexadecimal, over the timestamp, a dot and the body.
hooks-tested = The address is called in a moment. Reload this page to see what it answered.
hooks-added = The address will be called from now on.
hooks-removed = The address is called no more.
feeds-title = Feeds and calendar
feeds-what = Addresses to read your news with a feed reader, or your deadlines in a calendar. Whoever has the address can read it without signing in, so give it to nobody; you can take it back here.
feeds-none = There is no such address yet.
feeds-new = Your new address
feeds-new-what = Copy it now: it is shown only once.
feeds-kind = What
feeds-since = Since
feeds-read = Last read
feeds-never = never
feeds-revoke = Take back
feeds-revoke-of = Take back: { $name }
feeds-revoked = The address shows nothing any more.
feeds-add = Make an address
feeds-choose = What should it show?
feeds-player = What waits for me (Atom)
feeds-calendar = My deadlines (calendar)
feeds-table = Everything at “{ $name }” (Atom)
feed-player-title = Annals: what waits for you
feed-calendar-title = Annals: deadlines
feed-deadline = { $table }: move by now
feed-event = Event { $seq }
# ($name, $seq)
feed-event-by = Event { $seq }: { $name }
wrong-hook-unreadable = This is no address. Copy it as the service shows it; it begins with https://
wrong-hook-insecure = Only addresses that begin with https:// are called.
wrong-hook-credentials = The address must not hold a name and a password.
wrong-hook-private = This address is not on the public Internet, so we can't call it.

devices-title = Browsers that tell you
devices-what = A browser can tell you when it is your move, when your time runs out and when a game is over, even if no page of ours is open. It says at which table, and nothing of what you hold there. What you chose for letters, quiet hours included, holds here as well. A browser is told as long as you stay signed in there.
devices-none = No browser tells you.
devices-name = Name
devices-unnamed = A browser
devices-add = Tell me in this browser
devices-denied = This browser does not let us: allow notifications for this page in its settings, then press the button again.
devices-unable = This browser can’t be told, or not with scripts switched off. On a phone, put Annals on the home screen first.
devices-added = This browser tells you from now on.
devices-tested = A test is on its way; it should be shown in a moment.
devices-removed = That browser is told no more.
devices-test-of = Test { $name }
devices-remove-of = Tell { $name } no more
wrong-device = Your browser did not say how it can be reached. Load the page again and press the button once more.
wrong-channels-many = You have as many as one can have. Remove one first.
wrong-channels-often = That was tested often enough for a minute.
