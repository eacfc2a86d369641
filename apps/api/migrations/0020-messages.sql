-- Messages between a customer and us (decision 0028).

-- One row for each customer with whom there is a conversation. Whoever writes holds it, so that messages have an order of their own, and what
-- is counted and told by letter is counted once.
CREATE TABLE conversations (
  user_id uuid
    CONSTRAINT conversations_pkey PRIMARY KEY
    CONSTRAINT conversations_user_id_fkey REFERENCES users (id),
  newest_number integer NOT NULL DEFAULT 0,
  written_at timestamptz,
  -- The number of our newest message.
  answered_up_to integer NOT NULL DEFAULT 0,
  -- When the first of the customer's messages that nobody has answered was written.
  waits_since timestamptz,
  -- The number of the newest message that the customer has seen.
  read_up_to integer NOT NULL DEFAULT 0,
  -- Of which message the last letter told the customer, and when.
  told_number integer,
  told_at timestamptz,
  CONSTRAINT conversations_numbers_check CHECK (
    answered_up_to BETWEEN 0 AND newest_number AND read_up_to BETWEEN 0 AND newest_number
    AND (told_number IS NULL OR told_number BETWEEN 1 AND answered_up_to)
  ),
  CONSTRAINT conversations_written_at_check CHECK ((written_at IS NULL) = (newest_number = 0)),
  CONSTRAINT conversations_waits_since_check CHECK ((waits_since IS NULL) = (answered_up_to = newest_number)),
  CONSTRAINT conversations_told_check CHECK ((told_number IS NULL) = (told_at IS NULL))
);

-- Never changed: what was said stays said. The checks are an outer wall: the contract refuses first, with words.
CREATE TABLE messages (
  id uuid CONSTRAINT messages_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT messages_user_id_fkey REFERENCES conversations (user_id),
  number integer NOT NULL CONSTRAINT messages_number_check CHECK (number >= 1),
  writer text NOT NULL CONSTRAINT messages_writer_check CHECK (writer IN ('customer', 'staff')),
  written_by uuid NOT NULL CONSTRAINT messages_written_by_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT messages_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  -- Without a foreign key: it is one of three tables, and the message stays where the thing goes.
  about_kind text CONSTRAINT messages_about_kind_check CHECK (about_kind IN ('application', 'mortgage-share', 'lead')),
  about_id uuid,
  written_at timestamptz NOT NULL,
  CONSTRAINT messages_user_id_number_key UNIQUE (user_id, number),
  CONSTRAINT messages_written_by_check CHECK ((writer = 'customer') = (written_by = user_id)),
  CONSTRAINT messages_about_check CHECK ((about_kind IS NULL) = (about_id IS NULL))
);
CREATE TRIGGER messages_append_only
  BEFORE UPDATE OR DELETE ON messages FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER messages_no_truncate
  BEFORE TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
