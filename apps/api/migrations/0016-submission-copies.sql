-- Each person who takes part with an account of their own gets a copy of what is theirs to see (decision 0024).

-- viewer is which of the two it was printed for. Only the document comes later; to whom it goes was settled by sending in.
CREATE TABLE submission_copies (
  submission_id uuid NOT NULL
    CONSTRAINT submission_copies_submission_id_fkey REFERENCES submissions (id),
  user_id uuid NOT NULL CONSTRAINT submission_copies_user_id_fkey REFERENCES users (id),
  viewer text NOT NULL
    CONSTRAINT submission_copies_viewer_check CHECK (viewer IN ('main-applicant', 'co-applicant')),
  sent_to text NOT NULL CONSTRAINT submission_copies_sent_to_check CHECK (char_length(sent_to) BETWEEN 3 AND 254),
  document_key text CONSTRAINT submission_copies_document_key_key UNIQUE,
  document_hash bytea
    CONSTRAINT submission_copies_document_hash_check CHECK (octet_length(document_hash) = 32),
  CONSTRAINT submission_copies_pkey PRIMARY KEY (submission_id, user_id),
  CONSTRAINT submission_copies_submission_id_viewer_key UNIQUE (submission_id, viewer),
  CONSTRAINT submission_copies_document_check CHECK ((document_key IS NULL) = (document_hash IS NULL))
);
CREATE TRIGGER submission_copies_frozen
  BEFORE DELETE OR UPDATE OF submission_id, user_id, viewer, sent_to
  ON submission_copies FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO submission_copies (submission_id, user_id, viewer, sent_to, document_key, document_hash)
SELECT id, submitted_by, 'main-applicant', sent_to, document_key, document_hash FROM submissions;

-- The version before this one knows one copy, by columns of its submission. While it still runs, what it sends in and prints is a copy like
-- any other. The columns and this go once it is gone.
CREATE FUNCTION copy_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO submission_copies AS c (submission_id, user_id, viewer, sent_to, document_key, document_hash)
  VALUES (NEW.id, NEW.submitted_by, 'main-applicant', NEW.sent_to, NEW.document_key, NEW.document_hash)
  ON CONFLICT (submission_id, user_id)
  DO UPDATE SET document_key = EXCLUDED.document_key, document_hash = EXCLUDED.document_hash WHERE c.document_key IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER submissions_copy
  AFTER INSERT OR UPDATE OF document_key, document_hash ON submissions FOR EACH ROW EXECUTE FUNCTION copy_of_submission();
