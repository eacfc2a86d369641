-- Suspicions and concerns (decision 0062). Nothing of a case knows of them: no trigger, event, count or search row. They are read by people who were
-- given `suspicion.work`, and kept: AUSTRAC asks for seven years, and what is written of a person stays when that person's own data goes.

-- As in 0044, with the scope that opens suspicions among those that a second person agrees to.
CREATE OR REPLACE FUNCTION may_do(person uuid, asked text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM grants JOIN users ON users.id = grants.user_id
    WHERE user_id = person AND scope = asked AND ended_at IS NULL AND (until IS NULL OR until > at)
      AND (agreed_at IS NOT NULL OR scope NOT IN ('decision.approve', 'payee.confirm', 'payment.release', 'suspicion.work'))
      AND users.status <> 'disabled' AND 'ROLE_ADMIN' = ANY (users.roles)
  )
$$;

-- One row for each. Where it stands follows from its events, which change this row and nothing else does.
CREATE TABLE suspicions (
  id uuid CONSTRAINT suspicions_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT suspicions_case_id_fkey REFERENCES cases (id),
  -- Whose business days count, as the case had it.
  state text NOT NULL CONSTRAINT suspicions_state_check CHECK (state IN ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT')),
  -- The number of the case and the names of its people, as they were: encrypted.
  encrypted bytea NOT NULL,
  opened_by uuid NOT NULL CONSTRAINT suspicions_opened_by_fkey REFERENCES users (id),
  opened_at timestamptz NOT NULL,
  stage text NOT NULL DEFAULT 'raised'
    CONSTRAINT suspicions_stage_check CHECK (stage IN ('raised', 'formed', 'reported', 'not-reported', 'closed')),
  kind text CONSTRAINT suspicions_kind_check CHECK (kind IN ('terrorism-financing', 'other')),
  formed_at timestamptz,
  formed_by uuid CONSTRAINT suspicions_formed_by_fkey REFERENCES users (id),
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT suspicions_formed_check CHECK (num_nulls(kind, formed_at, formed_by) IN (0, 3))
);
CREATE INDEX suspicions_open_idx ON suspicions (opened_at, id) WHERE stage <> 'closed';
CREATE INDEX suspicions_closed_idx ON suspicions (id) WHERE stage = 'closed';

CREATE TABLE suspicion_events (
  id uuid CONSTRAINT suspicion_events_pkey PRIMARY KEY,
  suspicion_id uuid NOT NULL CONSTRAINT suspicion_events_suspicion_id_fkey REFERENCES suspicions (id),
  version integer NOT NULL,
  act text NOT NULL
    CONSTRAINT suspicion_events_act_check CHECK (act IN ('raised', 'formed', 'remark', 'reported', 'not-reported', 'closed')),
  kind text CONSTRAINT suspicion_events_kind_check CHECK (kind IN ('terrorism-financing', 'other')),
  formed_at timestamptz,
  -- What was written, whom it is about, and the day and number of a report.
  encrypted bytea NOT NULL,
  by_id uuid NOT NULL CONSTRAINT suspicion_events_by_id_fkey REFERENCES users (id),
  done_at timestamptz NOT NULL,
  CONSTRAINT suspicion_events_version_key UNIQUE (suspicion_id, version),
  CONSTRAINT suspicion_events_formed_check CHECK (num_nulls(kind, formed_at) = CASE act WHEN 'formed' THEN 0 ELSE 2 END)
);

-- Who read it, or a file of its case from there: told to nobody else, the person whose file it is included.
CREATE TABLE suspicion_looks (
  id uuid CONSTRAINT suspicion_looks_pkey PRIMARY KEY,
  suspicion_id uuid NOT NULL CONSTRAINT suspicion_looks_suspicion_id_fkey REFERENCES suspicions (id),
  by_id uuid NOT NULL CONSTRAINT suspicion_looks_by_id_fkey REFERENCES users (id),
  -- Without a foreign key: its holder may remove it later. Null for the suspicion itself.
  file_id uuid,
  looked_at timestamptz NOT NULL
);
CREATE INDEX suspicion_looks_suspicion_id_id_idx ON suspicion_looks (suspicion_id, id);

-- Once for each clock that it has had.
CREATE TABLE suspicions_told (
  suspicion_id uuid NOT NULL CONSTRAINT suspicions_told_suspicion_id_fkey REFERENCES suspicions (id),
  stage text NOT NULL CONSTRAINT suspicions_told_stage_check CHECK (stage IN ('raised', 'formed')),
  kind text NOT NULL CONSTRAINT suspicions_told_kind_check CHECK (kind IN ('warning', 'breach')),
  told_at timestamptz NOT NULL,
  CONSTRAINT suspicions_told_pkey PRIMARY KEY (suspicion_id, stage, kind)
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{suspicion_events,suspicion_looks,suspicions_told}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END
$$;
CREATE TRIGGER suspicions_no_delete BEFORE DELETE ON suspicions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER suspicions_no_truncate BEFORE TRUNCATE ON suspicions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER suspicions_frozen
  BEFORE UPDATE OF id, case_id, state, encrypted, opened_by, opened_at ON suspicions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_suspicion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (NEW.stage, NEW.version) <> ('raised', 0) OR NEW.kind IS NOT NULL THEN
      RAISE EXCEPTION 'by its events only' USING ERRCODE = 'KS423';
    END IF;
  ELSIF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'by its events only' USING ERRCODE = 'KS423';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER suspicions_by_events BEFORE INSERT OR UPDATE ON suspicions FOR EACH ROW EXECUTE FUNCTION guard_suspicion();

-- KS403: not this person. KS409: changed meanwhile, or nothing that can be done with it as it stands.
CREATE FUNCTION guard_suspicion_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about suspicions;
BEGIN
  SELECT * INTO about FROM suspicions WHERE id = NEW.suspicion_id FOR NO KEY UPDATE;
  IF is_barred(NEW.by_id, about.case_id)
    OR NOT may_do(NEW.by_id, CASE NEW.act WHEN 'raised' THEN 'case.read' ELSE 'suspicion.work' END, NEW.done_at)
  THEN
    RAISE EXCEPTION 'own or recused case, or no work of theirs' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.act = 'not-reported' AND NEW.by_id = coalesce(about.formed_by, about.opened_by) THEN
    RAISE EXCEPTION 'a second person decides that nothing is reported' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.version <> about.version + 1 OR NOT (CASE NEW.act
    WHEN 'raised' THEN about.version = 0
    WHEN 'formed' THEN about.stage = 'raised'
    WHEN 'remark' THEN about.version > 0 AND about.stage <> 'closed'
    WHEN 'reported' THEN about.stage IN ('formed', 'not-reported') AND about.formed_at IS NOT NULL
    WHEN 'not-reported' THEN about.version > 0 AND about.stage IN ('raised', 'formed')
    ELSE about.stage IN ('reported', 'not-reported')
  END) THEN
    RAISE EXCEPTION 'changed meanwhile' USING ERRCODE = 'KS409';
  END IF;
  UPDATE suspicions SET
    version = NEW.version,
    stage = CASE NEW.act WHEN 'remark' THEN about.stage ELSE NEW.act END,
    kind = coalesce(NEW.kind, about.kind),
    formed_at = coalesce(NEW.formed_at, about.formed_at),
    formed_by = CASE NEW.act WHEN 'formed' THEN NEW.by_id ELSE about.formed_by END
  WHERE id = NEW.suspicion_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER suspicion_events_guarded BEFORE INSERT ON suspicion_events FOR EACH ROW EXECUTE FUNCTION guard_suspicion_event();
