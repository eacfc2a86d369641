-- What each person of the staff may do, who gave it and until when (decision 0050).
CREATE TABLE grants (
  id uuid CONSTRAINT grants_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT grants_user_id_fkey REFERENCES users (id),
  scope text NOT NULL CONSTRAINT grants_scope_check CHECK (scope IN (
    'case.read', 'case.work', 'case.take', 'decision.propose', 'decision.approve', 'bank.reveal', 'settlement.record',
    'payee.enter', 'payee.confirm', 'payment.release', 'complaint.work', 'suspicion.work', 'second-look',
    'settings.propose', 'settings.approve', 'people.manage', 'export.run', 'operations.read')),
  max_cents bigint,
  source text NOT NULL CONSTRAINT grants_source_check CHECK (source IN ('person', 'command', 'migration')),
  by_id uuid CONSTRAINT grants_by_id_fkey REFERENCES users (id),
  granted_at timestamptz NOT NULL,
  until timestamptz,
  agreed_by uuid CONSTRAINT grants_agreed_by_fkey REFERENCES users (id),
  agreed_at timestamptz,
  ended_at timestamptz,
  -- Null where the command line or the giving of another grant in its place ended it.
  ended_by uuid CONSTRAINT grants_ended_by_fkey REFERENCES users (id),
  end_reason text,
  CONSTRAINT grants_source_by_check CHECK ((source = 'person') = (by_id IS NOT NULL)),
  CONSTRAINT grants_not_to_oneself_check CHECK (by_id <> user_id),
  CONSTRAINT grants_two_people_check CHECK (agreed_by <> user_id AND (by_id IS NULL OR agreed_by <> by_id)),
  CONSTRAINT grants_agreed_at_check CHECK ((agreed_by IS NULL) = (agreed_at IS NULL)),
  CONSTRAINT grants_max_cents_check CHECK ((scope = 'decision.approve') = (max_cents IS NOT NULL) AND max_cents > 0),
  CONSTRAINT grants_until_check CHECK (until > granted_at),
  CONSTRAINT grants_end_check CHECK ((ended_at IS NULL) = (end_reason IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX grants_user_id_scope_key ON grants (user_id, scope) WHERE ended_at IS NULL;
CREATE TRIGGER grants_frozen
  BEFORE UPDATE OF id, user_id, scope, max_cents, source, by_id, granted_at, until ON grants FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grants_ended_once BEFORE UPDATE ON grants FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grants_agreed_once
  BEFORE UPDATE OF agreed_by, agreed_at ON grants FOR EACH ROW WHEN (OLD.agreed_by IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grants_no_delete BEFORE DELETE ON grants FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER grants_no_truncate BEFORE TRUNCATE ON grants FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether a person may do something at a moment: of the staff, not disabled, and given it by a grant that is in force. As `isInForce` of the
-- domain says it.
CREATE FUNCTION may_do(person uuid, asked text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM grants JOIN users ON users.id = grants.user_id
    WHERE user_id = person AND scope = asked AND ended_at IS NULL AND (until IS NULL OR until > at)
      AND (agreed_at IS NOT NULL OR scope NOT IN ('decision.approve', 'payee.confirm', 'payment.release'))
      AND users.status <> 'disabled' AND 'ROLE_ADMIN' = ANY (users.roles)
  )
$$;

-- Grants are given, agreed to and ended by people who may manage people. The last of them cannot end that for themselves or be ended by a
-- colleague, or nobody could give anything any more; the command line can. KS403: not by this person. KS409: the last one.
CREATE FUNCTION guard_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('grants', 0));
  IF TG_OP = 'INSERT' THEN
    IF NEW.by_id IS NOT NULL AND NOT may_do(NEW.by_id, 'people.manage', NEW.granted_at) THEN
      RAISE EXCEPTION 'the giver does not manage people' USING ERRCODE = 'KS403';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.agreed_by IS NULL AND NEW.agreed_by IS NOT NULL AND NOT may_do(NEW.agreed_by, 'people.manage', NEW.agreed_at) THEN
    RAISE EXCEPTION 'the second person does not manage people' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.ended_by IS NOT NULL THEN
    IF NOT may_do(NEW.ended_by, 'people.manage', NEW.ended_at) THEN
      RAISE EXCEPTION 'who ends it does not manage people' USING ERRCODE = 'KS403';
    END IF;
    IF NEW.scope = 'people.manage' AND NOT EXISTS (
      SELECT FROM grants WHERE scope = 'people.manage' AND user_id <> NEW.user_id AND may_do(user_id, scope, NEW.ended_at)
    ) THEN
      RAISE EXCEPTION 'nobody else manages people' USING ERRCODE = 'KS409';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER grants_guarded BEFORE INSERT OR UPDATE ON grants FOR EACH ROW EXECUTE FUNCTION guard_grant();

-- A case is given to people who were given to work on cases.
CREATE OR REPLACE FUNCTION assign_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_id IS NOT NULL AND (is_barred(NEW.to_id, NEW.case_id) OR NOT may_do(NEW.to_id, 'case.work', NEW.assigned_at)) THEN
    RAISE EXCEPTION 'own or recused case, or no work of theirs' USING ERRCODE = 'KS403';
  END IF;
  UPDATE cases SET assignee_id = NEW.to_id, version = version + 1, changed_at = NEW.assigned_at
  WHERE id = NEW.case_id AND assignee_id IS NOT DISTINCT FROM NEW.from_id AND closed_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'somebody was faster, or the case is closed' USING ERRCODE = 'KS409';
  END IF;
  RETURN NEW;
END
$$;

-- Today's administrators keep what they need to give the rest in the page.
INSERT INTO grants (id, user_id, scope, source, granted_at)
SELECT gen_random_uuid(), u.id, s.scope, 'migration', now()
FROM users u, unnest(ARRAY['case.read', 'people.manage', 'settings.propose', 'settings.approve', 'export.run', 'operations.read']) AS s (scope)
WHERE 'ROLE_ADMIN' = ANY (u.roles);
