-- What the built-in sign-in keeps: browser sessions, pages in flight, grants, codes and tokens. Ids that are themselves a secret
-- (codes and tokens) are stored as SHA-256, so a copy of this table signs nobody in.
CREATE TABLE oidc_payloads (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CONSTRAINT oidc_payloads_pkey PRIMARY KEY (model, id)
);

-- A grant ends together with all that came of it.
CREATE INDEX oidc_payloads_grant_id_idx ON oidc_payloads (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_payloads_uid_idx ON oidc_payloads (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_payloads_expires_at_idx ON oidc_payloads (expires_at);
