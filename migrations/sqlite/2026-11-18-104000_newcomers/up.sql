-- The browser that registered may confirm without a password. Only the hash of what it keeps, until then.
ALTER TABLE players ADD COLUMN browser_hash BLOB;
