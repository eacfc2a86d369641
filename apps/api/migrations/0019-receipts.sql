-- What people are shown a receipt of, beside what is recorded already (decision 0027).

-- One row for each email that we tried to deliver: that it went, when, and its subject; never its text, and of whom it went to only a hash under a
-- key of ours. Written by whoever delivers, so that no request waits for it. Housekeeping removes the old ones.
CREATE TABLE email_records (
  job_id uuid CONSTRAINT email_records_pkey PRIMARY KEY,
  address_hash bytea NOT NULL
    CONSTRAINT email_records_address_hash_check CHECK (octet_length(address_hash) = 32),
  subject text NOT NULL
    CONSTRAINT email_records_subject_check CHECK (char_length(subject) <= 300),
  state text NOT NULL
    CONSTRAINT email_records_state_check CHECK (state IN ('delayed', 'sent', 'failed')),
  first_tried_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT email_records_settled_at_check CHECK ((settled_at IS NULL) = (state = 'delayed'))
);
CREATE INDEX email_records_address_hash_index ON email_records (address_hash, first_tried_at DESC, job_id DESC);
CREATE INDEX email_records_first_tried_at_index ON email_records (first_tried_at);

-- When the scanner saw a file. Empty where none was set, and of files that came before this: what was kept then is not said to be checked.
ALTER TABLE files ADD COLUMN checked_at timestamptz;
