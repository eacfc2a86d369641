-- Three roles for one database. Run once by a superuser in the database while it is empty: psql --dbname keystep --file roles.sql
-- keystep_owner migrates, restores backups and encrypts again; the servers are keystep_app; keystep_reader is for reports and reads nothing yet.
create role keystep_owner login password 'CHANGE-ME-OWNER';
create role keystep_app login password 'CHANGE-ME-APP';
create role keystep_reader login password 'CHANGE-ME-READER';

do $$
begin
  execute format('alter database %I owner to keystep_owner', current_database());
  execute format('revoke connect, temporary on database %I from public', current_database());
  execute format('grant connect on database %I to keystep_app, keystep_reader', current_database());
end
$$;
revoke create on schema public from public;
grant usage on schema public to keystep_app, keystep_reader;

-- They hold for all that the owner makes from now on.
alter default privileges for role keystep_owner grant usage on schemas to keystep_app;
alter default privileges for role keystep_owner grant select, insert, update, delete on tables to keystep_app;
alter default privileges for role keystep_owner grant usage on sequences to keystep_app;
