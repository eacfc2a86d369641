-- A step that fills in a figure says where it is from and of which day. Empty once the person saved the property step: then it is that step's.
ALTER TABLE applications
  ADD COLUMN figures_from text CHECK (figures_from IN ('calculator', 'lead')),
  ADD COLUMN figures_at timestamptz,
  ADD CONSTRAINT applications_figures_from_check_day CHECK ((figures_from IS NULL) = (figures_at IS NULL));

-- As before, with the two columns among those that are no answer: to save the same figure again must end no agreement.
CREATE OR REPLACE FUNCTION watch_answers() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT on_table, does, string_agg('OLD.' || quote_ident(attname), ', ' ORDER BY attnum) AS old_answers,
      string_agg('NEW.' || quote_ident(attname), ', ' ORDER BY attnum) AS new_answers
    FROM (VALUES
      ('applicants', 'raise_part_version', ARRAY['id', 'application_id', 'type', 'joined_at', 'shares_answers', 'step', 'created_at',
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
