-- Columns that say whether money has come, or still has to leave, go one way for the application: SQL in its name does not open a
-- payment again to have it refunded beside its payout, or send a refund twice. See docs/decisions/0101.
create function app.guard_payment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and (
    old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref
    or new.state <> old.state and (old.state in ('captured', 'unexpected') or new.state = 'creating' or old.state = 'void' and new.state = 'open')
    or old.state in ('captured', 'unexpected')
      and (new.captured_at, new.received_minor, new.received_currency) is distinct from (old.captured_at, old.received_minor, old.received_currency)
  ) then
    raise exception 'payment % keeps its reference, and its state goes one way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_payment before update on payments for each row execute function app.guard_payment();

create function app.guard_refund() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and (
    new.state <> old.state and (
      old.state = 'sent' and new.state = 'requested' or old.state = 'paid' and new.state <> 'failed'
    )
    or new.key_number < old.key_number
    or new.key_number > old.key_number and old.state not in ('requested', 'failed')
    or new.tries < old.tries and new.key_number = old.key_number
  ) then
    raise exception 'refund % goes one way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_refund before update on refunds for each row execute function app.guard_refund();

-- A transfer changes hands once: from a guest to the account that the same person has opened.
create function app.guard_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.owners o where o.id = old.owner_id and o.user_id is null)
    or not exists (select from public.owners o where o.id = new.owner_id and o.user_id is not null)
  then
    raise exception 'transfer % belongs to an account and stays there', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_owner before update of owner_id on transfers for each row
  when (old.owner_id is distinct from new.owner_id) execute function app.guard_owner();

-- What was approved is what is sent back.
revoke update on bank_returns from openremit_app;
grant update (state, bank_reference, sent_at) on bank_returns to openremit_app;

-- A break is closed only in a transaction whose audit row says so.
create function app.require_audited_break() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' or exists (
    select from public.audit_log a
    where a.subject_kind = 'break' and a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  raise exception 'break % is resolved without its row in the audit log', new.id using errcode = 'insufficient_privilege';
end
$$;
-- One that a run has cleared is opened again by the next run that finds it.
create constraint trigger audited_break after update of state on reconciliation_breaks deferrable initially deferred
  for each row when (old.state <> 'resolved' and new.state = 'resolved' and new.cleared_by_run is null) execute function app.require_audited_break();
