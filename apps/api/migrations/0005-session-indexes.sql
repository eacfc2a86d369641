-- Nearly each minute of use writes last_seen_at. Without an index over it, and with room on the page, the row is changed in place; the
-- list of a person's sessions is short enough to be sorted. Housekeeping looks at every session, so it needs neither of the two.
DROP INDEX sessions_last_seen_at_idx;
DROP INDEX sessions_expires_at_idx;
DROP INDEX sessions_user_id_idx;
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
ALTER TABLE sessions SET (fillfactor = 85);
