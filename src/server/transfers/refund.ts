import { DomainError } from '#shared/api/error.ts'
import { money } from '#shared/money/money.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { ListedRefund, ProviderRefund } from '#server/payments/provider.ts'
import { providerNamed } from '#server/payments/providers.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from './deps.ts'
import { oweAgain } from './owed-again.ts'
import { lockTransfer } from './reads.sql.ts'
import { cameBackEntries, refundEntries } from './refund-entries.ts'
import {
  correctDisputed,
  findRefund,
  recordCameBack,
  recordCameBackApart,
  recordPaidApart,
  recordRefunded,
  recordRefundFailed,
  recordRefundSent,
  type RefundRow,
  takeRefund,
} from './refund.sql.ts'

/**
 * Brings a recorded refund one step on: sends it over the payment it came by, or asks what became of one that was sent.
 * Safe for any number of callers at once and any repetition; what is not finished is tried again by the sweep.
 * @throws DomainError 'provider_unavailable'
 */
export async function payRefund(deps: TransferDeps, refundId: string): Promise<void> {
  const [found] = await findRefund(deps.pool, refundId)
  // Money that came to our own account goes back by hand: an operator says when.
  if (found === undefined || isByHand(found)) return
  const [refund] = await withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, found.transfer_id)
    return await takeRefund(tx, refundId)
  })
  if (refund === undefined) return
  await bringOn(deps, refund)
  // A dispute may have been won while what it had taken was left out.
  if (refund.disputed_minor > 0n)
    await oweAgain(deps, { id: refund.payment_id, transfer_id: refund.transfer_id })
}

async function bringOn(deps: TransferDeps, refund: RefundRow): Promise<void> {
  const before = await madeBefore(deps, refund)
  if (before !== undefined) return await recordListed(deps, refund, before)
  if (dueOf(refund) === 0n) return await recordPaid(deps, deps.pool, { refund, ref: null })
  const told = await outcomeOf(deps, refund).catch(asFailure)
  if (told !== undefined) await recordOutcome(deps, refund, told)
}

const isByHand = ({ provider }: Pick<RefundRow, 'provider'>): boolean =>
  provider === 'manual' || provider === 'bank'

/** What is still to be sent of it: minor units. */
export const dueOf = (refund: RefundRow): bigint => refund.amount_minor - refund.disputed_minor

/** What the provider is told a refund by; a try under the next number is another refund to it. */
export const keyOf = ({ id, key_number: number }: RefundRow): string =>
  number === 1 ? `refund:${id}` : `refund:${id}:${number}`

/** The refund of ours that a key of ours names; undefined for keys of others. */
export const refundIdOf = (key: string | null): string | undefined =>
  /^refund:([0-9a-f-]{36})(?::[0-9]+)?$/.exec(key ?? '')?.[1]

type Outcome = ProviderRefund & { readonly failure?: string }

async function outcomeOf(deps: TransferDeps, refund: RefundRow): Promise<Outcome | undefined> {
  const provider = providerNamed(deps, refund.provider)
  if (isNoted(refund)) return await provider.getRefund(refund.refund_ref)
  return await provider.refund({
    idempotencyKey: keyOf(refund),
    intentId: refund.intent_ref,
    amount: money(refund.currency, dueOf(refund)),
  })
}

const isNoted = (refund: RefundRow): refund is RefundRow & { readonly refund_ref: string } =>
  refund.state === 'sent' && refund.refund_ref !== null

/**
 * What an earlier try has left at the provider. It forgets keys after a day, and a part could be sent twice; and what is due
 * may have become less since, which under the same key it would refuse.
 */
async function madeBefore(deps: TransferDeps, refund: RefundRow): Promise<ListedRefund | undefined> {
  if (refund.tries === 1 || isNoted(refund)) return undefined
  const listed = await providerNamed(deps, refund.provider).listRefunds(refund.intent_ref)
  return listed.find(({ key }) => key === keyOf(refund))
}

/** What the provider refuses it will refuse again. @throws what says nothing about the refund */
function asFailure(error: unknown): Outcome {
  const isForNow = !(error instanceof DomainError) || FOR_NOW.has(error.code)
  if (isForNow) throw error
  return { id: '', status: 'failed', failure: error.message }
}

const FOR_NOW: ReadonlySet<DomainError['code']> = new Set([
  'provider_unavailable',
  'busy',
  'internal',
  'database_unavailable',
])

const REFUSED = 'The provider has refused it.'

/** Writes down what the provider says of a refund that is under way. */
export async function recordOutcome(deps: TransferDeps, refund: RefundRow, told: Outcome): Promise<void> {
  if (told.status === 'succeeded') return await recordPaid(deps, deps.pool, { refund, ref: told.id })
  const { id, key_number: keyNumber, transfer_id: transferId } = refund
  if (told.status === 'pending') return void (await recordRefundSent(deps.pool, id, keyNumber, told.id))
  const failure = told.failure ?? REFUSED
  deps.log.error({ refundId: id, transferId, failure }, 'a refund has failed: an operator is asked')
  await recordRefundFailed(deps.pool, id, keyNumber, told.id === '' ? null : told.id, failure)
}

/** The same of one that the provider lists, in the amount in which it has really left. */
export async function recordListed(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  const disputed = refund.amount_minor - told.amount.minor
  if (told.status === 'failed' || disputed === refund.disputed_minor)
    return await recordOutcome(deps, refund, told)
  const [corrected] = await correctDisputed(deps.pool, refund.id, refund.key_number, disputed)
  if (corrected !== undefined) await recordOutcome(deps, { ...refund, disputed_minor: disputed }, told)
}

/** Refunds by which no transfer's state goes on. */
const PARTS: ReadonlySet<RefundRow['reason']> = new Set(['stray_capture', 'granted', 'found', 'dispute_won'])

/** Whether it is a transfer's whole refund, by which its state goes on. */
export const isWhole = ({ reason }: Pick<RefundRow, 'reason'>): boolean => !PARTS.has(reason)

/** A refund that has left; `ref` is null where there was nothing left to send. */
type Left = { readonly refund: RefundRow; readonly ref: string | null }

/** Books that a refund has left. Nothing where more or less of it was disputed since than it says. */
export async function recordPaid(
  deps: Pick<TransferDeps, 'newId'>,
  executor: Executor,
  { refund, ref }: Left,
): Promise<void> {
  const { id, transfer_id: transferId, reason, disputed_minor: disputed } = refund
  const written = entryValues(refundEntries(refund, deps.newId))
  if (!isWhole(refund)) return void (await recordPaidApart(executor, id, ref, disputed, ...written))
  const event = [transferId, deps.newId(), 'provider', reason] as const
  await recordRefunded(executor, ...event, id, ref, disputed, ...written)
}

const CAME_BACK = 'The provider had sent it, and it has come back.'

/** A refund that had left has come back to us. One that is known to have stays as it is. */
export async function takeRefundBack(deps: TransferDeps, refund: RefundRow): Promise<void> {
  const { id, transfer_id: transferId, reason } = refund
  deps.log.error({ refundId: id, transferId }, 'a refund has come back: an operator is asked')
  const written = entryValues(cameBackEntries(refund, deps.newId))
  if (isWhole(refund))
    await recordCameBack(deps.pool, transferId, deps.newId(), 'provider', reason, id, CAME_BACK, ...written)
  else await recordCameBackApart(deps.pool, id, CAME_BACK, ...written)
}
