# Accounts: registering, signing in, links, the account's page.

former-player = a former player
bot-name = { $bot } (bot)
level-easy = easily, with slips
level-fair = fairly, without looking ahead
level-hard = well, and looks ahead
level-master = very well, and takes its time

sign-in-title = Sign in
sign-in-who = Name or mail address
sign-in-password = Password
sign-in-do = Sign in
sign-in-by-link = Send me a link instead
sign-in-forgot = Forgot your password?
sign-in-forgot-do = Choose a new one
sign-in-new = New here?
sign-in-new-do = Register
sign-in-wrong = Name, address or password is not right
sign-in-wrong-next = Try again. Capitals matter in the password, not in the name. If you have just registered, follow the link in our mail first. Or let us send you a link that signs you in without a password.
sign-in-unconfirmed = Please confirm your address first
sign-in-unconfirmed-next = We have sent you the mail with the link once more. After that you can sign in.
sign-in-guarded = Too many passwords were tried for this name
sign-in-guarded-next = Somebody may be guessing, so for a while nobody comes in with a password here, not even with the right one. Let us send you a link instead: it signs you in at once.
sign-out = Sign out
back-to-sign-in = Back to signing in

first-title = Run this house
first-lead = Nobody is administrator here yet. Whoever has this link becomes it: a name, an address, a password.
first-do = Become administrator

register-title = Register
register-lead = A name, an address for our letters, a password: that is all we need.
register-name = Name
register-name-help = As others see it: 2 to 24 letters, digits, spaces, dots or dashes.
register-email = Mail address
register-email-help = Here we write when it is your move. Nobody else sees it.
register-do = Register
register-known = Already have an account?
password-help = At least 10 characters. Several words are easy to remember and hard to guess.
password-old = Your password now
password-new = New password
password-do = Change password
password-ends = You will be signed out everywhere else.
password-none = You sign in by mail only. If you want a password as well, we send you a link to choose one.

wrong-title = Something is missing or not right
wrong-next = The reason stands below the field.
wrong-name-shape = A name has 2 to 24 letters, digits, spaces, dots, dashes or apostrophes, and begins with a letter.
wrong-name-reserved = This name could be taken for somebody who runs this house. Please choose another one.
wrong-name-taken = Somebody has this name already, or one that looks like it. If it was you, look for our mail or sign in by link.
wrong-name-soon = You have changed your name not long ago. From { $day } on you can change it again.
wrong-email = This is no address mail could go to. Write it like ines@example.org.
wrong-email-taken = Meanwhile this address belongs to another account.
wrong-password-shape = A password has at least 10 characters, and at most 200.
wrong-password = This is not your password.

link-ask-title = Sign in by mail
link-ask-lead = Type the address of your account. We send you a link that signs you in without a password.
link-ask-do = Send me the link
reset-title = Choose a new password
reset-lead = Type the address of your account. We send you a link to a page where you can choose a new password.
reset-do = Send me the link

sent-title = Look into your mailbox
sent-registration = We have sent you a mail. Follow the link in it within three days, and your account is ready. What nobody confirms is forgotten after a week.
sent-link = If this address belongs to an account, a mail with a link is on its way to it.
sent-address = Both addresses must agree. We have written to the old one and to the new one: follow the link in each of the two mails within a day. Until then everything stays as it is.
sent-deletion = We have sent you a mail with a link. Your account is deleted only when you follow it and press the button there.
sent-confirmation = We have sent a letter to your address. Follow the link in it, and our letters come again.
sent-late = Nothing there?
sent-late-what = Mail may take a few minutes, and sometimes it ends up with the junk. If the address was mistyped, go back and try once more.
sent-folder = This server keeps mails in its development mailbox.

link-dead = This link can’t be used any more
link-dead-what = Each link works once and only for a short time. Perhaps you have used it already, or a newer one was sent. Ask for another one.
link-not-you = If you didn’t ask for this, close the page: nothing happens unless you press the button.
link-confirm = Confirm your address
# ($email, $name)
link-confirm-what = { $email } belongs to the new account “{ $name }”, and you chose this name and a password yourself.
link-confirm-elsewhere = You are in another browser than the one the account was made with. Choose its password here: yours again, or a new one. Whatever was chosen before counts no more.
link-confirm-do = Yes, that’s me
link-reached = Our letters arrive
# ($email, $name)
link-reached-what = { $email } takes our letters again. We go on writing to { $name } about their tables.
link-reached-do = Yes, write to me
link-sign-in = Sign in
link-sign-in-what = You will be signed in as { $name } in this browser.
link-sign-in-do = Sign in
link-reset = Choose a new password
link-reset-what = For the account of { $name }. You will be signed out everywhere.
link-reset-do = Use this password
link-address = Change your address
# ($name, $new)
link-address-what = Letters to { $name } will go to { $new }, once both addresses have agreed.
link-address-do = I agree
link-delete = Delete your account
link-delete-what = Name, address, password and everything else about { $name } will be erased. It can’t be undone.
link-delete-do = Delete my account

