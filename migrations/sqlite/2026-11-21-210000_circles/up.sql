CREATE TABLE circles (                -- groups of friends
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,          -- as addresses write it
  name TEXT NOT NULL,
  owner_id BIGINT NOT NULL REFERENCES players(id), -- its host
  created_at BIGINT NOT NULL
);
CREATE TABLE circle_members (         -- who belongs to one
  circle_id BIGINT NOT NULL REFERENCES circles(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  since BIGINT NOT NULL,
  PRIMARY KEY (circle_id, player_id)
);
CREATE INDEX circle_members_player ON circle_members(player_id);
CREATE TABLE circle_links (           -- whoever has one may come
  token_hash BLOB NOT NULL PRIMARY KEY, -- only the hash
  circle_id BIGINT NOT NULL REFERENCES circles(id),
  created_at BIGINT NOT NULL
);
CREATE TABLE circle_tables (          -- tables for one, before and after they begin
  code TEXT NOT NULL PRIMARY KEY,     -- of the opening and of the table
  circle_id BIGINT NOT NULL REFERENCES circles(id)
);
CREATE INDEX circle_tables_circle ON circle_tables(circle_id);
CREATE TABLE circle_talk (            -- what is said there
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  circle_id BIGINT NOT NULL REFERENCES circles(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  text TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX circle_talk_circle ON circle_talk(circle_id, id);
CREATE INDEX circle_talk_player ON circle_talk(player_id);
