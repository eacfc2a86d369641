-- Files that people send. The bytes lie in the file store, sealed, under keys of our own; here is what is known of them.

CREATE TABLE files (
  id uuid CONSTRAINT files_pkey PRIMARY KEY,
  uploaded_by uuid NOT NULL
    CONSTRAINT files_uploaded_by_fkey REFERENCES users (id) ON DELETE CASCADE,
  document_id uuid
    CONSTRAINT files_document_id_fkey REFERENCES applicant_documents (id) ON DELETE CASCADE,
  name text NOT NULL
    CONSTRAINT files_name_check CHECK (char_length(name) BETWEEN 1 AND 120),
  media_type text NOT NULL
    CONSTRAINT files_media_type_check
    CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  size integer NOT NULL
    CONSTRAINT files_size_check CHECK (size BETWEEN 1 AND 10485760),
  sha256 bytea NOT NULL
    CONSTRAINT files_sha256_check CHECK (octet_length(sha256) = 32),
  status text NOT NULL
    CONSTRAINT files_status_check CHECK (status IN ('accepted', 'waiting', 'refused')),
  -- The key of this file alone, itself encrypted; what the scanner refused has neither key nor bytes any more.
  store_key text
    CONSTRAINT files_store_key_key UNIQUE,
  sealed_key bytea,
  preview_store_key text
    CONSTRAINT files_preview_store_key_key UNIQUE,
  preview_sealed_key bytea,
  preview_size integer,
  has_no_preview boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT files_bytes_check CHECK ((status = 'refused') = (store_key IS NULL) AND (store_key IS NULL) = (sealed_key IS NULL)),
  CONSTRAINT files_preview_check
    CHECK ((preview_store_key IS NULL) = (preview_sealed_key IS NULL) AND (preview_store_key IS NULL) = (preview_size IS NULL)),
  -- The same file sent again is the file that is there.
  CONSTRAINT files_sent_again_key UNIQUE NULLS NOT DISTINCT (uploaded_by, document_id, sha256, name)
);
CREATE INDEX files_document_id_index ON files (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX files_waiting_index ON files (created_at) WHERE status = 'waiting';

-- Bytes that no row needs, or may not need: of an upload on its way, and of what was removed. Housekeeping removes the old ones.
CREATE TABLE unneeded_bytes (
  store_key text CONSTRAINT unneeded_bytes_pkey PRIMARY KEY,
  since timestamptz NOT NULL
);
CREATE INDEX unneeded_bytes_since_index ON unneeded_bytes (since);

-- However a row goes, also together with its document or its person, its bytes are known to be left over.
CREATE FUNCTION leave_bytes_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unneeded_bytes (store_key, since)
  SELECT left_over.store_key, '-infinity'
  FROM unnest(ARRAY[OLD.store_key, OLD.preview_store_key]) AS left_over (store_key)
  WHERE left_over.store_key IS NOT NULL
  ON CONFLICT (store_key) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER files_leave_bytes AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION leave_bytes_of_file();
