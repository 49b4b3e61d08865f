CREATE TABLE openings (               -- tables that people gather at; a started one has become a row of tables
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  owner_id BIGINT NOT NULL REFERENCES players(id),
  setup TEXT NOT NULL,
  terms TEXT NOT NULL,                -- what the people agree on beside the game, as JSON
  password TEXT,                      -- argon2id; private tables only
  invitation TEXT NOT NULL,           -- whoever has the link with it may join
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'started', 'cancelled')),
  created_at BIGINT NOT NULL
);
CREATE INDEX openings_listed ON openings(status, created_at);

CREATE TABLE chairs (
  opening_id BIGINT NOT NULL REFERENCES openings(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT REFERENCES players(id),
  bot TEXT,
  PRIMARY KEY (opening_id, seat)
);
CREATE INDEX chairs_player ON chairs(player_id, opening_id);

CREATE TABLE invitations (
  opening_id BIGINT NOT NULL REFERENCES openings(id),
  guest TEXT NOT NULL,                -- a player's number, or a mail address
  at BIGINT NOT NULL,
  PRIMARY KEY (opening_id, guest)
);

ALTER TABLE tables ADD COLUMN owner_id BIGINT REFERENCES players(id);
ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN listed BOOLEAN NOT NULL DEFAULT TRUE;  -- shown to everybody in lists

CREATE TABLE votes (                  -- what players of a running table have agreed to
  table_id BIGINT NOT NULL REFERENCES tables(id),
  motion TEXT NOT NULL CHECK (motion IN ('pause', 'resume', 'give_up')),
  seat SMALLINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, motion, seat)
);
