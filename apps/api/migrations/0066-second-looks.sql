-- A sample of decisions is looked at by a third person, who does not see the decision first (decision 0064).

-- One row for each decision, drawn or not, with the bytes that it follows from. The look comes into the same row, once.
CREATE TABLE second_looks (
  proposal_id uuid CONSTRAINT second_looks_pkey PRIMARY KEY CONSTRAINT second_looks_proposal_id_fkey REFERENCES proposals (id),
  -- In the order of events, so that it says which of them came after the decision.
  id uuid NOT NULL CONSTRAINT second_looks_id_key UNIQUE,
  case_id uuid NOT NULL CONSTRAINT second_looks_case_id_fkey REFERENCES cases (id),
  seed bytea NOT NULL CONSTRAINT second_looks_seed_check CHECK (octet_length(seed) = 16),
  -- Decisions that its proposer had proposed before.
  earlier integer NOT NULL CONSTRAINT second_looks_earlier_check CHECK (earlier >= 0),
  is_drawn boolean NOT NULL,
  drawn_at timestamptz NOT NULL,
  by_id uuid CONSTRAINT second_looks_by_id_fkey REFERENCES users (id),
  outcome text CONSTRAINT second_looks_outcome_check CHECK (outcome IN ('approve', 'decline')),
  reasons jsonb NOT NULL DEFAULT '[]' CONSTRAINT second_looks_reasons_check CHECK (jsonb_typeof(reasons) = 'array'),
  note text CONSTRAINT second_looks_note_check CHECK (btrim(note) <> '' AND char_length(note) <= 2000),
  -- They had not opened the case since it was decided.
  was_blind boolean,
  looked_at timestamptz,
  CONSTRAINT second_looks_given_check CHECK (num_nulls(by_id, outcome, was_blind, looked_at) IN (0, 4)),
  CONSTRAINT second_looks_drawn_check CHECK (looked_at IS NULL OR is_drawn),
  CONSTRAINT second_looks_newcomer_check CHECK (is_drawn OR earlier >= 20)
);
CREATE INDEX second_looks_case_id_idx ON second_looks (case_id);
CREATE INDEX proposals_proposed_by_idx ON proposals (proposed_by) WHERE state = 'confirmed' AND outcome <> 'undo';
CREATE TRIGGER second_looks_kept
  BEFORE UPDATE OF proposal_id, id, case_id, seed, earlier, is_drawn, drawn_at ON second_looks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER second_looks_once BEFORE UPDATE ON second_looks FOR EACH ROW WHEN (OLD.looked_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER second_looks_no_delete BEFORE DELETE ON second_looks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER second_looks_no_truncate BEFORE TRUNCATE ON second_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Since when a case waits for its second look; null where it waits for none.
ALTER TABLE cases ADD COLUMN look_drawn_at timestamptz;
CREATE INDEX cases_look_drawn_idx ON cases (look_drawn_at, id) WHERE look_drawn_at IS NOT NULL;

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

-- KS403: not this person, who decided it or has no business with the case. KS409: not now.
CREATE FUNCTION guard_second_look() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER second_looks_guarded BEFORE INSERT OR UPDATE ON second_looks FOR EACH ROW EXECUTE FUNCTION guard_second_look();

-- A decision that was taken back waits for no look.
CREATE FUNCTION follow_second_looks(about uuid) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION follow_second_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_second_looks(NEW.case_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER second_looks_followed AFTER INSERT OR UPDATE ON second_looks
  FOR EACH ROW WHEN (NEW.is_drawn) EXECUTE FUNCTION follow_second_look();
CREATE FUNCTION follow_undone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_second_looks(NEW.case_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER proposals_undone AFTER UPDATE OF state ON proposals
  FOR EACH ROW WHEN (NEW.state = 'confirmed' AND NEW.outcome = 'undo') EXECUTE FUNCTION follow_undone();

-- Nobody decides without the draw.
CREATE FUNCTION guard_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM second_looks WHERE proposal_id = NEW.id) THEN
    RAISE EXCEPTION 'a decision has no draw' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER proposals_drawn AFTER UPDATE OF state ON proposals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'confirmed' AND NEW.outcome <> 'undo') EXECUTE FUNCTION guard_drawn();
