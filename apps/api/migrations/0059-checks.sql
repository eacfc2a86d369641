-- The checks before a decision, as staff answered them (decision 0057). One row for each answer, never changed: the newest stands while it is
-- about the same inputs.
CREATE TABLE case_checks (
  id uuid CONSTRAINT case_checks_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT case_checks_case_id_fkey REFERENCES cases (id),
  -- Null for a check of the case. Without a foreign key: a co-applicant may leave, and the answer about them stays.
  applicant_id uuid,
  name text NOT NULL CONSTRAINT case_checks_name_check CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  version integer NOT NULL CONSTRAINT case_checks_version_check CHECK (version > 0),
  -- The version of the table of checks that asked.
  table_version integer NOT NULL,
  outcome text NOT NULL CONSTRAINT case_checks_outcome_check CHECK (outcome IN ('passed', 'failed', 'not-needed')),
  note text CONSTRAINT case_checks_note_check CHECK (btrim(note) <> '' AND char_length(note) <= 2000),
  value jsonb CONSTRAINT case_checks_value_check CHECK (jsonb_typeof(value) = 'object' AND pg_column_size(value) <= 2000),
  -- The evidence: a file of one of the case's documents. Its holder may remove it later.
  file_id uuid,
  expires_on date,
  inputs_hash bytea NOT NULL CONSTRAINT case_checks_inputs_hash_check CHECK (octet_length(inputs_hash) = 32),
  by_id uuid NOT NULL CONSTRAINT case_checks_by_id_fkey REFERENCES users (id),
  answered_at timestamptz NOT NULL,
  CONSTRAINT case_checks_why_check CHECK (outcome = 'passed' OR note IS NOT NULL),
  CONSTRAINT case_checks_once_key UNIQUE NULLS NOT DISTINCT (case_id, applicant_id, name, version)
);
CREATE TRIGGER case_checks_append_only BEFORE UPDATE OR DELETE ON case_checks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_checks_no_truncate BEFORE TRUNCATE ON case_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- KS403: not this person. KS409: the case is closed, or a colleague answered first.
CREATE FUNCTION guard_case_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the case is held, as following does it.
  INSERT INTO cases_to_follow (kind, source_id) SELECT kind, source_id FROM case_sources WHERE case_id = NEW.case_id
  ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp();
  PERFORM FROM cases WHERE id = NEW.case_id AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the case is closed' USING ERRCODE = 'KS409';
  END IF;
  IF is_barred(NEW.by_id, NEW.case_id) OR NOT may_do(NEW.by_id, 'case.work', NEW.answered_at) THEN
    RAISE EXCEPTION 'own or recused case, or no work of theirs' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.version <> 1 + coalesce((
    SELECT max(version) FROM case_checks
    WHERE case_id = NEW.case_id AND applicant_id IS NOT DISTINCT FROM NEW.applicant_id AND name = NEW.name
  ), 0) THEN
    RAISE EXCEPTION 'answered meanwhile' USING ERRCODE = 'KS409';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER case_checks_guarded BEFORE INSERT ON case_checks FOR EACH ROW EXECUTE FUNCTION guard_case_check();
