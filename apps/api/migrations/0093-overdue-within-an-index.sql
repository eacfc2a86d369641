-- Whether a passed deadline is ours is told by who is waited for and, for a complaint or hardship that nobody has, by its topic. Lists judge that
-- within their indexes as well, as all they filter by.
DROP INDEX cases_stage_idx, cases_amount_idx, cases_name_idx, cases_filter_idx;
CREATE INDEX cases_stage_idx
  ON cases (stage, due_at, id, kind, status, assignee_id, amount_cents, state, waits_for, type, sort_name) WHERE closed_at IS NULL;
CREATE INDEX cases_amount_idx
  ON cases (amount_cents, id, due_at, kind, status, stage, assignee_id, state, waits_for, type) WHERE closed_at IS NULL;
CREATE INDEX cases_name_idx
  ON cases (sort_name, id, due_at, kind, status, stage, assignee_id, amount_cents, state, waits_for, type) WHERE closed_at IS NULL;
CREATE INDEX cases_filter_idx
  ON cases (due_at, id, kind, status, stage, assignee_id, amount_cents, state, waits_for, type, sort_name) WHERE closed_at IS NULL;
