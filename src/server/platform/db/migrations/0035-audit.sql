-- What people did with rights and how they proved who they are: append-only, each row with the hash of what it says. A job
-- chains them.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  -- A user; null: the system, or somebody we do not know.
  actor_id uuid references users (id),
  subject_kind text not null,
  subject_id text not null,
  -- Only what changed, under the names of the API. Ids rather than names: the log outlives the person's account.
  before jsonb,
  after jsonb,
  reason text,
  -- The network it came from, not the whole address.
  network text,
  request_id text,
  hash bytea not null check (octet_length(hash) = 32),
  -- The chain covers only rows whose transaction is older than every running one.
  xid xid8 not null default pg_current_xact_id()
);
create index audit_log_at on audit_log (at desc, id desc);
create trigger append_only before update or delete or truncate on audit_log for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'audit_log');

-- What one admin has asked for and another must decide, where the operator wants two.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('rates', 'refunds', 'admins')),
  -- What is to be done, as the operation that does it takes it.
  payload jsonb not null,
  title text not null,
  reason text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint approval_is_decided_by_another check (state <> 'approved' or decided_by <> asked_by)
);
create index approvals_asked on approvals (asked_at desc, id desc);
select app.withhold('delete, truncate', 'approvals');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke update on approvals from openremit_app;
    grant update (state, decided_by, decided_at) on approvals to openremit_app;
  end if;
end
$$;
