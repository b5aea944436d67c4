import * as z from 'zod/mini'
import type { RateEffect } from '#shared/api/admin/prices/pricing.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Currency } from '#shared/money/currencies.ts'
import { parseRate, rate, type Rate, rateText } from '#shared/money/rate.ts'
import {
  type ApprovalDeps,
  type ApprovedAct,
  requireApproval,
  type ApprovalRequest,
} from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import { effectOf, isLargeMove, type RatedCountry } from './rate-effect.ts'
import { sealRate } from './rate-seals.ts'
import { findRate, findRatedCountries, insertRate, lockRate } from './rates.sql.ts'

/** The dependencies of the operations on rates; deps.ts builds them. */
export type RateDeps = ApprovalDeps & {
  readonly watch: Pick<Watch, 'changed'>
  /** A currency needs its accounts before its first transfer. Done by the slice that owns them. */
  readonly openAccounts: (executor: Executor, currencies: readonly Currency[]) => Promise<void>
}

/** A rate as an admin wants it. Rates are decimal text, units per USD. */
export type RateChange = {
  readonly currency: Currency
  readonly perUsd: string
  /** The rate once more, where it changes by more than 10 %. */
  readonly confirmedRate?: string | undefined
  readonly reason?: string | null | undefined
}

/** The effect that a change of a rate would have. @throws DomainError 'usd_rate_fixed', 'invalid_request' naming `perUsd` */
export async function rateEffect(
  executor: Executor,
  currency: Currency,
  perUsd: string,
): Promise<RateEffect> {
  const after = wantedRate({ currency, perUsd }, 'perUsd')
  const before = await rateOf(executor, currency)
  return effectOf({ currency, before, after }, await ratedCountries(executor))
}

/**
 * Sets the rate of a currency and says who did: every process quotes by it once this is committed. A rate that stays
 * as it is has been confirmed, and is as new as one that changes.
 * @throws DomainError 'usd_rate_fixed', 'invalid_request' naming `perUsd`, 'rate_change_unconfirmed' with `effect`,
 * 'awaits_approval'
 */
export async function publishRate(deps: RateDeps, call: ActCall, change: RateChange): Promise<void> {
  wantedRate(change, 'perUsd')
  await askForRate(deps, call, change)
  await withAct(deps, call, act => changeRate(act, deps, change))
  pricesChanged(deps)
}

/** Has the next quote of this process go by what was just committed; the other processes hear of it. */
export function pricesChanged({ watch }: Pick<RateDeps, 'watch'>): void {
  for (const table of ['countries', 'currency_rates']) watch.changed(table)
}

/**
 * Lets a change go on where one admin suffices, else has it wait for a second one.
 * @throws DomainError 'rate_change_unconfirmed' with `effect`, 'awaits_approval'
 */
export async function askForRate(deps: RateDeps, call: ActCall, change: RateChange): Promise<void> {
  if (!(await deps.needsSecond(deps.pool, 'rates'))) return
  await requireApproval(deps, call, await rateRequestOf(deps, call, change))
}

/** The change of a rate as a second admin is asked for it. @throws DomainError 'rate_change_unconfirmed' with `effect` */
export async function rateRequestOf(
  { pool }: Pick<RateDeps, 'pool'>,
  call: ActCall,
  change: RateChange,
): Promise<ApprovalRequest> {
  return requestOf(call, change, await refuseUnconfirmed(pool, change))
}

/** Sets a rate as an admin's act. @throws DomainError 'rate_change_unconfirmed' with `effect` */
export async function changeRate(act: ActContext, deps: RateDeps, change: RateChange): Promise<void> {
  const { tx, actor: authorId } = act
  const { currency, reason = null } = change
  await lockRate(tx, currency)
  const before = await refuseUnconfirmed(tx, change)
  const move = { currency, before, after: rate(change.perUsd) }
  await storeRate(act, deps, { ...move, authorId })
  await recordRate(act, { ...move, reason })
}

const approvedRate = z.object({
  currency: z.string(),
  perUsd: z.string(),
  /** The rate at the time of the request. */
  was: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
})

