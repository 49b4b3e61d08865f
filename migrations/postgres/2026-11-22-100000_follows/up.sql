CREATE TABLE follows (                -- who follows which table without playing there
  player_id BIGINT NOT NULL REFERENCES players(id),
  table_id BIGINT NOT NULL REFERENCES tables(id),
  since BIGINT NOT NULL,              -- when they began
  told BIGINT NOT NULL,               -- events up to this one are no news to them
  week BIGINT NOT NULL,               -- the week in which they were last told, or began; counted in weeks since 1970
  PRIMARY KEY (player_id, table_id)
);
CREATE INDEX follows_table ON follows(table_id);
CREATE INDEX follows_week ON follows(week);
