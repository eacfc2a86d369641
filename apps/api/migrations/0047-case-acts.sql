-- What staff do with a lead or a conversation, and what they write from the desk (decision 0054).

-- One row for each act, never changed: where a case stands is worked out from all of them.
CREATE TABLE case_acts (
  id uuid CONSTRAINT case_acts_pkey PRIMARY KEY,
  -- Acts of one case are in the order of these: a case is held while one is written.
  number bigserial NOT NULL,
  case_id uuid NOT NULL CONSTRAINT case_acts_case_id_fkey REFERENCES cases (id),
  act text NOT NULL
    CONSTRAINT case_acts_act_check
    CHECK (act IN ('called', 'wrote', 'topic-set', 'information-asked', 'information-came', 'closed', 'reopened')),
  -- The result of a call, a topic, or the reason of an end.
  said text
    CONSTRAINT case_acts_said_check
    CHECK (
      CASE act
        WHEN 'called' THEN said IN ('reached', 'not-reached', 'wrong-number')
        WHEN 'topic-set' THEN said IN ('question', 'complaint', 'hardship', 'access', 'correction')
        WHEN 'closed' THEN char_length(said) BETWEEN 3 AND 30
        ELSE said IS NULL
      END
    ),
  note text CONSTRAINT case_acts_note_check CHECK (btrim(note) <> '' AND char_length(note) <= 2000),
  -- Of a complaint: about hardship, a default notice or enforcement.
  is_urgent boolean NOT NULL DEFAULT false,
  -- When what it is about came to anybody of ours.
  came_at timestamptz CONSTRAINT case_acts_came_at_check CHECK ((act = 'topic-set') = (came_at IS NOT NULL)),
  -- Whether the end has to be told by a letter; null where the topic knows none.
  needs_letter boolean CONSTRAINT case_acts_needs_letter_check CHECK (needs_letter IS NULL OR act = 'closed'),
  by_id uuid NOT NULL CONSTRAINT case_acts_by_id_fkey REFERENCES users (id),
  done_at timestamptz NOT NULL,
  CONSTRAINT case_acts_given_check CHECK ((said IS NOT NULL) = (act IN ('called', 'topic-set', 'closed'))),
  CONSTRAINT case_acts_why_check CHECK (note IS NOT NULL OR act NOT IN ('topic-set', 'reopened'))
);
CREATE INDEX case_acts_case_id_number_idx ON case_acts (case_id, number);

-- What we mailed to somebody without an open account, as it was sent. It never holds a note.
CREATE TABLE case_emails (
  id uuid CONSTRAINT case_emails_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT case_emails_case_id_fkey REFERENCES cases (id),
  to_address text NOT NULL CONSTRAINT case_emails_to_address_check CHECK (char_length(to_address) BETWEEN 3 AND 254),
  text text NOT NULL CONSTRAINT case_emails_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  by_id uuid NOT NULL CONSTRAINT case_emails_by_id_fkey REFERENCES users (id),
  sent_at timestamptz NOT NULL
);
CREATE INDEX case_emails_case_id_id_idx ON case_emails (case_id, id);

-- The files that a message carries, in the order in which they were chosen. A file of a message stays, as the message does.
CREATE TABLE message_files (
  message_id uuid NOT NULL CONSTRAINT message_files_message_id_fkey REFERENCES messages (id),
  file_id uuid NOT NULL CONSTRAINT message_files_file_id_fkey REFERENCES files (id),
  position smallint NOT NULL CONSTRAINT message_files_position_check CHECK (position BETWEEN 1 AND 10),
  CONSTRAINT message_files_pkey PRIMARY KEY (message_id, position),
  CONSTRAINT message_files_once_key UNIQUE (file_id, message_id)
);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{case_acts,case_emails,message_files}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END
$$;

-- A case follows what staff did with it as it follows its sources.
CREATE FUNCTION follow_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cases_to_follow (kind, source_id) SELECT kind, source_id FROM case_sources WHERE case_id = NEW.case_id
  ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp();
  RETURN NULL;
END
$$;
CREATE TRIGGER case_acts_followed AFTER INSERT ON case_acts FOR EACH ROW EXECUTE FUNCTION follow_case();

-- The case of a conversation, by the customer whose it is.
CREATE FUNCTION is_barred_conversation(person uuid, customer uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT person = customer
    OR coalesce((SELECT is_barred(person, case_id) FROM case_sources WHERE kind = 'conversation' AND source_id = customer), false)
    OR EXISTS (
      SELECT FROM case_people AS theirs
      JOIN case_people AS partner ON partner.case_id = theirs.case_id AND partner.position <> theirs.position
      JOIN users AS me ON me.id = person
      WHERE theirs.user_id = customer AND (partner.user_id = me.id OR partner.email = me.email)
    )
$$;
