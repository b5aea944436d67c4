import type { Kysely } from 'kysely'
import { builtInCountries, type Country } from '#shared/countries.ts'
import { rate, type Rate } from '#shared/money/rate.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findCountry } from './countries.sql.ts'
import { isGenuineRate, sealRate } from './rate-seals.ts'
import { findRatesBefore, listSealedRates } from './rates.sql.ts'
import { seedRates } from './seed-rates.ts'

export { type ReadMidMarket, watchMidMarket } from './mid-market.ts'
export { publishApprovedRate, publishRate, type RateDeps, rateEffect } from './rates.ts'
export { type RateFeed, type RateFeedDeps, rateFeedState } from './rate-feed.ts'
export { isGenuineRate, sealOlderRates } from './rate-seals.ts'

/** Rates by currency, in units per USD. */
export type Rates = ReadonlyMap<string, Rate>

/** Countries that money can be sent from and to, in the order of the pickers. */
export async function activeCountries(db: Kysely<DB>): Promise<Country[]> {
  const rows = await db
    .selectFrom('countries')
    .select(['code', 'name', 'currency', 'currency_symbol', 'flag'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ currency_symbol: currencySymbol, ...row }) => ({ ...row, currencySymbol }))
}

/** Whether there is a country of this code, be it switched off. */
export async function isCountry(executor: Executor, code: string): Promise<boolean> {
  const [found] = await findCountry(executor, code)
  return found !== undefined
}

/** Every rate we have, also of currencies whose countries are switched off: a fee may be set in one. */
export async function currentRates(db: Kysely<DB>): Promise<Rates> {
  const rows = await db.selectFrom('currency_rates').select(['currency', 'per_usd']).execute()
  return new Map(rows.map(row => [row.currency, rate(row.per_usd)]))
}

/** The rates that held just before a moment. */
export async function ratesBefore(executor: Executor, at: Date): Promise<Rates> {
  const rows = await findRatesBefore(executor, at)
  return new Map(rows.map(row => [row.currency, rate(row.per_usd)]))
}

/** Gives an empty database the built-in countries with their rates; any other stays as it is. */
export async function seedCountries(
  db: Kysely<DB>,
  { newId, clock, signingKeys }: Pick<AuditDeps, 'newId' | 'clock'> & { readonly signingKeys: SigningKeys },
): Promise<void> {
  const isSeeded = await db.selectFrom('countries').select('id').limit(1).executeTakeFirst()
  if (isSeeded !== undefined) return
  const at = clock.now()
  const rates = Object.entries(seedRates).map(([currency, perUsd]) => ({ currency, per_usd: perUsd }))
  const sealed = rates.map(({ currency, per_usd }) => {
    const seal = sealRate(signingKeys, { currency, perUsd: rate(per_usd), at })
    return { currency, per_usd, updated_at: at, seal }
  })
  await db
    .insertInto('currency_rates')
    .values(sealed)
    .onConflict(oc => oc.doNothing())
    .execute()
  const history = rates.map(row => ({ ...row, id: newId(), source: 'seed' as const, at }))
  await db.insertInto('rate_history').values(history).execute()
  const countries = builtInCountries.map(({ currencySymbol, ...country }, position) => ({
    ...country,
    id: newId(),
    currency_symbol: currencySymbol,
    position,
  }))
  await db.insertInto('countries').values(countries).execute()
}

/** Units per USD, and when somebody last said that they are right. One that is not genuine was written by SQL alone. */
export type DatedRate = { readonly perUsd: Rate; readonly updatedAt: Date; readonly isGenuine: boolean }

/** Every rate we have, also of currencies whose countries are switched off: a fee may be set in one. */
export async function datedRates(
  executor: Executor,
  { signingKeys, log }: { readonly signingKeys: SigningKeys; readonly log: Log },
): Promise<ReadonlyMap<Currency, DatedRate>> {
  const rows = await listSealedRates(executor)
  return new Map(
    rows.map(row => {
      const isGenuine = isGenuineRate(signingKeys, row)
      if (!isGenuine)
        log.error({ currency: row.currency }, 'a rate was not written by this server, and prices nothing')
      return [row.currency, { perUsd: rate(row.per_usd), updatedAt: row.updated_at, isGenuine }]
    }),
  )
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

/** The currencies that nothing may be priced in at this moment: their rates are too old, or not the server's. */
export function staleCurrencies(
  rates: ReadonlyMap<Currency, DatedRate>,
  maxAgeHours: number | null,
  now: Date,
): ReadonlySet<Currency> {
  const stale = [...rates].filter(
    ([currency, { updatedAt, isGenuine }]) =>
      !isGenuine || isStale({ currency, updatedAt }, maxAgeHours, now),
  )
  return new Set(stale.map(([currency]) => currency))
}
