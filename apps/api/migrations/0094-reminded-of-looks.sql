-- Colleagues may be reminded of a second look that waits, once a day (decision 0064).
ALTER TABLE second_looks ADD COLUMN reminded_at timestamptz;

-- A reminder is no look: what guards one and follows one asks only where one is given.
CREATE OR REPLACE TRIGGER second_looks_guarded
  BEFORE INSERT OR UPDATE OF by_id, outcome, reasons, note, was_blind, looked_at ON second_looks
  FOR EACH ROW EXECUTE FUNCTION guard_second_look();
CREATE OR REPLACE TRIGGER second_looks_followed
  AFTER INSERT OR UPDATE OF looked_at ON second_looks
  FOR EACH ROW WHEN (NEW.is_drawn) EXECUTE FUNCTION follow_second_look();
