-- A case is ready for a decision once every document is judged, too (decision 0081), so it follows each document that is added, removed or judged.
CREATE FUNCTION follow_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cases_to_follow (kind, source_id)
  SELECT 'application', a.id
  FROM applicants AS p JOIN applications AS a ON a.id = p.application_id
  WHERE p.id = coalesce(NEW.applicant_id, OLD.applicant_id) AND a.status = 'in-review'
  ON CONFLICT (kind, source_id) DO UPDATE SET changed_at = clock_timestamp();
  RETURN NULL;
END
$$;
CREATE TRIGGER applicant_documents_followed
  AFTER INSERT OR DELETE OR UPDATE OF judgement_id ON applicant_documents FOR EACH ROW EXECUTE FUNCTION follow_documents();

-- Cases that were ready before with a document to judge.
INSERT INTO cases_to_follow (kind, source_id)
SELECT 'application', s.source_id
FROM cases AS c JOIN case_sources AS s ON s.case_id = c.id AND s.kind = 'application'
WHERE c.stage = 'ready'
ON CONFLICT (kind, source_id) DO NOTHING;
