import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type BankDifference, bankDifferences } from '#shared/api/admin/bank/bank-line-acts.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { shortAllowed } from '#shared/bank/bank-actions.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import {
  type BankItem,
  borneEntry,
  findItem,
  lockItems,
  referencesIn,
  releaseEntry,
  settleItem,
} from '#server/banking/banking.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { quoted } from '#server/platform/quoted.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { bookEntries, findByReferences } from './bank.sql.ts'
import { awaitsMoney, refuseLine } from './bank-decision.ts'
import { freeReference } from './bank-match.ts'
import { insertManualPayment, insteadOfSender } from '../desk/by-hand.ts'
import { capturePayment } from '../pay-in/capture-payment.ts'
import { payoutOf, totalOf } from '../pay-in/provider-intent.ts'
import { voidOpenPayments } from '../pay-in/void-payment.ts'
import { advancePayout } from '../payout/payout.ts'
import { findTransfer, lockTransfer } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** The money that pays a transfer, and the use of a difference. */
export type Assignment = {
  readonly id: string
  readonly with: readonly string[]
  readonly reference: string
  readonly difference: BankDifference
  readonly reason: string
}

/**
 * Pays a transfer with money that waits, of one line or several. A sender who was short is forgiven a little where the
 * operator says so; what is over stays held, to be sent back. A second admin may have to agree before anything is voided.
 * @throws DomainError 'not_found', 'action_not_possible', 'amount_mismatch', 'awaits_approval', 'provider_unavailable'
 */
export async function assignBankLine(deps: WorkDeps, call: ActCall, assignment: Assignment): Promise<void> {
  const items = await knownItems(deps, assignment)
  const transfer = await namedTransfer(deps, assignment.reference)
  const shares = sharesOf(deps, assignment, { transfer, items }) // refused before anything is voided
  await requireApproval(deps, call, assignmentApproval(assignment, transfer, shares))
  await insteadOfSender(async () => {
    await endAtProvider(deps, transfer)
    await withAct(deps, call, act => bookAssignment(deps, act, { assignment, transfer }))
  })
  await advancePayout(deps, transfer.id)
}

type Lines = Pick<Assignment, 'id' | 'with'>

const lineIds = ({ id, with: others }: Lines): string[] => [...new Set([id, ...others])]

