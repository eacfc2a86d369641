-- The times that we promise, and the public holidays that business days leave out, are versions beside the figures (decision 0048).
ALTER TABLE policy_versions
  DROP CONSTRAINT policy_versions_kind_check,
  ADD CONSTRAINT policy_versions_kind_check CHECK (kind IN (
    'assumptions', 'terms', 'buying', 'budget', 'promises', 'holidays',
    'credit-guide', 'privacy-notice',
    'product-disclosure-homeowner-assistant', 'product-disclosure-homeownership-accelerator', 'product-disclosure-upgrade-accelerator',
    'target-market-homeowner-assistant', 'target-market-homeownership-accelerator', 'target-market-upgrade-accelerator'
  ));
