CREATE TABLE rating_heads (           -- so many tables of a game have counted; whoever counts the next one holds this row
  game TEXT NOT NULL PRIMARY KEY,
  tables BIGINT NOT NULL
);

CREATE TABLE rated_tables (           -- finished tables that count
  table_id BIGINT NOT NULL PRIMARY KEY REFERENCES tables(id),
  game TEXT NOT NULL,
  number BIGINT NOT NULL,             -- in this order within the game
  company TEXT NOT NULL,              -- who played there, in one word: the same again and again count less
  at BIGINT NOT NULL,
  left_out BOOLEAN NOT NULL DEFAULT FALSE, -- an administrator took it out
  UNIQUE (game, number)
);
CREATE INDEX rated_tables_company ON rated_tables(company, at);

CREATE TABLE rating_steps (           -- what a table made of the ratings of those who played there
  table_id BIGINT NOT NULL REFERENCES rated_tables(table_id),
  seat SMALLINT NOT NULL,
  player_id BIGINT REFERENCES players(id),  -- who agreed to it; none: a bot, by its name
  bot TEXT NOT NULL DEFAULT '',
  place SMALLINT NOT NULL,            -- 1 is best; who left has the last one
  rating REAL NOT NULL,                 -- after it
  uncertainty REAL NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX rating_steps_player ON rating_steps(player_id);

CREATE TABLE ratings (                -- how strong somebody is; follows from the steps
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  player_id BIGINT REFERENCES players(id),
  bot TEXT NOT NULL DEFAULT '',
  tables BIGINT NOT NULL,             -- so many have counted
  rating REAL NOT NULL,
  uncertainty REAL NOT NULL,
  at BIGINT NOT NULL
);
CREATE UNIQUE INDEX ratings_player ON ratings(game, player_id);
CREATE UNIQUE INDEX ratings_bot ON ratings(game, bot) WHERE player_id IS NULL;
