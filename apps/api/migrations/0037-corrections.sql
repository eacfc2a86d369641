-- Steps that a person opens again after sending, and the versions that are sent of them (decision 0046).
CREATE TABLE corrections (
  id uuid CONSTRAINT corrections_pkey PRIMARY KEY,
  application_id uuid NOT NULL CONSTRAINT corrections_application_id_fkey REFERENCES applications (id),
  step text NOT NULL,
  reason text NOT NULL CONSTRAINT corrections_reason_check CHECK (char_length(reason) BETWEEN 10 AND 500),
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL CONSTRAINT corrections_opened_by_fkey REFERENCES users (id),
  -- Sent or given up. What was sent is a version that names it.
  closed_at timestamptz,
  CONSTRAINT corrections_closed_at_check CHECK (closed_at >= opened_at),
  CONSTRAINT corrections_id_application_id_key UNIQUE (id, application_id)
);
-- One at a time for each person, so that what is sent is clear.
CREATE UNIQUE INDEX corrections_open_index ON corrections (application_id, opened_by) WHERE closed_at IS NULL;
CREATE TRIGGER corrections_frozen
  BEFORE UPDATE OF id, application_id, step, reason, opened_at, opened_by ON corrections FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER corrections_closed_once
  BEFORE UPDATE OF closed_at ON corrections FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER corrections_no_delete
  BEFORE DELETE ON corrections FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER corrections_no_truncate
  BEFORE TRUNCATE ON corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each person opens their own part alone, and the main applicant the shared part too, while the case waits for its review or is in it.
CREATE FUNCTION check_new_correction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  SELECT CASE WHEN NEW.step LIKE 'coapplicant%' THEN coalesce(co.user_id, a.user_id) ELSE a.user_id END INTO owner
  FROM applications a LEFT JOIN applicants co ON co.application_id = a.id AND co.type = 'co-applicant'
  WHERE a.id = NEW.application_id AND a.status IN ('submitted', 'in-review')
  FOR UPDATE OF a;
  IF owner IS DISTINCT FROM NEW.opened_by THEN
    RAISE EXCEPTION 'a correction is of one''s own part of a case in review' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER corrections_own_part
  BEFORE INSERT ON corrections FOR EACH ROW EXECUTE FUNCTION check_new_correction();

-- The version that a correction was sent as: one for each.
ALTER TABLE submissions
  ADD COLUMN correction_id uuid CONSTRAINT submissions_correction_id_key UNIQUE,
  ADD CONSTRAINT submissions_correction_id_fkey FOREIGN KEY (correction_id, application_id) REFERENCES corrections (id, application_id);
CREATE TRIGGER submissions_correction_frozen
  BEFORE UPDATE OF correction_id ON submissions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- In review an agreement is to what was sent. What a person types into a correction ends none; sending it does.
CREATE FUNCTION is_in_review(application uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT status IN ('submitted', 'in-review') FROM applications WHERE id = application
$$;

CREATE OR REPLACE FUNCTION raise_part_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_in_review(NEW.application_id) THEN RETURN NEW; END IF;
  NEW.part_version := OLD.part_version + 1;
  NEW.declared_at := NULL;
  IF NEW.user_id IS DISTINCT FROM OLD.user_id THEN NEW.declared := NULL; END IF;
  IF NEW.type = 'main-applicant'
    AND (OLD.dependants, OLD.living_costs_monthly) IS DISTINCT FROM (NEW.dependants, NEW.living_costs_monthly) THEN
    NEW.household_version := OLD.household_version + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION raise_shared_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('submitted', 'in-review') THEN NEW.shared_version := OLD.shared_version + 1; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION lapse_declaration_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants SET part_version = part_version + 1, declared_at = NULL
  WHERE id = coalesce(NEW.applicant_id, OLD.applicant_id) AND declared IS NOT NULL AND NOT is_in_review(application_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION lapse_declaration_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants p SET part_version = part_version + 1, declared_at = NULL
  FROM applicant_documents d
  WHERE d.id = coalesce(NEW.document_id, OLD.document_id) AND p.id = d.applicant_id AND p.declared IS NOT NULL
    AND NOT is_in_review(p.application_id);
  RETURN NULL;
END
$$;
