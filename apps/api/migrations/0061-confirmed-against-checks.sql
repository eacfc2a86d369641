-- Whoever confirms a decline against checks that passed answers for it in words of their own, for each of those checks (decision 0069).
ALTER TABLE proposal_approvals
  ADD COLUMN despite jsonb NOT NULL DEFAULT '[]' CONSTRAINT proposal_approvals_despite_check CHECK (jsonb_typeof(despite) = 'array'),
  ADD COLUMN words text CONSTRAINT proposal_approvals_words_check CHECK (btrim(words) <> '' AND char_length(words) <= 1000);

CREATE OR REPLACE FUNCTION guard_proposal_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proposal proposals%ROWTYPE;
  passed jsonb;
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
  passed := coalesce(proposal.frozen -> 'despite', '[]');
  IF passed <> '[]' AND (NEW.words IS NULL OR NOT NEW.despite @> passed) THEN
    RAISE EXCEPTION 'confirmed against checks that passed without a word of it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
