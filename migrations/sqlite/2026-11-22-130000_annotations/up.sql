CREATE TABLE annotations (            -- what players write beside events of tables that are over
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  table_id BIGINT NOT NULL REFERENCES tables(id),
  event BIGINT NOT NULL,              -- its number in the log
  player_id BIGINT NOT NULL REFERENCES players(id),
  text TEXT NOT NULL,
  at BIGINT NOT NULL,                 -- when it was written last
  UNIQUE (table_id, event, player_id)
);
CREATE INDEX annotations_player ON annotations(player_id);

CREATE TABLE studies (                -- what somebody wrote at a table, shared with others
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,          -- as addresses write it
  table_id BIGINT NOT NULL REFERENCES tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  title TEXT NOT NULL,
  key_hash BLOB,                      -- of the link's key, only the hash; none: everybody may find it
  at BIGINT NOT NULL,
  UNIQUE (table_id, player_id)
);
CREATE INDEX studies_player ON studies(player_id);
