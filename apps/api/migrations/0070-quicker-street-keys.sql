-- The keys are those of before (0058), so rows stay as they are.
-- Each address of a person as number, street and surname: '12 wattle st nguyen'. Units, suburbs and how the kind of street was written don't count.
-- Without captures, by which PostgreSQL took 60 times as long for a line, and without a statement of its own, which COPY planned for each row.
CREATE OR REPLACE FUNCTION street_keys(name text, addresses text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  short CONSTANT jsonb := '{
    "street": "st", "road": "rd", "avenue": "ave", "av": "ave", "drive": "dr", "court": "ct", "place": "pl", "lane": "ln", "close": "cl",
    "crescent": "cres", "cr": "cres", "terrace": "tce", "parade": "pde", "grove": "gr", "highway": "hwy", "boulevard": "bvd"
  }';
  surname CONSTANT text := lower(substring(btrim(name) FROM '\S+$'));
  keys text[] := '{}';
  line text;
  street text;
  kind text;
BEGIN
  FOREACH line IN ARRAY string_to_array(lower(addresses), E'\n') LOOP
    street := substring(regexp_replace(line, '[^a-z0-9]+', ' ', 'g') FROM '\d+[a-z]? [a-z]+ [a-z]+');
    kind := split_part(street, ' ', 3);
    keys := keys || (split_part(street, ' ', 1) || ' ' || split_part(street, ' ', 2) || ' ' || coalesce(short ->> kind, kind) || ' ' || surname);
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT key FROM unnest(keys) AS key WHERE key IS NOT NULL ORDER BY key);
END
$$;
