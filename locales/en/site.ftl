# The frame around every page.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
seat-number = seat { $number }
