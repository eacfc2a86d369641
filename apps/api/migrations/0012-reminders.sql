-- Reminders about unfinished applications: what was sent, and who asked for no more.

-- One row for each letter, made in the transaction that queues it: however many processes run, there is one for each of the two days.
-- The link that stops them is as long-lived as the letter; only its SHA-256 is kept.
CREATE TABLE application_reminders (
  application_id uuid NOT NULL
    CONSTRAINT application_reminders_application_id_fkey REFERENCES applications (id) ON DELETE CASCADE,
  days smallint NOT NULL CONSTRAINT application_reminders_days_check CHECK (days IN (3, 14)),
  sent_at timestamptz NOT NULL,
  stop_hash bytea NOT NULL
    CONSTRAINT application_reminders_stop_hash_key UNIQUE
    CONSTRAINT application_reminders_stop_hash_check CHECK (octet_length(stop_hash) = 32),
  CONSTRAINT application_reminders_pkey PRIMARY KEY (application_id, days)
);

-- Of all of a person's applications; empty while they want reminders.
ALTER TABLE users ADD COLUMN reminders_stopped_at timestamptz;

-- Drafts that rest, the longest first. Only drafts of somebody are in it, which keeps it small beside the table.
CREATE INDEX applications_resting_index ON applications (updated_at, id)
  WHERE status = 'draft' AND claimed_at IS NOT NULL;
