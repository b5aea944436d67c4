-- A paid transfer that waits for its sender, and the correction of its recipient's details: docs/decisions/0107.
create domain app.action_needed as text check (value in ('details', 'recipient'));
alter table transfers
  -- Null: nothing is asked of the sender.
  add column action_needed app.action_needed,
  add column action_asked_at timestamptz,
  -- Number of corrections; `personal` is sealed for this version, so that nobody puts an older one in its place.
  add column people_version smallint not null default 0,
  add constraint transfers_action_is_dated check ((action_needed is null) = (action_asked_at is null));
create index transfers_action_asked on transfers (action_asked_at) where action_asked_at is not null;

-- The people of a transfer as they were before each correction, sealed; version 1 is what was ordered.
create table recipient_corrections (
  transfer_id uuid not null references transfers (id),
  version smallint not null check (version > 0),
  -- Null: it was erased with the people of its transfer.
  personal bytea,
  corrected_at timestamptz not null default now(),
  primary key (transfer_id, version)
);
create trigger only_erasure before update on recipient_corrections for each row execute function app.only_erasure('personal');
create trigger no_delete before delete or truncate on recipient_corrections for each statement execute function app.refuse_change();
select app.withhold('insert, update, delete, truncate', 'recipient_corrections');

create or replace function app.erase_transfer_details() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.transfer_details d set personal = null where d.transfer_id = new.id and d.personal is not null;
  update public.recipient_corrections c set personal = null where c.transfer_id = new.id and c.personal is not null;
  return null;
end
$$;

-- Replaces the people of a paid transfer that waits for its payout, at most twice, in a transaction whose audit row says so. Works as the
-- owner, since the application may change none of these columns. Answers whether it did so.
create function app.correct_recipient(transfer uuid, next_version integer, corrected bytea, replaced bytea) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if next_version > 2 then
    return false;
  end if;
  if not exists (
    select from public.audit_log a
    where a.subject_kind = 'transfer' and a.subject_id = transfer::text and a.action = 'transfer.recipient_corrected'
      and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'the recipient of transfer % is corrected without its row in the audit log', transfer
      using errcode = 'insufficient_privilege';
  end if;
  update public.transfers t set
      personal = corrected, people_version = next_version, changed_at = now(),
      state_reason = case when t.action_needed = 'recipient' then null else t.state_reason end,
      action_asked_at = case when t.action_needed = 'recipient' then null else t.action_asked_at end,
      action_needed = case when t.action_needed = 'recipient' then null else t.action_needed end
    where t.id = transfer and t.status = 'processing' and t.pay_in = 'captured' and t.payout = 'ready' and t.people_version = next_version - 1
      and t.personal is not null and t.cancel_asked_at is null;
  if not found then
    return false;
  end if;
  insert into public.recipient_corrections (transfer_id, version, personal) values (transfer, next_version, replaced);
  return true;
end
$$;
revoke execute on function app.correct_recipient from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant execute on function app.correct_recipient to openremit_app;
    grant update (action_needed, action_asked_at) on transfers to openremit_app;
  end if;
end
$$;
