CREATE TABLE push_keys (              -- the pair of keys with which the house shows push services who it is; there is one
  id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
  pkcs8 BYTEA NOT NULL,                -- both of them, as RFC 5958 writes them
  created_at BIGINT NOT NULL
);
CREATE TABLE push_devices (           -- browsers that show news
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id BIGINT NOT NULL REFERENCES players(id),
  session_id BIGINT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE, -- whose end is its own
  name TEXT NOT NULL,                 -- as its owner calls it
  endpoint TEXT NOT NULL UNIQUE,      -- where its push service takes messages for it
  p256dh BYTEA NOT NULL,               -- its public key
  auth BYTEA NOT NULL,                 -- what it shares with us
  created_at BIGINT NOT NULL,
  called_at BIGINT,                   -- when its service last took a message
  error TEXT                          -- what the last one that failed was answered
);
CREATE INDEX push_devices_player ON push_devices(player_id);
CREATE INDEX push_devices_session ON push_devices(session_id);
CREATE TABLE pushes (                 -- what browsers are still to show
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedup_key TEXT NOT NULL UNIQUE,     -- the same news are shown once
  device_id BIGINT NOT NULL REFERENCES push_devices(id) ON DELETE CASCADE,
  news TEXT NOT NULL,                 -- as JSON; the words are found when it is sent
  created_at BIGINT NOT NULL,
  next_at BIGINT NOT NULL,            -- when it is due
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at BIGINT,
  failed_at BIGINT,
  error TEXT
);
CREATE INDEX pushes_due ON pushes(next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX pushes_device ON pushes(device_id);
