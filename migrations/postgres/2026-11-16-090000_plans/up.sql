CREATE TABLE plans (                  -- turns that players prepare while they wait
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT NOT NULL REFERENCES players(id), -- nobody else's plan is played for whoever sits there later
  lines TEXT NOT NULL,                -- moves in notation, one a line
  played INTEGER,                     -- how many of them were played when the turn came
  until BIGINT,                       -- the event after which they were
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX plans_player ON plans(player_id);
