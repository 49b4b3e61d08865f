# What went wrong (heading), what that means, and what to do next.

error-what-now = What you can do
error-home = To the start
error-number = If you write to somebody about this, mention the number

error-bad-request = That didn’t arrive as it should
error-bad-request-what = Something in what your browser sent can’t be read. Nothing was changed.
error-bad-request-next = Go back, look at the form again, and send it once more.

error-impossible = That is not possible
error-impossible-what = Nothing was changed.
error-impossible-next = Go back, change what you sent, and send it once more.

error-sign-in = Please sign in
error-sign-in-what = This page is for people with an account here.
error-sign-in-next = Sign in and you’ll come straight back to this page.

error-forbidden = That isn’t yours to do
error-forbidden-what = You are signed in, but this belongs to somebody else: another seat, another table, or the people who run this server.
error-forbidden-next = If you think it should be yours, ask the host of the table.

error-cross-site = This came from another site
error-cross-site-what = A page that isn’t ours tried to do something here in your name. Nothing was changed.
error-cross-site-next = If you wanted to do it yourself, open Annals in your browser and do it there.

error-hidden = Something in it can’t be seen
error-hidden-what = What you typed or pasted holds a character that shows nothing or turns the direction of writing. Nothing was changed.
error-hidden-next = Go back, type the words by hand instead of pasting them, and send them again.

error-form = This page was out of date
error-form-what = The form came from a page that was opened before you signed in or out, or in another browser. To be safe, nothing was changed.
error-form-next = Open the page again and send the form once more. If that doesn’t help, allow cookies for this site.

error-not-found = There is no such page
error-not-found-what = The address may be mistyped or old, or the table may not be open to you.
error-not-found-next = If you followed a link in a mail, make sure that it was copied to its end. Your tables are all on the start page.

error-method = Not in this way
error-method-what = This address exists, but it isn’t a page one can open like that.
error-method-next = Begin at the start page and follow its links and buttons.

error-stale = Things have changed meanwhile
error-stale-what = While this page was open somebody moved, or you did in another window. Nothing was changed by what you just sent.
error-stale-next = Open the table again, look at what is new, and decide then.

error-too-large = That is too long
error-too-large-what = What you sent is longer than we can take. Nothing was changed.
error-too-large-next = Go back and shorten it; long letters can be sent in parts.

error-too-slow = That did not arrive
error-too-slow-what = Only a part of what you sent has come here, and we can’t wait any longer. Nothing was changed.
error-too-slow-next = Go back and send it again. If it happens again, your connection may be very slow just now.

error-too-many = A little slower, please
error-too-many-what = From your address came more than a person asks for. We pause, so that everybody gets their turn and nobody can guess passwords.
error-too-many-next = Wait a minute and try once more.

error-internal = We made a mistake
error-internal-what = Something here went wrong that shouldn’t. It isn’t your fault; all moves that were confirmed are safe.
error-internal-next = Try once more. If it happens again, tell those who run this server, with the number below.

error-busy = Very busy just now
error-busy-what = More people are moving than this server can serve at once. Nothing was changed.
error-busy-next = Wait a few seconds and load the page again.

error-no-language = We don’t speak this language yet.
error-no-theme = There is no such theme.
