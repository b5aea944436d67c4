import { DomainError } from '#shared/api/error.ts'
import { type ActionFacts, type TransferAction, transferActions } from '#shared/transfers/actions.ts'
import type { ApprovalDeps } from '#server/approvals/approvals.ts'
import { type ActContext, type Facts } from '#server/audit/audit.ts'
import { alertStanding } from '#server/compliance/compliance.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findTransfer, lockTransfer } from '../row/reads.sql.ts'
import { refundPositionOf } from '../refunds/refund-position.sql.ts'
import { findRefundFacts, type RefundFacts } from '../refunds/refund.sql.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'

export type WorkDeps = TransferDeps & ApprovalDeps

/** Dependencies that tell which decisions on alerts are genuine. */
export type FactDeps = Pick<WorkDeps, 'signingKeys' | 'log'>

/** Order of an operator: the transfer and the reason. */
export type Order = { readonly id: string; readonly reason: string }

/** An operator's act on a transfer as it stands, locked. */
export type Acting = ActContext & {
  readonly transfer: TransferRow
  readonly actor: string
  readonly reason: string
}

/**
 * A transfer with which this can be done as it stands. `isClaim`: as for `onTransfer`.
 * @throws DomainError 'not_found', 'action_not_possible' saying why
 */
export async function possible(
  deps: FactDeps & { readonly pool: Executor },
  action: TransferAction,
  id: string,
  isClaim = false,
): Promise<TransferRow> {
  const [transfer] = await findTransfer(deps.pool, id)
  if (transfer === undefined) throw new DomainError('not_found')
  refuse(action, await actionFacts(deps, deps.pool, transfer), isClaim)
  return transfer
}

/**
 * Carries out an operator's act on a locked transfer, and records it with the changes in the audit log; `work` answers
 * further facts to record, or undefined if nothing was done.
 * @throws DomainError 'not_found', 'action_not_possible' with the reason
 */
export async function onTransfer(
  act: ActContext,
  deps: FactDeps,
  { action, order, work, isClaim = false }: Todo,
): Promise<void> {
  const { tx } = act
  const [before] = await lockTransfer(tx, order.id)
  if (before === undefined) throw new DomainError('not_found')
  refuse(action, await actionFacts(deps, tx, before), isClaim)
  const more = await work({ ...act, transfer: before, actor: userOf(act.actor), reason: order.reason })
  if (more === undefined) throw new DomainError('action_not_possible')
  const [after] = await findTransfer(tx, order.id)
  await act.audit({
    action: transferActions[action].audit,
    subject: { kind: 'transfer', id: order.id },
    ...changes(shown(before), { ...shown(after!), ...more }), // no transfer is ever deleted
    reason: order.reason,
  })
}

export type Todo = {
  readonly action: TransferAction
  readonly order: Order
  readonly work: (acting: Acting) => Promise<Facts | undefined>
  /** True if the act says that a refund was sent: in the request that waits, or on the bank's statement. */
  readonly isClaim?: boolean
}

export async function actionFacts(
  deps: FactDeps,
  executor: Executor,
  transfer: TransferRow,
): Promise<ActionFacts> {
  const [refunds] = await findRefundFacts(executor, transfer.id)
  const { isOpen, isConfirmed } = await alertStanding(deps, executor, transfer.id)
  const paidBy = refunds?.paid_by ?? null
  return {
    state: stateOf(transfer),
    isReviewAsked: transfer.review === 'required',
    paymentMethod: transfer.payment_method,
    isAuthorised: transfer.authorised_at !== null,
    dispute: transfer.dispute,
    refundByHand: byHandOf(refunds),
    failedRefund: failedOf(refunds),
    isTroubled: refunds?.is_troubled ?? false,
    refundableMinor: paidBy === null ? 0n : (await refundPositionOf(executor, paidBy)).refundableMinor,
    alerts: { isOpen, isConfirmed },
  }
}

function byHandOf(refunds: RefundFacts | undefined): ActionFacts['refundByHand'] {
  if (refunds === undefined || refunds.by_hand === 0) return 'none'
  const { by_hand: all, by_hand_disputed: disputed, by_hand_claimed: claimed } = refunds
  if (all > disputed + claimed) return 'due'
  return claimed > 0 ? 'claimed' : 'disputed'
}

function failedOf(refunds: RefundFacts | undefined): ActionFacts['failedRefund'] {
  if (refunds === undefined || refunds.failed === 0) return 'none'
  return refunds.failed > refunds.failed_claimed ? 'due' : 'claimed'
}

/** A claimed refund refuses all but its claim. @throws DomainError 'action_not_possible' saying why */
function refuse(action: TransferAction, facts: ActionFacts, isClaim: boolean): void {
  const isOwn = isClaim && facts.refundByHand === 'claimed'
  const refusal = transferActions[action].refusal(isOwn ? { ...facts, refundByHand: 'due' } : facts)
  if (refusal !== null) throw new DomainError('action_not_possible', { message: refusal })
}

const shown = (row: TransferRow): Facts => ({ ...stateOf(row), review: row.review })

/** Facts that differ; new facts have no value before. */
function changes(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const changed = Object.keys(after).filter(name => before[name] !== after[name])
  const pick = (facts: Facts) =>
    Object.fromEntries(changed.filter(name => name in facts).map(name => [name, facts[name]]))
  return { before: pick(before), after: pick(after) }
}
