-- Money that a sender's bank has taken by a dispute, and money that a refund has moved, stand in the ledger: for the application
-- disputes and refunds say nothing else. Looked at when the transaction commits, as in 0068. See docs/decisions/0103.
create function app.booked_on(account text, transfer uuid, kinds text[], source text) returns numeric
language sql stable
set search_path = ''
as $$
  -- Debits less credits. A refund's later tries have their number after its id; one that came back is reversed under 'refund:'.
  select coalesce(sum(case l.debit_account_id when account then l.amount_minor else -l.amount_minor end), 0)
  from public.ledger_entries e join public.ledger_postings l on l.entry_id = e.id and account in (l.debit_account_id, l.credit_account_id)
  where e.transfer_id = transfer and e.kind = any(kinds)
    and (pg_catalog.split_part(e.source_id, ':', 1) = source or e.source_id like 'refund:' || source || '%')
$$;

create function app.require_booked_dispute() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  account text := 'dispute_loss.' || new.currency;
begin
  if current_user = 'openremit_app' and (
    app.booked_on(account, new.transfer_id, '{dispute}', new.id::text) <> new.amount_minor
    or new.state = 'won' and app.booked_on(account, new.transfer_id, '{dispute_reversal}', new.id::text) <> -new.amount_minor
  ) then
    raise exception 'dispute %: the ledger says otherwise', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger booked after insert or update of state on disputes deferrable initially deferred
  for each row execute function app.require_booked_dispute();

-- A refund that is paid is booked with its figures. The offsets of a payment are no more than all its disputes, also those that were
-- won later: its offset stays with a refund that has left without it.
create function app.require_booked_refund() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kinds constant text[] := '{refund,unexpected_refund,correction}';
  is_of_unexpected boolean;
  owed_on text;
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  if new.disputed_minor > 0 and (select sum(disputed_minor) from public.refunds where payment_id = new.payment_id)
    > (select coalesce(sum(amount_minor), 0) from public.disputes where payment_id = new.payment_id)
  then
    raise exception 'refund % leaves out what no dispute has taken: the ledger says otherwise', new.id
      using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'paid' then
    select 'unexpected_capture' in (new.reason, (select reason from public.refunds where id = new.part_of)) into is_of_unexpected;
    owed_on := case when is_of_unexpected then 'unapplied_funds.' else 'refund_payable.' end || new.currency;
    if app.booked_on(owed_on, new.transfer_id, kinds, new.id::text) <> new.amount_minor
      or app.booked_on('dispute_loss.' || new.currency, new.transfer_id, kinds, new.id::text) <> -new.disputed_minor
    then
      raise exception 'refund % is paid: the ledger says otherwise', new.id using errcode = 'insufficient_privilege';
    end if;
  end if;
  return null;
end
$$;
create constraint trigger booked after insert or update of state, disputed_minor on refunds deferrable initially deferred
  for each row when (new.state = 'paid' or new.disputed_minor > 0) execute function app.require_booked_refund();

-- A refund that the provider has, or that has arrived, leaves out what it left out when it was sent.
create function app.guard_offset() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' then
    raise exception 'refund % has left: its offset goes one way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_offset before update on refunds for each row
  when (new.disputed_minor <> old.disputed_minor and (old.state in ('sent', 'paid') or new.state in ('sent', 'paid')))
  execute function app.guard_offset();

-- The database dates refunds and disputes, and starts each as one that has left nothing out, or that is open.
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke insert on disputes, refunds from openremit_app;
    grant insert (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason) on disputes to openremit_app;
    grant insert (id, payment_id, transfer_id, amount_minor, fee_minor, currency, reason, state, provider_ref, part_of, failure, note,
        granted_by, creation_key, creation_hash)
      on refunds to openremit_app;
    revoke update (created_at) on refunds from openremit_app;
  end if;
end
$$;
