import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, type Facts, withAct } from '#server/audit/audit.ts'
import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import type { BankAction } from '#shared/api/admin/bank/bank-lines.api.ts'
import {
  type BankItem,
  findItem,
  findReturn,
  insertReturn,
  isSealedReturn,
  lockItems,
  markAsked,
  releaseEntry,
  sealReturn,
  settleItem,
} from '#server/banking/banking.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { userOf } from '#server/platform/http/actor.ts'
import type { Order, WorkDeps } from '../desk/acting.ts'
import { quoted } from '#server/platform/quoted.ts'
import { bookEntries, noteBankOutbox } from './bank.sql.ts'
import { bookReturn } from './bank-debits.ts'
import { refuseLine } from './bank-decision.ts'
import { findTransfer } from '../row/reads.sql.ts'

/** Payload of the approval request: the line, and what is left of it, in minor units. */
const sendBackApprovalRequest = z.object({
  action: z.literal('bankSendBack'),
  lineId: z.string(),
  leftMinor: z.string(),
})

/** Whether an approved request is about a bank line. */
export const isBankApprovalRequest = (payload: unknown): boolean =>
  sendBackApprovalRequest.safeParse(payload).success

/**
 * Has what is left of a line sent back to who it came from. A second admin may have to agree first.
 * @throws DomainError 'not_found', 'action_not_possible', 'awaits_approval'
 */
export async function sendBankLineBack(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  const [item] = await findItem(deps.pool, order.id)
  if (item === undefined) throw new DomainError('not_found')
  refuseLine('sendBack', item, undefined)
  await requireApproval(deps, call, {
    kind: 'refunds',
    payload: {
      action: 'bankSendBack',
      lineId: item.id,
      leftMinor: `${item.left_minor}`,
    } satisfies z.input<typeof sendBackApprovalRequest>,
    title: `Send ${wordsOf(item, item.left_minor)} of a bank line of ${quoted(item.account)} back`,
    reason: order.reason,
    amount: money(item.currency, item.left_minor),
  })
  await withAct(deps, call, act => recordSendBack(act, deps, order, item.left_minor))
}

/** Carries out an approved request. @throws DomainError 'not_found', 'action_not_possible', 'approval_outdated' */
export async function sendBankLineBackApproved(
  act: ApprovedAct,
  deps: SealDeps,
  payload: unknown,
): Promise<void> {
  const { lineId, leftMinor } = sendBackApprovalRequest.parse(payload)
  await recordSendBack(act, deps, { id: lineId, reason: act.reason ?? '' }, BigInt(leftMinor))
}

type SealDeps = Pick<WorkDeps, 'signingKeys'>

/** `agreed`: the amount that was left of the line, in minor units, when it was decided who must approve. */
const recordSendBack = (act: ActContext, deps: SealDeps, order: Order, agreed?: bigint): Promise<void> =>
  onLine(act, {
    action: 'sendBack',
    order,
    async work({ tx, newId, item, by }) {
      if (agreed !== undefined && agreed !== item.left_minor) throw new DomainError('approval_outdated')
      const id = newId()
      const reference = returnReference(id)
      const { id: lineId, currency, left_minor: left } = item
      const seal = sealReturn(deps, { id, line_id: lineId, reference, currency, amount_minor: left })
      await insertReturn(tx, id, lineId, reference, currency, left, by, seal)
      await settleItem(tx, item.id, { state: 'returning', by, reason: order.reason })
      return { reference, amount: wordsOf(item, item.left_minor) }
    },
  })

/** Reference that the operator types into the order at the bank, from the random end of the id, so that no two are alike. */
const returnReference = (id: string): string => `RTN${id.replaceAll('-', '').slice(-12).toUpperCase()}`

/**
 * Books that an operator has sent money back at the bank.
 * @throws DomainError 'not_found', 'action_not_possible', 'bank_reference_used'
 */
export async function markBankLineReturned(
  deps: WorkDeps,
  call: ActCall,
  order: Order & { readonly bankReference: string },
): Promise<void> {
  const { bankReference, reason } = order
  await withAct(deps, call, act =>
    onLine(act, {
      action: 'markReturned',
      order,
      async work({ tx, item, by }) {
        const [due] = await findReturn(tx, item.id)
        const sent = { bankReference, by, reason }
        const isBooked =
          due !== undefined && isSealedReturn(deps, due) && (await bookReturn(act, tx, due, sent))
        return isBooked ? { bankReference, amount: wordsOf(item, due.amount_minor) } : undefined
      },
    }),
  ).catch((error: unknown) => {
    if (uniqueViolation(error) === undefined) throw error
    throw new DomainError('bank_reference_used', { cause: error })
  })
}

/** Payload of the approval request: the line, and the money that is held of it, in minor units. */
const elsewhereRequest = z.object({
  action: z.literal('bankElsewhere'),
  lineId: z.string(),
  leftMinor: z.string(),
})

