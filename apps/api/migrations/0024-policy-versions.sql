-- The figures that pages and calculators show, by version. One that was stored stays as it is; the next one follows it.
CREATE TABLE policy_versions (
  kind text NOT NULL CONSTRAINT policy_versions_kind_check CHECK (kind IN ('assumptions')),
  version integer NOT NULL CONSTRAINT policy_versions_version_check CHECK (version > 0),
  effective_from timestamptz NOT NULL,
  body jsonb NOT NULL CONSTRAINT policy_versions_body_check CHECK (jsonb_typeof(body) = 'object'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version),
  -- Every process looks twice a minute, so all of them know a version before it comes into force.
  CONSTRAINT policy_versions_ahead_check CHECK (version = 1 OR effective_from >= created_at + interval '2 minutes')
);

CREATE FUNCTION follow_policy_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version > 1 AND NOT EXISTS (
    SELECT FROM policy_versions AS before
    WHERE before.kind = NEW.kind AND before.version = NEW.version - 1 AND before.effective_from < NEW.effective_from
  ) THEN
    RAISE EXCEPTION 'version % of % follows no earlier one', NEW.version, NEW.kind USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER policy_versions_follow BEFORE INSERT ON policy_versions FOR EACH ROW EXECUTE FUNCTION follow_policy_version();
CREATE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE ON policy_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_versions_no_truncate BEFORE TRUNCATE ON policy_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
