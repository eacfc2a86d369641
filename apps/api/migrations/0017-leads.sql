-- What people left in a lead wizard, and to whom we may write beyond that (decision 0025).

-- Kept as typed, beside the account that was made of it and may change. The checks are an outer wall: the contract refuses first, with words.
CREATE TABLE leads (
  id uuid CONSTRAINT leads_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT leads_user_id_fkey REFERENCES users (id),
  type text NOT NULL
    CONSTRAINT leads_type_check CHECK (type IN ('mortgage-share', 'upfront-boost', 'buying-boost')),
  status text NOT NULL DEFAULT 'received'
    CONSTRAINT leads_status_check CHECK (status IN ('received', 'contacted', 'closed')),
  first_name text NOT NULL CONSTRAINT leads_first_name_check CHECK (char_length(first_name) BETWEEN 2 AND 50),
  last_name text NOT NULL CONSTRAINT leads_last_name_check CHECK (char_length(last_name) BETWEEN 2 AND 50),
  email text NOT NULL CONSTRAINT leads_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CONSTRAINT leads_phone_check CHECK (phone ~ '^\+[0-9]{10,12}$'),
  property_address text NOT NULL
    CONSTRAINT leads_property_address_check CHECK (char_length(property_address) BETWEEN 5 AND 100),
  estimated_property_value integer NOT NULL
    CONSTRAINT leads_estimated_property_value_check CHECK (estimated_property_value BETWEEN 500000 AND 20000000),
  date_of_property_purchase date
    CONSTRAINT leads_date_of_property_purchase_check
    CHECK (date_of_property_purchase BETWEEN '1900-01-01' AND '2200-12-31'),
  estimated_outstanding_mortgage integer
    CONSTRAINT leads_estimated_outstanding_mortgage_check
    CHECK (estimated_outstanding_mortgage BETWEEN 50000 AND 10000000),
  years_left_on_mortgage smallint
    CONSTRAINT leads_years_left_on_mortgage_check CHECK (years_left_on_mortgage BETWEEN 0 AND 30),
  estimated_monthly_mortgage integer
    CONSTRAINT leads_estimated_monthly_mortgage_check CHECK (estimated_monthly_mortgage BETWEEN 200 AND 30000),
  savings_for_deposit integer
    CONSTRAINT leads_savings_for_deposit_check CHECK (savings_for_deposit BETWEEN 10000 AND 5000000),
  upfront_boost_needed integer
    CONSTRAINT leads_upfront_boost_needed_check
    CHECK (upfront_boost_needed::bigint * 2 >= savings_for_deposit AND upfront_boost_needed <= savings_for_deposit::bigint * 3),
  mortgage_remaining integer
    CONSTRAINT leads_mortgage_remaining_check CHECK (mortgage_remaining BETWEEN 50000 AND 10000000),
  buying_boost_needed integer
    CONSTRAINT leads_buying_boost_needed_check CHECK (buying_boost_needed BETWEEN 0 AND 5000000),
  wants_marketing boolean NOT NULL,
  source_page text CONSTRAINT leads_source_page_check CHECK (char_length(source_page) BETWEEN 1 AND 200),
  -- What a calculator said just before: at most twenty numbers by name.
  figures jsonb
    CONSTRAINT leads_figures_check CHECK (jsonb_typeof(figures) = 'object' AND octet_length(figures::text) <= 2000),
  -- The first lead of the same email or phone, whoever's account that is.
  duplicate_of uuid CONSTRAINT leads_duplicate_of_fkey REFERENCES leads (id),
  application_id uuid
    CONSTRAINT leads_application_id_fkey REFERENCES applications (id)
    CONSTRAINT leads_application_id_key UNIQUE,
  created_at timestamptz NOT NULL,
  CONSTRAINT leads_property_check CHECK (
    num_nulls(
      date_of_property_purchase, estimated_outstanding_mortgage, years_left_on_mortgage, estimated_monthly_mortgage
    ) = CASE type WHEN 'mortgage-share' THEN 0 ELSE 4 END
    AND num_nulls(savings_for_deposit, upfront_boost_needed) = CASE type WHEN 'upfront-boost' THEN 0 ELSE 2 END
    AND num_nulls(mortgage_remaining, buying_boost_needed) = CASE type WHEN 'buying-boost' THEN 0 ELSE 2 END
  ),
  CONSTRAINT leads_duplicate_of_check CHECK (duplicate_of <> id)
);
-- A person's leads, newest first: UUIDv7 ids are in the order of their making.
CREATE INDEX leads_user_id_id_idx ON leads (user_id, id DESC);
CREATE INDEX leads_email_idx ON leads (email);
CREATE INDEX leads_phone_idx ON leads (phone);
CREATE INDEX leads_duplicate_of_idx ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;

-- One row for each time somebody said that we may write to them about more than what they asked for. What is withdrawn stays on the record.
CREATE TABLE marketing_consents (
  id uuid CONSTRAINT marketing_consents_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT marketing_consents_user_id_fkey REFERENCES users (id),
  email text NOT NULL CONSTRAINT marketing_consents_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  source text NOT NULL CONSTRAINT marketing_consents_source_check CHECK (char_length(source) BETWEEN 1 AND 250),
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  CONSTRAINT marketing_consents_withdrawn_at_check CHECK (withdrawn_at >= given_at)
);
CREATE INDEX marketing_consents_user_id_idx ON marketing_consents (user_id);

-- Each letter that names the consent has a link of its own that withdraws it, as long-lived as the letter; only its SHA-256 is kept.
CREATE TABLE unsubscribe_links (
  token_hash bytea
    CONSTRAINT unsubscribe_links_pkey PRIMARY KEY
    CONSTRAINT unsubscribe_links_token_hash_check CHECK (octet_length(token_hash) = 32),
  consent_id uuid NOT NULL
    CONSTRAINT unsubscribe_links_consent_id_fkey REFERENCES marketing_consents (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX unsubscribe_links_consent_id_idx ON unsubscribe_links (consent_id);