/** In the order in which `lockItems` returns them: where money is over, it stays on the last line. */
async function knownItems(deps: WorkDeps, lines: Lines): Promise<BankItem[]> {
  const items = await Promise.all(lineIds(lines).map(id => knownItem(deps, id)))
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

async function knownItem({ pool }: WorkDeps, id: string): Promise<BankItem> {
  const [item] = await findItem(pool, id)
  if (item === undefined) throw new DomainError('not_found')
  return item
}

/** @throws DomainError 'action_not_possible' */
async function namedTransfer({ pool }: WorkDeps, typed: string): Promise<TransferRow> {
  const [transfer] = await findByReferences(pool, [referencesIn(typed)[0] ?? typed.trim().toUpperCase()])
  return waiting(transfer)
}

/** @throws DomainError 'action_not_possible' */
function waiting(transfer: TransferRow | undefined): TransferRow {
  const refuse = (message: string) => new DomainError('action_not_possible', { message })
  if (transfer === undefined) throw refuse('No transfer has this reference.')
  if (!awaitsMoney(transfer))
    throw refuse(transfer.pay_in === 'void' ? 'The transfer has ended.' : 'The transfer has been paid.')
  if (transfer.payment_method !== 'bank') throw refuse('The sender pays this transfer by card.')
  return transfer
}

/** @throws DomainError 'action_not_possible', 'provider_unavailable' */
async function endAtProvider(deps: WorkDeps, transfer: TransferRow): Promise<void> {
  const end = await voidOpenPayments(deps, transfer, 'provider')
  if (end === 'void') return
  if (end === 'paid') await advancePayout(deps, transfer.id)
  throw new DomainError('action_not_possible', {
    message:
      end === 'paid'
        ? 'The transfer has been paid.'
        : 'The provider says that the sender’s bank is processing the payment.',
  })
}

/** Amount that each line pays, in minor units, and the amount still missing. */
type Shares = { readonly of: readonly { item: BankItem; minor: bigint }[]; readonly missing: bigint }
type Money = { readonly transfer: TransferRow; readonly items: readonly BankItem[] }

/** @throws DomainError 'action_not_possible', 'amount_mismatch' with the total */
function sharesOf(
  deps: WorkDeps,
  { difference }: Pick<Assignment, 'difference'>,
  { transfer, items }: Money,
): Shares {
  for (const item of items) {
    refuseLine('assign', item, transfer)
    if (item.currency !== transfer.send_currency)
      throw new DomainError('action_not_possible', {
        message: `The transfer is paid in ${transfer.send_currency}.`,
      })
  }
  const total = transfer.total_minor
  const sum = items.reduce((before, { left_minor }) => before + left_minor, 0n)
  const allowed = difference === 'bear' ? shortAllowed(total, deps.bankShortPercent) : 0n
  if (sum + allowed < total) throw mismatch(transfer, `${words(transfer, total - sum)} are missing.`)
  if (sum > total && difference !== 'keep')
    throw mismatch(transfer, `${words(transfer, sum - total)} are over.`)
  let due = total
  const of = items.map(item => {
    const minor = item.left_minor < due ? item.left_minor : due
    due -= minor
    return { item, minor }
  })
  if (of.some(({ minor }) => minor === 0n)) throw mismatch(transfer, 'Not all of these lines are needed.')
  return { of, missing: due }
}

const words = ({ send_currency }: TransferRow, minor: bigint): string =>
  `${amountText(money(send_currency, minor))} ${send_currency}`

const mismatch = (transfer: TransferRow, message: string): DomainError =>
  new DomainError('amount_mismatch', {
    message,
    extra: { totalAmount: amountText(money(transfer.send_currency, transfer.total_minor)) },
  })

/** Payload of the approval request: all that is booked. Amounts in minor units. */
export const assignmentRequest = z.object({
  action: z.literal('bankAssign'),
  transferId: z.string(),
  lineId: z.string(),
  difference: z.enum(bankDifferences),
  shares: z.array(z.object({ lineId: z.string(), minor: z.string(), leftMinor: z.string() })),
  missing: z.string(),
})
type AssignmentRequest = z.infer<typeof assignmentRequest>

function assignmentApproval(
  { id: lineId, difference, reason }: Assignment,
  transfer: TransferRow,
  shares: Shares,
) {
  const payload: AssignmentRequest = {
    action: 'bankAssign',
    transferId: transfer.id,
    lineId,
    difference,
    ...frozen(shares),
  }
  const lines = shares.of.map(
    ({ item, minor }) =>
      `${words(transfer, minor)} of a bank line of ${quoted(item.account)}, bank reference ${quoted(item.bank_reference ?? 'none')}`,
  )
  const borne = shares.missing > 0n ? `, and ${words(transfer, shares.missing)} of our own` : ''
  return {
    kind: 'payins',
    payload,
    title: `Pay ${transfer.reference_number} with ${lines.join(', ')}${borne}`,
    reason,
    amount: totalOf(transfer),
    paysOut: payoutOf(transfer),
  } as const
}

const frozen = ({ of, missing }: Shares): Pick<AssignmentRequest, 'shares' | 'missing'> => ({
  shares: of.map(({ item, minor }) => ({
    lineId: item.id,
    minor: `${minor}`,
    leftMinor: `${item.left_minor - minor}`,
  })),
  missing: `${missing}`,
})

const assignmentOf = ({ lineId: id, shares, difference }: AssignmentRequest) => ({
  id,
  with: shares.map(share => share.lineId),
  difference,
})

/**
 * Voids what the sender could still pay before an approved assignment is booked.
 * @throws DomainError 'not_found', 'action_not_possible', 'amount_mismatch', 'approval_outdated', 'provider_unavailable'
 */
export async function beforeAssignmentApproved(deps: WorkDeps, request: AssignmentRequest): Promise<void> {
  const assignment = assignmentOf(request)
  const transfer = waiting((await findTransfer(deps.pool, request.transferId))[0])
  const items = await knownItems(deps, assignment)
  refuseOtherShares(request, sharesOf(deps, assignment, { transfer, items }))
  await endAtProvider(deps, transfer)
}

/** Books an approved assignment. @throws DomainError 'action_not_possible', 'amount_mismatch', 'approval_outdated' */
export async function bookAssignmentApproved(
  deps: WorkDeps,
  act: ApprovedAct,
  request: AssignmentRequest,
): Promise<void> {
  const assignment = { ...assignmentOf(request), reason: act.reason ?? '' }
  const check = (shares: Shares) => refuseOtherShares(request, shares)
  await bookAssignment(deps, act, { assignment, transfer: { id: request.transferId }, check })
}

/** @throws DomainError 'approval_outdated' if the lines would pay other than was asked for */
function refuseOtherShares(
  { shares, missing }: Pick<AssignmentRequest, 'shares' | 'missing'>,
  now: Shares,
): void {
  if (!isDeepStrictEqual(frozen(now), { shares, missing })) throw new DomainError('approval_outdated')
}

type Booking = {
  readonly assignment: Omit<Assignment, 'reference'>
  readonly transfer: Pick<TransferRow, 'id'>
  /** Refuses shares that were not agreed to. */
  readonly check?: (shares: Shares) => void
}

/** Releases, what we bear, capture and lines in one. @throws DomainError 'action_not_possible', 'amount_mismatch' */
async function bookAssignment(
  deps: WorkDeps,
  { tx, actor, newId, audit }: ActContext,
  { assignment, transfer: { id }, check }: Booking,
): Promise<void> {
  const by = userOf(actor)
  const transfer = (await lockTransfer(tx, id))[0]! // transfers are never deleted
  const items = await lockItems(tx, lineIds(assignment))
  const shares = sharesOf(deps, assignment, { transfer, items })
  check?.(shares)
  const paymentId = newId()
  const first = items.find(each => each.id === assignment.id)! // among those that were locked
  await insertManualPayment(tx, paymentId, id, await freeReference(tx, first), deps.provider.livemode)
  await bookEntries(tx, ...entryValues(entriesOf(deps, shares, paymentId)))
  const payment = { id: paymentId, provider: 'manual', method: 'bank' } as const
  const paid = { transfer, payment, actor: by, cause: assignment.reason }
  if (!(await capturePayment(deps, tx, paid))) throw new DomainError('action_not_possible')
  for (const share of shares.of)
    await settleShare(tx, { share, paymentId, transfer, by, reason: assignment.reason })
  await audit({
    action: 'bank.line_assigned',
    subject: { kind: 'bank_line', id: assignment.id },
    after: {
      transferId: id,
      paymentId,
      lines: shares.of.map(({ item, minor }) => ({
        id: item.id,
        amount: amountText(money(item.currency, minor)),
      })),
      ...(shares.missing > 0n && { borne: amountText(money(transfer.send_currency, shares.missing)) }),
    },
    reason: assignment.reason,
  })
}

function entriesOf({ newId }: WorkDeps, { of, missing }: Shares, paymentId: string) {
  const [first] = of
  const released = of.map(({ item, minor }) =>
    releaseEntry({ lineId: item.id, why: 'paid', amount: money(item.currency, minor) }, newId),
  )
  if (missing === 0n || first === undefined) return released
  return [...released, borneEntry(paymentId, money(first.item.currency, missing), newId)]
}

type Share = {
  readonly share: Shares['of'][number]
  readonly paymentId: string
  readonly transfer: TransferRow
  readonly by: string
  readonly reason: string
}

const settleShare = (
  tx: Tx,
  { share: { item, minor }, paymentId, transfer, by, reason }: Share,
): Promise<void> => {
  const left = item.left_minor - minor
  const to = { transferId: transfer.id, paymentId, usedMinor: minor, leftMinor: left, by, reason }
  return settleItem(
    tx,
    item.id,
    left === 0n ? { ...to, state: 'done', outcome: 'paid' } : { ...to, state: 'open', kind: 'over' },
  )
}
