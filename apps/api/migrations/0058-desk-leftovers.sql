-- Complaints and hardship are given to people who were given that work (decision 0061).
CREATE OR REPLACE FUNCTION assign_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_id IS NOT NULL AND (
    is_barred(NEW.to_id, NEW.case_id) OR NOT may_do(NEW.to_id, 'case.work', NEW.assigned_at)
    OR (
      EXISTS (SELECT FROM cases WHERE id = NEW.case_id AND kind = 'conversation' AND type IN ('complaint', 'hardship'))
      AND NOT may_do(NEW.to_id, 'complaint.work', NEW.assigned_at)
    )
  ) THEN
    RAISE EXCEPTION 'own or recused case, or no work of theirs' USING ERRCODE = 'KS403';
  END IF;
  UPDATE cases SET assignee_id = NEW.to_id, version = version + 1, changed_at = NEW.assigned_at
  WHERE id = NEW.case_id AND assignee_id IS NOT DISTINCT FROM NEW.from_id AND closed_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'somebody was faster, or the case is closed' USING ERRCODE = 'KS409';
  END IF;
  RETURN NEW;
END
$$;

-- Each address of a person as number, street and surname: '12 wattle st nguyen'. Units, suburbs and how the kind of street was written don't count.
CREATE FUNCTION street_keys(name text, addresses text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT concat_ws(' ', part[1], part[2], coalesce(short ->> part[3], part[3]), surname[1])), '{}')
  FROM
    regexp_split_to_table(lower(addresses), '\n') AS line,
    regexp_match(btrim(regexp_replace(line, '[^a-z0-9]+', ' ', 'g')), '(\d+[a-z]?) ([a-z]+) ([a-z]+)') AS part,
    regexp_match(lower(btrim(name)), '(\S+)$') AS surname,
    jsonb_build_object(
      'street', 'st', 'road', 'rd', 'avenue', 'ave', 'av', 'ave', 'drive', 'dr', 'court', 'ct', 'place', 'pl', 'lane', 'ln', 'close', 'cl',
      'crescent', 'cres', 'cr', 'cres', 'terrace', 'tce', 'parade', 'pde', 'grove', 'gr', 'highway', 'hwy', 'boulevard', 'bvd'
    ) AS short
  WHERE part IS NOT NULL AND surname IS NOT NULL
$$;
ALTER TABLE case_people ADD COLUMN streets text[] NOT NULL GENERATED ALWAYS AS (street_keys(name, addresses)) STORED;
CREATE INDEX case_people_streets_idx ON case_people USING gin (streets);

-- The lists that walked these are gone.
DROP INDEX conversations_waiting_idx;
DROP INDEX conversations_written_at_idx;
DROP INDEX applications_in_hand_index;
DROP INDEX mortgage_share_applications_in_hand_id_idx;

-- What could not be sent is told at its case.
CREATE INDEX held_sendings_refused_idx ON held_sendings (about_id) WHERE state = 'refused';
