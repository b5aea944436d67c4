import type { CaseReceipt, reportProblem, sendMessage } from '#shared/api/cases.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import type { CustomerCaseKind } from '#shared/cases/cases.ts'
import { newReference, type Random } from '#shared/transfers/reference.ts'
import type { ReadCalendars } from '#server/calendars/calendars.ts'
import { personKey } from '#server/compliance/compliance.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import {
  findOwnByReference,
  ownTransfer,
  peopleOf,
  provenTransfer,
  type TransferDeps,
  type TransferRow,
} from '#server/transfers/transfers.ts'
import { dayOf } from '#server/platform/days.ts'
import { calendarOf, factsOf } from './case-facts.ts'
import { caseMails } from './case-mails.ts'
import {
  type CaseRow,
  findByRequest,
  findCase,
  findOpenProblem,
  insertCase,
  insertCaseEvent,
  insertCasePeople,
} from './cases.sql.ts'
import { clocksOf, decisionDue, isReportable, nextDue } from './clocks.ts'
import { type CasePerson, peopleKeys, requestKey, sealPerson, sealText } from './sealed-case.ts'
import { newTicket } from './ticket.ts'

export type CaseDeps = TransferDeps & {
  readonly calendars: ReadCalendars
  readonly random: Random
  readonly retention: { readonly recordYears: number }
}

type Opening = {
  readonly kind: CustomerCaseKind
  readonly topic: string
  readonly transferId: string | null
  readonly userId: string | null
  readonly person: CasePerson
  /** Keyed hashes of all people of the case. */
  readonly people: readonly Buffer[]
  readonly text: string
  readonly requestKey: Buffer | null
  /** The case that stands in the way of this one. */
  readonly existing: (tx: Tx) => Promise<CaseRow[]>
}

/** Opens a case with its first event and the mail that confirms it; where it is open already that one is answered. */
async function openCase(deps: CaseDeps, opening: Opening): Promise<CaseReceipt> {
  const { dataKeys, clock, newId, random } = deps
  const { kind, topic, transferId, userId, person, text } = opening
  const row = await withTransaction(deps.pool, async tx => {
    const [id, eventId, now] = [newId(), newId(), clock.now()]
    const calendar = await calendarOf(deps, tx, transferId)
    const none = { outcome: null, decidedAt: null, toldAt: null, remediedAt: null, closedAt: null }
    const dueAt = nextDue(clocksOf({ kind, openedAt: now, ...none }, calendar))
    const sealed = [sealPerson(dataKeys, id, person), personKey(dataKeys, person.email)] as const
    const subject = [kind, topic, transferId, userId] as const
    const reference = newReference(now, random).replace('MTR', 'CASE')
    const values = [id, reference, ...subject, ...sealed, opening.requestKey, now, dueAt] as const
    const [opened] = await insertCase(tx, ...values)
    if (opened === undefined) return (await opening.existing(tx))[0]
    await insertCasePeople(tx, id, [...opening.people])
    await insertCaseEvent(tx, eventId, id, now, 'opened', null, sealText(dataKeys, eventId, text))
    await enqueue(tx, caseMails, { kind: 'case_received', eventId })
    return (await findCase(tx, id))[0]
  })
  // Two references of one millisecond are the same in one of a million and a half pairs: the caller tries again.
  if (row === undefined) throw new DomainError('busy')
  return await receiptOf(deps, row)
}

async function receiptOf(deps: CaseDeps, row: CaseRow): Promise<CaseReceipt> {
  const clocks = clocksOf(factsOf(row), await calendarOf(deps, deps.pool, row.transfer_id))
  return {
    reference: row.reference,
    decideBy: decisionDue(row.kind, clocks)?.toISOString() ?? null,
    // A message proves nothing of its author: the link of the mail that confirms it does.
    ticket: row.kind === 'problem' ? newTicket(deps, row.id) : null,
  }
}

/**
 * Takes a message from the contact page. The same message of one day is one case. An appeal is about the transfer that it names where that
 * is the sender's own; else the desk reads what was typed.
 */
export async function openMessage(
  deps: CaseDeps,
  actor: Actor,
  { name, email, topic, message, reference }: BodyOf<typeof sendMessage>,
): Promise<CaseReceipt> {
  const day = dayOf(deps.clock.now())
  const key = requestKey(deps.dataKeys, [day, name, email, topic, message, reference ?? ''])
  const own = topic === 'appeal' && reference ? await findOwnByReference(deps, actor, reference) : undefined
  const keys =
    own === undefined ? [] : peopleKeys(deps.dataKeys, peopleOf(deps.dataKeys, own), own.receive_country)
  return await openCase(deps, {
    kind: topic === 'appeal' ? 'appeal' : 'contact',
    topic,
    transferId: own?.id ?? null,
    userId: actor.userId,
    person: { name, email, contact: null, typedReference: reference },
    people: [personKey(deps.dataKeys, email), ...keys],
    text: message,
    requestKey: key,
    existing: tx => findByRequest(tx, key),
  })
}

type Report = BodyOf<typeof reportProblem>

/** @throws DomainError 'not_found', 'report_too_late' */
export async function reportOwnProblem(
  deps: CaseDeps,
  actor: Actor,
  { id, ...report }: Report & { readonly id: string },
): Promise<CaseReceipt> {
  // Nobody at the desk reports for a sender here.
  const transfer = await ownTransfer(deps, { ...actor, isAdmin: false }, id)
  return await openProblem(deps, transfer, { ...report, userId: actor.userId })
}

/** @throws DomainError 'not_found' also for the recipient's link, 'report_too_late' */
export async function reportProvenProblem(
  deps: CaseDeps,
  { reference, proof, ...report }: Report & { readonly reference: string; readonly proof: string },
): Promise<CaseReceipt> {
  const { row, viewer } = await provenTransfer(deps, { reference, proof })
  if (viewer !== 'sender') throw new DomainError('not_found')
  return await openProblem(deps, row, { ...report, userId: null })
}

async function openProblem(
  deps: CaseDeps,
  transfer: TransferRow,
  { type, message, contact, userId }: Report & { readonly userId: string | null },
): Promise<CaseReceipt> {
  const { zone } = (await deps.calendars()).of(transfer.receive_country)
  if (!isReportable(transfer.available_on, zone, deps.clock.now())) throw new DomainError('report_too_late')
  const people = peopleOf(deps.dataKeys, transfer)
  const { sender_name: name, sender_email: email } = people
  return await openCase(deps, {
    kind: 'problem',
    topic: type,
    transferId: transfer.id,
    userId,
    person: { name, email, contact, typedReference: null },
    people: peopleKeys(deps.dataKeys, people, transfer.receive_country),
    text: message,
    requestKey: null,
    existing: tx => findOpenProblem(tx, transfer.id, type),
  })
}
