-- Decided cases like one that is decided now, and how often proposals come back (decision 0065). Their figures are columns, so that a list of
-- some hundred reads no frozen proposal.
ALTER TABLE proposals
  ADD COLUMN product text GENERATED ALWAYS AS (frozen #>> '{tells,application,type}') STORED,
  ADD COLUMN valuation_cents bigint GENERATED ALWAYS AS ((frozen ->> 'valuationCents')::bigint) STORED,
  ADD COLUMN income_cents bigint GENERATED ALWAYS AS ((frozen ->> 'incomeCents')::bigint) STORED;

-- Amounts by their size, between that of the product's least and its most.
CREATE FUNCTION amount_band(amount bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT width_bucket(amount, ARRAY[5000000, 10000000, 15000000, 20000000, 30000000]::bigint[])
$$;
CREATE INDEX proposals_like_idx ON proposals (product, amount_band(amount_cents), ended_at DESC)
  WHERE state = 'confirmed' AND outcome <> 'undo';
CREATE INDEX proposals_proposed_at_idx ON proposals (proposed_at) INCLUDE (proposed_by, return_cause);
