# Keeping others away, and calling the administrator.

block-do = Block
block-undo = Unblock
block-title = People you have blocked
block-none = You have blocked nobody.
block-what = Who is blocked can’t ask you to tables, sit down at yours or write to you alone, and what they say at a table is folded. They are not told. Games you share go on as they are.
block-is = You have blocked { $name }.
block-folded = { $name } said something. You have blocked them.
block-yourself = You can’t block yourself.

report-do = Report
report-this = Report what { $name } said
report-table-do = Report this table
report-title = Report something
report-about-person = About { $name }
report-about-table = About the table “{ $name }”
report-about-said = { $name } said:
report-in-circle = Said in a circle:
report-lead = Whoever runs this server reads your report and decides what to do. Nobody else sees it, and the person isn’t told that it was you.
report-why = Why
report-reason-insult = Insults, threats or hatred
report-reason-spam = Advertising or floods of messages
report-reason-cheating = Cheating
report-reason-name = A name nobody should have to read
report-reason-other = Something else
report-text = What happened
report-text-help = As short as possible, as exact as needed. At most { $longest } characters.
report-send = Send the report
report-length = Please say what happened, in 1 to { $longest } characters.
report-yourself = You can’t report yourself.
report-taken = Your report was taken
report-taken-what = Thank you. Whoever runs this server has been told and will look at it. You don’t need to do anything else.
report-taken-block = If you want to be left alone by somebody, block them on their page.
report-taken-back = Back to where you were

mail-reported-subject = A report: { $reason }
mail-reported-title = Somebody asks you to look at something
mail-reported-from = From
mail-reported-person = About
mail-reported-table = Table
mail-reported-said = This was said:
mail-reported-next = It waits with the open reports until you settle it.
