-- All sources of a case are noted before the case is held, and in one order: two who hold some of them never wait for each other.
CREATE FUNCTION note_sources(about uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cases_to_follow (kind, source_id)
  SELECT kind, source_id FROM case_sources WHERE case_id = about ORDER BY kind, source_id
  ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp()
$$;
CREATE OR REPLACE FUNCTION guard_proposal_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'confirmed' AND (
    (SELECT count(*) FROM proposal_approvals WHERE proposal_id = NEW.id AND basis = NEW.basis) < NEW.approvals_needed
    OR NOT EXISTS (SELECT FROM proposal_approvals WHERE proposal_id = NEW.id AND by_id = NEW.ended_by)
  ) THEN
    RAISE EXCEPTION 'approvals are missing' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.state = 'confirmed' AND NEW.outcome <> 'undo' THEN
    -- An answer to a check holds the case: none comes between.
    PERFORM note_sources(NEW.case_id);
    PERFORM FROM cases WHERE id = NEW.case_id FOR NO KEY UPDATE;
    IF EXISTS (
      SELECT FROM case_checks AS answered
      WHERE answered.case_id = NEW.case_id AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(NEW.frozen -> 'checks') AS seen ("check" text, "applicantId" uuid, version integer)
        WHERE seen."check" = answered.name AND seen."applicantId" IS NOT DISTINCT FROM answered.applicant_id AND seen.version >= answered.version
      ) AND EXISTS (
        SELECT FROM jsonb_to_recordset(NEW.frozen -> 'checks') AS seen ("check" text, "applicantId" uuid, version integer)
        WHERE seen."check" = answered.name AND seen."applicantId" IS NOT DISTINCT FROM answered.applicant_id
      )
    ) THEN
      RAISE EXCEPTION 'a check was answered since' USING ERRCODE = 'KS409';
    END IF;
  END IF;
  IF NEW.state = 'returned' AND (is_barred(NEW.ended_by, NEW.case_id) OR NOT may_do(NEW.ended_by, 'decision.approve', NEW.ended_at)) THEN
    RAISE EXCEPTION 'not by this person' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.state = 'taken-back' AND (
    OLD.picked_by IS NOT NULL OR EXISTS (SELECT FROM proposal_approvals WHERE proposal_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'a colleague looks at it' USING ERRCODE = 'KS409';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE FUNCTION guard_case_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Before the case is held, as following does it.
  PERFORM note_sources(NEW.case_id);
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
CREATE OR REPLACE FUNCTION follow_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_sources(NEW.case_id);
  RETURN NULL;
END
$$;
