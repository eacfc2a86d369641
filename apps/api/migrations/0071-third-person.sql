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
CREATE OR REPLACE FUNCTION follow_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  share record;
  followed text;
BEGIN
  SELECT m.id, m.lead_id, m.status INTO share
  FROM leads AS l JOIN mortgage_share_applications AS m ON m.lead_id = l.id
  WHERE l.application_id = NEW.id FOR NO KEY UPDATE OF m;
  followed := mortgage_share_status_by(share.lead_id);
  IF followed IS NULL OR followed = share.status THEN
    RETURN NULL;
  END IF;
  -- The lead first: the order in which all sources of a case are noted.
  UPDATE leads SET status = CASE WHEN followed IN ('settled', 'declined', 'withdrawn') THEN 'closed' ELSE 'contacted' END
  WHERE id = share.lead_id;
  UPDATE mortgage_share_applications SET status = followed, updated_at = NEW.updated_at WHERE id = share.id;
  INSERT INTO mortgage_share_moves (id, mortgage_share_id, from_status, to_status, moved_at, mover)
  VALUES (gen_random_uuid(), share.id, share.status, followed, NEW.updated_at, 'application');
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION follow_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_sources(NEW.case_id);
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION follow_second_looks(about uuid, application uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  -- Noted before the case is held: the order in which everything else does it.
  PERFORM note_sources(about);
  SELECT min(s.drawn_at) INTO since FROM second_looks AS s
  WHERE s.case_id = about AND s.is_drawn AND s.looked_at IS NULL
    AND NOT EXISTS (SELECT FROM proposals AS undo WHERE undo.undoes = s.proposal_id AND undo.state = 'confirmed');
  UPDATE cases SET look_drawn_at = since, version = version + 1 WHERE id = about AND look_drawn_at IS DISTINCT FROM since;
END
$$;

-- A third person had no part in any decision of the case: one who returned it, or decided it a round before, knows how it was seen.
CREATE FUNCTION took_part_in_deciding(person uuid, about uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM proposals AS p
    WHERE p.case_id = about AND (
      person IN (p.proposed_by, p.picked_by, p.ended_by)
      OR EXISTS (SELECT FROM proposal_approvals WHERE proposal_id = p.id AND by_id = person)
    )
  ) OR EXISTS (SELECT FROM case_checks WHERE case_id = about AND by_id = person)
$$;
CREATE OR REPLACE FUNCTION guard_second_look() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decision proposals%ROWTYPE;
BEGIN
  SELECT * INTO decision FROM proposals WHERE id = NEW.proposal_id;
  IF decision.case_id <> NEW.case_id OR decision.state <> 'confirmed' OR decision.outcome = 'undo' THEN
    RAISE EXCEPTION 'no decision of this case' USING ERRCODE = 'KS409';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.looked_at IS NOT NULL THEN
      RAISE EXCEPTION 'it is drawn first' USING ERRCODE = 'KS409';
    END IF;
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM proposals WHERE undoes = decision.id AND state = 'confirmed') THEN
    RAISE EXCEPTION 'the decision was taken back' USING ERRCODE = 'KS409';
  END IF;
  IF NEW.by_id IS NULL OR took_part_in_deciding(NEW.by_id, decision.case_id)
    OR is_barred(NEW.by_id, decision.case_id)
    OR NOT may_do(NEW.by_id, 'second-look', NEW.looked_at)
  THEN
    RAISE EXCEPTION 'not by this person' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
ALTER TABLE second_looks ADD CONSTRAINT second_looks_newcomer_check CHECK (is_drawn OR earlier >= 20);

-- Evidence was looked at for viruses, and is of one case: each look at it is recorded there.
CREATE OR REPLACE FUNCTION take_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held: a file that is being removed is waited for and then not there.
  SELECT sha256 INTO NEW.file_sha256 FROM files WHERE id = NEW.file_id AND status = 'accepted' FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no such file' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF EXISTS (
    SELECT FROM files AS f JOIN case_checks AS k ON k.file_id = f.id
    WHERE f.id = NEW.file_id AND f.document_id IS NULL AND k.case_id <> NEW.case_id
  ) THEN
    RAISE EXCEPTION 'the evidence of another case' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;
