-- What staff work on (decision 0049). A case is worked out from its sources: an application that was sent in, a mortgage share application, a
-- lead, a conversation, a contact message. Sources that belong together, such as a lead and the application that it became, are one case.

-- The words of a text, folded alike when kept and when typed. Letters without an accent to take off are spelled out. Street words and states
-- stand in every address, so they find nothing.
CREATE FUNCTION search_words(VARIADIC parts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(DISTINCT word), '{}')
  FROM (
      SELECT regexp_replace(
        normalize(translate(replace(lower(array_to_string(parts, ' ')), 'ß', 'ss'), 'đøłæı', 'dolai'), NFKD), '[\u0300-\u036f]', '', 'g'
      ) AS plain
    ) AS folded,
    regexp_split_to_table(plain || ' ' || regexp_replace(plain, '[''’-]', '', 'g'), '[^a-z0-9]+') AS word
  WHERE word <> '' AND word NOT IN (
    'st', 'street', 'rd', 'road', 'ave', 'avenue', 'dr', 'drive', 'ct', 'court', 'pl', 'place',
    'nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt', 'unit'
  )
);
-- The beginnings of each word, 3 to 9 letters, a shorter word whole: what somebody has typed of a word is then an exact key.
CREATE FUNCTION search_beginnings(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, n)), '{}'))
  FROM unnest(words) AS word, generate_series(least(3, length(word)), least(9, length(word))) AS n
);

-- What somebody typed, as a question to such beginnings: every word has to be there.
CREATE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT string_agg(quote_literal(left(word, 9)), ' & ')::tsquery FROM unnest(search_words(typed)) AS word
);

