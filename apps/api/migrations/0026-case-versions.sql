-- Every write to a case raises its version here, so that no statement can forget to.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER applications_version_rises
  BEFORE UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER mortgage_share_applications_version_rises
  BEFORE UPDATE ON mortgage_share_applications FOR EACH ROW EXECUTE FUNCTION raise_version();
