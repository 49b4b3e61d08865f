ALTER TABLE players ADD COLUMN time_zone TEXT;          -- IANA name; none: not known
ALTER TABLE players ADD COLUMN mail TEXT NOT NULL DEFAULT '{}';  -- which letters they wish, as JSON
ALTER TABLE players ADD COLUMN mail_key BYTEA;           -- signs what stays good in letters for years, such as unsubscribing
ALTER TABLE players ADD COLUMN bounces INTEGER NOT NULL DEFAULT 0;  -- letters refused for good, one after the other
ALTER TABLE players ADD COLUMN unreachable_at BIGINT;   -- since when nothing but links is sent to the address

-- A session may be good for one table only: it came from the button of a letter.
ALTER TABLE sessions ADD COLUMN table_id BIGINT REFERENCES tables(id);

CREATE TABLE seat_links (             -- the buttons of letters
  token_hash BYTEA NOT NULL PRIMARY KEY,  -- only the hash: a stolen backup opens nothing
  player_id BIGINT NOT NULL REFERENCES players(id),
  table_id BIGINT NOT NULL REFERENCES tables(id),
  expires_at BIGINT NOT NULL
);
CREATE INDEX seat_links_player ON seat_links(player_id);

CREATE TABLE mutes (                  -- tables a player wishes no letters about
  table_id BIGINT NOT NULL REFERENCES tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  PRIMARY KEY (table_id, player_id)
);

CREATE TABLE looking (                -- who has a table's page before them
  table_id BIGINT NOT NULL REFERENCES tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  until BIGINT NOT NULL,              -- renewed while the page is open
  PRIMARY KEY (table_id, player_id)
);

ALTER TABLE outbox ADD COLUMN kind TEXT NOT NULL DEFAULT 'letter';  -- 'turn' and 'talk' wait for each other
ALTER TABLE outbox ADD COLUMN bundle BIGINT;            -- goes out as part of this letter
UPDATE outbox SET kind = 'turn' WHERE letter LIKE '{"about":"your_move"%';
CREATE INDEX outbox_waiting ON outbox(player_id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_bundle ON outbox(bundle) WHERE bundle IS NOT NULL;
