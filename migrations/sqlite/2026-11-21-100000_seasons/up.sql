CREATE TABLE hosts (                  -- who may open seasons, beside administrators
  player_id BIGINT NOT NULL PRIMARY KEY REFERENCES players(id),
  at BIGINT NOT NULL                  -- since when
);

CREATE TABLE seasons (                -- leagues and tournaments
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,                 -- league, tournament
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  host_id BIGINT NOT NULL REFERENCES players(id), -- who opened it
  setup TEXT NOT NULL,                -- of each of its tables
  terms TEXT NOT NULL,                -- of each of its tables, as JSON
  size SMALLINT NOT NULL,             -- people in a division; none in a tournament
  moving SMALLINT NOT NULL,           -- league: so many go up and down; tournament: so many of each table go on
  tables_each SMALLINT NOT NULL,      -- league: at so many tables everybody sits; with two seats everybody meets everybody
  status TEXT NOT NULL,               -- open, running, ended, called_off
  round SMALLINT NOT NULL DEFAULT 0,  -- the last one that was drawn up
  told SMALLINT NOT NULL DEFAULT 0,   -- people were written to about the rounds up to this one
  created_at BIGINT NOT NULL,
  begins_at BIGINT NOT NULL,          -- people sign up until then
  begun_at BIGINT,
  ended_at BIGINT,                    -- ended or called off
  before_id BIGINT REFERENCES seasons(id) -- the season before, by which divisions are made
);
CREATE INDEX seasons_status ON seasons(status, begins_at);
CREATE INDEX seasons_before ON seasons(before_id);

CREATE TABLE season_people (          -- who plays, and who would play for somebody who leaves
  season_id BIGINT NOT NULL REFERENCES seasons(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  at BIGINT NOT NULL,
  substitute BOOLEAN NOT NULL,
  division SMALLINT,                  -- 1 is the highest; none before it begins
  seed SMALLINT,                      -- who is expected to be stronger comes first
  PRIMARY KEY (season_id, player_id)
);
CREATE INDEX season_people_player ON season_people(player_id);

CREATE TABLE season_tables (          -- the tables of a season, drawn up before they begin
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  season_id BIGINT NOT NULL REFERENCES seasons(id),
  round SMALLINT NOT NULL,            -- of a tournament; a league has one
  division SMALLINT NOT NULL,
  number SMALLINT NOT NULL,           -- within round and division
  table_id BIGINT UNIQUE REFERENCES tables(id), -- once it has begun
  UNIQUE (season_id, round, division, number)
);

CREATE TABLE season_seats (           -- who is to sit there
  season_table_id BIGINT NOT NULL REFERENCES season_tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  PRIMARY KEY (season_table_id, player_id)
);
CREATE INDEX season_seats_player ON season_seats(player_id);
