-- The hashed files of the builds of the site that ran lately, so that every process can answer for the pages of every other
-- (decision 0076).
CREATE TABLE site_files (
  -- The address, such as /assets/start/IQB2Mjqe9D.js. What is in a file is in its name, so a row is never changed.
  path text PRIMARY KEY CHECK (path ~ '^/assets/[[:alnum:]_./-]+$' AND path !~ '\.\.'),
  content bytea NOT NULL,
  -- When a process last said that its build holds the file.
  last_used_at timestamptz NOT NULL
);
CREATE INDEX site_files_by_use ON site_files (last_used_at);
