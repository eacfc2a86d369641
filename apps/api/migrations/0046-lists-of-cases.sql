-- Lists judge their filters within an index and read the cases of one page alone, so what is filtered and sorted by are keys of the indexes. Where
-- few cases pass, the planner takes an index that begins with the filters; it knows by the combinations that there are.
DROP INDEX cases_stage_idx, cases_amount_idx, cases_name_idx, cases_filter_idx;
CREATE INDEX cases_stage_idx
  ON cases (stage, due_at, id, kind, status, assignee_id, amount_cents, state, sort_name) WHERE closed_at IS NULL;
CREATE INDEX cases_amount_idx
  ON cases (amount_cents, id, due_at, kind, status, stage, assignee_id, state) WHERE closed_at IS NULL;
CREATE INDEX cases_name_idx
  ON cases (sort_name, id, due_at, kind, status, stage, assignee_id, amount_cents, state) WHERE closed_at IS NULL;
CREATE INDEX cases_filter_idx
  ON cases (due_at, id, kind, status, stage, assignee_id, amount_cents, state, sort_name) WHERE closed_at IS NULL;

DROP INDEX cases_closed_idx, cases_closed_amount_idx, cases_closed_name_idx, cases_closed_assignee_idx, cases_closed_status_idx;
CREATE INDEX cases_closed_idx
  ON cases (closed_at, id, kind, status, assignee_id, amount_cents, state) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_amount_idx
  ON cases (amount_cents, id, kind, status, assignee_id, state) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_name_idx
  ON cases (sort_name, id, kind, status, assignee_id, amount_cents, state) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_assignee_idx
  ON cases (assignee_id, closed_at, id, kind, status, amount_cents, state, sort_name) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_status_idx
  ON cases (status, kind, state, closed_at, id, assignee_id, amount_cents, sort_name) WHERE closed_at IS NOT NULL;
-- What has no amount, such as a conversation, stands at one end of the order by amount.
CREATE INDEX cases_closed_kind_idx
  ON cases (kind, amount_cents, id, status, assignee_id, state) WHERE closed_at IS NOT NULL;
CREATE STATISTICS cases_combinations (mcv) ON kind, status, state FROM cases;
ALTER STATISTICS cases_combinations SET STATISTICS 1000;

-- Its statistics are made now, or plans of combined filters would wait for the next vacuum.
ANALYZE cases;
