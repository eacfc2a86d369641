-- Decisions by two people (decision 0058): one proposes, another confirms, and the database lets nobody do both. An approval is an offer, which
-- each person of the application accepts for themselves.
ALTER TABLE applications
  DROP CONSTRAINT applications_status_check,
  ADD CONSTRAINT applications_status_check CHECK (
    status IN (
      'draft', 'submitted', 'in-review', 'information-requested', 'approved', 'accepted', 'lapsed', 'declined', 'settled', 'bought-back',
      'withdrawn'
    )
  );

-- An offer lapses without anybody.
ALTER TABLE status_moves
  ALTER COLUMN moved_by DROP NOT NULL,
  DROP CONSTRAINT status_moves_mover_check,
  ADD CONSTRAINT status_moves_mover_check CHECK (mover IN ('applicant', 'staff', 'clock')),
  ADD CONSTRAINT status_moves_moved_by_check CHECK ((mover = 'clock') = (moved_by IS NULL));

CREATE TABLE proposals (
  id uuid CONSTRAINT proposals_pkey PRIMARY KEY,
  -- Their order: two may have the same time.
  number bigserial NOT NULL CONSTRAINT proposals_number_key UNIQUE,
  case_id uuid NOT NULL CONSTRAINT proposals_case_id_fkey REFERENCES cases (id),
  application_id uuid NOT NULL CONSTRAINT proposals_application_id_fkey REFERENCES applications (id),
  -- Undo takes a decision back; it is decided by two as well.
  outcome text NOT NULL CONSTRAINT proposals_outcome_check CHECK (outcome IN ('approve', 'decline', 'undo')),
  -- What it is decided about: the offered amount, of a decline the amount that was asked for. It says who may confirm.
  amount_cents bigint NOT NULL CONSTRAINT proposals_amount_cents_check CHECK (amount_cents >= 0),
  approvals_needed integer NOT NULL
    CONSTRAINT proposals_approvals_needed_check CHECK (approvals_needed >= CASE WHEN amount_cents > 15000000 THEN 2 ELSE 1 END),
  -- The version of the answers that it is about.
  edition integer NOT NULL,
  -- All that was known and will be told, as it was then, and its SHA-256.
  frozen jsonb NOT NULL CONSTRAINT proposals_frozen_check CHECK (jsonb_typeof(frozen) = 'object'),
  basis bytea NOT NULL CONSTRAINT proposals_basis_check CHECK (octet_length(basis) = 32),
  valid_until date CONSTRAINT proposals_valid_until_check CHECK ((valid_until IS NOT NULL) = (outcome = 'approve')),
  -- The decision that it undoes.
  undoes uuid CONSTRAINT proposals_undoes_fkey REFERENCES proposals (id) CONSTRAINT proposals_undoes_key UNIQUE
    CONSTRAINT proposals_undoes_check CHECK ((undoes IS NOT NULL) = (outcome = 'undo')),
  proposed_by uuid NOT NULL CONSTRAINT proposals_proposed_by_fkey REFERENCES users (id),
  proposed_at timestamptz NOT NULL,
  -- A second person has begun to look; it is not taken back under their hands.
  picked_by uuid CONSTRAINT proposals_picked_by_fkey REFERENCES users (id) CONSTRAINT proposals_picked_by_check CHECK (picked_by <> proposed_by),
  state text NOT NULL DEFAULT 'open'
    CONSTRAINT proposals_state_check CHECK (state IN ('open', 'confirmed', 'returned', 'taken-back', 'overtaken')),
  ended_at timestamptz,
  -- Null where a change of the customer's overtook it.
  ended_by uuid CONSTRAINT proposals_ended_by_fkey REFERENCES users (id),
  return_cause text CONSTRAINT proposals_return_cause_check CHECK (return_cause ~ '^[a-z]+(-[a-z]+)*$'),
  return_text text CONSTRAINT proposals_return_text_check CHECK (btrim(return_text) <> '' AND char_length(return_text) <= 2000),
  -- Remarks at single checks.
  return_remarks jsonb NOT NULL DEFAULT '[]' CONSTRAINT proposals_return_remarks_check CHECK (jsonb_typeof(return_remarks) = 'array'),
  CONSTRAINT proposals_ended_check CHECK ((state = 'open') = (ended_at IS NULL) AND (ended_by IS NULL) = (state IN ('open', 'overtaken'))),
  CONSTRAINT proposals_returned_check CHECK ((state = 'returned') = (return_cause IS NOT NULL) AND (return_cause IS NULL) = (return_text IS NULL)),
  CONSTRAINT proposals_two_people_check CHECK (CASE state WHEN 'taken-back' THEN ended_by = proposed_by ELSE ended_by <> proposed_by END)
);
CREATE UNIQUE INDEX proposals_open_key ON proposals (application_id) WHERE state = 'open';
CREATE INDEX proposals_case_id_idx ON proposals (case_id, number);
CREATE INDEX proposals_application_id_idx ON proposals (application_id, number);
CREATE INDEX proposals_valid_until_idx ON proposals (valid_until) WHERE state = 'confirmed' AND outcome = 'approve';
CREATE TRIGGER proposals_kept
  BEFORE UPDATE OF id, case_id, application_id, outcome, amount_cents, approvals_needed, edition, frozen, basis, valid_until, undoes, proposed_by,
    proposed_at ON proposals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposals_ended_once BEFORE UPDATE ON proposals FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposals_no_delete BEFORE DELETE ON proposals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposals_no_truncate BEFORE TRUNCATE ON proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who confirmed a proposal, on the basis that they saw.
