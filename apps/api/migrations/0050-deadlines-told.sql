-- When those who work on a case are told that a deadline comes near, and that it has passed (decision 0048).
ALTER TABLE case_clocks
  -- The beginning of the day on which they are warned.
  ADD COLUMN warn_at timestamptz,
  ADD CONSTRAINT case_clocks_warn_at_check CHECK (warn_at < due_at);
CREATE INDEX case_clocks_warn_at_idx ON case_clocks (warn_at) WHERE met_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX case_clocks_due_at_idx ON case_clocks (due_at) WHERE met_at IS NULL AND due_at IS NOT NULL;

-- Once for each day that a deadline had: one that moved is told of again.
CREATE TABLE deadlines_told (
  case_id uuid NOT NULL CONSTRAINT deadlines_told_case_id_fkey REFERENCES cases (id),
  clock text NOT NULL,
  due_on date NOT NULL,
  kind text NOT NULL CONSTRAINT deadlines_told_kind_check CHECK (kind IN ('warning', 'breach')),
  told_at timestamptz NOT NULL,
  CONSTRAINT deadlines_told_pkey PRIMARY KEY (case_id, clock, due_on, kind)
);
CREATE TRIGGER deadlines_told_append_only BEFORE UPDATE OR DELETE ON deadlines_told FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deadlines_told_no_truncate BEFORE TRUNCATE ON deadlines_told FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The versions of promises and holidays by which the open cases were last worked out.
CREATE TABLE calendar_followed (
  kind text CONSTRAINT calendar_followed_pkey PRIMARY KEY CONSTRAINT calendar_followed_kind_check CHECK (kind IN ('promises', 'holidays')),
  version integer NOT NULL
);
