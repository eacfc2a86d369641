-- What the platform itself keeps. Business tables come in the migrations of their features.

create table users (
  id uuid primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  status text not null,
  roles text[] not null default '{ROLE_USER}',
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_key unique (email),
  constraint users_email_check check (email = lower(email) and length(email) <= 254),
  constraint users_status_check check (status in ('pending', 'active', 'disabled')),
  constraint users_roles_check check (roles <@ array['ROLE_USER', 'ROLE_ADMIN'])
);

-- Cookie sessions; the token itself is never stored. application_id limits a session to one application.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id_index on sessions (user_id);
create index sessions_expires_at_index on sessions (expires_at);

-- ID tokens signed out before they expired.
create table ended_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index ended_tokens_expires_at_index on ended_tokens (expires_at);

-- Who did what, on which application, when, from which request. Never changed, so no foreign keys either:
-- a record outlives what it is about.
create table events (
  id uuid not null,
  occurred_at timestamptz not null default now(),
  action text not null,
  actor_user_id uuid,
  application_id uuid,
  request_id text,
  details jsonb not null default '{}',
  primary key (id, occurred_at),
  constraint events_action_check check (action ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$')
) partition by range (occurred_at);
create index events_application_id_index on events (application_id, occurred_at desc) where application_id is not null;
create index events_actor_user_id_index on events (actor_user_id, occurred_at desc) where actor_user_id is not null;

-- An event is never refused because its month has no partition yet.
create table events_default partition of events default;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();
create trigger events_no_truncate before truncate on events for each statement execute function refuse_change();
create trigger events_default_no_truncate before truncate on events_default for each statement execute function refuse_change();

create function make_events_partition(month date) returns void language plpgsql as $$
declare
  first_day date := date_trunc('month', month)::date;
  name text := 'events_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  execute format(
    'create table %I partition of events for values from (%L) to (%L)',
    name, first_day::timestamp at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC'
  );
  execute format(
    'create trigger %I before truncate on %I for each statement execute function refuse_change()',
    name || '_no_truncate', name
  );
exception
  -- Another process was faster, or the default partition holds rows of this month already; both are fine.
  when duplicate_table or check_violation or invalid_object_definition then
    return;
end
$$;
select make_events_partition((now() + make_interval(months => n))::date) from generate_series(0, 2) as n;

-- Emails sent without an SMTP server; shown at /dev/mailbox.
create table emails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now()
);
create index emails_created_at_index on emails (created_at desc, id desc);

-- The first answer of each Idempotency-Key; status is null while the first request is being worked on.
create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_created_at_index on idempotency_keys (created_at);

-- Counts of calls in fixed windows. Unlogged: losing them in a crash of the database costs nothing but a fresh window.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index rate_limits_expires_at_index on rate_limits (expires_at);
