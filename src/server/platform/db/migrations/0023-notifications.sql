-- Emails, each written once. Their text is composed when they are sent, from the ids in here.
create table messages (
  id uuid primary key,
  kind text not null,
  -- The identity of the message within its kind: an event's id, a link's id.
  occasion text not null,
  transfer_id uuid references transfers (id),
  user_id uuid references users (id),
  -- Further ids and plain facts of the template; never a secret.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The next attempt; moved ahead while one runs, so that no other process makes it too.
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Given up after so many attempts that another would not help.
  failed_at timestamptz,
  last_error text,
  is_due boolean not null generated always as (sent_at is null and failed_at is null) stored,
  -- The address, sealed, and its keyed hash: docs/decisions/0082.
  address bytea not null,
  address_key text not null,
  unique (kind, occasion)
);
-- Mails are taken in this order: a link in a mail about an account is good for twenty minutes, while a receipt can wait.
-- The index finds the first ones without reading past the backlog of the others.
create index messages_due on messages ((transfer_id is not null), due_at) where is_due;
create index messages_transfer on messages (transfer_id);
create index messages_user on messages (user_id);
-- The desk counts the mails that were given up today; hardly any is, and sent ones are kept for weeks.
create index messages_given_up on messages (failed_at) where failed_at is not null;
select app.withhold('update', 'messages');

-- The mails of each day that anybody could cause for an address which nobody has proved. See docs/decisions/0076.
create table stranger_mails (
  address_key text not null,
  share text not null check (share in ('orders', 'links')),
  day date not null,
  -- The mails that were let through; one that is tried again is counted once.
  message_ids uuid[] not null,
  primary key (address_key, share, day)
);

-- Outgoing webhooks: other systems of the operator that are told of changes. See docs/decisions/0142.
create table webhook_endpoints (
  id uuid primary key,
  description text not null check (length(description) between 1 and 200),
  -- The types of events that it gets; empty: all.
  types text[] not null,
  -- Address and secrets, sealed: SQL alone leads no event elsewhere. Null once it is removed.
  sealed bytea,
  is_on boolean not null default true,
  -- Why it is off, if it has switched itself off: by its answer, or because its seal does not open.
  off_reason text check (off_reason in ('gone', 'unopened')),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((sealed is null) = (removed_at is not null) and not (is_on and sealed is null))
);
select app.withhold('insert, update, delete, truncate', 'webhook_endpoints');
create constraint trigger audited_setting after insert or update on webhook_endpoints deferrable initially deferred
  for each row execute function app.require_audited_setting('webhook', '{id}', '', '{is_on}', '{"is_on": true}');

-- Changes that endpoints are told of. Only the triggers below write here, so that nobody is told of what has not happened; there are no
-- rows while no endpoint is on. Bodies are made from these facts and from the columns of a transfer that never change.
create table outgoing_events (
  -- Rises with each change of an object: whoever changes it holds its row until the commit.
  sequence bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  object text not null,
  object_id text not null,
  event text not null,
  -- No foreign key, whose check would lock the transfer: only the triggers below write here.
  transfer_id uuid,
  facts jsonb not null,
  at timestamptz not null default now(),
  -- Not given to the endpoints yet.
  is_new boolean not null default true
)
-- A queue may be short when statistics are taken and long later, or the other way round.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index outgoing_events_new on outgoing_events (sequence) where is_new;
create index outgoing_events_at on outgoing_events using brin (at) with (pages_per_range = 32, autosummarize = on);
select app.withhold('insert, update, truncate', 'outgoing_events');
select app.withhold('usage', 'outgoing_events_sequence_seq');

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id),
  sequence bigint not null references outgoing_events (sequence) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The next attempt; moved ahead while one runs, so that no other process makes it too.
  due_at timestamptz not null default now(),
  -- When the attempts began: at the event, or when somebody sent it again.
  begun_at timestamptz not null default now(),
  attempted_at timestamptz,
  settled_at timestamptz,
  -- The last answer: status, the beginning of its text, and how long it took; or why there was none.
  answer_status integer,
  answer_text text,
  answer_ms integer,
  failure text,
  -- When the last attempt that has ended was signed, and how: its headers that do not follow from the event.
  signed_at timestamptz,
  signature text,
  unique (sequence, endpoint_id)
)
with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'pending';
create index webhook_deliveries_listed on webhook_deliveries (endpoint_id, sequence);
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, settled_at) where state = 'failed';
create index webhook_deliveries_attempted on webhook_deliveries (endpoint_id, signed_at) where signed_at is not null;
select app.withhold('insert, update, truncate', 'webhook_deliveries');

