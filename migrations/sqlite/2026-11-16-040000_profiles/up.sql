CREATE TABLE results (                -- how finished tables ended; follows from their logs
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT REFERENCES players(id),  -- who sat there at the end; none: a bot, an automated player
  place SMALLINT NOT NULL,            -- 1 is best; equal places are shared
  score BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_player ON results(player_id);

CREATE TABLE held_names (             -- names people gave up, held so that nobody passes for them
  name_key TEXT NOT NULL PRIMARY KEY,
  player_id BIGINT NOT NULL REFERENCES players(id),
  since BIGINT NOT NULL
);
CREATE INDEX held_names_player ON held_names(player_id);

CREATE TABLE blocks (
  player_id BIGINT NOT NULL REFERENCES players(id),   -- who wants no more of
  blocked_id BIGINT NOT NULL REFERENCES players(id),  -- whom
  at BIGINT NOT NULL,
  PRIMARY KEY (player_id, blocked_id)
);
CREATE INDEX blocks_blocked ON blocks(blocked_id);

CREATE TABLE reports (                -- what people want the administrator to look at
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  reporter_id BIGINT REFERENCES players(id),  -- none: somebody who has left since
  about_id BIGINT REFERENCES players(id),     -- the person it is about
  table_id BIGINT REFERENCES tables(id),      -- where it was
  talk_id BIGINT REFERENCES talk(id),         -- what was said
  reason TEXT NOT NULL CHECK (reason IN ('insult', 'spam', 'cheating', 'name', 'other')),
  text TEXT NOT NULL,                 -- in the reporter's words
  at BIGINT NOT NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  closed_at BIGINT
);
CREATE INDEX reports_status ON reports(status, id);
CREATE INDEX reports_reporter ON reports(reporter_id);
CREATE INDEX reports_about ON reports(about_id);

-- What lists are filtered by, drawn from the terms.
ALTER TABLE tables ADD COLUMN seat_count SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'days';          -- day, days, week, bank, relaxed
ALTER TABLE tables ADD COLUMN watchable BOOLEAN NOT NULL DEFAULT TRUE;    -- while it runs
UPDATE tables SET seat_count = (SELECT count(*) FROM seats WHERE seats.table_id = tables.id);
UPDATE tables SET watchable = coalesce(json_extract(terms, '$.watch'), '') <> 'players' AND coalesce(json_extract(terms, '$.visibility'), '') <> 'private';
UPDATE tables SET pace = CASE
  WHEN json_extract(terms, '$.pace') = 'relaxed' THEN 'relaxed'
  WHEN json_extract(terms, '$.pace.bank.hours') IS NOT NULL THEN 'bank'
  WHEN coalesce(json_extract(terms, '$.pace.hours'), 47) <= 24 THEN 'day'
  WHEN coalesce(json_extract(terms, '$.pace.hours'), 47) <= 72 THEN 'days'
  ELSE 'week' END;
CREATE INDEX tables_listed ON tables(listed, status, moved_at);

ALTER TABLE openings ADD COLUMN seat_count SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE openings ADD COLUMN pace TEXT NOT NULL DEFAULT 'days';
ALTER TABLE openings ADD COLUMN listed BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE openings SET seat_count = (SELECT count(*) FROM chairs WHERE chairs.opening_id = openings.id);
UPDATE openings SET listed = coalesce(json_extract(terms, '$.visibility'), 'public') = 'public';
UPDATE openings SET pace = CASE
  WHEN json_extract(terms, '$.pace') = 'relaxed' THEN 'relaxed'
  WHEN json_extract(terms, '$.pace.bank.hours') IS NOT NULL THEN 'bank'
  WHEN coalesce(json_extract(terms, '$.pace.hours'), 47) <= 24 THEN 'day'
  WHEN coalesce(json_extract(terms, '$.pace.hours'), 47) <= 72 THEN 'days'
  ELSE 'week' END;