-- Lists sort by columns that are never null: a keyset loses rows at a null. Changed all day, so vacuumed early.
CREATE TABLE cases (
  id uuid CONSTRAINT cases_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT cases_kind_check CHECK (kind IN ('application', 'mortgage-share', 'lead', 'conversation')),
  reference text NOT NULL CONSTRAINT cases_reference_key UNIQUE,
  -- The type of the application or lead, or what a conversation is about.
  type text NOT NULL,
  -- That of the source which gives the case its kind.
  status text NOT NULL,
  stage text NOT NULL
    CONSTRAINT cases_stage_check
    CHECK (stage IN ('new', 'working', 'waiting', 'answered', 'ready', 'proposed', 'returned', 'offered', 'closed')),
  waits_for text NOT NULL
    CONSTRAINT cases_waits_for_check CHECK (waits_for IN ('us', 'customer', 'co-applicant', 'nobody')),
  -- Whose business days its deadlines count.
  state text NOT NULL CONSTRAINT cases_state_check CHECK (state IN ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT')),
  assignee_id uuid CONSTRAINT cases_assignee_id_fkey REFERENCES users (id),
  amount_cents bigint NOT NULL DEFAULT 0 CONSTRAINT cases_amount_cents_check CHECK (amount_cents >= 0),
  sort_name text COLLATE "C" NOT NULL DEFAULT '',
  -- When somebody has to act next: a deadline, or the day on which to ask after what we wait for.
  due_at timestamptz NOT NULL DEFAULT 'infinity',
  due_clock text,
  -- Rises with what the customer sends, and so do the others: the version with each change that staff can see.
  answers_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT cases_closed_at_check CHECK ((stage = 'closed') = (closed_at IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Every statement about open work says `closed_at IS NULL` in so many words: a parameter cannot prove a partial index.
CREATE INDEX cases_open_idx ON cases (due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_unassigned_idx ON cases (due_at, id) WHERE closed_at IS NULL AND assignee_id IS NULL;
CREATE INDEX cases_assignee_idx ON cases (assignee_id, due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_stage_idx ON cases (stage, due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_amount_idx ON cases (amount_cents, id) WHERE closed_at IS NULL;
CREATE INDEX cases_name_idx ON cases (sort_name, id) WHERE closed_at IS NULL;
-- Judges combined filters without a visit to the table, so its columns are keys.
CREATE INDEX cases_filter_idx ON cases (due_at, id, kind, status, stage, assignee_id, amount_cents, state) WHERE closed_at IS NULL;
CREATE INDEX cases_closed_idx ON cases (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_assignee_idx
  ON cases (assignee_id, closed_at, id, kind, status, amount_cents) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_status_idx ON cases (kind, status, closed_at, id, amount_cents) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_amount_idx ON cases (amount_cents, id) WHERE closed_at IS NOT NULL;
CREATE INDEX cases_closed_name_idx ON cases (sort_name, id) WHERE closed_at IS NOT NULL;

-- Without a foreign key to the source, which is one of five tables.
CREATE TABLE case_sources (
  kind text NOT NULL
    CONSTRAINT case_sources_kind_check
    CHECK (kind IN ('application', 'mortgage-share', 'lead', 'conversation', 'contact-message')),
  source_id uuid NOT NULL,
  case_id uuid NOT NULL CONSTRAINT case_sources_case_id_fkey REFERENCES cases (id),
  CONSTRAINT case_sources_pkey PRIMARY KEY (kind, source_id)
);
CREATE INDEX case_sources_case_id_idx ON case_sources (case_id);

-- One row for each person. Search stands here, as the row of a case changes all day and its people do not.
CREATE TABLE case_people (
  case_id uuid NOT NULL CONSTRAINT case_people_case_id_fkey REFERENCES cases (id),
  position smallint NOT NULL CONSTRAINT case_people_position_check CHECK (position BETWEEN 0 AND 9),
  user_id uuid CONSTRAINT case_people_user_id_fkey REFERENCES users (id),
  name text NOT NULL,
  email text CONSTRAINT case_people_email_check CHECK (email = lower(email)),
  phone text,
  birth_date date,
  abn text,
  addresses text NOT NULL DEFAULT '',
  is_open boolean NOT NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS (search_beginnings(search_words(name, addresses))) STORED,
  CONSTRAINT case_people_pkey PRIMARY KEY (case_id, position)
);
CREATE INDEX case_people_email_idx ON case_people (email);
CREATE INDEX case_people_phone_idx ON case_people (phone);
CREATE INDEX case_people_birth_date_idx ON case_people (birth_date);
CREATE INDEX case_people_abn_idx ON case_people (abn) WHERE abn IS NOT NULL;
CREATE INDEX case_people_user_id_idx ON case_people (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX case_people_search_open_idx ON case_people USING gin (search) WHERE is_open;
CREATE INDEX case_people_search_idx ON case_people USING gin (search);

-- The deadlines of a case. One that waits for the customer has no day, and says how many days it had left.
CREATE TABLE case_clocks (
  case_id uuid NOT NULL CONSTRAINT case_clocks_case_id_fkey REFERENCES cases (id),
  clock text NOT NULL,
  started_on date NOT NULL,
  due_on date,
  due_at timestamptz,
  paused_on date,
  days_left integer,
  met_at timestamptz,
  CONSTRAINT case_clocks_pkey PRIMARY KEY (case_id, clock, started_on),
  CONSTRAINT case_clocks_due_check CHECK (num_nulls(due_on, due_at) IN (0, 2)),
  CONSTRAINT case_clocks_paused_check CHECK (num_nulls(paused_on, days_left) IN (0, 2)),
  CONSTRAINT case_clocks_state_check CHECK (met_at IS NOT NULL OR (due_on IS NULL) <> (paused_on IS NULL))
);

-- Who does not work on a case for a reason of their own. Kept for good.
CREATE TABLE recusals (
  case_id uuid NOT NULL CONSTRAINT recusals_case_id_fkey REFERENCES cases (id),
  user_id uuid NOT NULL CONSTRAINT recusals_user_id_fkey REFERENCES users (id),
  reason text NOT NULL CONSTRAINT recusals_reason_check CHECK (btrim(reason) <> '' AND char_length(reason) <= 500),
  recused_at timestamptz NOT NULL,
  CONSTRAINT recusals_pkey PRIMARY KEY (case_id, user_id)
);
CREATE INDEX recusals_user_id_idx ON recusals (user_id);

-- Every change of who works on a case. Taking it from somebody, or giving it back, says why.
CREATE TABLE assignments (
  id uuid CONSTRAINT assignments_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT assignments_case_id_fkey REFERENCES cases (id),
  from_id uuid CONSTRAINT assignments_from_id_fkey REFERENCES users (id),
  to_id uuid CONSTRAINT assignments_to_id_fkey REFERENCES users (id),
  by_id uuid NOT NULL CONSTRAINT assignments_by_id_fkey REFERENCES users (id),
  reason text CONSTRAINT assignments_reason_check CHECK (btrim(reason) <> '' AND char_length(reason) <= 500),
  assigned_at timestamptz NOT NULL,
  CONSTRAINT assignments_change_check CHECK (from_id IS DISTINCT FROM to_id)
);
CREATE INDEX assignments_case_id_idx ON assignments (case_id, assigned_at);

-- What staff write down for each other. Nothing sends a note to anybody.
CREATE TABLE case_notes (
  id uuid CONSTRAINT case_notes_pkey PRIMARY KEY,
  case_id uuid NOT NULL CONSTRAINT case_notes_case_id_fkey REFERENCES cases (id),
  by_id uuid NOT NULL CONSTRAINT case_notes_by_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT case_notes_text_check CHECK (btrim(text) <> '' AND char_length(text) <= 4000),
  written_at timestamptz NOT NULL
);
CREATE INDEX case_notes_case_id_id_idx ON case_notes (case_id, id);

-- When a person of ours last marked a case as seen.
CREATE TABLE case_looks (
  user_id uuid NOT NULL CONSTRAINT case_looks_user_id_fkey REFERENCES users (id),
  case_id uuid NOT NULL CONSTRAINT case_looks_case_id_fkey REFERENCES cases (id),
  seen_at timestamptz NOT NULL,
  seen_version integer NOT NULL,
  CONSTRAINT case_looks_pkey PRIMARY KEY (user_id, case_id)
);
CREATE INDEX case_looks_case_id_idx ON case_looks (case_id);

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY '{recusals,assignments,case_notes}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_append_only BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW EXECUTE FUNCTION refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER %1$s_no_truncate BEFORE TRUNCATE ON %1$I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  END LOOP;
END
$$;

-- A person of ours has no business with a case of their own, of somebody they apply with, or one they recused themselves from.
CREATE FUNCTION is_barred(person uuid, about uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM recusals WHERE case_id = about AND user_id = person)
    OR EXISTS (
      SELECT FROM case_people AS theirs JOIN users AS me ON me.id = person
      WHERE theirs.case_id = about AND (
        theirs.user_id = me.id OR theirs.email = me.email
        OR theirs.email IN (
          SELECT partner.email
          FROM case_people AS mine JOIN case_people AS partner ON partner.case_id = mine.case_id AND partner.position <> mine.position
          WHERE mine.user_id = me.id OR mine.email = me.email
        )
      )
    )
$$;

-- Who works on a case changes by an assignment alone, which names whom its writer saw there. KS403: not this person. KS409: somebody was faster.
CREATE FUNCTION assign_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_id IS NOT NULL AND is_barred(NEW.to_id, NEW.case_id) THEN
    RAISE EXCEPTION 'own or recused case' USING ERRCODE = 'KS403';
  END IF;
  UPDATE cases SET assignee_id = NEW.to_id, version = version + 1, changed_at = NEW.assigned_at
  WHERE id = NEW.case_id AND assignee_id IS NOT DISTINCT FROM NEW.from_id AND closed_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'somebody was faster, or the case is closed' USING ERRCODE = 'KS409';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER assignments_assign BEFORE INSERT ON assignments FOR EACH ROW EXECUTE FUNCTION assign_case();

CREATE FUNCTION guard_assignee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'by an assignment only' USING ERRCODE = 'KS423';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER cases_assignee_by_assignment
  BEFORE UPDATE OF assignee_id ON cases FOR EACH ROW WHEN (NEW.assignee_id IS DISTINCT FROM OLD.assignee_id) EXECUTE FUNCTION guard_assignee();

-- Sources that changed and whose case has not followed yet. Written with the change, by triggers, so that nothing can forget it.
CREATE TABLE cases_to_follow (
  kind text NOT NULL
    CONSTRAINT cases_to_follow_kind_check
    CHECK (kind IN ('application', 'mortgage-share', 'lead', 'conversation', 'contact-message')),
  source_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT cases_to_follow_pkey PRIMARY KEY (kind, source_id)
);
CREATE INDEX cases_to_follow_changed_at_idx ON cases_to_follow (changed_at);
CREATE FUNCTION follow_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cases_to_follow (kind, source_id) VALUES (TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::uuid)
  ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp();
  RETURN NULL;
END
$$;
CREATE TRIGGER applications_followed
  AFTER INSERT OR UPDATE OF status, information_request_id, user_id, email_address ON applications
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION follow_source('application', 'id');
CREATE TRIGGER submissions_followed
  AFTER INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION follow_source('application', 'application_id');
CREATE TRIGGER mortgage_share_applications_followed
  AFTER INSERT OR UPDATE OF status, sent_at, has_unsent_changes, email_address, phone, first_name, last_name ON mortgage_share_applications
  FOR EACH ROW EXECUTE FUNCTION follow_source('mortgage-share', 'id');
CREATE TRIGGER leads_followed
  AFTER INSERT OR UPDATE OF status, application_id ON leads FOR EACH ROW EXECUTE FUNCTION follow_source('lead', 'id');
CREATE TRIGGER conversations_followed
  AFTER UPDATE OF newest_number ON conversations
  FOR EACH ROW WHEN (NEW.newest_number > OLD.newest_number) EXECUTE FUNCTION follow_source('conversation', 'user_id');
CREATE TRIGGER contact_messages_followed
  AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION follow_source('contact-message', 'id');

-- What is here already becomes cases as the server starts.
INSERT INTO cases_to_follow (kind, source_id)
SELECT 'application', application_id FROM submissions WHERE edition = 1
UNION ALL SELECT 'mortgage-share', id FROM mortgage_share_applications
UNION ALL SELECT 'lead', id FROM leads
UNION ALL SELECT 'conversation', user_id FROM conversations WHERE newest_number > 0
UNION ALL SELECT 'contact-message', id FROM contact_messages;
