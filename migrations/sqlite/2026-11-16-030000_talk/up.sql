CREATE TABLE talk (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,             -- who speaks
  audience BIGINT,                    -- seats it is for, one bit each; none: everybody at the table
  text TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX talk_at_table ON talk(table_id, id);

CREATE TABLE notes (                  -- what a player wrote down for themselves alone
  table_id BIGINT NOT NULL REFERENCES tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  text TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, player_id)
);