/** Sets a rate that a second admin has approved, in the transaction that settles it. @throws DomainError 'approval_outdated' where it has moved since */
export async function publishApprovedRate(act: ApprovedAct, deps: RateDeps, payload: unknown): Promise<void> {
  const { tx, reason } = act
  const { currency, perUsd, was, askedBy } = approvedRate.parse(payload)
  await lockRate(tx, currency)
  const before = await rateOf(tx, currency)
  if ((before === undefined ? null : rateText(before)) !== was) throw new DomainError('approval_outdated')
  const move = { currency, before, after: rate(perUsd) }
  await storeRate(act, deps, { ...move, authorId: askedBy })
  await recordRate(act, { ...move, reason })
}

type StoredRate = {
  readonly currency: Currency
  readonly after: Rate
  readonly authorId: string | null
}

/** Sets a rate whatever it was, and appends it to the history. Opens what the books need of a new currency. */
async function storeRate(
  { tx, clock, newId }: ActContext,
  { openAccounts, signingKeys }: RateDeps,
  { currency, after, authorId }: StoredRate,
): Promise<void> {
  const at = await dateOf(tx, currency, clock.now())
  const seal = sealRate(signingKeys, { currency, perUsd: after, at })
  await insertRate(tx, currency, rateText(after), at, seal, newId(), 'admin', authorId)
  await openAccounts(tx, [currency])
}

/**
 * The rate that is meant. `field` is where the caller wrote it.
 * @throws DomainError 'usd_rate_fixed', 'invalid_request'
 */
export function wantedRate({ currency, perUsd }: RateChange, field: string): Rate {
  const wanted = parseRate(perUsd)
  if (wanted === undefined) throw new DomainError('invalid_request', { fields: { [field]: 'above zero' } })
  if (currency === 'USD' && rateText(wanted) !== '1')
    throw new DomainError('usd_rate_fixed', { fields: { [field]: 'always 1' } })
  return wanted
}

/** The date that a rate gets now. Another process, whose clock is a little ahead, may have dated it later: dates only rise. */
export async function dateOf(executor: Executor, currency: Currency, now: Date): Promise<Date> {
  const [row] = await findRate(executor, currency)
  return row !== undefined && row.updated_at > now ? row.updated_at : now
}

/** The rate of a currency; undefined where it has none. */
export async function rateOf(executor: Executor, currency: Currency): Promise<Rate | undefined> {
  const [row] = await findRate(executor, currency)
  return row && rate(row.per_usd)
}

async function ratedCountries(executor: Executor): Promise<RatedCountry[]> {
  const rows = await findRatedCountries(executor)
  return rows.map(row => ({ code: row.code, currency: row.currency, perUsd: rate(row.per_usd) }))
}

/** @returns the rate as it is. @throws DomainError 'rate_change_unconfirmed' with `effect` */
async function refuseUnconfirmed(
  executor: Executor,
  { currency, perUsd, confirmedRate }: RateChange,
): Promise<Rate | undefined> {
  const before = await rateOf(executor, currency)
  const after = rate(perUsd)
  const isConfirmed = confirmedRate !== undefined && parseRate(confirmedRate) === after
  if (isConfirmed || !isLargeMove({ before, after })) return before
  const effect = effectOf({ currency, before, after }, await ratedCountries(executor))
  throw new DomainError('rate_change_unconfirmed', { extra: { effect } })
}

function requestOf({ actor }: ActCall, change: RateChange, before: Rate | undefined): ApprovalRequest {
  const { currency, reason = null } = change
  const perUsd = rateText(rate(change.perUsd))
  const was = before === undefined ? null : rateText(before)
  const now = was === null ? 'its first rate' : `now ${was}`
  return {
    kind: 'rates',
    payload: { currency, perUsd, was, askedBy: actor.userId } satisfies z.infer<typeof approvedRate>,
    title: `Set ${currency} to ${perUsd} per USD (${now})`,
    reason,
  }
}

type RecordedMove = {
  readonly currency: Currency
  readonly before: Rate | undefined
  readonly after: Rate
  readonly reason: string | null
}

const recordRate = (
  { audit }: ActContext,
  { currency, before, after, reason }: RecordedMove,
): Promise<void> =>
  audit({
    action: 'rate.published',
    subject: { kind: 'rate', id: currency },
    before: before === undefined ? null : { perUsd: rateText(before) },
    after: { perUsd: rateText(after) },
    reason,
  })
