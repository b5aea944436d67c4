import { type Executor, query, statement } from '#server/platform/db/statement.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

/** An order as it comes to the sandbox rail's books, with its whole future. */
export type NewPayoutRow = {
  readonly key: string
  readonly currency: Currency
  readonly amount_minor: bigint
  /** Keyed hash of the recipient's name. */
  readonly recipient_hash: Buffer
  readonly delivery_method: DeliveryMethod
  readonly country: string
  readonly submitted_at: Date
  readonly refused_because: string | null
  readonly delivered_from: Date | null
  readonly returned_from: Date | null
}

/** A payout in the sandbox's books. An order that was recalled before it arrived has only its key and time. */
export type PayoutRow = Omit<NewPayoutRow, 'currency' | 'amount_minor' | 'recipient_hash'> & {
  readonly currency: Currency | null
  readonly amount_minor: bigint | null
  readonly recipient_hash: Buffer | null
  readonly delivered_at: Date | null
  readonly recalled_at: Date | null
}

const given =
  'key, currency, amount_minor, recipient_hash, delivery_method, country, submitted_at, refused_because, delivered_from, returned_from'
const columns = `${given}, delivered_at, recalled_at`

/**
 * The payout of a key, marked as delivered if it is due by now. A recall waits for this at the row, and the other way
 * round: a payout reported as delivered can no longer be recalled.
 */
export async function insertPayout(executor: Executor, payout: NewPayoutRow): Promise<PayoutRow> {
  const { rows } = await query<PayoutRow>(executor, {
    name: 'sandbox-insert-payout',
    // The update changes nothing: it makes a repetition wait for the first and return its row.
    text: `
      insert into sandbox_payouts (${given}, delivered_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $9::timestamptz <= $7 then $9::timestamptz end)
      on conflict (key) do update set key = excluded.key
      returning ${columns}`,
    values: [
      payout.key,
      payout.currency,
      payout.amount_minor,
      payout.recipient_hash,
      payout.delivery_method,
      payout.country,
      payout.submitted_at,
      payout.refused_because,
      payout.delivered_from,
      payout.returned_from,
    ],
  })
  return rows[0]! // an insert with `do update` returns a row, always
}

/**
 * The payout of a key, with its delivery written down where it is due by now. A recall and this wait for each other at
 * the row: an order that is reported as delivered can no longer be recalled, and the other way round.
 */
export const findPayout = statement<[key: string, now: Date], PayoutRow>({
  name: 'sandbox-find-payout',
  text: `
    with delivered as (
      update sandbox_payouts set delivered_at = delivered_from
      where key = $1 and delivered_from <= $2 and delivered_at is null and recalled_at is null
      returning ${columns}
    )
    select ${columns} from delivered
    union all
    select ${columns} from sandbox_payouts where key = $1 and not exists (select from delivered)`,
})

/** Recalls an order unless it is delivered by now; one that never arrived is stored as recalled. Answers the row afterwards. */
export const recallPayout = statement<[key: string, now: Date], PayoutRow>({
  name: 'sandbox-recall-payout',
  text: `
    insert into sandbox_payouts as p (key, submitted_at, recalled_at) values ($1, $2, $2)
    on conflict (key) do update set
      delivered_at = case when p.recalled_at is null and p.delivered_from <= $2 then p.delivered_from else p.delivered_at end,
      recalled_at = case when p.delivered_at is null and p.delivered_from > $2 then coalesce(p.recalled_at, $2) else p.recalled_at end
    returning ${columns}`,
})

/** Payouts that came back between two moments. */
export const findReturned = statement<[since: Date, until: Date], { key: string }>({
  name: 'sandbox-find-returned',
  text: `
    select key from sandbox_payouts
    where returned_from > $1 and returned_from <= $2 and recalled_at is null`,
})

/** Writes down every delivery that is due by now, so that a statement has all of them. */
export const settleDue = statement<[now: Date], never>({
  name: 'sandbox-settle-due',
  text: `
    update sandbox_payouts set delivered_at = delivered_from
    where delivered_from <= $1 and delivered_from is not null and delivered_at is null and recalled_at is null`,
})

export type MovementRow = {
  readonly key: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly kind: 'payout' | 'return'
  readonly at: Date
}

/** Movements of our balance after a line of the statement, in order of time, key and kind. */
export const findMovements = statement<
  [afterAt: Date, afterKey: string, afterKind: MovementRow['kind'], to: Date, limit: number],
  MovementRow
>({
  name: 'sandbox-find-movements',
  text: `
    select key, currency, amount_minor, kind, at from (
      select key, currency, amount_minor, 'payout' as kind, delivered_at as at from sandbox_payouts
      where delivered_at >= $1 and delivered_at < $4
      union all
      select key, currency, amount_minor, 'return', returned_from from sandbox_payouts
      where returned_from >= $1 and returned_from < $4 and delivered_at is not null
    ) moved
    where (at, key, kind) > ($1, $2, $3)
    order by at, key, kind limit $5`,
})
