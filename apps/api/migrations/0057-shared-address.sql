-- Each of two people may let the other see the address they live at.
ALTER TABLE applicants ADD COLUMN shares_address boolean NOT NULL DEFAULT false;

-- Another address may be a refuge from the other person, so it is shared only once its owner says so again.
CREATE FUNCTION end_address_sharing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shares_address := false;
  RETURN NEW;
END
$$;
CREATE TRIGGER applicants_address_moves BEFORE UPDATE ON applicants FOR EACH ROW
  WHEN (OLD.shares_address AND (OLD.has_no_fixed_address, OLD.address - '{addressHeldSince,addressHeldSincePrecision}'::text[])
    IS DISTINCT FROM (NEW.has_no_fixed_address, NEW.address - '{addressHeldSince,addressHeldSincePrecision}'::text[]))
  EXECUTE FUNCTION end_address_sharing();

-- As before, with the column among those that are no answer: to share an address must end no agreement.
CREATE OR REPLACE FUNCTION watch_answers() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT on_table, does, string_agg('OLD.' || quote_ident(attname), ', ' ORDER BY attnum) AS old_answers,
      string_agg('NEW.' || quote_ident(attname), ', ' ORDER BY attnum) AS new_answers
    FROM (VALUES
      ('applicants', 'raise_part_version', ARRAY['id', 'application_id', 'type', 'joined_at', 'shares_answers', 'shares_address', 'step', 'created_at',
        'updated_at', 'part_version', 'household_version', 'declared_at', 'declared', 'declaration_lapse', 'owes_lapse_letter', 'confirmed_looks']),
      ('applications', 'raise_shared_version', ARRAY['id', 'status', 'step', 'user_id', 'email_address', 'version', 'shared_version',
        'created_at', 'updated_at', 'claimed_at', 'information_request_id', 'figures_from', 'figures_at'])
    ) AS tables (on_table, does, no_answers)
    JOIN pg_attribute ON attrelid = on_table::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL (no_answers)
    GROUP BY on_table, does
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION %I()',
      watched.on_table || '_answers_change', watched.on_table, watched.old_answers, watched.new_answers, watched.does);
  END LOOP;
END
$$;
SELECT watch_answers();
