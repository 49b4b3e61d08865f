CREATE TABLE seeks (                  -- who would play what, until a table is found for them
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id BIGINT NOT NULL REFERENCES players(id),
  game TEXT NOT NULL,
  pace TEXT NOT NULL,                 -- the class of the pace
  least SMALLINT NOT NULL,            -- with at least so many people, oneself among them
  most SMALLINT NOT NULL,             -- with at most so many
  within INTEGER,                     -- nobody whose rating differs by more, as people read it; NULL: anybody
  rated BOOLEAN NOT NULL,             -- may it count for ratings?
  at BIGINT NOT NULL,                 -- since when
  opening_id BIGINT REFERENCES openings(id), -- the table to which they are asked; NULL: they wait
  asked_at BIGINT                     -- since when
);
CREATE UNIQUE INDEX seeks_one ON seeks(player_id, game, pace);
CREATE INDEX seeks_game ON seeks(game, at);
CREATE INDEX seeks_opening ON seeks(opening_id);
