-- What was sent in, frozen as it was; every move of an application's status; and what emails carry beside their text.

-- The answers are encrypted as one, with the words that were agreed to. Only the copy that is made of them comes later.
CREATE TABLE submissions (
  id uuid CONSTRAINT submissions_pkey PRIMARY KEY,
  application_id uuid NOT NULL
    CONSTRAINT submissions_application_id_key UNIQUE
    CONSTRAINT submissions_application_id_fkey REFERENCES applications (id),
  reference text NOT NULL
    CONSTRAINT submissions_reference_key UNIQUE
    CONSTRAINT submissions_reference_check CHECK (reference ~ '^KS-[2-9A-HJKMNP-TV-Z]{8}$'),
  submitted_at timestamptz NOT NULL,
  submitted_by uuid NOT NULL CONSTRAINT submissions_submitted_by_fkey REFERENCES users (id),
  sent_to text NOT NULL CONSTRAINT submissions_sent_to_check CHECK (char_length(sent_to) BETWEEN 3 AND 254),
  declarations jsonb NOT NULL
    CONSTRAINT submissions_declarations_check
    CHECK (jsonb_typeof(declarations) = 'object' AND pg_column_size(declarations) <= 4096),
  answers bytea NOT NULL
    CONSTRAINT submissions_answers_check CHECK (octet_length(answers) <= 4194304),
  document_key text CONSTRAINT submissions_document_key_key UNIQUE,
  document_hash bytea
    CONSTRAINT submissions_document_hash_check CHECK (octet_length(document_hash) = 32),
  CONSTRAINT submissions_document_check CHECK ((document_key IS NULL) = (document_hash IS NULL))
);

CREATE TRIGGER submissions_frozen
  BEFORE DELETE OR UPDATE OF id, application_id, reference, submitted_at, submitted_by, sent_to, declarations, answers
  ON submissions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Who moved an application when, and why in their own words. Never changed, and kept whatever becomes of the application, so without
-- foreign keys, as events are.
CREATE TABLE status_moves (
  id uuid CONSTRAINT status_moves_pkey PRIMARY KEY,
  application_id uuid NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  moved_at timestamptz NOT NULL,
  moved_by uuid NOT NULL,
  mover text NOT NULL CONSTRAINT status_moves_mover_check CHECK (mover IN ('applicant', 'staff')),
  reason text CONSTRAINT status_moves_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX status_moves_application_id_index ON status_moves (application_id, moved_at);
CREATE TRIGGER status_moves_append_only
  BEFORE UPDATE OR DELETE ON status_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER status_moves_no_truncate
  BEFORE TRUNCATE ON status_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the mailbox shows of attachments: their names, kinds and sizes.
ALTER TABLE emails
  ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT emails_attachments_check CHECK (jsonb_typeof(attachments) = 'array');
