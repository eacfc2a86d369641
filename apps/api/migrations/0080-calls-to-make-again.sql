-- When somebody is called again, as the colleague who called last agreed or chose it.
ALTER TABLE case_acts
  ADD COLUMN call_again_at timestamptz
  CONSTRAINT case_acts_call_again_at_check
  CHECK (call_again_at IS NULL OR (act = 'called' AND said <> 'wrong-number' AND call_again_at > done_at));
