-- Applications, the people applying, and the emailed links that lead to an application.

-- user_id is whose email the application was made for; it is that person's own only once claimed_at is set (DECISIONS, API-11).
-- The checks are an outer wall: the contract refuses first, with words. Both count lengths in code points.
CREATE TABLE applications (
  id uuid CONSTRAINT applications_pkey PRIMARY KEY,
  type text NOT NULL
    CONSTRAINT applications_type_check
    CHECK (type IN ('homeowner-assistant', 'homeownership-accelerator', 'upgrade-accelerator')),
  status text NOT NULL DEFAULT 'draft'
    CONSTRAINT applications_status_check
    CHECK (
      status IN (
        'draft', 'submitted', 'in-review', 'information-requested', 'approved',
        'declined', 'settled', 'bought-back', 'withdrawn'
      )
    ),
  step text
    CONSTRAINT applications_step_check CHECK (step ~ '^[a-z]+(-[a-z]+)*$' AND char_length(step) <= 60),
  user_id uuid NOT NULL CONSTRAINT applications_user_id_fkey REFERENCES users (id),
  email_address text NOT NULL
    CONSTRAINT applications_email_address_check CHECK (char_length(email_address) BETWEEN 3 AND 254),
  home_value_estimate integer
    CONSTRAINT applications_home_value_estimate_check CHECK (home_value_estimate BETWEEN 0 AND 100000000),
  deposit_needed integer
    CONSTRAINT applications_deposit_needed_check CHECK (deposit_needed BETWEEN 0 AND 100000000),
  monthly_mortgage_payment integer
    CONSTRAINT applications_monthly_mortgage_payment_check CHECK (monthly_mortgage_payment BETWEEN 0 AND 100000000),
  fintree_help_percentage double precision
    CONSTRAINT applications_fintree_help_percentage_check CHECK (fintree_help_percentage BETWEEN 0 AND 100),
  upgrade_budget integer
    CONSTRAINT applications_upgrade_budget_check CHECK (upgrade_budget BETWEEN 0 AND 100000000),
  years_left_on_mortgage smallint
    CONSTRAINT applications_years_left_on_mortgage_check CHECK (years_left_on_mortgage BETWEEN 0 AND 30),
  remaining_mortgage_estimate integer
    CONSTRAINT applications_remaining_mortgage_estimate_check
    CHECK (remaining_mortgage_estimate BETWEEN 0 AND 100000000),
  property_address text
    CONSTRAINT applications_property_address_check CHECK (char_length(property_address) BETWEEN 5 AND 100),
  date_of_property_purchase date
    CONSTRAINT applications_date_of_property_purchase_check
    CHECK (date_of_property_purchase BETWEEN '1900-01-01' AND '2200-12-31'),
  version integer NOT NULL DEFAULT 1 CONSTRAINT applications_version_check CHECK (version >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz
);

-- A person has at most one unclaimed draft of a kind: the anonymous upsert is one INSERT .. ON CONFLICT, and two at once are one.
CREATE UNIQUE INDEX applications_unclaimed_draft_idx ON applications (user_id, type)
  WHERE claimed_at IS NULL AND status = 'draft';

-- The list of a person's applications, newest first: UUIDv7 ids are in the order of their making.
CREATE INDEX applications_user_id_id_idx ON applications (user_id, id DESC);

CREATE TABLE applicants (
  id uuid CONSTRAINT applicants_pkey PRIMARY KEY,
  application_id uuid NOT NULL
    CONSTRAINT applicants_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  type text NOT NULL CONSTRAINT applicants_type_check CHECK (type IN ('main-applicant', 'co-applicant')),
  first_name text CONSTRAINT applicants_first_name_check CHECK (char_length(first_name) BETWEEN 2 AND 50),
  last_name text CONSTRAINT applicants_last_name_check CHECK (char_length(last_name) BETWEEN 2 AND 50),
  date_of_birth date
    CONSTRAINT applicants_date_of_birth_check CHECK (date_of_birth BETWEEN '1900-01-01' AND '2200-12-31'),
  marital_status text
    CONSTRAINT applicants_marital_status_check
    CHECK (marital_status IN ('married', 'single', 'separated', 'divorced', 'widowed')),
  email_address text
    CONSTRAINT applicants_email_address_check CHECK (char_length(email_address) BETWEEN 3 AND 254),
  phone text CONSTRAINT applicants_phone_check CHECK (phone ~ '^\+[0-9]{10,12}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Also the index by which the applicants of an application are found.
  CONSTRAINT applicants_application_id_type_key UNIQUE (application_id, type)
);

-- One row for each link sent. The id in the link opens an application, so only its SHA-256 is kept (ROUTE-10, ENT-13).
CREATE TABLE application_emails (
  id_hash bytea CONSTRAINT application_emails_pkey PRIMARY KEY,
  application_id uuid NOT NULL
    CONSTRAINT application_emails_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  sent_to text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  opened_at timestamptz
);

CREATE INDEX application_emails_application_id_idx ON application_emails (application_id);
