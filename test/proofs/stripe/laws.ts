import type pg from 'pg'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import type { StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { stripeOn } from '#test/support/stripe/stripe-under-test.ts'

type PaymentRow = {
  readonly ref: string
  readonly state: string
  readonly minor: string
  readonly refunded: string
  readonly owed: string
  readonly disputed: string
}

const payments = `
  select p.provider_ref as ref, p.state, p.amount_minor as minor,
    coalesce((select sum(amount_minor - disputed_minor) filter (where state = 'paid') from refunds where payment_id = p.id), 0) as refunded,
    coalesce((select count(*) filter (where state <> 'paid') from refunds where payment_id = p.id), 0) as owed,
    coalesce((select string_agg(provider_ref || ' ' || state, ', ' order by provider_ref) from disputes where payment_id = p.id), '')
      as disputed
  from payments p where p.provider_ref is not null`

/** Differences between Stripe's books and ours, in words; empty once all work is done. */
export async function differences(double: StripeDouble, owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<PaymentRow>(payments)
  const ours = new Map(rows.map(row => [row.ref, row]))
  const { intents } = double.books
  return [...intents.values()].flatMap(intent => differenceOf(double, intent, ours.get(intent.id)))
}

type Intent = ReturnType<StripeDouble['pay']>

function differenceOf(
  double: StripeDouble,
  { id, status, amount_received: received }: Intent,
  row?: PaymentRow,
) {
  if (status !== 'succeeded')
    return row?.state === 'captured' ? [`${id} is ${status} there and captured here`] : []
  if (row === undefined) return [`${id} was charged, and no payment of ours knows it`]
  const { books } = double
  const back = [...books.refunds.values()].filter(
    each => each.payment_intent === id && each.status === 'succeeded',
  )
  const refunded = back.reduce((sum, { amount }) => sum + amount, 0)
  const disputes = [...books.disputes.values()].filter(each => each.payment_intent === id)
  const disputed = disputes
    .map(each => `${each.id} ${each.status === 'needs_response' ? 'open' : each.status}`)
    .toSorted()
    .join(', ')
  // An amount that may belong to our own last attempt waits for the next attempt, which waits for the dispute to end.
  const awaitsDispute = row.owed !== '0' && disputes.some(each => each.status === 'needs_response')
  return [
    ...(row.state === 'captured' || row.state === 'unexpected'
      ? []
      : [`${id} was charged, and is ${row.state} here`]),
    ...(`${received}` === row.minor ? [] : [`${id} received ${received}, ours ${row.minor}`]),
    ...(`${refunded}` === row.refunded || awaitsDispute
      ? []
      : [`${id} has sent back ${refunded} there and ${row.refunded} here`]),
    ...(disputed === row.disputed ? [] : [`${id} is disputed there: ${disputed}, here: ${row.disputed}`]),
    ...(row.owed === '0' || disputes.length > 0 ? [] : [`${id} has ${row.owed} refunds that did not leave`]),
  ]
}

const unfinished = `
  select id::text from transfers where payout in ('ready', 'submitted')
  union all select id::text from refunds r where state in ('requested', 'sent')
    and not exists (select from disputes d where d.payment_id = r.payment_id and d.state = 'open')
  union all select event_id from webhook_events where processed_at is null
  union all select id::text from payments where state = 'creating'`

export async function countUnfinished(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(`select count(*) from (${unfinished}) waiting`)
  return Number(rows[0]?.count ?? 0)
}

const broken = `
  select transfer_id || ' is paid ' || count(*) || ' times' as what from payments where state = 'captured'
  group by transfer_id having count(*) > 1
  union all
  select t.id || ' went out unpaid' from transfers t where t.payout = 'delivered'
    and not exists (select from payments p where p.transfer_id = t.id and p.state = 'captured')
  union all
  select split_part(key, ':', 2) || ' was paid out ' || count(*) || ' times' from sandbox_payouts
  where refused_because is null and returned_from is null and recalled_at is null group by split_part(key, ':', 2) having count(*) > 1
  union all
  select t.id || ' was paid out and sent back whole' from transfers t join refunds r on r.transfer_id = t.id
  where t.payout = 'delivered' and r.reason in ('cancelled', 'rejected') and r.state = 'paid'`

/** Faults that no outage may cause, in words. */
export async function faults(double: StripeDouble, owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(broken)
  const provider = await stripeOn(double)
  const { checks } = await proveLedger(owner, { provider, now: () => new Date(), seals: null })
  const unproved = checks.flatMap(({ name, faults: found, examples }) =>
    found === 0 ? [] : [`${name}: ${examples.join('; ')}`],
  )
  return [...rows.map(({ what }) => what), ...(await differences(double, owner)), ...unproved]
}
