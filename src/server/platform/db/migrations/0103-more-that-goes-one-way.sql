-- What SQL in the name of the application could still undo in silence. See docs/decisions/0108.

-- The note that a payment is not as its provider has it goes with an act at the desk, or once the refund that it names is booked.
create function app.require_settled_mismatch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' or exists (
    select from public.audit_log a
    where a.subject_id = new.transfer_id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) or exists (
    select from public.refunds r left join public.refund_refs f on f.refund_id = r.id
    where r.payment_id = new.id and old.mismatch like 'refund ' || coalesce(f.provider_ref, r.provider_ref) || ' %'
  ) then
    return null;
  end if;
  raise exception 'payment % differs at its provider, which nobody has settled', new.id using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger settled_mismatch after update of mismatch on payments deferrable initially deferred
  for each row when (old.mismatch is not null and new.mismatch is null) execute function app.require_settled_mismatch();

-- A guest who has signed out stays so; a user's transfers come back with their access, by an act at the desk.
create function app.require_audited_return() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' or exists (
    select from public.audit_log a
    where a.action = 'user.reactivated' and a.subject_id = new.user_id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  raise exception 'owner % has ended', new.id using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger audited_return after update of ended_at on owners deferrable initially deferred
  for each row when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function app.require_audited_return();

-- Mails say only what is among the events of the transfer, which stay. Reminders and what a bank line lacks are no events of it.
create function app.require_event_of_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.transfer_events e
    where e.id = new.event_id and e.transfer_id = new.transfer_id and e.event = new.event
  ) then
    raise exception 'a mail about what has not happened to transfer %', new.transfer_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger told after insert on transfer_outbox deferrable initially deferred
  for each row when (new.event not in ('payInReminder', 'payInShort', 'payInLate')) execute function app.require_event_of_mail();

-- A day of the provider or of a rail counts as booked with the server's seal; days of before have none, and the application can add
-- no more of those. A false row keeps no genuine one out.
alter table provider_days add column is_earlier boolean not null default true, add column seal bytea;
alter table provider_days alter column is_earlier set default false;
alter table provider_days drop constraint provider_days_pkey;
create index provider_days_day on provider_days (provider, day);
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke insert on provider_days from openremit_app;
    grant insert (provider, day, seal) on provider_days to openremit_app;
  end if;
end
$$;
