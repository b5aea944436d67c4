import type { Kysely } from 'kysely'
import type { Currency } from '#shared/money/currencies.ts'
import { rate, type Rate } from '#shared/money/rate.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Units per USD, and when somebody last said that they are right. */
export type DatedRate = { readonly perUsd: Rate; readonly updatedAt: Date }

/** Every rate we have, also of currencies whose countries are switched off: a fee may be set in one. */
export async function datedRates(db: Kysely<DB>): Promise<ReadonlyMap<Currency, DatedRate>> {
  const rows = await db.selectFrom('currency_rates').select(['currency', 'per_usd', 'updated_at']).execute()
  return new Map(rows.map(row => [row.currency, { perUsd: rate(row.per_usd), updatedAt: row.updated_at }]))
}

const HOUR_MS = 3_600_000

/** Whether a rate is older than the operator allows; null: none is. The dollar is what rates are counted in: never. */
export function isStale(
  { currency, updatedAt }: { readonly currency: Currency; readonly updatedAt: Date },
  maxAgeHours: number | null,
  now: Date,
): boolean {
  if (maxAgeHours === null || currency === 'USD') return false
  return now.getTime() - updatedAt.getTime() > maxAgeHours * HOUR_MS
}

/** The currencies that nothing may be priced in at this moment. */
export function staleCurrencies(
  rates: ReadonlyMap<Currency, DatedRate>,
  maxAgeHours: number | null,
  now: Date,
): ReadonlySet<Currency> {
  const stale = [...rates].filter(([currency, { updatedAt }]) =>
    isStale({ currency, updatedAt }, maxAgeHours, now),
  )
  return new Set(stale.map(([currency]) => currency))
}
