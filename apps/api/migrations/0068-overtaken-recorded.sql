-- A proposal is overtaken without an act of anybody's, so no call records it: the table does.
CREATE FUNCTION record_overtaken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (id, action, application_id, details)
  VALUES (uuidv7(), 'case.proposal-overtaken', NEW.application_id, jsonb_build_object('proposalId', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER proposals_overtaken_recorded AFTER UPDATE OF state ON proposals
  FOR EACH ROW WHEN (NEW.state = 'overtaken') EXECUTE FUNCTION record_overtaken();
