import { absolute, add, money, type Money } from '#shared/money/money.ts'
import type { ProviderMovement } from '#server/payments/provider.ts'
import { dayOf, daysBefore, spanOf, startOfDay } from '#server/platform/days.ts'
import type { TreasuryDeps } from '../deps.ts'
import type { TreasuryEntry } from '../entries/entry-postings.ts'
import { bookFromProvider } from '../entries/book-entry.ts'
import { findSettlement, readStatementDays } from './statement-days.ts'

/** The days before a late settlement that are searched for it; the first reading begins as many days back. */
const DAYS_BACK = 10

/**
 * Books a settlement that the provider has reported, and every other of the same days. Repetitions book nothing; a
 * settlement that cannot be found yet comes with its day.
 * @throws DomainError 'provider_unavailable'
 */
export async function checkSettlement(deps: TreasuryDeps, objectId: string): Promise<void> {
  const now = deps.clock.now()
  const recent = startOfDay(dayOf(daysBefore(now, 1)))
  await bookSettlements(deps, { from: recent, to: now })
  if ((await findSettlement(deps.pool, objectId)).length > 0) return
  await bookSettlements(deps, {
    from: startOfDay(dayOf(daysBefore(now, DAYS_BACK))),
    to: recent,
  })
  if ((await findSettlement(deps.pool, objectId)).length > 0) return
  deps.log.info({ objectId }, 'a settlement is not on the provider’s account yet')
}

/**
 * Reads days of the provider's account that are over and have not been read: their settlements, and the sum of the fees of
 * each in each currency as one entry.
 * @throws DomainError 'provider_unavailable'
 */
export const bookProviderDays = (deps: TreasuryDeps): Promise<void> =>
  readStatementDays(deps, { who: deps.provider.name, daysBefore: DAYS_BACK, read: day => bookDay(deps, day) })

type Span = { readonly from: Date; readonly to: Date }

async function bookSettlements(deps: TreasuryDeps, span: Span): Promise<void> {
  for await (const movement of deps.provider.listMovements(span)) await bookSettlement(deps, movement)
}

async function bookSettlement(deps: TreasuryDeps, movement: ProviderMovement): Promise<void> {
  if (movement.kind !== 'settlement' || movement.amount.minor === 0n) return
  const source = `${deps.provider.name}:${movement.id}`
  await bookFromProvider(deps, { entry: settlementOf(movement), source })
}

/** Below zero it has left the provider for our bank; above, it came back from there. */
function settlementOf({ objectId, amount, fee, at }: ProviderMovement): TreasuryEntry {
  return {
    ...plain,
    kind: 'settlement',
    valueDate: dayOf(at),
    amount: sizeOf(amount),
    other: fee.minor > 0n ? fee : null,
    isReverse: amount.minor > 0n,
    reference: objectId,
  }
}

const plain = { railAccount: null, note: '', other: null } as const

const sizeOf = ({ currency, minor }: Money): Money => money(currency, absolute(minor))

async function bookDay(deps: TreasuryDeps, day: string): Promise<void> {
  const fees = new Map<string, Money>()
  for await (const movement of deps.provider.listMovements(spanOf(day))) {
    await bookSettlement(deps, movement)
    const fee = feeOf(movement)
    fees.set(fee.currency, add(fees.get(fee.currency) ?? money(fee.currency, 0n), fee))
  }
  for (const fee of fees.values()) if (fee.minor !== 0n) await bookFees(deps, day, fee)
}

/** The cost of a movement. A settlement's cost is booked with it. */
function feeOf({ kind, amount, fee }: ProviderMovement): Money {
  if (kind === 'settlement') return money(fee.currency, 0n)
  return kind === 'fee' ? money(amount.currency, fee.minor - amount.minor) : fee
}

async function bookFees(deps: TreasuryDeps, day: string, fee: Money): Promise<void> {
  const reference = `fees ${day}`
  const entry: TreasuryEntry = {
    ...plain,
    kind: 'provider_fee',
    valueDate: day,
    amount: sizeOf(fee),
    isReverse: fee.minor < 0n,
    reference: `${reference} ${fee.currency}`,
  }
  await bookFromProvider(deps, { entry, source: `${deps.provider.name}:${day}:${fee.currency}` })
}