done-confirmed = Our letters reach you again.
done-confirmed-next = Sign in to see your tables.
done-password = You have a new password
done-password-next = Sign in with it.
done-deleted = Your account is deleted
done-deleted-next = Everything about you is erased. Thank you for playing here.
done-address = Your new address counts from now on.
done-name = You have a new name.
done-sessions = Signed out there.

account-title = Your account
account-kicker = Your account
account-name = Name
account-name-new = The name others see
account-name-help = 2 to 24 letters. Your old name is kept free for 90 days, so that nobody can pass for you.
account-name-until = You have changed it not long ago. You can change it again from { $day } on.
account-name-do = Change name
account-language = Language
account-language-label = Pages and letters
account-language-help = Letters to you are in this language too.
account-language-do = Use this language
account-address = Mail address
account-address-now = Letters go to
account-address-new = New address
account-address-help = We write to both addresses; both must agree.
account-address-do = Change address
account-sessions = Where you are signed in
session-device = Device
session-since = Since
session-seen = Last visit
session-own = This one
session-unknown = Unknown device
session-end = Sign out there
# ($device, $since)
session-end-of = Sign out there: { $device }, since { $since }
session-end-others = Sign out everywhere else
account-held = What we hold about you
account-held-what = Account, sessions, tables, seats and results, what you said and noted there, whom you blocked, what you reported, letters: everything in one file that people and programs can read.
account-held-do = Download everything
account-leave = Leave
account-leave-what = You can delete your account at any time. What was played stays, but nobody can see any more that it was you.
account-leave-do = Delete my account …

delete-title = Delete your account
delete-what = What happens
delete-gone = Your name, your address, your password, your language, your notes, all sessions and all letters to you are erased at once. It can’t be undone.
delete-stays = The games you played and what you said at their tables stay as they are, because they belong to the others too. In place of your name stands “a former player”.
delete-tables = At tables that are still running your seats wait, and the others decide how to go on. It is kinder to resign or to find somebody for your seat first. Tables you opened that have not begun are called off.
delete-sure = If you are sure
delete-do = Delete my account
delete-not = Keep it
delete-by-mail = Or without the password:
delete-only-mail = You have no password, so we send you a link to be sure it is you.
delete-by-mail-do = Send me a link to delete it

# Letters

mail-confirm-subject = Confirm your address
mail-confirm-text = Somebody, hopefully you, has registered with this address under the name “{ $name }”. Follow the link to confirm that the address is yours.
mail-confirm-button = Confirm address
mail-sign-in-subject = Your link to sign in
mail-sign-in-text = Follow the link to sign in as { $name }.
mail-sign-in-button = Sign in
mail-reset-subject = Choose a new password
mail-reset-text = Somebody, hopefully you, wants to choose a new password for the account of { $name }.
mail-reset-button = Choose a password
mail-address-subject = Change of your address
# ($name, $new)
mail-old-address-text = Letters to { $name } are to go to { $new } instead of this address. If that is right, agree here and in the mail we have sent to the new address.
# ($name, $new)
mail-new-address-text = Letters to { $name } are to go to this address, { $new }. If that is right, agree here and in the mail we have sent to the old address.
mail-address-button = Look and agree
mail-address-in-use-subject = Somebody wanted to use your address
mail-address-in-use-text = Somebody with an account wanted to change to this address. It belongs to your account, so nothing was changed, and they don’t know why. If it was you: sign in to the account you want to give up, delete it, and try once more.
mail-delete-subject = Delete your account
mail-delete-text = Somebody, hopefully you, wants to delete the account of { $name }. Follow the link only if you are sure.
mail-delete-button = Look and delete
mail-already-here-subject = You already have an account
# ($name, $url)
mail-already-here-text = Somebody, perhaps you, wanted to register with this address. It already belongs to the account of { $name }, so nothing was changed. If it was you, sign in at { $url }; if you have forgotten your password, we send you a link there.
mail-link-minutes = The link works once, for { $minutes } minutes.
mail-link-days = The link works once, for { $days ->
    [one] one day
   *[other] { $days } days
}.
mail-link-ignore = If you didn’t ask for this, you need not do anything: without the link nothing happens.

seat-session = Signed in for this table only
seat-session-what = You came by the button of a letter. To see your other tables and your account, sign in.
seat-session-end = Leave
seat-ask = Come in as somebody else?
# ($now, $reader)
seat-ask-what = You are { $now } here. The button you followed was sent to { $reader }. If you go on, you are { $reader } at this table, and whatever you do there you do in that name.
seat-ask-do = Go on as { $reader }
seat-ask-stay = Stay { $now }
seat-ask-help = If somebody gave you this link, they may want you to write or play under another name without noticing. At your other tables nothing changes.
seat-link-dead = This button can’t be used any more
seat-link-dead-what = The buttons of letters work for two weeks, and end when you change your password or your address.
seat-link-dead-next = Sign in, and you come to the table.
seat-session-full = For this you must sign in: the button of a letter lets you play at its table, and no more.
session-one-table = only at one table
