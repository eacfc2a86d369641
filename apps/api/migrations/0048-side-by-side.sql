-- Several people of ours at one case, and what each keeps for themselves (decision 0055).

-- Who has a case open, as their page says every 15 seconds. Unlogged: after a crash they are here again with their next question.
CREATE UNLOGGED TABLE case_presences (
  case_id uuid NOT NULL CONSTRAINT case_presences_case_id_fkey REFERENCES cases (id),
  user_id uuid NOT NULL CONSTRAINT case_presences_user_id_fkey REFERENCES users (id),
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT case_presences_pkey PRIMARY KEY (case_id, user_id)
) WITH (fillfactor = 50);

-- What somebody of ours has typed and not sent, for themselves alone. Kept 30 days.
CREATE TABLE case_drafts (
  case_id uuid NOT NULL CONSTRAINT case_drafts_case_id_fkey REFERENCES cases (id),
  user_id uuid NOT NULL CONSTRAINT case_drafts_user_id_fkey REFERENCES users (id),
  field text NOT NULL CONSTRAINT case_drafts_field_check CHECK (field IN ('note', 'message', 'request', 'reason')),
  encrypted bytea NOT NULL,
  -- Rises with each save, so that a second window learns that it was overtaken.
  version integer NOT NULL DEFAULT 1,
  saved_at timestamptz NOT NULL,
  CONSTRAINT case_drafts_pkey PRIMARY KEY (case_id, user_id, field)
);
CREATE INDEX case_drafts_saved_at_idx ON case_drafts (saved_at);

-- Lists that somebody of ours gave a name, in their own order.
CREATE TABLE saved_views (
  user_id uuid CONSTRAINT saved_views_pkey PRIMARY KEY CONSTRAINT saved_views_user_id_fkey REFERENCES users (id),
  views jsonb NOT NULL
    CONSTRAINT saved_views_views_check CHECK (jsonb_typeof(views) = 'array' AND jsonb_array_length(views) <= 20),
  version integer NOT NULL DEFAULT 1
);
