import { type Executor, query } from '#server/platform/db/statement.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

/** A payout as the sandbox rail's books hold it. */
export type PayoutRow = {
  readonly key: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly recipient_name: string
  readonly delivery_method: DeliveryMethod
  readonly country: string
  readonly submitted_at: Date
  readonly refused_because: string | null
  readonly delivered_from: Date | null
  readonly returned_from: Date | null
}

const columns =
  'key, currency, amount_minor, recipient_name, delivery_method, country, submitted_at, refused_because, delivered_from, returned_from'

/** The payout of a key: the one given, or the one that stands there already. */
export async function insertPayout(executor: Executor, payout: PayoutRow): Promise<PayoutRow> {
  const { rows } = await query<PayoutRow>(executor, {
    name: 'sandbox-insert-payout',
    // The update changes nothing: it makes a repetition wait for the first and return its row.
    text: `
      insert into sandbox_payouts (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (key) do update set key = excluded.key
      returning ${columns}`,
    values: [
      payout.key,
      payout.currency,
      payout.amount_minor,
      payout.recipient_name,
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

export async function findPayout(executor: Executor, key: string): Promise<PayoutRow | undefined> {
  const { rows } = await query<PayoutRow>(executor, {
    name: 'sandbox-find-payout',
    text: `select ${columns} from sandbox_payouts where key = $1`,
    values: [key],
  })
  return rows[0]
}

/** Payouts that came back between two moments. */
export async function findReturned(executor: Executor, since: Date, until: Date): Promise<{ key: string }[]> {
  const { rows } = await query<{ key: string }>(executor, {
    name: 'sandbox-find-returned',
    text: 'select key from sandbox_payouts where returned_from > $1 and returned_from <= $2',
    values: [since, until],
  })
  return rows
}
