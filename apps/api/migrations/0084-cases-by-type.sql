-- Lists are filtered by product and topic. A rare one, such as hardship, is found without walking all that is open or closed.
CREATE INDEX cases_type_idx ON cases (type, due_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_closed_type_idx ON cases (type, closed_at, id) WHERE closed_at IS NOT NULL;
