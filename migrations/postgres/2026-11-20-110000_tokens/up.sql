CREATE TABLE api_tokens (             -- what programs of a person show when they ask
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash BYTEA NOT NULL UNIQUE,    -- only the hash: a stolen backup plays nothing
  player_id BIGINT NOT NULL REFERENCES players(id),
  name TEXT NOT NULL,                 -- as its owner calls it
  scopes TEXT NOT NULL,               -- what it is good for, in words
  created_at BIGINT NOT NULL,
  used_at BIGINT                      -- to the hour
);
CREATE INDEX api_tokens_player ON api_tokens(player_id);
