CREATE TABLE locks (                  -- people who may not come in
  player_id BIGINT NOT NULL PRIMARY KEY REFERENCES players(id),
  why TEXT NOT NULL,                  -- told to them when they try
  at BIGINT NOT NULL
);

CREATE TABLE announcements (          -- told to everybody on every page
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  english TEXT NOT NULL,
  german TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  until BIGINT NOT NULL
);
CREATE INDEX announcements_until ON announcements(until);

CREATE TABLE deeds (                  -- what administrators did; it only grows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  at BIGINT NOT NULL,
  admin_id BIGINT REFERENCES players(id),  -- none: whoever runs the server, at the command line
  deed TEXT NOT NULL,
  player_id BIGINT,                   -- about whom; the row may be gone
  table_code TEXT,                    -- about which table
  detail TEXT NOT NULL
);
CREATE TRIGGER deeds_never_change BEFORE UPDATE ON deeds
  BEGIN SELECT RAISE(ABORT, 'deeds are append-only'); END;
CREATE TRIGGER deeds_never_vanish BEFORE DELETE ON deeds
  BEGIN SELECT RAISE(ABORT, 'deeds are append-only'); END;
