CREATE TABLE bot_accounts (           -- accounts of programs
  player_id BIGINT NOT NULL PRIMARY KEY REFERENCES players(id), -- its own; its name ends with ' (bot)'
  owner_id BIGINT NOT NULL REFERENCES players(id), -- the person who keeps it
  games TEXT NOT NULL,                -- which it plays, by their ids with spaces between; empty: all
  created_at BIGINT NOT NULL
);
CREATE INDEX bot_accounts_owner ON bot_accounts(owner_id);
