-- A voice is about one question: it does not count when the same is asked another time. Nobody knows what old ones were about.
DELETE FROM votes;
ALTER TABLE votes ADD COLUMN about BIGINT NOT NULL DEFAULT 0;
