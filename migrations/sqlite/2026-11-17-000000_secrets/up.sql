-- A line's link takes a seal of its text now, so that nobody can guess a secret move by trying. The column has another
-- name so that a program that would chain lines the old way stops instead. `store/rechain.rs` makes old chains anew.
ALTER TABLE events RENAME COLUMN hash TO link;
ALTER TABLE tables ADD COLUMN chain SMALLINT NOT NULL DEFAULT 1;     -- 1: to be made anew; 2: sealed
DROP TRIGGER events_never_change;
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
  WHEN (SELECT chain FROM tables WHERE id = OLD.table_id) <> 1
    OR NEW.table_id IS NOT OLD.table_id OR NEW.seq IS NOT OLD.seq OR NEW.at IS NOT OLD.at
    OR NEW.seat IS NOT OLD.seat OR NEW.kind IS NOT OLD.kind OR NEW.text IS NOT OLD.text
  BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;

-- A table's seed is promised when it is opened; whoever sits down adds a share.
ALTER TABLE tables ADD COLUMN shares TEXT NOT NULL DEFAULT '[]';     -- in the order people sat down, as JSON
ALTER TABLE openings ADD COLUMN seed BLOB;                           -- none: it was over before seeds were promised
ALTER TABLE chairs ADD COLUMN share TEXT;
ALTER TABLE chairs ADD COLUMN sat_at BIGINT;
UPDATE openings SET seed = randomblob(32) WHERE status = 'open';

CREATE TABLE sittings (               -- who held a seat from when to when: what they saw and heard stays theirs
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  table_id BIGINT NOT NULL REFERENCES tables(id),
  seat SMALLINT NOT NULL,
  player_id BIGINT NOT NULL REFERENCES players(id),
  since BIGINT NOT NULL,
  until BIGINT,                       -- none: they sit there now
  heard_after BIGINT NOT NULL,        -- the last thing that was said before they sat down
  heard_until BIGINT                  -- the last thing that was said while they sat there
);
CREATE INDEX sittings_player ON sittings(player_id, table_id);
CREATE INDEX sittings_table ON sittings(table_id, seat);
ALTER TABLE talk ADD COLUMN player_id BIGINT REFERENCES players(id); -- who spoke; none: nobody knows any more

-- Who took a seat over is in the log; who sat there first is known from their turns, or because they still do.
INSERT INTO sittings (table_id, seat, player_id, since, heard_after)
  SELECT e.table_id, e.seat, p.id, e.at, 0
  FROM events e JOIN tables t ON t.id = e.table_id JOIN players p ON p.id = CAST(e.text AS INTEGER)
  WHERE e.kind = 'substitute' AND t.owner_id IS NOT NULL;
INSERT INTO sittings (table_id, seat, player_id, since, heard_after)
  SELECT held.table_id, held.seat, held.player_id, t.created_at, 0
  FROM (SELECT table_id, seat, player_id FROM turns
        UNION SELECT table_id, seat, player_id FROM seats WHERE player_id IS NOT NULL) AS held
  JOIN tables t ON t.id = held.table_id
  WHERE NOT EXISTS (SELECT 1 FROM sittings s
                    WHERE s.table_id = held.table_id AND s.seat = held.seat AND s.player_id = held.player_id);
UPDATE sittings SET until = COALESCE(
    (SELECT MIN(n.since) FROM sittings n
     WHERE n.table_id = sittings.table_id AND n.seat = sittings.seat AND n.since > sittings.since),
    (SELECT t.moved_at FROM tables t WHERE t.id = sittings.table_id))
  WHERE NOT EXISTS (SELECT 1 FROM seats s
                    WHERE s.table_id = sittings.table_id AND s.seat = sittings.seat AND s.player_id = sittings.player_id)
     OR EXISTS (SELECT 1 FROM sittings n
                WHERE n.table_id = sittings.table_id AND n.seat = sittings.seat AND n.since > sittings.since);
UPDATE sittings SET
  heard_after = COALESCE((SELECT MAX(k.id) FROM talk k WHERE k.table_id = sittings.table_id AND k.at < sittings.since), 0),
  heard_until = CASE WHEN until IS NULL THEN NULL ELSE
    COALESCE((SELECT MAX(k.id) FROM talk k WHERE k.table_id = sittings.table_id AND k.at <= sittings.until), 0) END;
UPDATE talk SET player_id =
  (SELECT s.player_id FROM sittings s
   WHERE s.table_id = talk.table_id AND s.seat = talk.seat AND s.since <= talk.at AND (s.until IS NULL OR talk.at <= s.until)
   ORDER BY s.since DESC LIMIT 1);