CREATE TABLE proposal_approvals (
  proposal_id uuid NOT NULL CONSTRAINT proposal_approvals_proposal_id_fkey REFERENCES proposals (id),
  by_id uuid NOT NULL CONSTRAINT proposal_approvals_by_id_fkey REFERENCES users (id),
  basis bytea NOT NULL,
  approved_at timestamptz NOT NULL,
  CONSTRAINT proposal_approvals_pkey PRIMARY KEY (proposal_id, by_id)
);
CREATE TRIGGER proposal_approvals_append_only
  BEFORE UPDATE OR DELETE ON proposal_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposal_approvals_no_truncate
  BEFORE TRUNCATE ON proposal_approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether a person may confirm decisions about an amount. As `may_do`, with the limit of the grant.
CREATE FUNCTION may_approve(person uuid, amount bigint, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT may_do(person, 'decision.approve', at) AND EXISTS (
    SELECT FROM grants
    WHERE user_id = person AND scope = 'decision.approve' AND ended_at IS NULL AND max_cents >= amount
  )
$$;

-- KS403: not this person. KS409: not now, as somebody was faster or something changed.
CREATE FUNCTION guard_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing text;
BEGIN
  -- The application is held first, then its case is followed: the order in which everything else does it.
  SELECT status INTO standing FROM applications WHERE id = NEW.application_id FOR NO KEY UPDATE;
  INSERT INTO cases_to_follow (kind, source_id) VALUES ('application', NEW.application_id)
  ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp();
  IF NOT EXISTS (
    SELECT FROM case_sources WHERE case_id = NEW.case_id AND kind = 'application' AND source_id = NEW.application_id
  ) THEN
    RAISE EXCEPTION 'the case has no such application' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF NOT coalesce(standing = ANY (
    CASE WHEN NEW.outcome = 'undo' THEN ARRAY['approved', 'declined', 'lapsed'] ELSE ARRAY['in-review'] END
  ), false) THEN
    RAISE EXCEPTION 'the application is %', standing USING ERRCODE = 'KS409';
  END IF;
  IF NEW.outcome <> 'undo' AND NEW.edition <> (SELECT max(edition) FROM submissions WHERE application_id = NEW.application_id) THEN
    RAISE EXCEPTION 'the answers have another version' USING ERRCODE = 'KS409';
  END IF;
  IF NEW.outcome = 'undo' AND NOT EXISTS (
    SELECT FROM proposals WHERE id = NEW.undoes AND application_id = NEW.application_id AND state = 'confirmed' AND outcome <> 'undo'
  ) THEN
    RAISE EXCEPTION 'no decision to undo' USING ERRCODE = 'KS409';
  END IF;
  IF NEW.state <> 'open' OR NEW.picked_by IS NOT NULL THEN
    RAISE EXCEPTION 'a proposal begins open' USING ERRCODE = 'check_violation';
  END IF;
  IF is_barred(NEW.proposed_by, NEW.case_id) OR NOT may_do(NEW.proposed_by, 'decision.propose', NEW.proposed_at) THEN
    RAISE EXCEPTION 'own or recused case, or no proposal of theirs' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER proposals_guarded BEFORE INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION guard_proposal();

-- The proposer, people who answered a check of the case, and people who have no business with it do not confirm.
CREATE FUNCTION guard_proposal_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proposal proposals%ROWTYPE;
BEGIN
  PERFORM FROM applications AS a JOIN proposals AS p ON p.application_id = a.id WHERE p.id = NEW.proposal_id FOR NO KEY UPDATE OF a;
  SELECT * INTO proposal FROM proposals WHERE id = NEW.proposal_id FOR NO KEY UPDATE;
  IF proposal.state <> 'open' OR proposal.basis <> NEW.basis THEN
    RAISE EXCEPTION 'changed since' USING ERRCODE = 'KS409';
  END IF;
  IF proposal.proposed_by = NEW.by_id
    OR is_barred(NEW.by_id, proposal.case_id)
    OR EXISTS (SELECT FROM case_checks WHERE case_id = proposal.case_id AND by_id = NEW.by_id)
    OR NOT may_approve(NEW.by_id, proposal.amount_cents, NEW.approved_at)
  THEN
    RAISE EXCEPTION 'not by this person' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER proposal_approvals_guarded
  BEFORE INSERT ON proposal_approvals FOR EACH ROW EXECUTE FUNCTION guard_proposal_approval();

-- A proposal is confirmed by the last approval that it needs, returned by somebody who may approve, and taken back until somebody picked it.
CREATE FUNCTION guard_proposal_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'confirmed' AND (
    (SELECT count(*) FROM proposal_approvals WHERE proposal_id = NEW.id AND basis = NEW.basis) < NEW.approvals_needed
    OR NOT EXISTS (SELECT FROM proposal_approvals WHERE proposal_id = NEW.id AND by_id = NEW.ended_by)
  ) THEN
    RAISE EXCEPTION 'approvals are missing' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.state = 'confirmed' AND NEW.outcome <> 'undo' THEN
    -- An answer to a check holds the case: none comes between.
    INSERT INTO cases_to_follow (kind, source_id) VALUES ('application', NEW.application_id)
    ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp();
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
CREATE TRIGGER proposals_end_guarded
  BEFORE UPDATE OF state ON proposals FOR EACH ROW WHEN (NEW.state <> 'open') EXECUTE FUNCTION guard_proposal_end();

-- Nobody approves or declines but by a confirmed proposal, and each decides once.
CREATE FUNCTION guard_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals
    WHERE application_id = NEW.id AND state = 'confirmed' AND ended_at = NEW.updated_at
      AND outcome = CASE NEW.status WHEN 'approved' THEN 'approve' WHEN 'declined' THEN 'decline' ELSE 'undo' END
  ) THEN
    RAISE EXCEPTION 'no confirmed proposal' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER applications_decided BEFORE UPDATE OF status ON applications FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (NEW.status IN ('approved', 'declined') OR NEW.status = 'in-review' AND OLD.status IN ('approved', 'declined', 'lapsed')))
  EXECUTE FUNCTION guard_decision();

