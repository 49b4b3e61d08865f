-- Each open page says for itself that it is looked at, so that closing one ends its look and no other's. `looking` is read by the
-- program before.
CREATE TABLE looks (
  page TEXT NOT NULL PRIMARY KEY,     -- made up by the server that holds the connection
  table_id BIGINT NOT NULL REFERENCES tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  seen_at BIGINT NOT NULL,            -- when it was known to be open last
  until BIGINT NOT NULL               -- renewed while it is open, now when it is closed
);
CREATE INDEX looks_player ON looks(player_id, table_id);
