-- Reasons, message templates and promises are drafted by one of ours and approved by another; then they are versions as those that the
-- command line publishes (decision 0056).
ALTER TABLE policy_versions
  DROP CONSTRAINT policy_versions_kind_check,
  ADD CONSTRAINT policy_versions_kind_check CHECK (kind IN (
    'assumptions', 'terms', 'buying', 'budget', 'promises', 'holidays', 'reasons', 'message-templates',
    'credit-guide', 'privacy-notice',
    'product-disclosure-homeowner-assistant', 'product-disclosure-homeownership-accelerator', 'product-disclosure-upgrade-accelerator',
    'target-market-homeowner-assistant', 'target-market-homeownership-accelerator', 'target-market-upgrade-accelerator'
  ));

CREATE TABLE policy_drafts (
  id uuid CONSTRAINT policy_drafts_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT policy_drafts_kind_check CHECK (kind IN ('reasons', 'message-templates', 'promises')),
  body jsonb NOT NULL CONSTRAINT policy_drafts_body_check CHECK (jsonb_typeof(body) = 'object'),
  -- The version that it follows and is compared with.
  based_on integer NOT NULL,
  -- Null: as soon as it is approved.
  effective_from timestamptz,
  note text NOT NULL CONSTRAINT policy_drafts_note_check CHECK (char_length(note) BETWEEN 3 AND 500),
  -- Raised by each change, so that nobody approves what they have not seen.
  revision integer NOT NULL DEFAULT 1 CONSTRAINT policy_drafts_revision_check CHECK (revision > 0),
  state text NOT NULL DEFAULT 'open' CONSTRAINT policy_drafts_state_check CHECK (state IN ('open', 'withdrawn', 'approved')),
  proposed_by uuid NOT NULL CONSTRAINT policy_drafts_proposed_by_fkey REFERENCES users (id),
  proposed_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  decided_by uuid CONSTRAINT policy_drafts_decided_by_fkey REFERENCES users (id),
  decided_at timestamptz,
  CONSTRAINT policy_drafts_based_on_fkey FOREIGN KEY (kind, based_on) REFERENCES policy_versions (kind, version),
  CONSTRAINT policy_drafts_decided_check CHECK ((state = 'open') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT policy_drafts_two_people_check CHECK (state <> 'approved' OR decided_by <> proposed_by),
  CONSTRAINT policy_drafts_own_check CHECK (state <> 'withdrawn' OR decided_by = proposed_by)
);
CREATE TRIGGER policy_drafts_decided_once
  BEFORE UPDATE ON policy_drafts FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_drafts_kept
  BEFORE UPDATE OF id, kind, proposed_by, proposed_at ON policy_drafts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_drafts_no_delete BEFORE DELETE ON policy_drafts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policy_drafts_no_truncate BEFORE TRUNCATE ON policy_drafts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE policy_versions
  ADD COLUMN draft_id uuid
    CONSTRAINT policy_versions_draft_id_fkey REFERENCES policy_drafts (id)
    CONSTRAINT policy_versions_draft_id_key UNIQUE;

-- Who proposes and who approves was given that. Approving changes nothing of the draft beside. KS403: not by this person.
CREATE FUNCTION guard_policy_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'open' AND NOT may_do(NEW.proposed_by, 'settings.propose', NEW.changed_at) THEN
    RAISE EXCEPTION 'this person does not propose settings' USING ERRCODE = 'KS403';
  END IF;
  IF NEW.state = 'approved' AND NOT may_do(NEW.decided_by, 'settings.approve', NEW.decided_at) THEN
    RAISE EXCEPTION 'this person does not approve settings' USING ERRCODE = 'KS403';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state = 'open' AND NEW.revision <> OLD.revision + 1
    OR TG_OP = 'UPDATE' AND NEW.state <> 'open'
      AND (NEW.body, NEW.based_on, NEW.effective_from, NEW.note, NEW.revision)
        IS DISTINCT FROM (OLD.body, OLD.based_on, OLD.effective_from, OLD.note, OLD.revision)
  THEN
    RAISE EXCEPTION 'a change raises the revision, and a decision changes nothing' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER policy_drafts_guarded BEFORE INSERT OR UPDATE ON policy_drafts FOR EACH ROW EXECUTE FUNCTION guard_policy_draft();

-- A version of a draft is what was approved, and follows the version that the draft was compared with.
CREATE FUNCTION guard_drafted_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM policy_drafts AS draft
    WHERE draft.id = NEW.draft_id AND draft.state = 'approved' AND draft.kind = NEW.kind AND draft.body = NEW.body
      AND draft.decided_at = NEW.created_at AND draft.based_on = NEW.version - 1
      AND coalesce(draft.effective_from, NEW.effective_from) = NEW.effective_from
  ) THEN
    RAISE EXCEPTION 'version % of % is not the approved draft', NEW.version, NEW.kind USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER policy_versions_drafted
  BEFORE INSERT ON policy_versions FOR EACH ROW WHEN (NEW.draft_id IS NOT NULL) EXECUTE FUNCTION guard_drafted_version();

-- An approval without its version would look done and never come into force.
CREATE FUNCTION guard_approved_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM policy_versions WHERE draft_id = NEW.id) THEN
    RAISE EXCEPTION 'an approved draft has no version' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER policy_drafts_approved
  AFTER INSERT OR UPDATE ON policy_drafts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'approved') EXECUTE FUNCTION guard_approved_draft();
