-- Who is led through a table: every kind of question is explained when it comes up first, a few of them at most.
CREATE TABLE guides (
  table_id BIGINT NOT NULL REFERENCES tables(id),
  player_id BIGINT NOT NULL REFERENCES players(id),
  seen TEXT NOT NULL,                 -- names of the questions answered so far, with spaces between them
  PRIMARY KEY (table_id, player_id)
);
