import type { RailView } from '#shared/api/admin/money/treasury.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { accountId, type Balance, balances, railAccount, someBalancesAt } from '#server/ledger/ledger.ts'
import { daysBefore } from '#server/platform/days.ts'
import type { TreasuryDeps } from '../deps.ts'
import { findFunding, findThresholds, type ThresholdRow } from './rails.sql.ts'
import { signedText } from '../signed.ts'

/** The window of the consumption figure. */
const CONSUMED_DAYS = 7

/** Our balance at a rail in one currency; minor units. */
export type RailBalance = {
  readonly rail: string
  readonly currency: string
  readonly minor: bigint
  readonly consumedMinor: bigint
  readonly threshold: ThresholdRow | undefined
}

type Deps = Pick<TreasuryDeps, 'pool' | 'clock'>

/** Every rail in every currency that something was booked in, or that has a threshold. */
export async function listRails(deps: Deps): Promise<RailView[]> {
  return (await railBalances(deps)).map(railView)
}

/** The balances of all rails in minor units, with their consumption. */
export async function railBalances(deps: Deps): Promise<RailBalance[]> {
  return await railsOf(deps, (await balances(deps.pool)).balances)
}

/** The balances of all rails from ledger balances that were read before. */
export async function railsOf({ pool, clock }: Deps, now: readonly Balance[]): Promise<RailBalance[]> {
  const since = daysBefore(clock.now(), CONSUMED_DAYS)
  const thresholds = await findThresholds(pool)
  const wanted = new Map(thresholds.map(row => [accountOf(row), row]))
  const ids = new Set([
    ...now.filter(({ code }) => isRail(code)).map(({ account }) => account),
    ...wanted.keys(),
  ])
  const [before, funding] = await Promise.all([
    someBalancesAt(pool, since, [...ids]),
    findFunding(pool, since),
  ])
  const funded = new Map(funding.map(({ account, minor }) => [account, minor]))
  const has = new Map(now.map(({ account, minor }) => [account, minor]))
  return [...ids].toSorted().map(id => {
    const minor = has.get(id) ?? 0n
    const consumedMinor = (before.get(id) ?? 0n) + (funded.get(id) ?? 0n) - minor
    return { ...placeOf(id), minor, consumedMinor, threshold: wanted.get(id) }
  })
}

const isRail = (code: string): boolean => code === 'rail_settlement' || code.startsWith('rail_settlement:')

/** Id of our account at a rail. */
export const accountOf = ({ rail, currency }: { rail: string; currency: string }): string =>
  accountId(railAccount(rail), currency)

/** The rail and the currency of an account's id. */
function placeOf(id: string): { rail: string; currency: string } {
  const end = id.lastIndexOf('.')
  const [, rail = 'sandbox'] = id.slice(0, end).split(':')
  return { rail, currency: id.slice(end + 1) }
}

export const isLow = ({ minor, threshold }: RailBalance): boolean =>
  threshold !== undefined && minor < threshold.threshold_minor

export function railView(at: RailBalance): RailView {
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
