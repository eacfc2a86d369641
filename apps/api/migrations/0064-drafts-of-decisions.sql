-- What is typed of a proposal and of its return is kept as well.
ALTER TABLE case_drafts
  DROP CONSTRAINT case_drafts_field_check,
  ADD CONSTRAINT case_drafts_field_check CHECK (field IN ('note', 'message', 'request', 'reason', 'proposal', 'return'));
