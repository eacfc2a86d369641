-- An agreement covers a person's own part and the part that both share. Each has a version that only its own changes raise, so that a change
-- which a person cannot see neither refuses nor ends their agreement (decision 0041).
ALTER TABLE applications ADD COLUMN shared_version integer NOT NULL DEFAULT 1;
ALTER TABLE applicants
  ADD COLUMN part_version integer NOT NULL DEFAULT 1,
  -- Of the household, which the main applicant answers for and both share.
  ADD COLUMN household_version integer NOT NULL DEFAULT 1,
  -- What was agreed to outlives a change, so that only the statement which the change is about is asked again. declared_at is set while all
  -- of it stands. declaration_lapse is kept for the program before this one, and read by nothing here.
  DROP CONSTRAINT applicants_declaration_check,
  ADD CONSTRAINT applicants_declaration_check
    CHECK ((declared IS NULL OR user_id IS NOT NULL) AND (declared_at IS NULL OR declared IS NOT NULL));

-- Agreements that stand, as they read from now on.
UPDATE applicants p
SET declared = jsonb_build_object(
  'version', p.declared -> 'version',
  'asAt', p.declared -> 'asAt',
  'basis', jsonb_build_object('own', 1, 'shared', 2),
  'shared', jsonb_build_object(
    'homeValueEstimate', a.home_value_estimate, 'depositNeeded', a.deposit_needed,
    'monthlyMortgagePayment', a.monthly_mortgage_payment, 'fintreeHelpPercentage', a.fintree_help_percentage,
    'upgradeBudget', a.upgrade_budget, 'yearsLeftOnMortgage', a.years_left_on_mortgage,
    'remainingMortgageEstimate', a.remaining_mortgage_estimate, 'propertyAddress', a.property_address,
    'dateOfPropertyPurchase', a.date_of_property_purchase,
    'dependants', m.dependants, 'livingCostsMonthly', m.living_costs_monthly),
  'statements', (
    SELECT jsonb_agg(jsonb_build_object('name', agreed.name, 'title', p.declared -> 'words' -> (n - 1)::integer -> 'title',
      'text', p.declared -> 'words' -> (n - 1)::integer -> 'text',
      'agreedAt', to_char(p.declared_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY n)
    FROM jsonb_array_elements_text(p.declared -> 'agreed') WITH ORDINALITY AS agreed (name, n)))
FROM applications a, applicants m
WHERE a.id = p.application_id AND m.application_id = a.id AND m.type = 'main-applicant' AND p.declared IS NOT NULL;

DROP TRIGGER applicants_declaration_lapses ON applicants;
DROP TRIGGER applications_declarations_lapse ON applications;
DROP TRIGGER applicants_household_declarations_lapse ON applicants;
DROP FUNCTION lapse_declaration_of_row, lapse_declarations_of_application, lapse_declarations_of_household;

CREATE FUNCTION raise_part_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.part_version := OLD.part_version + 1;
  NEW.declared_at := NULL;
  IF NEW.user_id IS DISTINCT FROM OLD.user_id THEN NEW.declared := NULL; END IF;
  IF NEW.type = 'main-applicant'
    AND (OLD.dependants, OLD.living_costs_monthly) IS DISTINCT FROM (NEW.dependants, NEW.living_costs_monthly) THEN
    NEW.household_version := OLD.household_version + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION raise_shared_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shared_version := OLD.shared_version + 1;
  RETURN NEW;
END
$$;

-- A change of what both share ends an agreement, and owes that person an email about it, once.
CREATE FUNCTION end_shared_declarations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants SET declared_at = NULL, owes_lapse_letter = true
  WHERE application_id = CASE TG_TABLE_NAME WHEN 'applications' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'application_id')::uuid END
    AND declared_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER applications_shared_declarations_end
  AFTER UPDATE ON applications FOR EACH ROW WHEN (OLD.shared_version <> NEW.shared_version)
  EXECUTE FUNCTION end_shared_declarations();
CREATE TRIGGER applicants_shared_declarations_end
  AFTER UPDATE ON applicants FOR EACH ROW WHEN (OLD.household_version <> NEW.household_version)
  EXECUTE FUNCTION end_shared_declarations();

-- Every column is an answer but those named here. A trigger cannot say "all but", so a migration that adds a column calls this again.
CREATE FUNCTION watch_answers() RETURNS void LANGUAGE plpgsql AS $$
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
        'created_at', 'updated_at', 'claimed_at', 'information_request_id'])
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

-- Documents and files are a person's own part too; they matter once there is something agreed to.
CREATE OR REPLACE FUNCTION lapse_declaration_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants SET part_version = part_version + 1, declared_at = NULL
  WHERE id = coalesce(NEW.applicant_id, OLD.applicant_id) AND declared IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION lapse_declaration_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants p SET part_version = part_version + 1, declared_at = NULL
  FROM applicant_documents d
  WHERE d.id = coalesce(NEW.document_id, OLD.document_id) AND p.id = d.applicant_id AND p.declared IS NOT NULL;
  RETURN NULL;
END
$$;