-- Each works as the owner, since the application may not write events, and asks first whether anybody wants to be told.
create function app.note_transfer_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.webhook_endpoints where is_on) then
    insert into public.outgoing_events (object, object_id, event, transfer_id, facts, at)
    values ('transfer', new.transfer_id, new.event, new.transfer_id, jsonb_build_object('state', new.to_state), new.at);
  end if;
  return null;
end
$$;
create trigger tell after insert on transfer_events for each row execute function app.note_transfer_event();

create function app.note_payout_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.state <> old.state) and exists (select from public.webhook_endpoints where is_on) then
    insert into public.outgoing_events (object, object_id, event, transfer_id, facts)
    values ('payout', new.transfer_id || ':' || new.attempt, new.state, new.transfer_id,
      jsonb_build_object('attempt', new.attempt, 'rail', new.rail));
  end if;
  return null;
end
$$;
create trigger tell after insert or update of state on payouts for each row execute function app.note_payout_event();

create function app.note_refund_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.state <> old.state) and exists (select from public.webhook_endpoints where is_on) then
    insert into public.outgoing_events (object, object_id, event, transfer_id, facts)
    values ('refund', new.id, new.state, new.transfer_id,
      jsonb_build_object('amountMinor', new.amount_minor, 'currency', new.currency, 'reason', new.reason));
  end if;
  return null;
end
$$;
create trigger tell after insert or update of state on refunds for each row execute function app.note_refund_event();

create function app.note_dispute_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'INSERT' or new.state <> old.state) and exists (select from public.webhook_endpoints where is_on) then
    insert into public.outgoing_events (object, object_id, event, transfer_id, facts)
    values ('dispute', new.id, new.state, new.transfer_id,
      jsonb_build_object('amountMinor', new.amount_minor, 'currency', new.currency));
  end if;
  return null;
end
$$;
create trigger tell after insert or update of state on disputes for each row execute function app.note_dispute_event();

-- A case about an alert is for the desk alone: docs/decisions/0106.
create function app.note_case_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.kind <> 'alert' and (tg_op = 'INSERT' or new.state <> old.state)
    and exists (select from public.webhook_endpoints where is_on)
  then
    insert into public.outgoing_events (object, object_id, event, transfer_id, facts)
    values ('case', new.id, new.state, new.transfer_id, jsonb_build_object('kind', new.kind, 'reference', new.reference));
  end if;
  return null;
end
$$;
create trigger tell after insert or update of state on cases for each row execute function app.note_case_event();

create function app.note_rate_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.webhook_endpoints where is_on) then
    insert into public.outgoing_events (object, object_id, event, facts)
    values ('rate', new.currency, 'changed', jsonb_build_object('perUsd', trim_scale(new.per_usd)::text, 'source', new.source));
  end if;
  return null;
end
$$;
create trigger tell after insert on rate_history for each row execute function app.note_rate_event();

-- An event that says nothing, for one endpoint: somebody at the desk tries it. Returns its number.
create function app.note_webhook_test(endpoint_id uuid) returns bigint
language sql
security definer
set search_path = ''
begin atomic
  insert into public.outgoing_events (object, object_id, event, facts, is_new)
  values ('test', endpoint_id, 'sent', '{}', false)
  returning sequence;
end;
revoke execute on function app.note_webhook_test, app.note_transfer_event, app.note_payout_event, app.note_refund_event,
  app.note_dispute_event, app.note_case_event, app.note_rate_event from public;
