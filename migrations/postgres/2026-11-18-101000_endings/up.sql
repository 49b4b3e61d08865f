-- How it ended with a letter. `sent_at` alone also meant that nobody needed it any more, and goes on meaning that to the
-- program before. None: it waits, or the program before was done with it, and nobody knows how.
ALTER TABLE outbox ADD COLUMN ending TEXT CHECK (ending IN ('sent', 'dropped', 'failed'));
UPDATE outbox SET ending = 'failed' WHERE failed_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX outbox_sent ON outbox(sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox(failed_at) WHERE failed_at IS NOT NULL;

-- When a position was saved, so that those nobody needs can be forgotten in time.
ALTER TABLE snapshots ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
