-- The evidence of a check may be a file that one of ours sent, such as a valuer's report (decision 0065). It belongs to the case whose check names
-- it, and stays with the answer, and so with each proposal that rests on it.
ALTER TABLE case_checks
  -- Of the file as it was; null in answers from before this migration.
  ADD COLUMN file_sha256 bytea
    CONSTRAINT case_checks_file_sha256_check CHECK (file_sha256 IS NULL OR octet_length(file_sha256) = 32 AND file_id IS NOT NULL);
CREATE INDEX case_checks_file_id_idx ON case_checks (file_id) WHERE file_id IS NOT NULL;

CREATE FUNCTION take_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Held: a file that is being removed is waited for and then not there.
  SELECT sha256 INTO NEW.file_sha256 FROM files WHERE id = NEW.file_id AND status = 'accepted' FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no such file' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF EXISTS (
    SELECT FROM files AS f JOIN case_checks AS k ON k.file_id = f.id
    WHERE f.id = NEW.file_id AND f.document_id IS NULL AND k.case_id <> NEW.case_id
  ) THEN
    RAISE EXCEPTION 'the evidence of another case' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER case_checks_evidence
  BEFORE INSERT ON case_checks FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION take_evidence();

-- A customer's document stays theirs to remove while their answers are open: the answer keeps its SHA-256, and a proposal is overtaken.
CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM case_checks WHERE file_id = OLD.id) THEN
    RAISE EXCEPTION 'the evidence of a check' USING ERRCODE = 'KS423';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER files_keep_evidence
  BEFORE DELETE OR UPDATE OF id, uploaded_by, document_id, name, media_type, size, sha256 ON files
  FOR EACH ROW WHEN (OLD.document_id IS NULL) EXECUTE FUNCTION keep_evidence();
