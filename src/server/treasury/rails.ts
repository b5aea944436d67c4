import type { RailView } from '#shared/api/admin/treasury.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money, moneyOfHundredths } from '#shared/money/money.ts'
import { type ActCall, recordAct } from '#server/audit/audit.ts'
import { accountId, balances, balancesAt, railAccount } from '#server/ledger/ledger.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { railNames, type TreasuryDeps } from './deps.ts'
import { findMissingAccounts } from './entries.sql.ts'
import { railLow } from './rail-low.ts'
import {
  findFunding,
  findThresholds,
  lockThreshold,
  noteFunded,
  noteLow,
  removeThreshold,
  storeThreshold,
  type ThresholdRow,
} from './rails.sql.ts'
import { signedText } from './signed.ts'

/** What consumption is told of. */
const CONSUMED_DAYS = 7
const DAY_MS = 86_400_000

/** What we have at a rail in one currency; minor units. */
type RailBalance = {
  readonly rail: string
  readonly currency: string
  readonly minor: bigint
  readonly consumedMinor: bigint
  readonly threshold: ThresholdRow | undefined
}

/** Every rail in every currency that something was booked in, or that has a threshold. */
export async function listRails(deps: Pick<TreasuryDeps, 'pool' | 'clock'>): Promise<RailView[]> {
  return (await railBalances(deps)).map(railView)
}

async function railBalances({ pool, clock }: Pick<TreasuryDeps, 'pool' | 'clock'>): Promise<RailBalance[]> {
  const since = new Date(clock.now().getTime() - CONSUMED_DAYS * DAY_MS)
  const [now, then, funding, thresholds] = await Promise.all([
    balances(pool).then(found => found.balances),
    balancesAt(pool, since),
    findFunding(pool, since),
    findThresholds(pool),
  ])
  const before = new Map(then.map(({ account, minor }) => [account, minor]))
  const funded = new Map(funding.map(({ account, minor }) => [account, minor]))
  const has = new Map(now.map(({ account, minor }) => [account, minor]))
  const wanted = new Map(thresholds.map(row => [idOf(row), row]))
  const ids = new Set([
    ...now.filter(({ code }) => isRail(code)).map(({ account }) => account),
    ...wanted.keys(),
  ])
  return [...ids].toSorted().map(id => {
    const minor = has.get(id) ?? 0n
    const consumedMinor = (before.get(id) ?? 0n) + (funded.get(id) ?? 0n) - minor
    return { ...placeOf(id), minor, consumedMinor, threshold: wanted.get(id) }
  })
}

const isRail = (code: string): boolean => code === 'rail_settlement' || code.startsWith('rail_settlement:')

const idOf = ({ rail, currency }: { rail: string; currency: string }): string =>
  accountId(railAccount(rail), currency)

/** The rail and the currency of an account's id. */
function placeOf(id: string): { rail: string; currency: string } {
  const end = id.lastIndexOf('.')
  const [, rail = 'sandbox'] = id.slice(0, end).split(':')
  return { rail, currency: id.slice(end + 1) }
}

const isLow = ({ minor, threshold }: RailBalance): boolean =>
  threshold !== undefined && minor < threshold.threshold_minor

function railView(at: RailBalance): RailView {
  const { rail, currency, minor, consumedMinor, threshold } = at
  return {
    rail,
    currency,
    balance: signedText(currency, minor),
    consumed: signedText(currency, consumedMinor),
    daysLeft: daysLeft(at),
    threshold: threshold === undefined ? null : amountText(money(currency, threshold.threshold_minor)),
    isLow: isLow(at),
  }
}

/** More says nothing: the pace will be another by then. */
const DAYS_LEFT_MAX = 999n

function daysLeft({ minor, consumedMinor }: RailBalance): number | null {
  if (consumedMinor <= 0n) return null
  if (minor <= 0n) return 0
  const days = (minor * BigInt(CONSUMED_DAYS)) / consumedMinor
  return Number.parseInt(`${days > DAYS_LEFT_MAX ? DAYS_LEFT_MAX : days}`, 10)
}