-- A confirmed proposal without its move would look decided and tell nobody.
CREATE FUNCTION guard_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM status_moves
    WHERE application_id = NEW.application_id AND moved_at = NEW.ended_at
      AND to_status = CASE NEW.outcome WHEN 'approve' THEN 'approved' WHEN 'decline' THEN 'declined' ELSE 'in-review' END
  ) THEN
    RAISE EXCEPTION 'a confirmed proposal has no move' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER proposals_confirmed AFTER UPDATE OF state ON proposals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'confirmed') EXECUTE FUNCTION guard_confirmed();

-- What the customer changes overtakes a proposal: a new version, another status, an agreement taken back, a document or file of theirs.
CREATE FUNCTION overtake_proposal(application uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE proposals SET state = 'overtaken', ended_at = greatest(proposed_at, clock_timestamp())
  WHERE application_id = application AND state = 'open'
$$;
CREATE FUNCTION overtake_by_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM overtake_proposal(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER applications_overtake AFTER UPDATE OF status ON applications FOR EACH ROW
  WHEN (OLD.status IN ('in-review', 'approved', 'declined', 'lapsed') AND NEW.status <> OLD.status) EXECUTE FUNCTION overtake_by_application();
CREATE FUNCTION overtake_by_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM overtake_proposal(NEW.application_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER submissions_overtake AFTER INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION overtake_by_submission();
CREATE TRIGGER applicants_overtake AFTER UPDATE OF declared_at ON applicants FOR EACH ROW
  WHEN (OLD.declared_at IS NOT NULL AND NEW.declared_at IS NULL) EXECUTE FUNCTION overtake_by_submission();
CREATE FUNCTION overtake_by_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM overtake_proposal(p.application_id) FROM applicants AS p WHERE p.id = (to_jsonb(coalesce(NEW, OLD)) ->> 'applicant_id')::uuid;
  RETURN NULL;
END
$$;
CREATE TRIGGER applicant_documents_overtake AFTER INSERT OR DELETE OR UPDATE OF version ON applicant_documents
  FOR EACH ROW EXECUTE FUNCTION overtake_by_document();
-- Its case follows.
CREATE TRIGGER proposals_follow AFTER UPDATE OF state ON proposals FOR EACH ROW EXECUTE FUNCTION follow_source('application', 'application_id');

-- Each person accepts an offer for themselves, as it was shown.
CREATE TABLE offer_acceptances (
  proposal_id uuid NOT NULL CONSTRAINT offer_acceptances_proposal_id_fkey REFERENCES proposals (id),
  application_id uuid NOT NULL CONSTRAINT offer_acceptances_application_id_fkey REFERENCES applications (id),
  party text NOT NULL CONSTRAINT offer_acceptances_party_check CHECK (party IN ('main-applicant', 'co-applicant')),
  by_id uuid NOT NULL CONSTRAINT offer_acceptances_by_id_fkey REFERENCES users (id),
  basis bytea NOT NULL,
  accepted_at timestamptz NOT NULL,
  CONSTRAINT offer_acceptances_pkey PRIMARY KEY (proposal_id, party)
);
CREATE TRIGGER offer_acceptances_append_only BEFORE UPDATE OR DELETE ON offer_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER offer_acceptances_no_truncate BEFORE TRUNCATE ON offer_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- KS409: the offer does not stand any more. KS403: not the person of that part.
CREATE FUNCTION guard_offer_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = NEW.application_id AND status = 'approved' FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (
    SELECT FROM proposals
    WHERE id = NEW.proposal_id AND application_id = NEW.application_id AND state = 'confirmed' AND outcome = 'approve' AND basis = NEW.basis
      AND NOT EXISTS (SELECT FROM proposals AS undo WHERE undo.undoes = proposals.id AND undo.state = 'confirmed')
  ) THEN
    RAISE EXCEPTION 'the offer does not stand' USING ERRCODE = 'KS409';
  END IF;
  IF NOT EXISTS (
    SELECT FROM applications AS a JOIN applicants AS p ON p.application_id = a.id
    WHERE a.id = NEW.application_id AND p.type = NEW.party
      AND CASE p.type WHEN 'main-applicant' THEN a.user_id ELSE p.user_id END = NEW.by_id
  ) THEN
    RAISE EXCEPTION 'not by this person' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER offer_acceptances_guarded BEFORE INSERT ON offer_acceptances FOR EACH ROW EXECUTE FUNCTION guard_offer_acceptance();

-- An application is accepted once everyone of it accepted the same offer.
CREATE FUNCTION guard_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM applicants AS p
    WHERE p.application_id = NEW.id AND NOT EXISTS (
      SELECT FROM offer_acceptances AS o
      JOIN proposals AS offer ON offer.id = o.proposal_id
      WHERE o.application_id = NEW.id AND o.party = p.type
        AND NOT EXISTS (SELECT FROM proposals AS undo WHERE undo.undoes = offer.id AND undo.state = 'confirmed')
    )
  ) THEN
    RAISE EXCEPTION 'an acceptance is missing' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER applications_accepted BEFORE UPDATE OF status ON applications FOR EACH ROW
  WHEN (NEW.status = 'accepted' AND OLD.status <> 'accepted') EXECUTE FUNCTION guard_accepted();
