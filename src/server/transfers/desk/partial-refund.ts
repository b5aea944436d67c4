import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money, moneyOfHundredths, type Money } from '#shared/money/money.ts'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { approvedOnce, earlierRow, type Once, onceOf } from '#server/platform/http/idempotency.ts'
import { userOf } from '#server/platform/http/actor.ts'
import {
  type Acting,
  actionFacts,
  type FactDeps,
  onTransfer,
  type Order,
  possible,
  type WorkDeps,
} from './acting.ts'
import { findGrantByKey, grantRefund } from './partial-refund.sql.ts'
import { lockTransfer } from '../row/reads.sql.ts'
import { grantEntry } from '../refunds/refund-entries.ts'
import { sealRefund } from '../seals/refund-seals.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** The amount in hundredths of the send currency, as it was typed. */
export type PartialRefund = Order & { readonly amount: bigint; readonly idempotencyKey: string | null }

/** Payload of the approval request for a second admin. */
export const partialRefundRequest = z.object({
  action: z.literal('refundPart'),
  transferId: z.string(),
  amountMinor: z.string(),
  /** The amount that could still be refunded at the request. If it has changed since, money was refunded in another way. */
  leftMinor: z.string(),
})

/**
 * Refunds a part of what was paid for a delivered transfer, or all that is left. Refunds our fee first; the remainder is a
 * goodwill expense. Once per idempotency key.
 * @throws DomainError 'not_found', 'action_not_possible', 'amount_too_small', 'amount_too_large',
 * 'idempotency_key_reused', 'awaits_approval'
 */
export async function refundPart(deps: WorkDeps, call: ActCall, order: PartialRefund): Promise<void> {
  const once = onceOf(deps, order.idempotencyKey, [order.id, order.amount, order.reason])
  const transfer = await undone(deps, call, order, once)
  if (transfer === undefined) return
  const amount = amountOf(transfer, order.amount)
  await requireApproval(deps, call, {
    kind: 'refunds',
    payload: {
      action: 'refundPart',
      transferId: transfer.id,
      amountMinor: `${amount.minor}`,
      leftMinor: `${(await actionFacts(deps, deps.pool, transfer)).refundableMinor}`,
    } satisfies z.input<typeof partialRefundRequest>,
    title: `Refund ${amountText(amount)} ${amount.currency} of ${transfer.reference_number}`,
    reason: order.reason,
    amount,
  })
  await withAct(deps, call, async act => {
    // Two of one key at once: the second waits here, and is answered as the first, whatever that has left.
    await lockTransfer(act.tx, order.id)
    if (await isDoneBefore(act.tx, userOf(act.actor), once)) return
    await recordPartialRefund(act, deps, { order, amountMinor: amount.minor, once })
  }).catch(refuseReusedKey)
}

/**
 * The key belongs to another transfer, whose lock is another.
 * @throws DomainError 'idempotency_key_reused', or the given error
 */
function refuseReusedKey(error: unknown): never {
  if (uniqueViolation(error) !== 'refunds_creation') throw error
  throw new DomainError('idempotency_key_reused', { cause: error })
}

/**
 * The transfer of a request that has not been done before; undefined where it has.
 * @throws DomainError 'not_found', 'action_not_possible', 'idempotency_key_reused'
 */
async function undone(
  deps: WorkDeps,
  call: ActCall,
  { id }: Order,
  once: Once,
): Promise<TransferRow | undefined> {
  const transfer = possible(deps, 'refundPart', id)
  await transfer.catch(() => {})
  // Asked after the transfer: where this same request has left nothing to give a moment ago, its key is found now.
  return (await isDoneBefore(deps.pool, userOf(call.actor.userId), once)) ? undefined : await transfer
}

/** Carries out an approved partial refund. @throws DomainError 'not_found', 'action_not_possible', 'amount_too_large', 'approval_outdated' */
export const partialRefundApproved = (
  act: ApprovedAct,
  deps: FactDeps,
  { transferId, amountMinor, leftMinor }: z.infer<typeof partialRefundRequest>,
): Promise<void> => {
  const order = { id: transferId, reason: act.reason ?? '', amount: 0n, idempotencyKey: null }
  return recordPartialRefund(act, deps, {
    order,
    amountMinor: BigInt(amountMinor),
    agreedLeftMinor: BigInt(leftMinor),
    once: approvedOnce,
  })
}

/** @throws DomainError 'idempotency_key_reused' */
const isDoneBefore = async (executor: Executor, admin: string, once: Once): Promise<boolean> =>
  (await earlierRow(once, key => findGrantByKey(executor, admin, key))) !== undefined

/** @throws DomainError 'amount_too_small' */
function amountOf({ send_currency: currency }: TransferRow, hundredths: bigint): Money {
  const amount = moneyOfHundredths(currency, hundredths)
  if (amount !== undefined && amount.minor > 0n) return amount
  throw new DomainError('amount_too_small', {
    fields: { amount: `more than zero, in whole units of ${currency}` },
  })
}

type Granting = {
  readonly order: Order
  readonly amountMinor: bigint
  readonly once: Once
  /** The amount that was left when a second admin was asked, in minor units. */
  readonly agreedLeftMinor?: bigint
}

const recordPartialRefund = (
  act: ActContext,
  deps: FactDeps,
  { order, amountMinor, once, agreedLeftMinor }: Granting,
): Promise<void> =>
  onTransfer(act, deps, {
    action: 'refundPart',
    order,
    async work(acting) {
      const { refundableMinor: left } = await actionFacts(deps, act.tx, acting.transfer)
      if (agreedLeftMinor !== undefined && agreedLeftMinor !== left)
        throw new DomainError('approval_outdated')
      refuseMoreThanLeft(money(acting.transfer.send_currency, left), amountMinor)
      return await grant(deps, acting, { amountMinor, once })
    },
  })

/** @throws DomainError 'amount_too_large' */
function refuseMoreThanLeft(left: Money, amountMinor: bigint): void {
  if (amountMinor <= left.minor) return
  const most = amountText(left)
  throw new DomainError('amount_too_large', {
    message: `Only ${most} ${left.currency} can still be refunded.`,
    fields: { amount: `at most ${most}` },
  })
}

async function grant(
  deps: FactDeps,
  { tx, newId, transfer, actor, reason }: Acting,
  { amountMinor, once }: Pick<Granting, 'amountMinor' | 'once'>,
) {
  const refundId = newId()
  const feeLeft = transfer.fee_minor - transfer.granted_fee_minor
  const feeMinor = amountMinor < feeLeft ? amountMinor : feeLeft
  const amount = money(transfer.send_currency, amountMinor)
  const entry = grantEntry({ refundId, transferId: transfer.id, amount, feeMinor }, newId)
  const event = [transfer.id, newId(), actor, reason] as const
  const what = [refundId, amountMinor, feeMinor, actor, once.key, once.hash] as const
  const seal = sealRefund(deps, { id: refundId, transferId: transfer.id, minor: amountMinor })
  const rows = await grantRefund(tx, ...event, ...what, transfer.granted_minor, seal, ...entryValues([entry]))
  return rows.length > 0 ? { refundId, amount: amountText(amount) } : undefined
}
