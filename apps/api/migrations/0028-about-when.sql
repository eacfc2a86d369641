-- How exactly the dates of jobs are known: to the day, or to the month alone, which is kept by its first day (decision 0042). Null counts as
-- the day: so do the dates of before. An address has its own beside its date, inside its JSON.
ALTER TABLE applicants
  ADD COLUMN current_job_start_date_precision text
    CONSTRAINT applicants_current_job_start_date_precision_check CHECK (current_job_start_date_precision IN ('day', 'month')),
  ADD COLUMN previous_job_start_date_precision text
    CONSTRAINT applicants_previous_job_start_date_precision_check CHECK (previous_job_start_date_precision IN ('day', 'month')),
  ADD COLUMN previous_job_end_date_precision text
    CONSTRAINT applicants_previous_job_end_date_precision_check CHECK (previous_job_end_date_precision IN ('day', 'month'));
