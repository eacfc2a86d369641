-- As before, and nobody accepts an offer while taking it back waits to be confirmed (decision 0075).
-- KS409: the offer does not stand any more. KS403: not the person of that part.
CREATE OR REPLACE FUNCTION guard_offer_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = NEW.application_id AND status = 'approved' FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (
    SELECT FROM proposals
    WHERE id = NEW.proposal_id AND application_id = NEW.application_id AND state = 'confirmed' AND outcome = 'approve' AND basis = NEW.basis
      AND NOT EXISTS (SELECT FROM proposals AS undo WHERE undo.undoes = proposals.id AND undo.state IN ('open', 'confirmed'))
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
