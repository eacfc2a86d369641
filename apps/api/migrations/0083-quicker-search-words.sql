-- The keys are those of before (0043), so rows stay as they are.
-- The words of a text in plain letters, and those with an apostrophe or a hyphen also without it; what is in every address does not count. A word may come
-- twice. In a loop, because a statement of its own took longer for each row than its work, and decomposed letters only where there are any: two thirds of a
-- restore went into these words.
CREATE OR REPLACE FUNCTION search_words(VARIADIC parts text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  common CONSTANT text[] := '{
    st, street, rd, road, ave, avenue, dr, drive, ct, court, pl, place, nsw, vic, qld, wa, sa, tas, act, nt, unit
  }';
  plain text := replace(lower(array_to_string(parts, ' ')), 'ß', 'ss');
  words text[] := '{}';
  word text;
BEGIN
  IF octet_length(plain) <> length(plain) THEN
    plain := regexp_replace(normalize(translate(plain, 'đøłæı', 'dolai'), NFKD), '[\u0300-\u036f]', '', 'g');
  END IF;
  IF plain ~ '[''’-]' THEN
    plain := plain || ' ' || translate(plain, '''’-', '');
  END IF;
  FOREACH word IN ARRAY string_to_array(btrim(regexp_replace(plain, '[^a-z0-9]+', ' ', 'g')), ' ') LOOP
    CONTINUE WHEN word = ANY (common);
    words := words || word;
  END LOOP;
  RETURN words;
END
$$;