type Wanted = {
  readonly rail: string
  readonly currency: string
  /** In hundredths; null: no warning. */
  readonly threshold: bigint | null
  readonly reason: string | null
}

/**
 * Sets below how much at a rail admins are warned.
 * @throws DomainError 'not_found' where there is no such rail or currency, 'invalid_request' naming `threshold`
 */
export async function setRailThreshold(deps: TreasuryDeps, call: ActCall, wanted: Wanted): Promise<RailView> {
  const { rail, currency, threshold } = wanted
  const [missing] = await findMissingAccounts(deps.pool, [idOf(wanted)])
  if (missing !== undefined || !railNames(deps).includes(rail)) throw new DomainError('not_found')
  const amount = threshold === null ? null : moneyOfHundredths(currency, threshold)
  if (amount === undefined || amount?.minor === 0n)
    throw new DomainError('invalid_request', { fields: { threshold: 'an amount above zero' } })
  await withTransaction(deps.pool, tx =>
    storeWanted(deps, tx, call, { wanted, minor: amount?.minor ?? null }),
  )
  await checkRails(deps)
  const views = await listRails(deps)
  return (
    views.find(view => view.rail === rail && view.currency === currency) ??
    railView({ rail, currency, minor: 0n, consumedMinor: 0n, threshold: undefined })
  )
}

async function storeWanted(
  deps: TreasuryDeps,
  tx: Tx,
  call: ActCall,
  { wanted, minor }: { readonly wanted: Wanted; readonly minor: bigint | null },
): Promise<void> {
  const { rail, currency, reason } = wanted
  const [before] = await lockThreshold(tx, rail, currency)
  if (minor === null) await removeThreshold(tx, rail, currency)
  else await storeThreshold(tx, rail, currency, minor)
  const textOf = (of: bigint | null) => of && amountText(money(currency, of))
  await recordAct(tx, deps, call, {
    action: 'rail.threshold_changed',
    subject: { kind: 'rail', id: `${rail} ${currency}` },
    before: { threshold: textOf(before?.threshold_minor ?? null) },
    after: { threshold: textOf(minor) },
    reason,
  })
}

/**
 * Warns of each rail that has fallen below its threshold, once until it is well above it again. Payouts go on: the rail
 * knows better than our books what is left there, and refuses what it cannot pay.
 */
export async function checkRails(deps: TreasuryDeps): Promise<void> {
  for (const at of (await railBalances(deps)).filter(({ threshold }) => threshold !== undefined)) {
    if (isLow(at)) await warn(deps, at)
    else if (isWellAbove(at)) await noteFunded(deps.pool, at.rail, at.currency)
  }
}

/** A tenth above: a balance that goes to and fro around its threshold is one warning. */
const isWellAbove = ({ minor, threshold }: RailBalance): boolean =>
  threshold !== undefined && minor * 10n >= threshold.threshold_minor * 11n

async function warn(deps: TreasuryDeps, at: RailBalance): Promise<void> {
  const { rail, currency, balance, threshold, daysLeft: days } = railView(at)
  const now = deps.clock.now()
  const isNews = await withTransaction(deps.pool, async tx => {
    const [noted] = await noteLow(tx, rail, currency, now)
    if (noted === undefined) return false
    await enqueue(tx, railLow, { rail, currency, balance, threshold: threshold ?? '', at: now.toISOString() })
    return true
  })
  if (isNews) deps.log.warn({ rail, currency, balance, threshold, daysLeft: days }, 'a rail is running dry')
}

/** Rails that admins have been warned of. */
export async function listWarnings({ pool }: Pick<TreasuryDeps, 'pool'>) {
  return (await findThresholds(pool)).flatMap(({ rail, currency, low_since }) =>
    low_since === null ? [] : [{ rail, currency, since: low_since.toISOString() }],
  )
}
