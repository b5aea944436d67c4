-- The log of privileged actions and sign-ins, and the requests that wait for a second admin.

-- Append-only; each row carries the hash of its content.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  -- 'user' of 'user.deactivated'.
  kind text not null generated always as (split_part(action, '.', 1)) stored,
  -- A user; null for the system or an unknown caller.
  actor_id uuid references users (id),
  subject_kind text not null,
  subject_id text not null,
  -- Only the changed values, under the names of the API. Ids rather than names: the log outlives the person's account.
  before jsonb,
  after jsonb,
  reason text,
  -- The network of the caller, not the whole address.
  network text,
  request_id text,
  hash bytea not null check (octet_length(hash) = 32)
);
-- Each filter alone finds its page without reading other rows.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_kind on audit_log (kind, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_subject on audit_log (subject_id, at desc, id desc);

-- Each link's hash covers the link before it and the row's own hash: no row can be changed, removed or inserted without
-- changing every hash that follows. See docs/decisions/0022.
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id uuid not null unique references audit_log (id),
  hash bytea not null check (octet_length(hash) = 32)
);

-- Seals of the chain: an HMAC over a link, and so over all before it, with a key that the database does not have. Each batch of links
-- ends with one. See docs/decisions/0071. The value is in the key, so that a planted seal of a link that is yet to come keeps out no
-- genuine one.
create table audit_seals (
  position bigint not null check (position > 0),
  key_id text not null check (length(key_id) = 8),
  mac bytea not null check (octet_length(mac) = 32),
  primary key (position, key_id, mac)
);

create trigger append_only before update or delete or truncate on audit_log for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on audit_chain for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on audit_seals for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'audit_log', 'audit_chain', 'audit_seals');

-- Rows that wait for their link. Written with the row, deleted when it is chained.
create table audit_unchained (audit_id uuid primary key references audit_log (id));
select app.withhold('update, truncate', 'audit_unchained');

-- Requests of one admin that another must decide, where the operator requires two: docs/decisions/0066 and 0074. A request and its
-- decision carry a seal of the server, by a key outside the database: docs/decisions/0081.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('rates', 'refunds', 'admins', 'treasury', 'payins', 'limits', 'release', 'fees', 'promos',
    'corridors', 'operator')),
  -- The input of the requested operation, as that operation takes it.
  payload jsonb not null,
  title text not null,
  reason text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text,
  seal bytea not null,
  decision_seal bytea,
  constraint approval_is_decided_by_another check (state <> 'approved' or decided_by <> asked_by),
  constraint approval_is_sealed check (length(seal) > 0)
);
create index approvals_asked on approvals (asked_at desc, id desc);
create index approvals_of_state on approvals (state, asked_at desc, id desc);
-- A repeated request is the request that already waits.
create unique index approvals_one_pending on approvals (kind, md5(payload::text)) where state = 'pending';
select app.withhold('insert, update, delete, truncate', 'approvals');

create function app.keep_decision() returns trigger
language plpgsql
as $$
begin
  raise exception 'a decided request stays as it is' using errcode = 'insufficient_privilege';
end
$$;
create trigger decided_stays before update on approvals
  for each row when (old.state <> 'pending') execute function app.keep_decision();
