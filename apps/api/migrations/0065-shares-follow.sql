-- A mortgage share application follows its application (interpretation, MSA-06; decision 0026): accepted, settled and declined are never set by hand.
ALTER TABLE mortgage_share_moves
  ALTER COLUMN moved_by DROP NOT NULL,
  DROP CONSTRAINT mortgage_share_moves_mover_check,
  ADD CONSTRAINT mortgage_share_moves_mover_check CHECK (mover IN ('applicant', 'staff', 'application')),
  ADD CONSTRAINT mortgage_share_moves_moved_by_check CHECK ((mover = 'application') = (moved_by IS NULL));

-- Null for a draft, which leaves it as it stands. The domain has the same table, and a test holds the two together.
CREATE FUNCTION mortgage_share_status_of(application_status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  CASE application_status
    WHEN 'submitted' THEN 'assessing'
    WHEN 'in-review' THEN 'assessing'
    WHEN 'information-requested' THEN 'assessing'
    WHEN 'approved' THEN 'offered'
    WHEN 'accepted' THEN 'accepted'
    WHEN 'lapsed' THEN 'withdrawn'
    WHEN 'declined' THEN 'declined'
    WHEN 'settled' THEN 'settled'
    WHEN 'bought-back' THEN 'settled'
    WHEN 'withdrawn' THEN 'withdrawn'
  END
);

-- The status that its application gives it. An application that was given up before it was sent gives none.
CREATE FUNCTION mortgage_share_status_by(lead uuid) RETURNS text LANGUAGE sql STABLE RETURN (
  SELECT mortgage_share_status_of(a.status)
  FROM leads AS l JOIN applications AS a ON a.id = l.application_id
  WHERE l.id = lead AND (a.status <> 'withdrawn' OR EXISTS (SELECT FROM submissions WHERE application_id = a.id))
);

-- Its lead follows in turn. The record of the move is the event of the application.
CREATE FUNCTION follow_application() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER applications_share_follows AFTER UPDATE OF status ON applications
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION follow_application();

-- What is under way catches up, as of the moment at which its application came there. What stands at an end by hand stays as it is.
WITH moved AS (
  SELECT m.id, m.status, mortgage_share_status_by(m.lead_id) AS followed, greatest(m.updated_at, a.updated_at) AS at
  FROM mortgage_share_applications AS m JOIN leads AS l ON l.id = m.lead_id JOIN applications AS a ON a.id = l.application_id
  WHERE m.status IN ('received', 'contacted', 'assessing', 'offered')
), noted AS (
  INSERT INTO mortgage_share_moves (id, mortgage_share_id, from_status, to_status, moved_at, mover)
  SELECT gen_random_uuid(), id, status, followed, at, 'application' FROM moved WHERE followed <> status
), led AS (
  UPDATE leads SET status = CASE WHEN followed IN ('settled', 'declined', 'withdrawn') THEN 'closed' ELSE 'contacted' END
  FROM moved JOIN mortgage_share_applications AS m ON m.id = moved.id
  WHERE leads.id = m.lead_id AND followed <> moved.status
)
UPDATE mortgage_share_applications AS m SET status = followed, updated_at = at FROM moved WHERE m.id = moved.id AND followed <> moved.status;

-- KS423: it follows its application.
CREATE FUNCTION guard_mortgage_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  followed text := mortgage_share_status_by(NEW.lead_id);
BEGIN
  IF NEW.status <> followed OR followed IS NULL AND NEW.status IN ('accepted', 'settled', 'declined') THEN
    RAISE EXCEPTION 'it follows its application' USING ERRCODE = 'KS423';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER mortgage_share_applications_follows BEFORE UPDATE OF status ON mortgage_share_applications
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION guard_mortgage_share();
