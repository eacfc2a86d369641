-- What the steps after the applicant's own ask: residence, mortgage, employment, what is owned and owed, the account.

-- Parts that are read and written as one with their applicant (an address, a list) are JSON in the shape of the wire; the contract judges
-- what is inside, the checks bound it (decision 0016).
ALTER TABLE applicants
  ADD COLUMN address jsonb
    CONSTRAINT applicants_address_check CHECK (jsonb_typeof(address) = 'object' AND pg_column_size(address) <= 4096),
  ADD COLUMN previous_address jsonb
    CONSTRAINT applicants_previous_address_check
    CHECK (jsonb_typeof(previous_address) = 'object' AND pg_column_size(previous_address) <= 4096),
  ADD COLUMN has_no_fixed_address boolean NOT NULL DEFAULT false,
  ADD COLUMN residence_note text
    CONSTRAINT applicants_residence_note_check CHECK (char_length(residence_note) <= 500),
  ADD COLUMN mortgage_held_with text
    CONSTRAINT applicants_mortgage_held_with_check CHECK (char_length(mortgage_held_with) BETWEEN 2 AND 100),
  ADD COLUMN has_no_mortgage boolean NOT NULL DEFAULT false,
  ADD COLUMN employment_status text
    CONSTRAINT applicants_employment_status_check CHECK (employment_status IN ('unemployed', 'employed', 'self-employed')),
  ADD COLUMN employment_type text
    CONSTRAINT applicants_employment_type_check CHECK (employment_type IN ('full-time', 'part-time', 'casual')),
  ADD COLUMN current_job_start_date date
    CONSTRAINT applicants_current_job_start_date_check
    CHECK (current_job_start_date BETWEEN '1900-01-01' AND '2200-12-31'),
  ADD COLUMN employer_name text
    CONSTRAINT applicants_employer_name_check CHECK (char_length(employer_name) BETWEEN 2 AND 100),
  ADD COLUMN company_address text
    CONSTRAINT applicants_company_address_check CHECK (char_length(company_address) BETWEEN 5 AND 200),
  ADD COLUMN previous_employer text
    CONSTRAINT applicants_previous_employer_check CHECK (char_length(previous_employer) BETWEEN 2 AND 100),
  ADD COLUMN previous_job_start_date date
    CONSTRAINT applicants_previous_job_start_date_check
    CHECK (previous_job_start_date BETWEEN '1900-01-01' AND '2200-12-31'),
  ADD COLUMN previous_job_end_date date
    CONSTRAINT applicants_previous_job_end_date_check
    CHECK (previous_job_end_date BETWEEN '1900-01-01' AND '2200-12-31'),
  ADD COLUMN accountant_details text
    CONSTRAINT applicants_accountant_details_check CHECK (char_length(accountant_details) BETWEEN 2 AND 200),
  ADD COLUMN abn_number text
    CONSTRAINT applicants_abn_number_check CHECK (abn_number ~ '^[0-9]{11}$'),
  ADD COLUMN employment_note text
    CONSTRAINT applicants_employment_note_check CHECK (char_length(employment_note) <= 500),
  ADD COLUMN assets jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT applicants_assets_check CHECK (jsonb_typeof(assets) = 'array' AND jsonb_array_length(assets) <= 50),
  ADD COLUMN has_no_assets boolean NOT NULL DEFAULT false,
  ADD COLUMN liabilities jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT applicants_liabilities_check
    CHECK (jsonb_typeof(liabilities) = 'array' AND jsonb_array_length(liabilities) <= 50),
  ADD COLUMN has_no_liabilities boolean NOT NULL DEFAULT false,
  -- The account itself is encrypted; beside it stands only what may be seen without reading it.
  ADD COLUMN banking_details bytea,
  ADD COLUMN banking_details_summary jsonb
    CONSTRAINT applicants_banking_details_summary_check CHECK (jsonb_typeof(banking_details_summary) = 'object'),
  ADD CONSTRAINT applicants_banking_details_together_check
    CHECK ((banking_details IS NULL) = (banking_details_summary IS NULL));
