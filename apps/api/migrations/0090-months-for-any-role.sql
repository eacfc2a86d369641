-- A server may be a role that makes no tables: the months of the record are made with the rights of the owner.
alter function make_events_partition(date) security definer set search_path = public, pg_temp;
