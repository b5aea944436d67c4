import type { AdminCountryView, countryChange, newCountry } from '#shared/api/admin/prices/countries.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import { withChanges } from '#server/platform/changes.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type * as z from 'zod/mini'
import { removeCountry } from './countries.sql.ts'
import {
  addCountry,
  askForCountry,
  countryOf,
  type CountryTerms,
  isElsewhere,
  lockedCountry,
  refuseTakenCode,
  setCountry,
  termsOf,
} from './country-requests.ts'
import { countryView } from './country-view.ts'
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
 * Adds a country at the end of the pickers, with the rate of its currency where that is new or another. A second admin may
 * have to agree first.
 * @throws DomainError 'code_taken', 'awaits_approval', and what `publishRate` throws, `exchangeRate` named
 */
export async function createCountry(
  deps: RateDeps,
  call: ActCall,
  body: NewCountry,
): Promise<AdminCountryView> {
  const wanted = newTerms(body)
  const rateChange = await rateChangeOf(deps.pool, body.currency, body)
  await askForCountry(deps, call, { country: null, was: null, wanted, rateChange })
  if (rateChange !== undefined) await askForRate(deps, call, rateChange)
  const row = await withAct(deps, call, async act => {
    if (rateChange !== undefined) await changeRate(act, deps, rateChange)
    return await addCountry(act, wanted)
  }).catch(refuseTakenCode)
  pricesChanged(deps)
  return countryView(row)
}

/**
 * Changes what is named of a country; its rate is a change of every country of its currency. A second admin may have to agree
 * first.
 * @throws DomainError 'not_found', 'code_taken', 'awaits_approval', and what `publishRate` throws, `exchangeRate` named
 */
export async function updateCountry(
  deps: RateDeps,
  call: ActCall,
  { id, body }: { readonly id: string; readonly body: CountryChange },
): Promise<AdminCountryView> {
  const was = termsOf(await countryOf(deps.pool, id))
  const wanted = changedTerms(was, body)
  const rateChange = await meantRate(deps.pool, was.currency, body)
  await askForCountry(deps, call, { country: id, was, wanted, rateChange })
  if (rateChange !== undefined) await askForRate(deps, call, rateChange)
  const row = await withAct(deps, call, async act => {
    const before = await lockedCountry(act, id)
    const terms = changedTerms(termsOf(before), body)
    if (rateChange !== undefined) refuseOther(rateChange, terms.currency)
    if (!isElsewhere(was, wanted) && isElsewhere(termsOf(before), terms)) throw movedMeanwhile()
    if (rateChange !== undefined) await changeRate(act, deps, rateChange)
    return await setCountry(act, before, terms)
  }).catch(refuseTakenCode)
  pricesChanged(deps)
  return countryView(row)
}

/** The change of a rate that comes with a change of a country: none where the rate is the one that the caller has seen. */
async function meantRate(
  executor: Executor,
  known: string,
  body: CountryChange,
): Promise<RateChange | undefined> {
  const { currency = known, seenRate, exchangeRate } = body
  const isMeant = currency !== known || seenRate === undefined || seenRate !== exchangeRate
  return isMeant ? await rateChangeOf(executor, currency, body) : undefined
}

/** Somebody else has moved the country since it was looked up: to move it back is a change that nobody asked for. */
const movedMeanwhile = () =>
  new DomainError('invalid_request', { fields: { code: 'code or currency are others by now' } })

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

const newTerms = ({ name, code, currency, currencySymbol = '', flag = '', isActive = 1 }: NewCountry) =>
  ({ name, code, currency, currencySymbol, flag, isActive }) satisfies CountryTerms

/** A symbol belongs to its currency: it does not go along to another. */
function changedTerms(before: CountryTerms, body: CountryChange): CountryTerms {
  const isSame = body.currency === undefined || body.currency === before.currency
  return withChanges(before, isSame ? body : { currencySymbol: '', ...body })
}
