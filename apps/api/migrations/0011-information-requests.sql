-- What staff ask for of an application that was sent in, and the further editions of what was sent.

-- Never changed: which of them stands is said by the application.
CREATE TABLE information_requests (
  id uuid CONSTRAINT information_requests_pkey PRIMARY KEY,
  application_id uuid NOT NULL
    CONSTRAINT information_requests_application_id_fkey REFERENCES applications (id),
  steps text[] NOT NULL
    CONSTRAINT information_requests_steps_check CHECK (cardinality(steps) BETWEEN 1 AND 30),
  message text NOT NULL
    CONSTRAINT information_requests_message_check CHECK (char_length(message) BETWEEN 10 AND 2000),
  due_on date
    CONSTRAINT information_requests_due_on_check CHECK (due_on BETWEEN '1900-01-01' AND '2200-12-31'),
  requested_at timestamptz NOT NULL,
  requested_by uuid NOT NULL CONSTRAINT information_requests_requested_by_fkey REFERENCES users (id)
);
CREATE INDEX information_requests_application_id_index ON information_requests (application_id);
CREATE TRIGGER information_requests_append_only
  BEFORE UPDATE OR DELETE ON information_requests FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER information_requests_no_truncate
  BEFORE TRUNCATE ON information_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The request that stands. Kept on the row that every write locks, so that a write which waited for that lock is judged by what is asked now.
ALTER TABLE applications
  ADD COLUMN information_request_id uuid
    CONSTRAINT applications_information_request_id_fkey REFERENCES information_requests (id),
  ADD CONSTRAINT applications_information_request_id_check
    CHECK (information_request_id IS NULL OR status = 'information-requested');

-- What staff have in hand, found without walking the drafts.
CREATE INDEX applications_in_hand_index ON applications (status)
  WHERE status IN ('submitted', 'in-review', 'information-requested');

-- Sent again, an application has a further edition beside the earlier ones. The reference number stays with the first, so it is written once.
ALTER TABLE submissions
  ADD COLUMN edition smallint NOT NULL DEFAULT 1
    CONSTRAINT submissions_edition_check CHECK (edition BETWEEN 1 AND 1000),
  DROP CONSTRAINT submissions_application_id_key,
  ADD CONSTRAINT submissions_application_id_edition_key UNIQUE (application_id, edition),
  ALTER COLUMN reference DROP NOT NULL,
  ADD CONSTRAINT submissions_first_reference_check CHECK ((edition = 1) = (reference IS NOT NULL));
CREATE TRIGGER submissions_edition_frozen
  BEFORE UPDATE OF edition ON submissions FOR EACH ROW EXECUTE FUNCTION refuse_change();
