-- The staff's list of conversations: those that wait, the longest first, then the others, the newest first. That who cannot sign in waits for
-- nothing, the list asks of `users` row by row as it walks.
CREATE INDEX conversations_waiting_idx ON conversations (waits_since, user_id) WHERE waits_since IS NOT NULL;
CREATE INDEX conversations_written_at_idx ON conversations (written_at DESC, user_id);
