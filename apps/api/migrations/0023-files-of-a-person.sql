-- The activity of a person lists the files they sent, newest first.
CREATE INDEX files_uploaded_by_index ON files (uploaded_by, created_at DESC, id DESC);
