-- Links by which one phone may send files for one document, for fifteen minutes (decision 0023). Of what opens a link, and of what the
-- browser shows that opened it, only hashes are kept.

CREATE TABLE upload_links (
  id uuid CONSTRAINT upload_links_pkey PRIMARY KEY,
  token_hash bytea NOT NULL
    CONSTRAINT upload_links_token_hash_key UNIQUE
    CONSTRAINT upload_links_token_hash_check CHECK (octet_length(token_hash) = 32),
  document_id uuid NOT NULL
    CONSTRAINT upload_links_document_id_fkey REFERENCES applicant_documents (id) ON DELETE CASCADE,
  made_by uuid NOT NULL
    CONSTRAINT upload_links_made_by_fkey REFERENCES users (id) ON DELETE CASCADE,
  -- Of a session that has ended nothing is left: the link ended with it.
  session_id uuid
    CONSTRAINT upload_links_session_id_fkey REFERENCES sessions (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  browser_key_hash bytea
    CONSTRAINT upload_links_browser_key_hash_check CHECK (octet_length(browser_key_hash) = 32),
  cookie_hash bytea
    CONSTRAINT upload_links_cookie_hash_check CHECK (octet_length(cookie_hash) = 32),
  ended_at timestamptz,
  CONSTRAINT upload_links_expires_at_check CHECK (expires_at > created_at),
  CONSTRAINT upload_links_opened_check
    CHECK ((opened_at IS NULL) = (browser_key_hash IS NULL) AND (opened_at IS NULL) = (cookie_hash IS NULL))
);
-- A new link for the same document ends the one before.
CREATE UNIQUE INDEX upload_links_made_by_document_id_key ON upload_links (made_by, document_id) WHERE ended_at IS NULL;
CREATE INDEX upload_links_document_id_index ON upload_links (document_id);
CREATE INDEX upload_links_session_id_index ON upload_links (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX upload_links_expires_at_index ON upload_links (expires_at);

-- A phone lists and removes what came by its link and nothing else. The record keeps by which link a file came when the link is gone.
ALTER TABLE files ADD COLUMN upload_link_id uuid
  CONSTRAINT files_upload_link_id_fkey REFERENCES upload_links (id) ON DELETE SET NULL;
CREATE INDEX files_upload_link_id_index ON files (upload_link_id) WHERE upload_link_id IS NOT NULL;
