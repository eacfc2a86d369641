-- Sign-ins as things of their own: one row for each, with everything that shows it. Nothing was released with the two tables that go.
DROP TABLE sessions;
DROP TABLE ended_tokens;

CREATE TABLE sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  -- Limits the session to one application.
  application_id uuid,
  way text NOT NULL CONSTRAINT sessions_way_check CHECK (way IN ('hosted', 'form', 'link', 'provider')),
  -- What the built-in sign-in calls this sign-in.
  grant_id text CONSTRAINT sessions_grant_id_key UNIQUE,
  factors text[] NOT NULL
    CONSTRAINT sessions_factors_check
    CHECK (factors <@ ARRAY['pwd', 'otp', 'passkey', 'recovery-code', 'email', 'external']),
  user_agent text NOT NULL DEFAULT '' CONSTRAINT sessions_user_agent_check CHECK (char_length(user_agent) <= 300),
  ip_address text NOT NULL DEFAULT '' CONSTRAINT sessions_ip_address_check CHECK (char_length(ip_address) <= 45),
  created_at timestamptz NOT NULL,
  -- When the person last showed who they are.
  proven_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- Nearly each minute of use writes last_seen_at. Without an index over it, and with room on the page, the row is changed in place; the
-- list of a person's sessions is short enough to be sorted, and housekeeping looks at every session anyway.
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
ALTER TABLE sessions SET (fillfactor = 85);

-- What shows a session; never the token itself. They end with it.
CREATE TABLE session_tokens (
  token_hash bytea CONSTRAINT session_tokens_pkey PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT session_tokens_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT session_tokens_kind_check CHECK (kind IN ('session', 'refresh', 'id')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX session_tokens_session_id_idx ON session_tokens (session_id);
CREATE INDEX session_tokens_expires_at_idx ON session_tokens (expires_at);

-- What a spent refresh token was exchanged for, for those who did not get the answer: a few seconds, readable with that token only.
CREATE TABLE refresh_answers (
  token_hash bytea CONSTRAINT refresh_answers_pkey PRIMARY KEY,
  -- Empty while the exchange is under way.
  session_id uuid CONSTRAINT refresh_answers_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  successor_hash bytea,
  answer bytea,
  created_at timestamptz NOT NULL
);
CREATE INDEX refresh_answers_session_id_idx ON refresh_answers (session_id);
CREATE INDEX refresh_answers_successor_hash_idx ON refresh_answers (successor_hash);
CREATE INDEX refresh_answers_created_at_idx ON refresh_answers (created_at);

ALTER TABLE users ADD COLUMN password_changed_at timestamptz;

-- Emailed links that work once. user_id is empty where an address without an account asked for one.
CREATE TABLE email_links (
  token_hash bytea CONSTRAINT email_links_pkey PRIMARY KEY,
  purpose text NOT NULL
    CONSTRAINT email_links_purpose_check
    CHECK (purpose IN ('create-account', 'confirm-email', 'reset-password', 'change-email')),
  user_id uuid CONSTRAINT email_links_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  sent_to text NOT NULL CONSTRAINT email_links_sent_to_check CHECK (char_length(sent_to) BETWEEN 3 AND 254),
  email_change_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_links_user_id_idx ON email_links (user_id, purpose);
CREATE INDEX email_links_expires_at_idx ON email_links (expires_at);

-- A new address counts once both addresses said so; a person has one change under way at most.
CREATE TABLE email_changes (
  id uuid CONSTRAINT email_changes_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT email_changes_user_id_key UNIQUE
    CONSTRAINT email_changes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL CONSTRAINT email_changes_new_email_check CHECK (char_length(new_email) BETWEEN 3 AND 254),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_expires_at_idx ON email_changes (expires_at);

-- Counts as a second factor once confirmed_at is set. last_step is the newest time step that was used; none of it or before works again.
CREATE TABLE totp_secrets (
  user_id uuid CONSTRAINT totp_secrets_pkey PRIMARY KEY
    CONSTRAINT totp_secrets_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- A new secret that takes the place of a confirmed one once a code of it was shown.
  next_secret bytea,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE passkeys (
  credential_id text CONSTRAINT passkeys_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT passkeys_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

-- The selector finds the row, the hash proves the rest of the code.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  selector text NOT NULL,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, selector)
);

-- A challenge belongs to one flow of one person and works once.
CREATE TABLE passkey_challenges (
  challenge text CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT passkey_challenges_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  bound_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

-- Who somebody is at another OpenID provider: issuer and subject together, never an address.
CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL CONSTRAINT user_identities_subject_check CHECK (char_length(subject) <= 255),
  user_id uuid NOT NULL CONSTRAINT user_identities_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  -- Whether the provider said that the address is this person's. Where it did not, a password set later by whoever reads the mailbox wins.
  is_vouched boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT user_identities_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_identities_user_id_idx ON user_identities (user_id);

-- ID tokens of another provider are good until they expire, whatever we do; those whose session has ended begin no new one.
CREATE TABLE ended_id_tokens (
  token_hash bytea CONSTRAINT ended_id_tokens_pkey PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_id_tokens_expires_at_idx ON ended_id_tokens (expires_at);

-- A trigger, because sessions end in many ways, and each must count.
CREATE FUNCTION remember_ended_id_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_id_tokens (token_hash, expires_at)
    SELECT token_hash, expires_at FROM session_tokens WHERE session_id = OLD.id AND kind = 'id'
    ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;
CREATE TRIGGER sessions_remember_ended_id_tokens BEFORE DELETE ON sessions
  FOR EACH ROW WHEN (OLD.way = 'provider') EXECUTE FUNCTION remember_ended_id_tokens();

-- Browsers in which a person has signed in before: what strangers try elsewhere does not slow these down.
CREATE TABLE known_devices (
  user_id uuid NOT NULL CONSTRAINT known_devices_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_devices_token_hash_idx ON known_devices (token_hash);
CREATE INDEX known_devices_last_used_at_idx ON known_devices (last_used_at);

-- The record of sign-ins and changes, newest first, for staff.
CREATE INDEX events_security_idx ON events (id DESC)
  WHERE split_part(action, '.', 1) IN ('sign-in', 'session', 'sessions', 'user', 'email', 'password', 'second-factor');
