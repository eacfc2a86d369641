-- Whether two cases are about the same people: as somebody of ours judged it, the newest judgement counts.
CREATE TABLE case_pairs (
  id uuid CONSTRAINT case_pairs_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT case_pairs_case_id_fkey REFERENCES cases (id),
  other_id uuid NOT NULL CONSTRAINT case_pairs_other_id_fkey REFERENCES cases (id),
  judgement text NOT NULL CONSTRAINT case_pairs_judgement_check CHECK (judgement IN ('same', 'household', 'different')),
  -- The judgement that its writer saw; null where there was none.
  replaces_id uuid CONSTRAINT case_pairs_replaces_id_fkey REFERENCES case_pairs (id),
  by_id uuid NOT NULL CONSTRAINT case_pairs_by_id_fkey REFERENCES users (id),
  judged_at timestamptz NOT NULL,
  CONSTRAINT case_pairs_order_check CHECK (case_id < other_id)
);
-- Each judgement is replaced once, and a pair begins once: of two who judge at the same time the slower is told.
CREATE UNIQUE INDEX case_pairs_replaces_key ON case_pairs (case_id, other_id, replaces_id) NULLS NOT DISTINCT;
CREATE INDEX case_pairs_other_id_idx ON case_pairs (other_id);
CREATE TRIGGER case_pairs_append_only BEFORE UPDATE OR DELETE ON case_pairs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_pairs_no_truncate BEFORE TRUNCATE ON case_pairs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION guard_case_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_barred(NEW.by_id, NEW.case_id) OR is_barred(NEW.by_id, NEW.other_id) THEN
    RAISE EXCEPTION 'own or recused case' USING ERRCODE = 'KS403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER case_pairs_guarded BEFORE INSERT ON case_pairs FOR EACH ROW EXECUTE FUNCTION guard_case_pair();
