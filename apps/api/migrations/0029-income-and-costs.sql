-- Each person's income, and what their household spends (decision 0043).
ALTER TABLE applicants
  ADD COLUMN gross_income integer
    CONSTRAINT applicants_gross_income_check CHECK (gross_income BETWEEN 0 AND 100000000),
  ADD COLUMN gross_income_period text
    CONSTRAINT applicants_gross_income_period_check CHECK (gross_income_period IN ('week', 'fortnight', 'month', 'year')),
  ADD COLUMN other_income jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT applicants_other_income_check
    CHECK (jsonb_typeof(other_income) = 'array' AND jsonb_array_length(other_income) <= 20),
  ADD COLUMN lives_together text
    CONSTRAINT applicants_lives_together_check CHECK (lives_together IN ('yes', 'no')),
  ADD COLUMN dependants integer
    CONSTRAINT applicants_dependants_check CHECK (dependants BETWEEN 0 AND 20),
  ADD COLUMN living_costs_monthly integer
    CONSTRAINT applicants_living_costs_monthly_check CHECK (living_costs_monthly BETWEEN 0 AND 100000000);

-- The main applicant answers for the household of both, so a change of it ends the co-applicant's declaration as one of the property does.
ALTER TABLE applicants
  DROP CONSTRAINT applicants_declaration_lapse_check,
  ADD CONSTRAINT applicants_declaration_lapse_check CHECK (declaration_lapse IN ('own-part', 'property', 'household'));
CREATE FUNCTION lapse_declarations_of_household() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants
  SET declared_at = NULL, declared = NULL, declaration_lapse = 'household', owes_lapse_letter = true
  WHERE application_id = NEW.application_id AND id <> NEW.id AND declared_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER applicants_household_declarations_lapse
  AFTER UPDATE ON applicants FOR EACH ROW
  WHEN (NEW.type = 'main-applicant'
    AND (OLD.dependants, OLD.living_costs_monthly) IS DISTINCT FROM (NEW.dependants, NEW.living_costs_monthly))
  EXECUTE FUNCTION lapse_declarations_of_household();

-- The tables by which it is worked out what is left each month: tax, living costs that people often name, the buffer on rates.
ALTER TABLE policy_versions
  DROP CONSTRAINT policy_versions_kind_check,
  ADD CONSTRAINT policy_versions_kind_check CHECK (kind IN ('assumptions', 'terms', 'buying', 'budget'));
