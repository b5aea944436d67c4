import { DomainError } from '#shared/api/error.ts'
import type { RailView } from '#shared/api/admin/money/treasury.api.ts'
import { amountText, money, moneyOfHundredths } from '#shared/money/money.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { railNames, type TreasuryDeps } from '../deps.ts'
import { findMissingAccounts } from '../entries/entries.sql.ts'
import { checkRails } from './rail-warnings.ts'
import { accountOf, listRails, railView } from './rails.ts'
import { findThreshold, lockThreshold, removeThreshold, storeThreshold } from './rails.sql.ts'

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
  const [missing] = await findMissingAccounts(deps.pool, [accountOf(wanted)])
  if (missing !== undefined || !railNames(deps).includes(rail)) throw new DomainError('not_found')
  const amount = threshold === null ? null : moneyOfHundredths(currency, threshold)
  if (amount === undefined || amount?.minor === 0n)
    throw new DomainError('invalid_request', { fields: { threshold: 'an amount above zero' } })
  await withAct(deps, call, act => storeWanted(act, { wanted, minor: amount?.minor ?? null }))
  await checkRails(deps)
  const views = await listRails(deps)
  return (
    views.find(view => view.rail === rail && view.currency === currency) ??
    railView({ rail, currency, minor: 0n, consumedMinor: 0n, threshold: undefined })
  )
}

async function storeWanted(
  { tx, audit }: ActContext,
  { wanted, minor }: { readonly wanted: Wanted; readonly minor: bigint | null },
): Promise<void> {
  const { rail, currency, reason } = wanted
  await lockThreshold(tx, rail, currency)
  const [before] = await findThreshold(tx, rail, currency)
  if ((before?.threshold_minor ?? null) === minor) return
  if (minor === null) await removeThreshold(tx, rail, currency)
  else await storeThreshold(tx, rail, currency, minor)
  const textOf = (of: bigint | null) => of && amountText(money(currency, of))
  await audit({
    action: 'rail.threshold_changed',
    subject: { kind: 'rail', id: `${rail} ${currency}` },
    before: { threshold: textOf(before?.threshold_minor ?? null) },
    after: { threshold: textOf(minor), thresholdMinor: minor?.toString() ?? null },
    reason,
  })
}
