-- An announcement has words in every language there is, as JSON by the language's code. `english` and `german` are read and
-- written by the program before; its announcements have no words here.
ALTER TABLE announcements ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
