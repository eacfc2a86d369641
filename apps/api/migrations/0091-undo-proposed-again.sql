-- Taking a decision back may be proposed again after it was returned or taken back; only one such proposal stands or was confirmed.
ALTER TABLE proposals DROP CONSTRAINT proposals_undoes_key;
CREATE UNIQUE INDEX proposals_undoes_key ON proposals (undoes) WHERE state IN ('open', 'confirmed');
-- For the check of the reference when a decision is removed.
CREATE INDEX proposals_undoes_idx ON proposals (undoes) WHERE undoes IS NOT NULL;
