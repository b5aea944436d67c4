/** Each law with a query for its counterexamples: one text column that says what breaks it. */

/** True in every snapshot, in addition to the product's own proof of its books: single statements keep each of them. */
export const alwaysTrue: Readonly<Record<string, string>> = {
  'a creation makes one transfer': `
    select term || ' ' || count(*) from transfer_terms where whole = 1 group by term having count(*) > 1`,
  'a captured transfer has one captured payment of its total': `
    select t.id || ' ' || count(p.id) from transfers t
    left join payments p on p.transfer_id = t.id and p.state = 'captured' and p.amount_minor = t.total_minor
    where t.pay_in in ('captured', 'refunding', 'refunded') group by t.id having count(p.id) <> 1`,
  'the provider sends nothing back without our refund': `
    select i.id || ' ' || i.refunded_minor from sandbox_intents i
    left join payments p on p.provider_ref = i.id left join refunds r on r.payment_id = p.id
    where i.refunded_minor <> 0 group by i.id having i.refunded_minor > coalesce(sum(r.amount_minor), 0)`,
  'a delivered transfer is delivered by the rail, to the cent': `
    select t.id::text from transfers t
    left join sandbox_payouts s on s.key = 'payout:' || t.id || ':' || t.payout_attempt
    where t.payout = 'delivered' and (s.amount_minor is distinct from t.receive_amount_minor or s.refused_because is not null or s.recalled_at is not null)`,
  'no recipient is paid twice': `
    select split_part(key, ':', 2) || ' ' || count(*) from sandbox_payouts
    where refused_because is null and returned_from is null and recalled_at is null group by split_part(key, ':', 2) having count(*) > 1`,
}

/** True once nothing is under way any more. */
export const trueAtRest: Readonly<Record<string, string>> = {
  'each payment at the provider is one captured payment, or one unexpected payment that was refunded': `
    select i.id || ' ' || count(p.id) || ' ' || coalesce(min(p.state), '') from sandbox_intents i
    left join payments p on p.provider_ref = i.id
      and (p.state = 'captured' or (p.state = 'unexpected' and i.refunded_minor = i.amount_minor))
    where i.status = 'succeeded' group by i.id having count(p.id) <> 1`,
  'each refund has left at the provider': `
    select i.id || ' ' || string_agg(r.state, ' ') from refunds r join payments p on p.id = r.payment_id
    join sandbox_intents i on i.id = p.provider_ref
    group by i.id having i.refunded_minor <> sum(r.amount_minor) or not bool_and(r.state = 'paid')`,
  'each payout of the rail stands in our books': `
    select s.key from sandbox_payouts s
    left join payouts p on s.key = 'payout:' || p.transfer_id || ':' || p.attempt
    where p.state is distinct from
      case when s.recalled_at is not null then 'recalled' when s.refused_because is not null then 'refused'
        when s.returned_from <= now() then 'returned' else 'delivered' end
      -- The rail answers 'recalled' to a recall of an order that it has refused: it pays neither.
      and not (p.state is not distinct from 'recalled' and s.refused_because is not null)`,
}

/** Everything that somebody still has to do something about. */
export const unfinished = `
  select t.id::text from transfers t where t.payout in ('ready', 'submitted') or t.pay_in = 'refunding'
  union all
  select r.id::text from refunds r where r.state = 'requested'
  union all
  select i.id from sandbox_intents i left join payments p on p.provider_ref = i.id
  where i.status = 'succeeded' and (p.state is null or p.state not in ('captured', 'unexpected'))
  union all
  select s.key from sandbox_payouts s join transfers t on s.key = 'payout:' || t.id || ':' || t.payout_attempt
  where s.returned_from is not null and s.recalled_at is null and t.payout <> 'returned'`

/** Events that have not reached their receivers. A mail counts as delivered once it is noted; it is sent at its own pace. */
export const undelivered = `
  select id from sandbox_events where delivered_at is null
  union all
  select event_id from webhook_events where processed_at is null
  union all
  select transfer_id::text from transfer_outbox`
