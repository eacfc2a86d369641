-- Who is invited answers for themselves. The main applicant may fill in for them meanwhile, which they confirm once they join.
ALTER TABLE co_applicant_invitations ADD COLUMN is_filled_in boolean NOT NULL DEFAULT false;
