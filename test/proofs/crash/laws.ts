/** Each law with a query for its counterexamples: one text column that says what breaks it. */

const entriesOfTransfer = `
  select t.id, t.status || ';' || t.pay_in || ';' || t.payout as state, t.pay_in, t.payout,
    coalesce(string_agg(e.kind, ' ' order by e.kind) filter (where e.kind not like 'stray%'), '') as kinds
  from transfers t left join ledger_entries e on e.transfer_id = t.id group by t.id`

/** What the journal must hold for a state of a transfer, no entry more and none less. */
const kindsOfState = `
  case
    when pay_in in ('none', 'open', 'processing', 'void') then kinds = ''
    when pay_in = 'captured' and payout = 'delivered' then kinds = 'capture exchange payout'
    when pay_in = 'captured' then kinds = 'capture exchange'
    when pay_in = 'refunding' then kinds in (
      'capture capture_reversal exchange exchange_reversal',
      'capture capture_reversal exchange exchange_reversal payout payout_reversal')
    else kinds in (
      'capture capture_reversal exchange exchange_reversal refund',
      'capture capture_reversal exchange exchange_reversal payout payout_reversal refund')
  end`

const legs = `
  select e.transfer_id, p.currency, p.debit_account_id as account, p.amount_minor as minor
  from ledger_postings p join ledger_entries e on e.id = p.entry_id
  union all
  select e.transfer_id, p.currency, p.credit_account_id, -p.amount_minor
  from ledger_postings p join ledger_entries e on e.id = p.entry_id`

/** True in every snapshot: each is the work of single statements. */
export const alwaysTrue: Readonly<Record<string, string>> = {
  'the ledger sums to zero per currency': `
    select currency || ' ' || sum(minor) from (${legs}) l group by currency having sum(minor) <> 0`,
  'nothing of a transfer stays in customer funds': `
    select transfer_id || ' ' || sum(minor) from (${legs}) l where account like 'customer_funds.%'
    group by transfer_id having sum(minor) <> 0`,
  'a transfer has the entries of its state': `
    select id || ' ' || state || ': ' || kinds from (${entriesOfTransfer}) s where not ${kindsOfState}`,
  'a creation makes one transfer': `
    select sender_name || ' ' || count(*) from transfers group by sender_name having count(*) > 1`,
  'a code is used as often as it counts, and within its limit': `
    select p.code || ' ' || p.usage_count || ' ' || count(r.transfer_id)
    from promo_codes p left join promo_redemptions r on r.promo_code_id = p.id and r.state <> 'released'
    group by p.id having p.usage_count <> count(r.transfer_id) or p.usage_count > p.usage_limit`,
  'a captured payment is paid at the provider, to the cent': `
    select p.id || ' ' || p.state from payments p left join sandbox_intents i on i.id = p.provider_ref
    where p.state in ('captured', 'stray')
      and (i.status, i.amount_minor, i.currency) is distinct from ('succeeded', p.amount_minor, p.currency)`,
  'a captured transfer has one captured payment of its total': `
    select t.id || ' ' || count(p.id) from transfers t
    left join payments p on p.transfer_id = t.id and p.state = 'captured' and p.amount_minor = t.total_minor
    where t.pay_in in ('captured', 'refunding', 'refunded') group by t.id having count(p.id) <> 1`,
  'the provider sends nothing back without our refund': `
    select i.id || ' ' || i.refunded_minor from sandbox_intents i
    left join payments p on p.provider_ref = i.id left join refunds r on r.payment_id = p.id
    where i.refunded_minor <> 0 and i.refunded_minor is distinct from r.amount_minor`,
  'a delivered transfer is delivered by the rail, to the cent': `
    select t.id::text from transfers t
    left join sandbox_payouts s on s.key = 'payout:' || t.id || ':' || t.payout_attempt
    where t.payout = 'delivered' and (s.amount_minor is distinct from t.receive_amount_minor or s.refused_because is not null)`,
  'no recipient is paid twice': `
    select split_part(key, ':', 2) || ' ' || count(*) from sandbox_payouts
    where refused_because is null and returned_from is null group by split_part(key, ':', 2) having count(*) > 1`,
}

/** True once nothing is under way any more. */
export const trueAtRest: Readonly<Record<string, string>> = {
  'each payment at the provider is one captured payment, or one stray that went back': `
    select i.id || ' ' || count(p.id) || ' ' || coalesce(min(p.state), '') from sandbox_intents i
    left join payments p on p.provider_ref = i.id
      and (p.state = 'captured' or (p.state = 'stray' and i.refunded_minor = i.amount_minor))
    where i.status = 'succeeded' group by i.id having count(p.id) <> 1`,
  'each refund has left at the provider': `
    select r.id || ' ' || r.state from refunds r join payments p on p.id = r.payment_id
    join sandbox_intents i on i.id = p.provider_ref where r.state <> 'paid' or i.refunded_minor <> r.amount_minor`,
  'each payout of the rail stands in our books': `
    select s.key from sandbox_payouts s
    left join payouts p on s.key = 'payout:' || p.transfer_id || ':' || p.attempt
    where p.state is distinct from
      case when s.refused_because is not null then 'refused' when s.returned_from <= now() then 'returned' else 'delivered' end`,
}

/** Everything that somebody still has to do something about. */
export const unfinished = `
  select t.id::text from transfers t where t.payout in ('ready', 'submitted') or t.pay_in = 'refunding'
  union all
  select r.id::text from refunds r where r.state = 'requested'
  union all
  select i.id from sandbox_intents i left join payments p on p.provider_ref = i.id
  where i.status = 'succeeded' and (p.state is null or p.state not in ('captured', 'stray'))
  union all
  select s.key from sandbox_payouts s join transfers t on s.key = 'payout:' || t.id || ':' || t.payout_attempt
  where s.returned_from is not null and t.payout <> 'returned'`
