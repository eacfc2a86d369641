-- A message or request that staff sent is held for ten seconds, in which they can take it back (decision 0056).
CREATE TABLE held_sendings (
  id uuid CONSTRAINT held_sendings_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT held_sendings_kind_check CHECK (kind IN ('message', 'request')),
  -- The case, or the application.
  about_id uuid NOT NULL,
  -- As the route of its kind takes it. Gone once it was sent, when it stands in its own place, or undone.
  body jsonb CONSTRAINT held_sendings_body_check CHECK (jsonb_typeof(body) = 'object'),
  -- The template that filled the box, which may have been changed since.
  template text,
  template_version integer,
  by_id uuid NOT NULL CONSTRAINT held_sendings_by_id_fkey REFERENCES users (id),
  held_at timestamptz NOT NULL,
  send_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'held' CONSTRAINT held_sendings_state_check CHECK (state IN ('held', 'sent', 'undone', 'refused')),
  problem text CONSTRAINT held_sendings_problem_check CHECK ((state = 'refused') = (problem IS NOT NULL)),
  ended_at timestamptz CONSTRAINT held_sendings_ended_at_check CHECK ((state = 'held') = (ended_at IS NULL)),
  CONSTRAINT held_sendings_template_check CHECK ((template IS NULL) = (template_version IS NULL)),
  CONSTRAINT held_sendings_kept_check CHECK ((state IN ('held', 'refused')) = (body IS NOT NULL)),
  CONSTRAINT held_sendings_send_at_check CHECK (send_at > held_at AND (state <> 'sent' OR ended_at >= send_at))
);
CREATE TRIGGER held_sendings_ended_once
  BEFORE UPDATE ON held_sendings FOR EACH ROW WHEN (OLD.state <> 'held') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER held_sendings_kept
  BEFORE UPDATE OF id, kind, about_id, template, template_version, by_id, held_at, send_at ON held_sendings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER held_sendings_no_delete BEFORE DELETE ON held_sendings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER held_sendings_no_truncate BEFORE TRUNCATE ON held_sendings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
