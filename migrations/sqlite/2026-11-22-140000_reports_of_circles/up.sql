ALTER TABLE reports ADD COLUMN circle_talk_id BIGINT;         -- something said in a circle; it may be gone by now
ALTER TABLE reports ADD COLUMN quote TEXT NOT NULL DEFAULT ''; -- what was said there, which nobody outside can look up
