# Der Rahmen um jede Seite.

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
seat-number = Platz { $number }
