-- That an invitation was refused stays with it until a newer one takes its place: to the main applicant no answer and a no are not the same.
-- By whom and why is not kept. Nothing opens a refused one: its id_hash was replaced by the hash of a secret that nobody has.
ALTER TABLE co_applicant_invitations ADD COLUMN refused_at timestamptz;
