-- Each time this database was restored from a backup (decision 0079). While the newest is not live, a server sends and reminds nobody.
CREATE TABLE restorations (
  id uuid PRIMARY KEY,
  backup_id uuid NOT NULL,
  backup_made_at timestamptz NOT NULL,
  restored_at timestamptz NOT NULL,
  live_at timestamptz,
  -- The address for which somebody said that it is live.
  live_for text,
  CHECK ((live_at IS NULL) = (live_for IS NULL))
);
CREATE INDEX restorations_held ON restorations (id) WHERE live_at IS NULL;

-- A row is added, and made live once.
CREATE FUNCTION guard_restorations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.live_at IS NOT NULL
    OR (NEW.id, NEW.backup_id, NEW.backup_made_at, NEW.restored_at) IS DISTINCT FROM (OLD.id, OLD.backup_id, OLD.backup_made_at, OLD.restored_at) THEN
    RAISE EXCEPTION 'a restoration stays on the record';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER restorations_stay BEFORE UPDATE OR DELETE ON restorations FOR EACH ROW EXECUTE FUNCTION guard_restorations();
