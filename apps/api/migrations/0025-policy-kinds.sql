-- Beside the assumed rates: what we plan to offer, and the tables that others set (duty, LMI, schemes).
ALTER TABLE policy_versions
  DROP CONSTRAINT policy_versions_kind_check,
  ADD CONSTRAINT policy_versions_kind_check CHECK (kind IN ('assumptions', 'terms', 'buying'));
