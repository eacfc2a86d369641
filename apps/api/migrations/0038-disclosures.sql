-- Documents that people are given: the operator's texts are versions beside the figures, and what was given is a record that only grows.
ALTER TABLE policy_versions
  DROP CONSTRAINT policy_versions_kind_check,
  ADD CONSTRAINT policy_versions_kind_check CHECK (kind IN (
    'assumptions', 'terms', 'buying', 'budget',
    'credit-guide', 'privacy-notice',
    'product-disclosure-homeowner-assistant', 'product-disclosure-homeownership-accelerator', 'product-disclosure-upgrade-accelerator',
    'target-market-homeowner-assistant', 'target-market-homeownership-accelerator', 'target-market-upgrade-accelerator'
  ));

-- One row for each version and way. A person without an account is known by the address that it was sent to.
CREATE TABLE disclosures_given (
  application_id uuid NOT NULL CONSTRAINT disclosures_given_application_id_fkey REFERENCES applications (id),
  party text NOT NULL CONSTRAINT disclosures_given_party_check CHECK (party IN ('main-applicant', 'co-applicant')),
  user_id uuid CONSTRAINT disclosures_given_user_id_fkey REFERENCES users (id),
  kind text NOT NULL CONSTRAINT disclosures_given_kind_check CHECK (kind IN (
    'credit-guide', 'privacy-notice',
    'product-disclosure-homeowner-assistant', 'product-disclosure-homeownership-accelerator', 'product-disclosure-upgrade-accelerator',
    'target-market-homeowner-assistant', 'target-market-homeownership-accelerator', 'target-market-upgrade-accelerator'
  )),
  version integer NOT NULL,
  how text NOT NULL CONSTRAINT disclosures_given_how_check CHECK (how IN ('shown', 'emailed')),
  sent_to text CONSTRAINT disclosures_given_sent_to_check CHECK (char_length(sent_to) BETWEEN 3 AND 254),
  given_at timestamptz NOT NULL,
  CONSTRAINT disclosures_given_version_fkey FOREIGN KEY (kind, version) REFERENCES policy_versions (kind, version),
  CONSTRAINT disclosures_given_address_check CHECK ((how = 'emailed') = (sent_to IS NOT NULL)),
  -- On the screen of an account.
  CONSTRAINT disclosures_given_person_check CHECK (how = 'emailed' OR user_id IS NOT NULL),
  CONSTRAINT disclosures_given_own_account_check CHECK (party = 'co-applicant' OR user_id IS NOT NULL)
);
CREATE UNIQUE INDEX disclosures_given_once ON disclosures_given (application_id, coalesce(user_id::text, sent_to), kind, version, how);
CREATE INDEX disclosures_given_user_id_idx ON disclosures_given (user_id);
CREATE TRIGGER disclosures_given_append_only
  BEFORE UPDATE OR DELETE ON disclosures_given FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER disclosures_given_no_truncate
  BEFORE TRUNCATE ON disclosures_given FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
