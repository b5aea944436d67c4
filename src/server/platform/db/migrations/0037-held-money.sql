-- A sender is not erased while we hold money of theirs: a line of the bank that names the transfer and is not settled.
-- Otherwise as in 0028.
create or replace function app.is_erasable(t transfers, kind text, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select t.erased_at is null
    and not exists (select from public.bank_items i where i.transfer_id = t.id and i.state <> 'done')
    and case kind
    when 'unpaid' then t.is_failed and t.paid_at is null and t.authorised_at is null
      and not exists (select from public.payments p where p.transfer_id = t.id
        and (p.state not in ('void') or p.received_minor is not null or p.mismatch is not null))
      and not exists (select from public.refunds r where r.transfer_id = t.id)
      and exists (select from public.owners o left join public.users u on u.id = o.user_id
        where o.id = t.owner_id and (u.closed_at is not null or (o.user_id is null and t.created_at < before)))
    when 'ended' then t.status in ('completed', 'failed') and t.changed_at < before
      and t.dispute <> 'open' and t.cancel_asked_at is null
      and not exists (select from public.refunds r where r.transfer_id = t.id and r.is_unsettled)
    else false
  end
$$;
