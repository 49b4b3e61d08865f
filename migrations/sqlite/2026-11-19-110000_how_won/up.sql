-- How a game was won: the name of the rules' sentence that says so. None where a program before this one kept the result; the
-- server reads it from the log again.
ALTER TABLE results ADD COLUMN how TEXT;
