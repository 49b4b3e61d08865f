-- Nobody who is here already has to confirm anything.
ALTER TABLE players ADD COLUMN confirmed_at BIGINT;   -- since when the address is known to be theirs
ALTER TABLE players ADD COLUMN left_at BIGINT;        -- a former player: only the number is left
UPDATE players SET confirmed_at = created_at;
CREATE INDEX players_unconfirmed ON players(created_at) WHERE confirmed_at IS NULL;

-- Sessions get a number to be ended by and the device they belong to. Everybody signs in once more.
DROP TABLE sessions;
CREATE TABLE sessions (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL UNIQUE,    -- only the hash: a stolen backup opens no session
  player_id BIGINT NOT NULL REFERENCES players(id),
  device TEXT NOT NULL,               -- "Firefox, Linux", or nothing
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,            -- to the hour
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_player ON sessions(player_id);

CREATE TABLE mail_tokens (            -- links in letters
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL UNIQUE,    -- only the hash: a stolen backup opens nothing
  player_id BIGINT NOT NULL REFERENCES players(id),
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'sign_in', 'reset', 'old_address', 'new_address', 'delete')),
  email TEXT,                         -- the new address, if it is about one
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT                      -- a change of address waits here for its other half
);
CREATE INDEX mail_tokens_player ON mail_tokens(player_id);
CREATE INDEX outbox_player ON outbox(player_id);
