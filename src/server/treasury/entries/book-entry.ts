import type { EntryKind } from '#shared/api/admin/money/ledger.api.ts'
import { amountText } from '#shared/money/money.ts'
import { type ActContext, bySystem, withAct } from '#server/audit/audit.ts'
import { bankLinesHeld } from '#server/banking/banking.ts'
import { accountId, type Posting, writeEntries } from '#server/ledger/ledger.ts'
import type { Once } from '#server/platform/http/idempotency.ts'
import { quoted } from '#server/platform/quoted.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { TreasuryDeps } from '../deps.ts'
import { findByHand, insertTreasuryEntry, lockReference } from './entries.sql.ts'
import { postingsOf, type TreasuryEntry } from './entry-postings.ts'

type Booking = {
  readonly id: string
  readonly entry: TreasuryEntry
  /** The entry's source in the ledger: with its kind it is booked once. */
  readonly source: string
  readonly entryKind: EntryKind
  /** The entry that this one reverses, and why. */
  readonly reverses?: { readonly id: string; readonly reason: string }
  /** The idempotency key of the request, if it had one. */
  readonly once?: Once
}

/** Row, journal entry and act: all of them, or none where the row is there already. */
export async function bookEntry(
  { tx, actor, newId, audit }: ActContext,
  { id, entry, source, entryKind, reverses, once }: Booking,
): Promise<boolean> {
  const entryId = newId()
  const [inserted] = await insertTreasuryEntry(
    tx,
    ...([id, ...columnsOf(entry), source, entryId] as const),
    ...([reverses?.id ?? null, reverses?.reason ?? null, actor] as const),
    ...([once?.key ?? null, once?.hash ?? null] as const),
  )
  if (inserted === undefined) return false
  const postings = postingsOf(entry)
  await writeEntries(tx, [{ id: entryId, kind: entryKind, sourceId: source, transferId: null, postings }])
  await audit({
    action: reverses === undefined ? 'treasury.recorded' : 'treasury.reversed',
    subject: { kind: 'treasury', id },
    after: { ...factsOf(entry), entryId, ...(reverses && { reverses: reverses.id }) },
    reason: reverses?.reason ?? null,
  })
  // Its line may be there already.
  if (postings.some(isOfBank)) await enqueue(tx, bankLinesHeld, {}, { key: bankLinesHeld.name })
  return true
}

const isOfBank = ({ debit, credit, currency }: Posting): boolean =>
  [debit, credit].includes(accountId('bank', currency))

const columnsOf = (entry: TreasuryEntry) => {
  const { kind, valueDate, amount, other, isReverse, railAccount, reference, note } = entry
  return [
    ...([kind, valueDate, amount.currency, amount.minor] as const),
    ...([other?.currency ?? null, other?.minor ?? null, isReverse, railAccount, reference, note] as const),
  ] as const
}

const factsOf = ({ kind, valueDate, amount, other, isReverse, railAccount, reference }: TreasuryEntry) => ({
  kind,
  valueDate,
  amount: `${amountText(amount)} ${amount.currency}`,
  ...(other !== null && { otherAmount: `${amountText(other)} ${other.currency}` }),
  ...(isReverse && { isReverse }),
  ...(railAccount !== null && { railAccount }),
  reference,
})

/** Books a movement that the provider itself has reported, once per `source`; `false` if it is booked already. */
export async function bookFromProvider(
  deps: TreasuryDeps,
  { entry, source }: { readonly entry: TreasuryEntry; readonly source: string },
): Promise<boolean> {
  return await withAct(deps, bySystem, async act => {
    const { tx, newId } = act
    await lockReference(tx, entry.kind, entry.reference)
    const [byHand] = await findByHand(tx, entry.kind, entry.reference, entry.isReverse)
    if (byHand !== undefined) return false
    return await bookEntry(act, { id: newId(), entry, source, entryKind: entry.kind })
  })
}

const verbs: Readonly<Record<TreasuryEntry['kind'], string>> = {
  settlement: 'Book a settlement of',
  provider_fee: 'Book a provider fee of',
  rail_funding: 'Fund a rail with',
  rail_fee: 'Book a rail fee of',
  currency_trade: 'Book the purchase of',
  own_funds: 'Move own funds of',
  bank_charge: 'Book a bank charge of',
}

/** The entry in words for the admin who approves it. */
export function titleOf({ kind, amount, other, isReverse, reference }: TreasuryEntry): string {
  const sold =
    other === null || kind !== 'currency_trade' ? '' : ` for ${amountText(other)} ${other.currency}`
  const direction = isReverse ? ', the other way' : ''
  return `${verbs[kind]} ${amountText(amount)} ${amount.currency}${sold}${direction} (${quoted(reference)})`
}
