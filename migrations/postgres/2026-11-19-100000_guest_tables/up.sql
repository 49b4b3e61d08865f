-- Tables that somebody tries without an account. Such a guest is a row of players without an address, whose only session is
-- one for this table; after some days all of it is forgotten, or goes to whoever has registered meanwhile.
CREATE TABLE guest_tables (
  place BIGINT NOT NULL PRIMARY KEY,  -- the house has so many places, and nobody takes one twice
  player_id BIGINT NOT NULL UNIQUE REFERENCES players(id),
  table_id BIGINT REFERENCES tables(id), -- none until it has begun
  created_at BIGINT NOT NULL,
  browser_hash BYTEA                     -- as in players, once the guest has registered: who takes the seat along
);
