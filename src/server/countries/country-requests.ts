import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { flag } from '#shared/api/admin/admin-fields.ts'
import { DomainError } from '#shared/api/error.ts'
import { flagOf } from '#shared/countries.ts'
import { type ApprovalRequest, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import type { ActCall, ActContext } from '#server/audit/audit.ts'
import { quoted } from '#server/platform/quoted.ts'
import { changesBetween, changeWords } from '#server/platform/changes.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  type CountryRow,
  findCountry,
  findCountryById,
  insertCountry,
  lockCountry,
  storeCountry,
} from './countries.sql.ts'
import { countryFacts } from './country-view.ts'
import { publishApprovedRate, type RateChange, type RateDeps, rateRequestOf } from './rates.ts'

const countryTerms = z.object({
  name: z.string(),
  code: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  flag: z.string(),
  isActive: flag,
})

/** Everything that an admin sets of a country, without the rate of its currency. */
export type CountryTerms = z.infer<typeof countryTerms>

export const termsOf = (row: CountryRow): CountryTerms => ({
  name: row.name,
  code: row.code,
  currency: row.currency,
  currencySymbol: row.currency_symbol,
  flag: row.flag,
  isActive: row.is_active ? 1 : 0,
})

/** @throws DomainError 'not_found' */
export async function countryOf(executor: Executor, id: string): Promise<CountryRow> {
  const [row] = await findCountryById(executor, id)
  if (row === undefined) throw new DomainError('not_found')
  return row
}

/** A country as it is, locked until the transaction ends. @throws DomainError 'not_found' */
export async function lockedCountry({ tx }: ActContext, id: string): Promise<CountryRow> {
  await lockCountry(tx, id)
  return await countryOf(tx, id)
}

/** Adds a country at the end of the pickers. The database refuses a code that is taken. */
export async function addCountry({ tx, newId, audit }: ActContext, terms: CountryTerms): Promise<CountryRow> {
  const id = newId()
  await insertCountry(tx, ...valuesOf(id, terms))
  const inserted = await countryOf(tx, id)
  const after = countryFacts(inserted)
  await audit({ action: 'country.created', subject: { kind: 'country', id }, after })
  return inserted
}

/** Sets everything of a locked country. The database refuses a code that is taken. */
export async function setCountry(
  { tx, audit }: ActContext,
  before: CountryRow,
  terms: CountryTerms,
): Promise<CountryRow> {
  const { id } = before
  await storeCountry(tx, ...valuesOf(id, terms))
  const after = await countryOf(tx, id)
  const changes = changesBetween(countryFacts(before), countryFacts(after))
  if (changes !== undefined)
    await audit({ action: 'country.changed', subject: { kind: 'country', id }, ...changes })
  return after
}

function valuesOf(
  id: string,
  { name, code, currency, currencySymbol, flag: sign, isActive }: CountryTerms,
): Parameters<typeof insertCountry> extends [unknown, ...infer V] ? V : never {
  return [id, name, code, currency, currencySymbol, sign || flagOf(code), isActive === 1]
}

type Place = Pick<CountryTerms, 'code' | 'currency' | 'isActive'>

/**
 * True if fees, margins and caps would be found by another code, or be read in another currency, or if a country is switched on: it
 * sells at once, at whatever rate it was left with.
 */
export const isElsewhere = (before: Place, after: Place): boolean =>
  before.code !== after.code ||
  before.currency !== after.currency ||
  (before.isActive === 0 && after.isActive === 1)

/** Payload of the approval request: a country as it was, none where it is to be added, and as it is to be, with its rate. */
const countryRequest = z.object({
  country: z.nullable(z.string()),
  was: z.nullable(countryTerms),
  wanted: countryTerms,
  rate: z.nullable(z.looseObject({})),
})

export const isCountryRequest = (payload: unknown): boolean => countryRequest.safeParse(payload).success

type Asked = {
  readonly country: string | null
  readonly was: CountryTerms | null
  readonly wanted: CountryTerms
  readonly rateChange: RateChange | undefined
}

/**
 * Lets a new country, one that is switched on, or another code or currency of one, go on where one admin suffices for corridors: prices, fees and caps
 * are found by them. The rate waits in the same request.
 * @throws DomainError 'code_taken', 'rate_change_unconfirmed' with `effect`, 'awaits_approval'
 */
export async function askForCountry(deps: RateDeps, call: ActCall, asked: Asked): Promise<void> {
  const { was, wanted, rateChange } = asked
  if (was !== null && !isElsewhere(was, wanted)) return
  if (!(await deps.needsSecond(deps.pool, 'corridors'))) return
  if (was?.code !== wanted.code) await refuseTaken(deps.pool, wanted.code)
  const rate = rateChange === undefined ? null : await rateRequestOf(deps, call, rateChange)
  await requireApproval(deps, call, countryRequestOf(asked, rate))
}

/** @throws DomainError 'code_taken' */
async function refuseTaken(executor: Executor, code: string): Promise<void> {
  const [other] = await findCountry(executor, code)
  if (other !== undefined) throw new DomainError('code_taken', { fields: { code: 'taken' } })
}

function countryRequestOf({ country, was, wanted }: Asked, rate: ApprovalRequest | null): ApprovalRequest {
  const words =
    was === null
      ? `Add the country ${quoted(wanted.name)}: code ${wanted.code}, currency ${wanted.currency}`
      : `Change the country ${quoted(was.name)}: ${changeWords(was, wanted)}`
  return {
    kind: 'corridors',
    payload: { country, was, wanted, rate: rate?.payload ?? null },
    title: rate === null ? words : `${words}. ${rate.title}`,
    reason: null,
  }
}

/** Adds or changes a country as a second admin has approved. @throws DomainError 'not_found', 'code_taken', 'approval_outdated' if it or the rate has changed since */
export async function changeCountryApproved(
  act: ApprovedAct,
  deps: RateDeps,
  payload: unknown,
): Promise<void> {
  const { country, was, wanted, rate } = countryRequest.parse(payload)
  if (rate !== null) await publishApprovedRate(act, deps, rate)
  if (country === null) return void (await addCountry(act, wanted).catch(refuseTakenCode))
  const before = await lockedCountry(act, country)
  if (!isDeepStrictEqual(termsOf(before), was)) throw new DomainError('approval_outdated')
  await setCountry(act, before, wanted).catch(refuseTakenCode)
}

/** @throws DomainError 'code_taken', or what it was given */
export function refuseTakenCode(error: unknown): never {
  if (uniqueViolation(error) !== 'countries_code') throw error
  throw new DomainError('code_taken', { fields: { code: 'taken' }, cause: error })
}
