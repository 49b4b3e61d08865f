# Administration: people, tables, outbox, announcements, the log of what was done.

nav-admin = Administration
announcement = Announcement
announcement-heard = Put away
admin-overview = Overview
admin-people = People
admin-tables = Tables
admin-outbox = Outbox
admin-announcements = Announcements
admin-log = Log
admin-log-lead = Every deed of an administrator, for good.
admin-log-none = Nothing has been done yet.
admin-latest = Done lately
admin-damaged = Damaged tables
admin-damaged-none = Every table replays.
admin-bots = Bots that broke down
admin-bots-what = A safe move was made instead, and the table goes on. Please tell whoever maintains this program what is said here.
admin-waiting = Letters waiting
admin-waiting-none = No letter is waiting.
admin-aside = Letters set aside
admin-aside-none = Every letter could be sent.
admin-moved = Last event
admin-since = Since
admin-when = When
admin-who = Who
admin-what = What
admin-about = About
admin-detail = Detail
admin-search = Search
admin-search-people = Name or mail address
admin-search-tables = Name or code of a table
admin-only = Show
admin-only-all = All
admin-found-none = Nothing found. Search for less.
admin-further = Further
admin-state-locked = Locked
admin-state-unconfirmed = Not confirmed
admin-state-admin = Administrator
admin-state-player = Player
admin-sessions = Devices signed in
admin-do = What can be done
admin-send-link = Send a sign-in link
admin-confirm = Confirm the address
admin-end-sessions = Sign out everywhere
admin-promote = Make administrator
admin-demote = No administrator any more
admin-lock = Lock
admin-lock-why = Lock this account because
admin-lock-help = They are told this when they try to sign in.
admin-unlock = Unlock
admin-person = Account
admin-listed = In lists
admin-yes = yes
admin-no = no
admin-check = Check the log
admin-check-sound = { $events ->
    [one] One event, nothing wrong
   *[other] { $events } events, nothing wrong
}
admin-pause = Pause
admin-resume = Go on
admin-list = Show in lists
admin-unlist = Keep out of lists
admin-give-up = Give up
admin-give-up-why = Give this table up because
admin-give-up-help = It ends without a result, for good. The log stays.
admin-vacate = Free the seat
admin-vacate-of = Free the seat of { $name }
admin-letter = Letter
admin-written = Written
admin-due = Next try
admin-tries = Tries
admin-said = The mail server said
admin-resend = Try again
admin-resend-all = Try all again
admin-told-now = Everybody is told now
admin-told-none = Nothing is announced.
admin-until = until { $until }
admin-withdraw = Withdraw
admin-announce = Announce something
admin-announce-do = Tell everybody
admin-days = For how many days
admin-command-line = command line
admin-refused-yourself = Nobody locks or demotes themselves, so that somebody is left to open again. Ask another administrator.
admin-refused-nothing = There is nothing to do it to any more. Go back and look again.
admin-refused-text = Please write between 1 and 1000 characters, an announcement in both languages.
admin-refused-table = The table can't do that now: it may be over, or in that state already. Go back and look again.

sign-in-locked = This account is locked
sign-in-locked-next = An administrator gave this reason: { $why }. If you think it is a mistake, write to whoever runs this house; the address is under “About”.

audit-promote = made administrator
audit-demote = took the administrator's rights from
audit-lock = locked
audit-unlock = unlocked
audit-end-sessions = signed out everywhere
audit-confirm = confirmed the address of
audit-send-link = sent a sign-in link to
audit-set-password = set the password of
audit-pause = paused
audit-resume = let go on
audit-give-up = gave up
audit-vacate = freed a seat
audit-list = showed in lists
audit-unlist = kept out of lists
audit-check = checked the log
audit-resend = tried a letter again
audit-resend-all = tried all letters again
audit-announce = announced
audit-withdraw = withdrew an announcement
admin-reports = Reports
admin-reports-open = To be looked at
admin-reports-none = Nobody has reported anything.
admin-reports-settled = Settled
admin-settle = Settled
admin-silence = Take the words away
audit-settle = settled a report
audit-silence = took words away

today-title = { $count ->
    [0] Nothing to do today
    [one] One thing to do today
   *[other] { $count } things to do today
}
today-reports = { $count ->
    [one] One report waits for you
   *[other] { $count } reports wait for you
}
today-reports-why = Somebody asks you to look at something that was said. Until you do, it stays as it is.
today-damaged = { $count ->
    [one] One table is damaged
   *[other] { $count } tables are damaged
}
today-damaged-why = Its log does not replay, so nobody can move there; all other tables go on. Compare it with a backup.
today-aside = { $count ->
    [one] One letter was set aside
   *[other] { $count } letters were set aside
}
today-aside-why = The mail server refused them for good. Read why, mend it, and try them again.
today-late = { $count ->
    [one] One letter is late
   *[other] { $count } letters are late
}
today-late-why = They should have left more than an hour ago. They are tried again by themselves; see what the mail server says.
today-no-mail = No mail server is set
today-no-mail-why = Letters go into a folder, so nobody hears that it is their move. Set mail.url.
today-backup = No copy of the database within seven days
today-backup-why = Name a folder in “[backup]”, and the server makes copies by itself; or run “annals backup FILE” every night. Keep the files on another machine. If you copy the database in another way, this line can’t know it.
health-title = How the house is
health-well = well:
health-ill = look at this:
health-mail = Mail
health-mail-smtp = goes to the mail server
health-mail-folder = goes into the folder { $folder }
# ($late, $waiting)
health-waiting = { $waiting }, { $late } of them late. Letters wait while their readers look at the table, or for the hour they asked for.
health-answers = Answers by mail
health-answers-yes = are taken
health-answers-no = are not taken: mail.reply_to is not set
health-backup = Last backup
health-backup-at = { $day }
health-backup-never = none was made here
health-database = Database
# ($engine, $size)
health-database-size = { $engine }, { $size } MB
health-hooks = Webhooks
health-hooks-off = { $count ->
    [0] none is switched off
    [one] one was switched off, because nobody answers there
   *[other] { $count } were switched off, because nobody answers there
}
health-version = Version
audit-backup = copied the database
letter-your-move = Your move
letter-prepared = A prepared turn was played
letter-said = Table talk
letter-ended = A game is over
letter-invited = An invitation
letter-sat-down = Somebody sat down
letter-declined = Somebody says no
letter-called-off = A table is called off
letter-began = A game begins
letter-damaged = A table is damaged
letter-bot-broke = A bot broke down
letter-reported = A report
letter-link = A link to sign in or to confirm
letter-reminder = A reminder
letter-time-up = Time is up
letter-already-here = Registered twice
letter-answer = The answer to moves by mail
letter-answer-lost = An answer nobody could assign
letter-found = A table was found
letter-seek-ended = Looking for a game has ended
letter-weekly = What waits for players
letter-followed = A week of followed tables
letter-followed-ended = A followed game is over
letter-backup-failed = A backup failed
letter-bot-reported = A report about somebody's program
letter-season = News of a season
letter-wanted = A substitute is wanted
letter-test = A test letter
today-disk = Only { $free } MB are left on the disk
today-disk-why = When it is full nothing can be played any more: moves are refused until there is room. Make room, or move the database to a larger disk.
health-disk = Disk
health-disk-free = { $free } MB free
health-disk-unknown = the database’s machine knows
