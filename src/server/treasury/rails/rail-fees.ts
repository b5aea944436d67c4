import { absolute, money } from '#shared/money/money.ts'
import { railAccount } from '#server/ledger/ledger.ts'
import type { RailMovement } from '#server/payouts/rail.ts'
import { spanOf } from '#server/platform/days.ts'
import { bookFromProvider } from '../entries/book-entry.ts'
import type { TreasuryDeps } from '../deps.ts'
import { findFeeByHand } from '../entries/entries.sql.ts'
import type { TreasuryEntry } from '../entries/entry-postings.ts'
import { readStatementDays } from '../settlements/statement-days.ts'

type Rail = TreasuryDeps['rail']

/**
 * Books the fees of rails beyond those of payouts, from their own statements: a line is an entry under the name that it has
 * there, so that reconciliation matches the two. A rail that does not answer keeps no other from being read.
 */
export async function bookRailFees(deps: TreasuryDeps): Promise<void> {
  for (const rail of [deps.rail, ...deps.partners]) {
    // Fees charged before the first reading are recorded by hand, because they may have been already.
    const reading = {
      who: `rail:${rail.name}`,
      daysBefore: 1,
      read: (day: string) => bookDay(deps, rail, day),
    }
    await readStatementDays(deps, reading).catch((error: unknown) =>
      deps.log.warn({ err: error, rail: rail.name }, 'the fees of a rail cannot be read'),
    )
  }
}

async function bookDay(deps: TreasuryDeps, rail: Rail, day: string): Promise<void> {
  for await (const movement of rail.listMovements(spanOf(day))) {
    if (movement.kind === 'fee' && movement.amount.minor !== 0n) await bookFee(deps, rail, { day, movement })
  }
}

type ReportedFee = { readonly day: string; readonly movement: RailMovement }

/** Not where an admin has recorded it, be it under another reference: then the line is that entry's. */
async function bookFee(deps: TreasuryDeps, rail: Rail, reported: ReportedFee): Promise<void> {
  const entry = feeOf(rail, reported)
  const { amount, isReverse } = entry
  const byHand = await findFeeByHand(
    deps.pool,
    railAccount(rail.name),
    ...([reported.day, amount.currency, amount.minor, isReverse] as const),
  )
  if (byHand.length > 0) return
  await bookFromProvider(deps, { entry, source: `rail:${rail.name}:${reported.movement.id}` })
}

/** A fee below zero has lowered our balance there; above zero, it was refunded. */
const feeOf = ({ name }: Rail, { day, movement: { id, amount } }: ReportedFee): TreasuryEntry => ({
  kind: 'rail_fee',
  valueDate: day,
  amount: money(amount.currency, absolute(amount.minor)),
  other: null,
  isReverse: amount.minor > 0n,
  railAccount: railAccount(name),
  reference: id,
  note: '',
})
