-- What is done for a person who has a single answer: `ask`; `overt`, give it if everybody knows that there is no other; `all`,
-- give it.
ALTER TABLE seats ADD COLUMN singles TEXT NOT NULL DEFAULT 'overt';
