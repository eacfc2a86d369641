-- What people wrote in the contact form, as they typed it. The checks are an outer wall: the contract refuses first, with words.
CREATE TABLE contact_messages (
  id uuid CONSTRAINT contact_messages_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT contact_messages_name_check CHECK (char_length(name) BETWEEN 2 AND 50),
  email text NOT NULL CONSTRAINT contact_messages_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text CONSTRAINT contact_messages_phone_check CHECK (phone ~ '^\+?[0-9]{10,13}$'),
  message text NOT NULL CONSTRAINT contact_messages_message_check CHECK (char_length(message) BETWEEN 10 AND 1000),
  created_at timestamptz NOT NULL
);
-- Whether the same address was entered a moment ago.
CREATE INDEX contact_messages_email_created_at_idx ON contact_messages (email, created_at);
