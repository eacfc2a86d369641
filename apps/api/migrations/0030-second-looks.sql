-- What a person said is right though it was worth a second look: by what was asked, the answers as they stood and when.
ALTER TABLE applicants
  ADD COLUMN confirmed_looks jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT applicants_confirmed_looks_check
    CHECK (jsonb_typeof(confirmed_looks) = 'object' AND pg_column_size(confirmed_looks) <= 65536);

-- Saying so again changes no answer, so no declaration ends by it.
CREATE OR REPLACE FUNCTION lapse_declaration_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing CONSTANT text[] := ARRAY['type', 'joined_at', 'shares_answers', 'step', 'created_at', 'updated_at',
    'declared_at', 'declared', 'declaration_lapse', 'owes_lapse_letter', 'confirmed_looks'];
BEGIN
  IF to_jsonb(OLD) - standing IS DISTINCT FROM to_jsonb(NEW) - standing THEN
    NEW.declared_at := NULL;
    NEW.declared := NULL;
    NEW.declaration_lapse := 'own-part';
  END IF;
  RETURN NEW;
END
$$;
