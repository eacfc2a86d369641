-- The last day of an offer moves by a day for each begun day on which taking it back was proposed: nobody could accept it meanwhile.
CREATE FUNCTION offer_last_day(offer uuid, first_last_day date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT first_last_day + coalesce(sum(ceil(extract(epoch FROM ended_at - proposed_at) / 86400)), 0)::integer
  FROM proposals WHERE undoes = offer AND ended_at IS NOT NULL
$$;

-- Lists of closed cases by amount, of states whose cases are never conversations: those all have the amount 0 and the state of ours.
CREATE INDEX cases_closed_home_amount_idx ON cases (amount_cents, id, kind, status, assignee_id, state)
  WHERE closed_at IS NOT NULL AND kind <> 'conversation';
