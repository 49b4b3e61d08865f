-- Of links to tables only hashes are stored. `store/invitation_links.rs` takes the hashes of those that are out and puts words
-- in their place that open nothing.
CREATE TABLE invitation_links (
  token_hash BLOB NOT NULL PRIMARY KEY,  -- only the hash: a stolen backup opens no door
  opening_id BIGINT NOT NULL REFERENCES openings(id),
  guest TEXT,                         -- whose letter it stands in, as in invitations; none: the host passes it on
  created_at BIGINT NOT NULL
);
CREATE INDEX invitation_links_opening ON invitation_links(opening_id);

-- Who was asked may say no, and is reminded once.
ALTER TABLE invitations ADD COLUMN declined_at BIGINT;
ALTER TABLE invitations ADD COLUMN reminded_at BIGINT;
