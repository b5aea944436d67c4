import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import { type CaseOrder, caseOrder, type workOnCase } from '#shared/api/admin/compliance/cases.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type CaseAct, caseRefusal, type CaseRemedy, isReasonOf, outcomesOf } from '#shared/cases/cases.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import { yearsAfter } from '#server/platform/days.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { anyTransfer, type TransferRow } from '#server/transfers/transfers.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { refuseOtherVerdict } from './alert-cases.ts'
import { endCaseDocuments } from './case-documents.ts'
import { calendarOf, factsOf, refused } from './case-facts.ts'
import { caseMails } from './case-mails.ts'
import {
  type CaseEventRow,
  type CaseRow,
  findCase,
  insertCaseEvent,
  lockCase,
  setAssignee,
  setClosed,
  setDecision,
  setDue,
  setRemedy,
  setState,
  setTold,
} from './cases.sql.ts'
import { clocksOf, nextDue } from './clocks.ts'
import { sealDecision } from './decision-seals.ts'
import { refuseWorker } from './case-workers.ts'
import type { CaseDeps } from './open-case.ts'
import { sealText } from './sealed-case.ts'

type Named = { readonly what: CaseEventRow['what']; readonly audit: AuditAction }

const names: Readonly<Record<CaseAct, Named>> = {
  take: { what: 'taken', audit: 'case.taken' },
  assign: { what: 'assigned', audit: 'case.assigned' },
  release: { what: 'released', audit: 'case.released' },
  note: { what: 'noted', audit: 'case.noted' },
  ask: { what: 'asked', audit: 'case.asked' },
  decide: { what: 'decided', audit: 'case.decided' },
  report: { what: 'reported', audit: 'case.reported' },
  remedy: { what: 'remedied', audit: 'case.remedied' },
  close: { what: 'closed', audit: 'case.closed' },
}

/**
 * Does one act on a locked case, writes its event and its row in the audit log, and sets the clock that runs out next. The words
 * stay in the event, sealed: the audit log has none of them.
 * @throws DomainError 'not_found', 'case_act_not_possible', 'invalid_request' for a reason of another outcome
 */
export async function actOnCase(
  deps: CaseDeps,
  call: ActCall,
  id: string,
  body: BodyOf<typeof workOnCase>,
): Promise<void> {
  const order = orderIn(body)
  const { what, audit: action } = names[order.act]
  await withAct(deps, call, async context => {
    const { tx, clock, newId } = context
    const [before] = await lockCase(tx, id)
    if (before === undefined) throw new DomainError('not_found')
    const refusal = caseRefusal(order.act, factsOf(before))
    if (refusal !== null) throw refused(refusal)
    const [eventId, by] = [newId(), userOf(context.actor)]
    const text = 'text' in order ? sealText(deps.dataKeys, eventId, order.text) : null
    await insertCaseEvent(tx, eventId, id, clock.now(), what, by, text)
    await change(deps, context, { before, order, eventId, by })
    const after = (await findCase(tx, id))[0]! // nothing deletes a case
    if (!leaveClocks.has(order.act)) {
      const calendar = await calendarOf(deps, tx, after.transfer_id)
      await setDue(tx, id, after.state === 'closed' ? null : nextDue(clocksOf(factsOf(after), calendar)))
    }
    await context.audit({
      action,
      subject: { kind: 'case', id },
      before: shown(before),
      after: { ...shown(after), reference: after.reference, eventId },
    })
  })
}

/** Acts after which the same clock runs on. */
const leaveClocks: ReadonlySet<CaseAct> = new Set(['take', 'assign', 'release', 'note'])

/** @throws DomainError 'invalid_request' naming the fields that the act needs and the body lacks */
function orderIn(body: BodyOf<typeof workOnCase>): CaseOrder {
  const parsed = caseOrder.safeParse(body)
  if (parsed.success) return parsed.data
  const missing = parsed.error.issues.map(({ path }) => [path.join('.'), 'required'])
  throw new DomainError('invalid_request', { fields: Object.fromEntries(missing) as Record<string, string> })
}

const shown = ({ state, assigned_to, outcome, reason_code, remedy }: CaseRow) => ({
  state,
  assigneeId: assigned_to,
  outcome,
  reasonCode: reason_code,
  remedy,
})

type Change = {
  readonly before: CaseRow
  readonly order: CaseOrder
  readonly eventId: string
  readonly by: string
}

async function change(
  deps: CaseDeps,
  { tx, clock }: ActContext,
  { before: { id, kind, transfer_id: transferId }, order, eventId, by }: Change,
): Promise<void> {
  const now = clock.now()
  switch (order.act) {
    case 'take':
      return void (await setAssignee(tx, id, by))
    case 'assign':
      await refuseWorker(deps, tx, order.to, kind)
      return void (await setAssignee(tx, id, order.to))
    case 'release':
      return void (await setAssignee(tx, id, null))
    case 'note':
      return
    case 'ask':
      await setState(tx, id, 'waiting')
      // The first answer to a message is what its clock waits for.
      if (kind === 'contact') await setTold(tx, id, now)
      return await enqueue(tx, caseMails, { kind: 'case_question', eventId })
    case 'decide':
      if (!outcomesOf(kind).includes(order.outcome))
        throw new DomainError('invalid_request', {
          fields: { outcome: 'not an outcome of this kind of case' },
        })
      if (!isReasonOf(order.outcome, order.reasonCode))
        throw new DomainError('invalid_request', { fields: { reasonCode: 'not a reason of this outcome' } })
      if (kind === 'alert') await refuseOtherVerdict(deps, tx, id, order.outcome)
      return void (await setDecision(
        tx,
        id,
        order.outcome,
        order.reasonCode,
        now,
        sealDecision(deps, { id, outcome: order.outcome, reason_code: order.reasonCode, decided_at: now }),
      ))
    case 'report':
      await setTold(tx, id, now)
      return await enqueue(tx, caseMails, { kind: 'case_result', eventId })
    case 'remedy':
      refuseUndone(order.remedy, await anyTransfer({ pool: tx }, transferId ?? ''))
      return void (await setRemedy(tx, id, order.remedy, now))
    case 'close':
      await setClosed(tx, id, now)
      return await endCaseDocuments(tx, id, yearsAfter(now, deps.retention.recordYears))
    default:
      return order satisfies never
  }
}

/**
 * A remedy counts once the transfer has it: its refunds are booked by the acts on the transfer, with their own permission and,
 * where the rules say so, a second person.
 * @throws DomainError 'case_act_not_possible'
 */
function refuseUndone(remedy: CaseRemedy, transfer: TransferRow): void {
  const isRefunded = ['refunding', 'refunded'].includes(transfer.pay_in)
  const isAll = isRefunded || transfer.granted_minor >= transfer.total_minor
  const isDone: Record<CaseRemedy, boolean> = {
    refund_fees: isAll || transfer.granted_fee_minor >= transfer.fee_minor,
    refund_all: isAll,
    make_available: transfer.payout === 'delivered',
  }
  if (!isDone[remedy]) throw refused(undone[remedy])
}

const undone: Readonly<Record<CaseRemedy, string>> = {
  refund_fees: 'The fees are not refunded yet. Please refund them on the page of the transfer first.',
  refund_all: 'The payment is not refunded in full yet. Please refund it on the page of the transfer first.',
  make_available: 'The money is not delivered yet. Please see to it on the page of the transfer first.',
}
