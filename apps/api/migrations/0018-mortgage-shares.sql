-- What somebody who left a Mortgage Share lead goes on with (decision 0026): one for each such lead, with its own copy of what the lead says.

-- The checks are an outer wall: the contract refuses first, with words. What a tab asks may be cleared while it is a draft.
CREATE TABLE mortgage_share_applications (
  id uuid CONSTRAINT mortgage_share_applications_pkey PRIMARY KEY,
  lead_id uuid NOT NULL
    CONSTRAINT mortgage_share_applications_lead_id_fkey REFERENCES leads (id)
    CONSTRAINT mortgage_share_applications_lead_id_key UNIQUE,
  user_id uuid NOT NULL CONSTRAINT mortgage_share_applications_user_id_fkey REFERENCES users (id),
  status text NOT NULL DEFAULT 'received'
    CONSTRAINT mortgage_share_applications_status_check CHECK (
      status IN ('received', 'contacted', 'assessing', 'offered', 'accepted', 'settled', 'declined', 'withdrawn')
    ),
  version integer NOT NULL DEFAULT 1,
  property_address text NOT NULL
    CONSTRAINT mortgage_share_applications_property_address_check CHECK (char_length(property_address) BETWEEN 5 AND 100),
  estimated_property_value integer NOT NULL
    CONSTRAINT mortgage_share_applications_estimated_property_value_check
    CHECK (estimated_property_value BETWEEN 500000 AND 20000000),
  date_of_property_purchase date NOT NULL
    CONSTRAINT mortgage_share_applications_date_of_property_purchase_check
    CHECK (date_of_property_purchase BETWEEN '1900-01-01' AND '2200-12-31'),
  estimated_outstanding_mortgage integer NOT NULL
    CONSTRAINT mortgage_share_applications_estimated_outstanding_check
    CHECK (estimated_outstanding_mortgage BETWEEN 50000 AND 10000000),
  years_left_on_mortgage smallint NOT NULL
    CONSTRAINT mortgage_share_applications_years_left_on_mortgage_check CHECK (years_left_on_mortgage BETWEEN 0 AND 30),
  estimated_monthly_mortgage integer NOT NULL
    CONSTRAINT mortgage_share_applications_estimated_monthly_mortgage_check
    CHECK (estimated_monthly_mortgage BETWEEN 200 AND 30000),
  email text NOT NULL
    CONSTRAINT mortgage_share_applications_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  first_name text
    CONSTRAINT mortgage_share_applications_first_name_check CHECK (char_length(first_name) BETWEEN 2 AND 50),
  last_name text
    CONSTRAINT mortgage_share_applications_last_name_check CHECK (char_length(last_name) BETWEEN 2 AND 50),
  -- Where to write about this one.
  email_address text
    CONSTRAINT mortgage_share_applications_email_address_check CHECK (char_length(email_address) BETWEEN 3 AND 254),
  phone text CONSTRAINT mortgage_share_applications_phone_check CHECK (phone ~ '^\+[0-9]{10,12}$'),
  assets jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT mortgage_share_applications_assets_check
    CHECK (jsonb_typeof(assets) = 'array' AND jsonb_array_length(assets) <= 50),
  has_no_assets boolean NOT NULL DEFAULT false,
  liabilities jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT mortgage_share_applications_liabilities_check
    CHECK (jsonb_typeof(liabilities) = 'array' AND jsonb_array_length(liabilities) <= 50),
  has_no_liabilities boolean NOT NULL DEFAULT false,
  -- The account itself is encrypted; beside it stands only what may be seen without reading it.
  banking_details bytea,
  banking_details_summary jsonb
    CONSTRAINT mortgage_share_applications_banking_details_summary_check
    CHECK (jsonb_typeof(banking_details_summary) = 'object'),
  -- When Review was submitted last, and whether something is here that was not sent with it.
  sent_at timestamptz,
  has_unsent_changes boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT mortgage_share_applications_banking_details_together_check
    CHECK ((banking_details IS NULL) = (banking_details_summary IS NULL)),
  CONSTRAINT mortgage_share_applications_sent_at_check CHECK (sent_at IS NOT NULL OR has_unsent_changes)
);
-- A person's own, newest first: UUIDv7 ids are in the order of their making.
CREATE INDEX mortgage_share_applications_user_id_id_idx ON mortgage_share_applications (user_id, id DESC);
-- For staff, read backwards: those in hand first, the newest first among each.
CREATE INDEX mortgage_share_applications_in_hand_id_idx
  ON mortgage_share_applications ((status NOT IN ('settled', 'declined', 'withdrawn')), id);

-- Every move, by whom and why; the reason is for our own people.
CREATE TABLE mortgage_share_moves (
  id uuid CONSTRAINT mortgage_share_moves_pkey PRIMARY KEY,
  mortgage_share_id uuid NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  moved_at timestamptz NOT NULL,
  moved_by uuid NOT NULL,
  mover text NOT NULL CONSTRAINT mortgage_share_moves_mover_check CHECK (mover IN ('applicant', 'staff')),
  reason text CONSTRAINT mortgage_share_moves_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX mortgage_share_moves_mortgage_share_id_idx ON mortgage_share_moves (mortgage_share_id, moved_at);
CREATE TRIGGER mortgage_share_moves_append_only
  BEFORE UPDATE OR DELETE ON mortgage_share_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mortgage_share_moves_no_truncate
  BEFORE TRUNCATE ON mortgage_share_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Leads that are here already get theirs, received when they were; under the lead's own id, which is in the order of its making as well.
INSERT INTO mortgage_share_applications (
  id, lead_id, user_id, property_address, estimated_property_value, date_of_property_purchase,
  estimated_outstanding_mortgage, years_left_on_mortgage, estimated_monthly_mortgage,
  email, first_name, last_name, email_address, phone, created_at, updated_at
)
SELECT l.id, l.id, l.user_id, l.property_address, l.estimated_property_value, l.date_of_property_purchase,
  l.estimated_outstanding_mortgage, l.years_left_on_mortgage, l.estimated_monthly_mortgage,
  l.email, l.first_name, l.last_name, l.email, l.phone, l.created_at, l.created_at
FROM leads l WHERE l.type = 'mortgage-share';
