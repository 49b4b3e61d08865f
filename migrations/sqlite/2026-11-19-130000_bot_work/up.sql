-- Tables that a bot thinks about, so that several servers share the work, and those on which one broke down.
CREATE TABLE bot_work (
  table_id BIGINT NOT NULL PRIMARY KEY REFERENCES tables(id),
  head BIGINT NOT NULL,               -- the last line of the log when it was claimed
  until BIGINT NOT NULL,              -- whoever claimed it and has not moved by then has died
  broke_at BIGINT,                    -- when thinking last broke down here
  why TEXT                            -- and how
);
