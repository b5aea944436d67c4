import type { AdminCountryView, countryChange, newCountry } from '#shared/api/admin/countries.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { flagOf } from '#shared/countries.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { changesBetween, withChanges } from '#server/platform/changes.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type * as z from 'zod/mini'
import {
  type CountryRow,
  findCountryById,
  insertCountry,
  lockCountry,
  removeCountry,
  storeCountry,
} from './countries.sql.ts'
import { countryFacts, countryView } from './country-view.ts'
import {
  askForRate,
  changeRate,
  pricesChanged,
  type RateChange,
  type RateDeps,
  rateOf,
  wantedRate,
} from './rates.ts'

type NewCountry = z.output<typeof newCountry>
type CountryChange = z.output<typeof countryChange>

/**
 * Adds a country at the end of the pickers, with the rate of its currency where that is new or another.
 * @throws DomainError 'code_taken', and what `publishRate` throws, `exchangeRate` named
 */
export async function createCountry(
  deps: RateDeps,
  call: ActCall,
  body: NewCountry,
): Promise<AdminCountryView> {
  const rateChange = await rateChangeOf(deps.pool, body.currency, body)
  if (rateChange !== undefined) await askForRate(deps, call, rateChange)
  const row = await withAct(deps, call, async act => {
    const { tx, audit } = act
    if (rateChange !== undefined) await changeRate(act, deps, rateChange)
    const id = act.newId()
    await insertCountry(tx, ...valuesOf(id, body))
    const inserted = await countryOf(tx, id)
    const after = countryFacts(inserted)
    await audit({ action: 'country.created', subject: { kind: 'country', id }, after })
    return inserted
  }).catch(refuseTakenCode)
  pricesChanged(deps)
  return countryView(row)
}

/**
 * Changes what is named of a country; its rate is a change of every country of its currency.
 * @throws DomainError 'not_found', 'code_taken', and what `publishRate` throws, `exchangeRate` named
 */
export async function updateCountry(
  deps: RateDeps,
  call: ActCall,
  { id, body }: { readonly id: string; readonly body: CountryChange },
): Promise<AdminCountryView> {
  const known = await countryOf(deps.pool, id)
  const { currency = known.currency, seenRate, exchangeRate } = body
  const isRateMeant = currency !== known.currency || seenRate === undefined || seenRate !== exchangeRate
  const rateChange = isRateMeant ? await rateChangeOf(deps.pool, currency, body) : undefined
  if (rateChange !== undefined) await askForRate(deps, call, rateChange)
  const row = await withAct(deps, call, async act => {
    const { tx } = act
    await lockCountry(tx, id)
    const before = await countryOf(tx, id)
    const wanted = body.currency ?? before.currency
    if (rateChange !== undefined) refuseOther(rateChange, wanted)
    if (rateChange !== undefined) await changeRate(act, deps, rateChange)
    // A symbol belongs to its currency: it does not go along to another.
    const followed = wanted === before.currency ? body : { currencySymbol: '', ...body }
    await storeCountry(tx, ...valuesOf(id, withChanges(fieldsOf(before), followed)))
    const after = await countryOf(tx, id)
    await recordChange(act, { before, after })
    return after
  }).catch(refuseTakenCode)
  pricesChanged(deps)
  return countryView(row)
}

/**
 * Somebody else has given the country another currency since it was looked up: the rate that is meant is not that one's.
 * @throws DomainError 'invalid_request' naming `exchangeRate`
 */
function refuseOther({ currency }: RateChange, wanted: string): void {
  if (currency === wanted) return
  throw new DomainError('invalid_request', { fields: { exchangeRate: `its currency is ${wanted} by now` } })
}

/** Takes a country out of use; what points to it stays. @throws DomainError 'not_found' */
export async function deleteCountry(deps: RateDeps, call: ActCall, id: string): Promise<void> {
  await withAct(deps, call, async ({ tx, clock, audit }) => {
    const [removed] = await removeCountry(tx, id, clock.now())
    if (removed === undefined) throw new DomainError('not_found')
    const before = { code: removed.code, name: removed.name }
    await audit({ action: 'country.deleted', subject: { kind: 'country', id }, before })
  })
  pricesChanged(deps)
}

/** @throws DomainError 'not_found' */
async function countryOf(executor: Executor, id: string): Promise<CountryRow> {
  const [row] = await findCountryById(executor, id)
  if (row === undefined) throw new DomainError('not_found')
  return row
}

type Wanted = { readonly exchangeRate?: string | undefined; readonly confirmedRate?: string | undefined }

/**
 * The change of the currency's rate, where there is one.
 * @throws DomainError 'usd_rate_fixed', 'invalid_request' naming `exchangeRate`, also where a new currency comes without
 */
async function rateChangeOf(
  executor: Executor,
  currency: string,
  { exchangeRate, confirmedRate }: Wanted,
): Promise<RateChange | undefined> {
  const before = await rateOf(executor, currency)
  if (exchangeRate === undefined) {
    if (before !== undefined) return undefined
    throw new DomainError('invalid_request', {
      fields: { exchangeRate: `required: ${currency} has no rate yet` },
    })
  }
  const change = { currency, perUsd: exchangeRate, confirmedRate }
  return wantedRate(change, 'exchangeRate') === before ? undefined : change
}

type Fields = Omit<NewCountry, 'exchangeRate' | 'confirmedRate'>

function valuesOf(
  id: string,
  fields: Fields,
): Parameters<typeof insertCountry> extends [unknown, ...infer V] ? V : never {
  const { name, code, currency, currencySymbol = '', flag = '', isActive = 1 } = fields
  return [id, name, code, currency, currencySymbol, flag || flagOf(code), isActive === 1]
}

const fieldsOf = (row: CountryRow): Fields => ({
  name: row.name,
  code: row.code,
  currency: row.currency,
  currencySymbol: row.currency_symbol,
  flag: row.flag,
  isActive: row.is_active ? 1 : 0,
})

async function recordChange(
  { audit }: ActContext,
  { before, after }: { before: CountryRow; after: CountryRow },
): Promise<void> {
  const changes = changesBetween(countryFacts(before), countryFacts(after))
  if (changes === undefined) return
  await audit({ action: 'country.changed', subject: { kind: 'country', id: after.id }, ...changes })
}

/** @throws DomainError 'code_taken', or what it was given */
function refuseTakenCode(error: unknown): never {
  if (uniqueViolation(error) !== 'countries_code') throw error
  throw new DomainError('code_taken', { fields: { code: 'taken' }, cause: error })
}
