-- The co-applicant's own declaration, and how it ends when what it was about changes (decision 0024).

-- declared holds the edition, the names and the very words agreed to; who agreed is user_id, and nobody else can. declaration_lapse says what
-- ended the declaration before, until the next one; owes_lapse_letter is set while the person has not been written to about that.
ALTER TABLE applicants
  ADD COLUMN declared_at timestamptz,
  ADD COLUMN declared jsonb
    CONSTRAINT applicants_declared_check CHECK (jsonb_typeof(declared) = 'object' AND pg_column_size(declared) <= 8192),
  ADD COLUMN declaration_lapse text
    CONSTRAINT applicants_declaration_lapse_check CHECK (declaration_lapse IN ('own-part', 'property')),
  ADD COLUMN owes_lapse_letter boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT applicants_declaration_check
    CHECK ((declared_at IS NULL) = (declared IS NULL)
      AND (declared_at IS NULL OR (user_id IS NOT NULL AND declaration_lapse IS NULL)));

-- A change of the person's own row. What is named here is no answer; a column that is added later counts as one until it is named too.
-- Two seals of one account differ, so an account that is saved again as it was is written as it was.
CREATE FUNCTION lapse_declaration_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing CONSTANT text[] := ARRAY['type', 'joined_at', 'shares_answers', 'step', 'created_at', 'updated_at',
    'declared_at', 'declared', 'declaration_lapse', 'owes_lapse_letter'];
BEGIN
  IF to_jsonb(OLD) - standing IS DISTINCT FROM to_jsonb(NEW) - standing THEN
    NEW.declared_at := NULL;
    NEW.declared := NULL;
    NEW.declaration_lapse := 'own-part';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER applicants_declaration_lapses
  BEFORE UPDATE ON applicants FOR EACH ROW WHEN (OLD.declared_at IS NOT NULL) EXECUTE FUNCTION lapse_declaration_of_row();

CREATE FUNCTION lapse_declaration_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants SET declared_at = NULL, declared = NULL, declaration_lapse = 'own-part'
  WHERE id = coalesce(NEW.applicant_id, OLD.applicant_id) AND declared_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER applicant_documents_declaration_lapses
  AFTER INSERT OR DELETE ON applicant_documents FOR EACH ROW EXECUTE FUNCTION lapse_declaration_of_document();
CREATE TRIGGER applicant_documents_change_declaration_lapses
  AFTER UPDATE ON applicant_documents FOR EACH ROW
  WHEN ((OLD.document_type, OLD.field_values, OLD.is_whole) IS DISTINCT FROM (NEW.document_type, NEW.field_values, NEW.is_whole))
  EXECUTE FUNCTION lapse_declaration_of_document();

-- A file that the scanner refused is not sent in: it counts as gone from then on.
CREATE FUNCTION lapse_declaration_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants p SET declared_at = NULL, declared = NULL, declaration_lapse = 'own-part'
  FROM applicant_documents d
  WHERE d.id = coalesce(NEW.document_id, OLD.document_id) AND p.id = d.applicant_id AND p.declared_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER files_new_declaration_lapses
  AFTER INSERT ON files FOR EACH ROW WHEN (NEW.document_id IS NOT NULL AND NEW.status <> 'refused')
  EXECUTE FUNCTION lapse_declaration_of_file();
CREATE TRIGGER files_gone_declaration_lapses
  AFTER DELETE ON files FOR EACH ROW WHEN (OLD.document_id IS NOT NULL AND OLD.status <> 'refused')
  EXECUTE FUNCTION lapse_declaration_of_file();
CREATE TRIGGER files_change_declaration_lapses
  AFTER UPDATE ON files FOR EACH ROW
  WHEN ((OLD.document_id, OLD.name, OLD.sha256, OLD.status = 'refused')
    IS DISTINCT FROM (NEW.document_id, NEW.name, NEW.sha256, NEW.status = 'refused'))
  EXECUTE FUNCTION lapse_declaration_of_file();

-- The property, and what is applied for, which both people apply with. Named one by one, since every save passes here; a test holds the
-- list against the columns of the table.
CREATE FUNCTION lapse_declarations_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicants
  SET declared_at = NULL, declared = NULL, declaration_lapse = 'property', owes_lapse_letter = true
  WHERE application_id = NEW.id AND declared_at IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER applications_declarations_lapse
  AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.type, OLD.home_value_estimate, OLD.deposit_needed, OLD.monthly_mortgage_payment, OLD.fintree_help_percentage,
      OLD.upgrade_budget, OLD.years_left_on_mortgage, OLD.remaining_mortgage_estimate, OLD.property_address,
      OLD.date_of_property_purchase)
    IS DISTINCT FROM (NEW.type, NEW.home_value_estimate, NEW.deposit_needed, NEW.monthly_mortgage_payment,
      NEW.fintree_help_percentage, NEW.upgrade_budget, NEW.years_left_on_mortgage, NEW.remaining_mortgage_estimate,
      NEW.property_address, NEW.date_of_property_purchase))
  EXECUTE FUNCTION lapse_declarations_of_application();
