-- Passkeys that sign a person in by themselves (decision 0063).

-- Both as the browser told them when the passkey was made, or as a sign-in with it alone has shown. Null for those made before it was kept.
ALTER TABLE passkeys
  ADD COLUMN is_discoverable boolean,
  ADD COLUMN is_verified boolean;

-- Without a person where a page asks before it is known who answers.
ALTER TABLE passkey_challenges ALTER COLUMN user_id DROP NOT NULL;

ALTER TABLE sessions DROP CONSTRAINT sessions_factors_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_factors_check
  CHECK (factors <@ ARRAY['pwd', 'otp', 'passkey', 'verified-passkey', 'recovery-code', 'email', 'external']);

-- KS409: nobody loses the last way to sign in. Judged at the end of the transaction, which may put another in its place; holding the person
-- lets two who each remove one of the last two come one after the other.
CREATE FUNCTION keep_a_way_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'user_id' END;
BEGIN
  PERFORM FROM users WHERE id = person AND status = 'active' AND password_hash IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM passkeys WHERE user_id = person AND is_discoverable AND is_verified)
    AND NOT EXISTS (SELECT FROM user_identities WHERE user_id = person)
  THEN
    RAISE EXCEPTION 'the last way to sign in' USING ERRCODE = 'KS409';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER passkeys_keep_a_way_in AFTER DELETE ON passkeys
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_a_way_in();
CREATE CONSTRAINT TRIGGER user_identities_keep_a_way_in AFTER DELETE ON user_identities
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_a_way_in();
CREATE CONSTRAINT TRIGGER users_keep_a_way_in AFTER UPDATE OF password_hash ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.password_hash IS NOT NULL AND NEW.password_hash IS NULL) EXECUTE FUNCTION keep_a_way_in();
