-- A log is never thrown away by a program: to go back, restore a backup.
SELECT 1;
