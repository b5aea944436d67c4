-- An attempt that its rail will never pay has the server's seal, without which no other attempt leaves and nothing is refunded. One of
-- before the upgrade has none: its rail is asked. See docs/decisions/0087.
alter table payouts add column seal bytea;

-- The application ends the review of a transfer that goes on only with its row in the audit log. Looked at when the transaction commits,
-- as in 0038.
create function app.require_audited_release() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a
    where a.subject_id = new.id::text and a.action = 'transfer.released' and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'transfer % is released without a row in the audit log', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_release after update on transfers deferrable initially deferred
  for each row when (
    old.payout = 'held' and new.payout = 'ready' or old.review = 'required' and new.review <> 'required' and new.status <> 'failed'
  ) execute function app.require_audited_release();

-- Money has come to our own account only by a line of the bank that pays the intent's transfer, in the same transaction.
create function app.require_bank_line() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.payments p join public.bank_items i on i.payment_id = p.id
    where p.provider = 'bank' and p.provider_ref = new.id and p.state = 'captured' and p.transfer_id = new.transfer_id
      and i.state = 'done' and i.outcome = 'paid' and i.transfer_id = p.transfer_id and i.used_minor = new.amount_minor
  ) then
    raise exception 'intent % is paid by no line of the bank', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger paid_by_line after insert or update on bank_intents deferrable initially deferred
  for each row when (new.status = 'succeeded') execute function app.require_bank_line();

-- What a sender was asked to pay stays as it was asked.
select app.withhold('update', 'bank_intents');
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  grant update (seal) on payouts to openremit_app;
  grant update (idempotency_key, status, settled_at) on bank_intents to openremit_app;
end
$$;
