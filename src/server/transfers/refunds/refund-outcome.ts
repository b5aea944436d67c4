import { entryValues } from '#server/ledger/ledger.ts'
import type { ListedRefund, ProviderRefund } from '#server/payments/provider.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { TransferDeps } from '../row/deps.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { cameBackEntries, refundEntries } from './refund-entries.ts'
import {
  correctDisputed,
  recordCameBack,
  recordCameBackApart,
  recordPaidApart,
  recordRefunded,
  recordRefundFailed,
  recordRefundSent,
  type RefundRow,
} from './refund.sql.ts'

/** Amount of a refund still to be sent, in minor units. */
export const dueOf = (refund: RefundRow): bigint => refund.amount_minor - refund.disputed_minor

/** Idempotency key of a refund at the provider; a try under the next number is another refund there. */
export const keyOf = ({ id, key_number: number }: RefundRow): string =>
  number === 1 ? `refund:${id}` : `refund:${id}:${number}`

/** Our refund that a key of ours names; undefined for other keys. */
export const refundIdOf = (key: string | null): string | undefined => OUR_KEY.exec(key ?? '')?.[1]

/** As `keyOf` writes it: the first try has no number. */
const OUR_KEY = /^refund:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::(?:[2-9]|[1-9][0-9]{1,8}))?$/

/** Answer of a provider about a refund. */
export type Outcome = ProviderRefund & { readonly failure?: string }

const REFUSED = 'The provider refused the refund.'

/** Records the provider's answer about a refund that is under way. */
export async function recordOutcome(deps: TransferDeps, refund: RefundRow, told: Outcome): Promise<void> {
  if (told.status === 'succeeded') return await recordLeft(deps, { refund, ref: told.id })
  const { id, key_number: keyNumber, transfer_id: transferId } = refund
  if (told.status === 'pending') return void (await recordRefundSent(deps.pool, id, keyNumber, told.id))
  const failure = told.failure ?? REFUSED
  const [failed] = await recordRefundFailed(
    deps.pool,
    id,
    keyNumber,
    told.id === '' ? null : told.id,
    failure,
  )
  if (failed !== undefined)
    deps.log.error({ refundId: id, transferId, failure }, 'a refund has failed: an operator is asked')
}

/** Records a refund that the provider lists, in the amount that has really left. */
export async function recordListed(deps: TransferDeps, refund: RefundRow, told: ListedRefund): Promise<void> {
  const disputed = refund.amount_minor - told.amount.minor
  if (told.status === 'failed' || disputed === refund.disputed_minor)
    return await recordOutcome(deps, refund, told)
  const [corrected] = await correctDisputed(deps.pool, refund.id, refund.key_number, disputed)
  if (corrected === undefined)
    return deps.log.error({ refundId: refund.id }, 'the provider has another amount of a refund than we sent')
  await recordOutcome(deps, { ...refund, disputed_minor: disputed }, told)
}

/** Reasons of refunds that do not change the transfer's state. */
const PARTS: ReadonlySet<RefundRow['reason']> = new Set([
  'unexpected_capture',
  'granted',
  'external',
  'dispute_won',
])

/** Whether it is a transfer's whole refund, by which its state goes on. */
export const isWhole = ({ reason }: Pick<RefundRow, 'reason'>): boolean => !PARTS.has(reason)

/** A refund that has left; `ref` is null where there was nothing left to send. */
type Left = { readonly refund: RefundRow; readonly ref: string | null }

/** Locks the transfer first: another worker may change the refund this moment. */
const recordLeft = (deps: TransferDeps, left: Left): Promise<void> =>
  withTransaction(deps.pool, async tx => {
    await lockTransfer(tx, left.refund.transfer_id)
    await recordPaid(deps, tx, left)
  })

/** Books that a refund has left. Does nothing if another amount is due by now. */
export async function recordPaid(
  deps: Pick<TransferDeps, 'newId'>,
  executor: Executor,
  { refund, ref }: Left,
): Promise<void> {
  const { id, transfer_id: transferId, reason, disputed_minor: disputed, amount_minor: amount } = refund
  const written = entryValues(refundEntries(refund, deps.newId))
  if (!isWhole(refund)) return void (await recordPaidApart(executor, id, ref, disputed, amount, ...written))
  const event = [transferId, deps.newId(), 'provider', reason] as const
  await recordRefunded(executor, ...event, id, ref, disputed, amount, ...written)
}

const CAME_BACK = 'The provider sent the refund, and it was returned.'

/** Records that a refund came back to us after it had left. Does nothing if that is recorded already. */
export async function reverseRefund(deps: TransferDeps, refund: RefundRow): Promise<void> {
  const { id, transfer_id: transferId, reason } = refund
  deps.log.error({ refundId: id, transferId }, 'a refund has come back: an operator is asked')
  const written = entryValues(cameBackEntries(refund, deps.newId))
  if (isWhole(refund))
    await recordCameBack(deps.pool, transferId, deps.newId(), 'provider', reason, id, CAME_BACK, ...written)
  else await recordCameBackApart(deps.pool, id, CAME_BACK, ...written)
}
