-- Staff judge the documents of a case (decision 0052). A judgement is of a document as it stood: each change of it, or of its files, raises
-- its version and leaves it unjudged.
ALTER TABLE applicant_documents ADD COLUMN version integer NOT NULL DEFAULT 1, ADD COLUMN judgement_id uuid;

-- Kept for good, so without a foreign key to a document that its holder may remove.
CREATE TABLE judgements (
  id uuid CONSTRAINT judgements_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT judgements_case_id_fkey REFERENCES cases (id),
  document_id uuid NOT NULL,
  document_version integer NOT NULL,
  -- The judgement of the same version that its writer saw.
  replaces_id uuid CONSTRAINT judgements_replaces_id_fkey REFERENCES judgements (id),
  outcome text NOT NULL CONSTRAINT judgements_outcome_check CHECK (outcome IN ('accepted', 'refused')),
  reason text CONSTRAINT judgements_reason_check CHECK (reason ~ '^[a-z]+(-[a-z]+)*$'),
  -- A further word to the customer.
  note text CONSTRAINT judgements_note_check CHECK (btrim(note) <> '' AND char_length(note) <= 500),
  -- By the name of a typed field: whether it matches the picture.
  fields jsonb NOT NULL CONSTRAINT judgements_fields_check CHECK (jsonb_typeof(fields) = 'object'),
  -- Places on a page with a word of ours about each.
  pins jsonb NOT NULL CONSTRAINT judgements_pins_check CHECK (jsonb_typeof(pins) = 'array' AND pg_column_size(pins) <= 16384),
  by_id uuid NOT NULL CONSTRAINT judgements_by_id_fkey REFERENCES users (id),
  judged_at timestamptz NOT NULL,
  CONSTRAINT judgements_refusal_check CHECK ((outcome = 'refused') = (reason IS NOT NULL) AND (outcome = 'refused' OR note IS NULL))
);
CREATE INDEX judgements_document_id_idx ON judgements (document_id, judged_at);
CREATE INDEX judgements_case_id_idx ON judgements (case_id);
CREATE TRIGGER judgements_append_only BEFORE UPDATE OR DELETE ON judgements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER judgements_no_truncate BEFORE TRUNCATE ON judgements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE applicant_documents
  ADD CONSTRAINT applicant_documents_judgement_id_fkey FOREIGN KEY (judgement_id) REFERENCES judgements (id);

-- KS403: not this person. KS409: the document changed, or a colleague judged it first.
CREATE FUNCTION judge_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_barred(NEW.by_id, NEW.case_id) THEN
    RAISE EXCEPTION 'own or recused case' USING ERRCODE = 'KS403';
  END IF;
  UPDATE applicant_documents SET judgement_id = NEW.id
  WHERE id = NEW.document_id AND version = NEW.document_version AND judgement_id IS NOT DISTINCT FROM NEW.replaces_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'changed or judged meanwhile' USING ERRCODE = 'KS409';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER judgements_judge AFTER INSERT ON judgements FOR EACH ROW EXECUTE FUNCTION judge_document();

CREATE FUNCTION unjudge_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.judgement_id := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER applicant_documents_change_unjudges
  BEFORE UPDATE ON applicant_documents FOR EACH ROW
  WHEN ((OLD.field_values, OLD.is_whole) IS DISTINCT FROM (NEW.field_values, NEW.is_whole))
  EXECUTE FUNCTION unjudge_changed_document();

CREATE FUNCTION unjudge_document_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_documents SET version = version + 1, judgement_id = NULL WHERE id = coalesce(NEW.document_id, OLD.document_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER files_new_unjudges
  AFTER INSERT ON files FOR EACH ROW WHEN (NEW.document_id IS NOT NULL AND NEW.status <> 'refused')
  EXECUTE FUNCTION unjudge_document_of_file();
CREATE TRIGGER files_gone_unjudges
  AFTER DELETE ON files FOR EACH ROW WHEN (OLD.document_id IS NOT NULL AND OLD.status <> 'refused')
  EXECUTE FUNCTION unjudge_document_of_file();
CREATE TRIGGER files_change_unjudges
  AFTER UPDATE ON files FOR EACH ROW
  WHEN ((OLD.document_id, OLD.sha256, OLD.status = 'refused') IS DISTINCT FROM (NEW.document_id, NEW.sha256, NEW.status = 'refused'))
  EXECUTE FUNCTION unjudge_document_of_file();

-- What a request asks for, one by one: refused documents, and answers that do not fit together.
ALTER TABLE information_requests
  ADD COLUMN items jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT information_requests_items_check CHECK (jsonb_typeof(items) = 'array' AND pg_column_size(items) <= 65536);
