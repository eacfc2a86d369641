-- The identity documents of an applicant: one of each type.

-- The answers are encrypted as one; beside them stands only what may be seen without reading them. Which types there are, their fields and
-- points are data of the domain (decision 0017).
CREATE TABLE applicant_documents (
  id uuid CONSTRAINT applicant_documents_pkey PRIMARY KEY,
  applicant_id uuid NOT NULL
    CONSTRAINT applicant_documents_applicant_id_fkey REFERENCES applicants (id) ON DELETE CASCADE,
  document_type text NOT NULL
    CONSTRAINT applicant_documents_document_type_check
    CHECK (document_type ~ '^[a-z]+(-[a-z]+)*$' AND char_length(document_type) <= 60),
  field_values bytea NOT NULL
    CONSTRAINT applicant_documents_field_values_check CHECK (octet_length(field_values) <= 16384),
  summary jsonb NOT NULL
    CONSTRAINT applicant_documents_summary_check
    CHECK (jsonb_typeof(summary) = 'object' AND pg_column_size(summary) <= 16384),
  is_whole boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Also the index by which the documents of an applicant are found.
  CONSTRAINT applicant_documents_applicant_id_document_type_key UNIQUE (applicant_id, document_type)
);
