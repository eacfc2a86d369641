-- Overdue lists leave out what the customer owes us: they filter by who is waited for and, for complaints and hardship, by topic. With both as keys
-- of the indexes of open work, a case that is left out is not read.
DROP INDEX cases_stage_idx, cases_amount_idx, cases_name_idx, cases_filter_idx;
CREATE INDEX cases_stage_idx
  ON cases (stage, due_at, id, kind, status, assignee_id, amount_cents, state, waits_for, type, sort_name) WHERE closed_at IS NULL;
CREATE INDEX cases_amount_idx
  ON cases (amount_cents, id, due_at, kind, status, stage, assignee_id, state, waits_for, type) WHERE closed_at IS NULL;
CREATE INDEX cases_name_idx
  ON cases (sort_name, id, due_at, kind, status, stage, assignee_id, amount_cents, state, waits_for, type) WHERE closed_at IS NULL;
CREATE INDEX cases_filter_idx
  ON cases (due_at, id, kind, status, stage, assignee_id, amount_cents, state, waits_for, type, sort_name) WHERE closed_at IS NULL;
