CREATE TABLE waits (                  -- people a table waits for now, one row a seat
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT NOT NULL REFERENCES players(id),
  state TEXT NOT NULL CHECK (state IN ('running', 'paused', 'parked')),
  since BIGINT NOT NULL,              -- when the seat was asked
  asked BIGINT NOT NULL,              -- by which event
  interrupt BOOLEAN NOT NULL,         -- the question interrupts somebody else's turn
  allowance BIGINT,                   -- counted time given when it was asked; none: no deadline
  left_over BIGINT,                   -- counted time left at the moment counted_from
  counted_from BIGINT NOT NULL,
  spent BIGINT NOT NULL,              -- counted time spent before counted_from
  topped SMALLINT NOT NULL,           -- how often the time left was raised to its least
  due_at BIGINT,                      -- when the time left is used up; none: never, or the clock stands still
  next_at BIGINT,                     -- when somebody must look at it: a reminder, the deadline, what follows
  reminded_at BIGINT NOT NULL,        -- reminders up to here have been written
  late_at BIGINT,                     -- when the table's agreement about deadlines was carried out
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX waits_due ON waits(due_at);
CREATE INDEX waits_next ON waits(next_at);
CREATE INDEX waits_player ON waits(player_id);

CREATE TABLE turns (                  -- each time a person was awaited and answered, or ran out of time
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT NOT NULL REFERENCES players(id),
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  spent BIGINT NOT NULL,              -- counted time: without nights, weekends, pauses and vacations
  in_time BOOLEAN,                    -- none: there was no deadline
  interrupt BOOLEAN NOT NULL,
  allowance BIGINT,                   -- as in waits: a move that is taken back takes this up again
  left_over BIGINT
);
CREATE INDEX turns_player ON turns(player_id, until);
CREATE INDEX turns_seat ON turns(table_id, seat, id);

CREATE TABLE clocks (                 -- what a seat takes along from turn to turn
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  bank BIGINT,                        -- counted time in the bank; none: as at the beginning
  missed SMALLINT NOT NULL DEFAULT 0, -- turns that ran out of time, one after the other
  PRIMARY KEY (table_id, seat)
);

CREATE TABLE vacations (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  player_id BIGINT NOT NULL REFERENCES players(id),
  begins_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  days BIGINT NOT NULL                -- of the yearly budget
);
CREATE INDEX vacations_player ON vacations(player_id, ends_at);

CREATE TABLE heartbeat (              -- the last moment some server kept the clocks
  id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
  at BIGINT NOT NULL
);

CREATE TABLE outages (                -- times no server kept the clocks; they don't count
  began_at BIGINT NOT NULL PRIMARY KEY,
  ended_at BIGINT NOT NULL
);

-- There are more motions now, some about one seat.
ALTER TABLE votes RENAME TO old_votes;
CREATE TABLE votes (                  -- what players of a running table have agreed to
  table_id BIGINT NOT NULL REFERENCES tables(id),
  motion TEXT NOT NULL,               -- 'pause', 'resume', 'give_up', 'replace-3'
  seat SMALLINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, motion, seat)
);
INSERT INTO votes SELECT table_id, motion, seat, at FROM old_votes;
DROP TABLE old_votes;
