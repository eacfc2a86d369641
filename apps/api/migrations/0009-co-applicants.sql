-- Two people in one application: whose the co-applicant's answers are, what each shows the other, and the emailed invitation.

-- user_id is null while the main applicant fills in for the co-applicant, and is theirs from the moment they joined; the main applicant's
-- own row stays null, since the application says whose that is. step is where the co-applicant stands, as applications.step is for the main.
ALTER TABLE applicants
  ADD COLUMN user_id uuid CONSTRAINT applicants_user_id_fkey REFERENCES users (id),
  ADD COLUMN joined_at timestamptz,
  ADD COLUMN shares_answers boolean NOT NULL DEFAULT false,
  ADD COLUMN step text
    CONSTRAINT applicants_step_check CHECK (step ~ '^[a-z]+(-[a-z]+)*$' AND char_length(step) <= 60),
  ADD CONSTRAINT applicants_joined_check
    CHECK ((user_id IS NULL) = (joined_at IS NULL) AND (user_id IS NULL OR type = 'co-applicant'));

-- One person is one applicant of an application; also how the applications that a person joined are found.
CREATE UNIQUE INDEX applicants_user_id_application_id_key ON applicants (user_id, application_id)
  WHERE user_id IS NOT NULL;

-- The id in the link opens the door to an application, so only its SHA-256 is kept. One link at a time: a new one ends the earlier.
CREATE TABLE co_applicant_invitations (
  id_hash bytea CONSTRAINT co_applicant_invitations_pkey PRIMARY KEY,
  applicant_id uuid NOT NULL
    CONSTRAINT co_applicant_invitations_applicant_id_key UNIQUE
    CONSTRAINT co_applicant_invitations_applicant_id_fkey REFERENCES applicants (id) ON DELETE CASCADE,
  sent_to text NOT NULL
    CONSTRAINT co_applicant_invitations_sent_to_check CHECK (char_length(sent_to) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