/** True if an approved request says that a line is booked otherwise. */
export const isElsewhereRequest = (payload: unknown): boolean => elsewhereRequest.safeParse(payload).success

/**
 * Says that a line is booked otherwise: what was held of it is so no longer. A second admin may have to agree first where
 * money is held, which may be a customer's.
 * @throws DomainError 'not_found', 'action_not_possible', 'awaits_approval'
 */
export async function bookBankLineElsewhere(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  const [item] = await findItem(deps.pool, order.id)
  if (item === undefined) throw new DomainError('not_found')
  if (item.left_minor > 0n) {
    refuseLine('bookElsewhere', item, undefined)
    await requireApproval(deps, call, {
      kind: 'treasury',
      payload: {
        action: 'bankElsewhere',
        lineId: item.id,
        leftMinor: `${item.left_minor}`,
      } satisfies z.infer<typeof elsewhereRequest>,
      title: `Settle a bank line of ${quoted(item.account)} as booked otherwise: ${wordsOf(item, item.left_minor)} are held no longer`,
      reason: order.reason,
      amount: money(item.currency, item.left_minor),
    })
  }
  await withAct(deps, call, act => recordElsewhere(act, order, item.left_minor))
}

/** Settles the line as a second admin has approved. @throws DomainError 'not_found', 'action_not_possible', 'approval_outdated' */
export async function bookElsewhereApproved(act: ApprovedAct, payload: unknown): Promise<void> {
  const { lineId, leftMinor } = elsewhereRequest.parse(payload)
  await recordElsewhere(act, { id: lineId, reason: act.reason ?? '' }, BigInt(leftMinor))
}

/** `agreed`: the money that was held of it when this was found to be allowed, in minor units. */
const recordElsewhere = (act: ActContext, order: Order, agreed: bigint): Promise<void> =>
  onLine(act, {
    action: 'bookElsewhere',
    order,
    async work({ tx, newId, item, by }) {
      const { id, currency, left_minor: left, times_held: times } = item
      if (left !== agreed) throw new DomainError('approval_outdated')
      if (left > 0n) {
        const amount = money(currency, left)
        const entry = releaseEntry({ lineId: id, why: 'elsewhere', amount, times }, newId)
        await bookEntries(tx, ...entryValues([entry]))
      }
      const { reason } = order
      await settleItem(tx, id, { state: 'done', outcome: 'elsewhere', leftMinor: 0n, by, reason })
      return { amount: wordsOf(item, left) }
    },
  })

/**
 * Writes to the sender: how much is missing, or that it came too late.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function askAboutBankLine(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withAct(deps, call, act =>
    onLine(act, {
      action: 'ask',
      order,
      async work({ tx, newId, item: { id, kind, transfer_id } }) {
        if (transfer_id === null) return undefined
        if ((await markAsked(tx, id)).length === 0)
          throw new DomainError('action_not_possible', { message: JUST_ASKED })
        await noteBankOutbox(tx, newId(), transfer_id, kind === 'short' ? 'payInShort' : 'payInLate')
        return { transferId: transfer_id }
      },
    }),
  )
}

const JUST_ASKED = 'The sender was emailed a moment ago.'

const auditActionOf = {
  sendBack: 'bank.line_sent_back',
  markReturned: 'bank.return_sent',
  bookElsewhere: 'bank.line_booked_elsewhere',
  ask: 'bank.sender_asked',
} as const satisfies Partial<Record<BankAction, AuditAction>>

type OnLine = {
  readonly action: keyof typeof auditActionOf
  readonly order: Order
  /** Facts for the audit log; undefined if nothing was done. */
  readonly work: (acting: ActContext & { item: BankItem; by: string }) => Promise<Facts | undefined>
}

/**
 * Carries out an operator's act on a line that is locked meanwhile, and records it in the audit log.
 * @throws DomainError 'not_found', 'action_not_possible' with the reason
 */
async function onLine(act: ActContext, { action, order, work }: OnLine): Promise<void> {
  const { tx } = act
  const [item] = await lockItems(tx, [order.id])
  if (item === undefined) throw new DomainError('not_found')
  const transfer = item.transfer_id === null ? undefined : (await findTransfer(tx, item.transfer_id))[0]
  refuseLine(action, item, transfer)
  const after = await work({ ...act, item, by: userOf(act.actor) })
  if (after === undefined) throw new DomainError('action_not_possible')
  await act.audit({
    action: auditActionOf[action],
    subject: { kind: 'bank_line', id: order.id },
    before: { state: item.state, kind: item.kind },
    after,
    reason: order.reason,
  })
}

const wordsOf = ({ currency }: BankItem, minor: bigint): string =>
  `${amountText(money(currency, minor))} ${currency}`
