CREATE TABLE players (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,      -- the name folded, so that no two look alike
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,     -- the address in lower case
  password TEXT,                      -- argon2id, or none: signs in by mail only
  language TEXT,
  role TEXT NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'admin')),
  created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
  token_hash BLOB NOT NULL PRIMARY KEY,  -- only the hash: a stolen backup opens no session
  player_id BIGINT NOT NULL REFERENCES players(id),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_player ON sessions(player_id);

CREATE TABLE tables (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'paused', 'finished', 'abandoned')),
  secret BLOB NOT NULL,
  head_seq BIGINT NOT NULL,
  head_hash BLOB NOT NULL,
  awaited BIGINT NOT NULL,            -- seats the table waits for, one bit each
  damage TEXT,                        -- why the log does not replay, if it does not
  created_at BIGINT NOT NULL,
  moved_at BIGINT NOT NULL,
  finished_at BIGINT
);
CREATE INDEX tables_moved ON tables(status, moved_at);

CREATE TABLE seats (
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT REFERENCES players(id),
  bot TEXT,                           -- the bot that plays here
  name TEXT NOT NULL,                 -- who sat here, told to readers of the record
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_player ON seats(player_id, table_id);

CREATE TABLE events (
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seq BIGINT NOT NULL CHECK (seq >= 1),
  at BIGINT NOT NULL,
  seat SMALLINT,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
  BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
CREATE TRIGGER events_never_vanish BEFORE DELETE ON events
  BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
CREATE TRIGGER tables_with_a_log_never_vanish BEFORE DELETE ON tables
  BEGIN SELECT RAISE(ABORT, 'a table keeps its log for good'); END;

CREATE TABLE snapshots (              -- a cache: emptying it costs time only
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seq BIGINT NOT NULL,
  build TEXT NOT NULL,                -- fingerprint of the rules that wrote it
  body TEXT NOT NULL,
  digest BLOB NOT NULL,
  PRIMARY KEY (table_id, seq)
);

CREATE TABLE outbox (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  dedup_key TEXT NOT NULL UNIQUE,
  player_id BIGINT REFERENCES players(id),
  address TEXT,                       -- for letters to nobody with an account
  letter TEXT NOT NULL,               -- what to write, composed when it is sent
  created_at BIGINT NOT NULL,
  next_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at BIGINT,
  failed_at BIGINT,
  error TEXT
);
CREATE INDEX outbox_due ON outbox(next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
