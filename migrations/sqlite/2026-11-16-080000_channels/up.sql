CREATE TABLE reply_tokens (           -- answers to letters go to play+TOKEN@domain
  token_hash BLOB NOT NULL PRIMARY KEY,  -- only the hash: a stolen backup plays nothing
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT NOT NULL REFERENCES players(id),
  seen BIGINT NOT NULL,               -- the newest event the letter told of
  created_at BIGINT NOT NULL
);
CREATE INDEX reply_tokens_player ON reply_tokens(player_id);
CREATE INDEX reply_tokens_created ON reply_tokens(created_at);

CREATE TABLE received (               -- messages that came in, so that none counts twice
  message_key BLOB NOT NULL PRIMARY KEY, -- hash of whose it is and its Message-ID
  player_id BIGINT NOT NULL REFERENCES players(id),
  table_id BIGINT REFERENCES tables(id),
  outcome TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX received_player ON received(player_id, at);

CREATE TABLE webhooks (               -- addresses on the web that want to hear whose move it is
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  player_id BIGINT NOT NULL REFERENCES players(id),
  format TEXT NOT NULL CHECK (format IN ('json', 'discord', 'slack', 'ntfy')),
  url TEXT NOT NULL,
  secret TEXT NOT NULL,               -- what is sent is signed with it
  created_at BIGINT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, -- calls given up in a row
  disabled_at BIGINT,
  error TEXT,                         -- what the last call that failed was answered
  called_at BIGINT                    -- when the last call succeeded
);
CREATE INDEX webhooks_player ON webhooks(player_id);

CREATE TABLE calls (                  -- what webhooks are to be told; the outbox of the web
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  dedup_key TEXT NOT NULL UNIQUE,
  webhook_id BIGINT NOT NULL REFERENCES webhooks(id),
  news TEXT NOT NULL,                 -- what it is about, as JSON; its words are found when it is sent
  created_at BIGINT NOT NULL,
  next_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at BIGINT,
  failed_at BIGINT,
  error TEXT
);
CREATE INDEX calls_due ON calls(next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX calls_webhook ON calls(webhook_id);

CREATE TABLE feeds (                  -- private addresses to read news at
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  token_hash BLOB NOT NULL UNIQUE,    -- only the hash: a stolen backup reads nothing
  player_id BIGINT NOT NULL REFERENCES players(id),
  kind TEXT NOT NULL CHECK (kind IN ('player', 'table', 'calendar')),
  table_id BIGINT REFERENCES tables(id),
  created_at BIGINT NOT NULL,
  read_at BIGINT                      -- to the hour
);
CREATE INDEX feeds_player ON feeds(player_id);
