-- Nobody approves while a document of the application is unjudged (decision 0075). Runs after the guard that holds the application, behind which
-- no document changes.
CREATE FUNCTION guard_documents_judged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM applicant_documents AS d JOIN applicants AS p ON p.id = d.applicant_id
    WHERE p.application_id = NEW.application_id AND d.judgement_id IS NULL
  ) THEN
    RAISE EXCEPTION 'a document is not judged' USING ERRCODE = 'KS409';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER proposals_judged BEFORE INSERT ON proposals
  FOR EACH ROW WHEN (NEW.outcome = 'approve') EXECUTE FUNCTION guard_documents_judged();
CREATE TRIGGER proposals_judged_at_end BEFORE UPDATE OF state ON proposals
  FOR EACH ROW WHEN (NEW.outcome = 'approve' AND NEW.state = 'confirmed') EXECUTE FUNCTION guard_documents_judged();
