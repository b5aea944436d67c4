import type * as z from 'zod/mini'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { newReference } from '#shared/transfers/reference.ts'
import {
  alertsByIds,
  type alertsRaised,
  alertViews,
  findAlertSubjects,
  personKey,
} from '#server/compliance/compliance.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { anyTransfer, peopleOf } from '#server/transfers/transfers.ts'
import { findContact } from '#server/users/users.ts'
import { calendarOf } from './case-facts.ts'
import {
  type CaseRow,
  findByRequest,
  findCaseAlerts,
  findCaseOfAlert,
  findUndecidedAlertCase,
  insertCase,
  insertCaseAlert,
  insertCaseEvent,
  insertCasePeople,
  lockCase,
} from './cases.sql.ts'
import { clocksOf, nextDue } from './clocks.ts'
import type { CaseDeps } from './open-case.ts'
import { type CasePerson, peopleKeys, requestKey, sealPerson } from './sealed-case.ts'

type Raised = z.output<(typeof alertsRaised)['payload']>

type Subject = Awaited<ReturnType<typeof findAlertSubjects>>[number]

/** Opens a case for alerts, or adds them to the undecided one of the same sender. An alert is in one case, however often its job comes. */
export async function openCaseOfAlerts(deps: CaseDeps, { alertIds, personKey: key }: Raised): Promise<void> {
  for (const subject of await findAlertSubjects(deps.pool, [...alertIds]))
    await withTransaction(deps.pool, async tx => placeAlert(deps, tx, subject, key))
}

async function placeAlert(deps: CaseDeps, tx: Tx, subject: Subject, givenKey: string | null): Promise<void> {
  if ((await findCaseOfAlert(tx, subject.id)).length > 0) return
  const known = await knownOf(deps, tx, subject)
  const key = known.person === null ? keyFrom(givenKey) : personKey(deps.dataKeys, known.person.email)
  const { id } = await caseFor(deps, tx, subject, { person: known.person, key })
  await lockCase(tx, id)
  // The job came twice at once: the other one was first.
  if ((await findCaseOfAlert(tx, subject.id)).length > 0) return
  const eventId = deps.newId()
  await insertCaseEvent(tx, eventId, id, deps.clock.now(), 'alerted', null, null)
  await insertCaseAlert(tx, subject.id, id, eventId)
  await insertCasePeople(tx, id, [...(key === null ? [] : [key]), ...known.keys])
}

const keyFrom = (hex: string | null): Buffer | null => (hex === null ? null : Buffer.from(hex, 'hex'))

type Known = { readonly person: CasePerson | null; readonly keys: readonly Buffer[] }

/** The sender of an alert's transfer, or its user; of a guest's order that was refused nothing was kept. */
async function knownOf(
  deps: CaseDeps,
  tx: Tx,
  { transfer_id: transferId, user_id: userId }: Subject,
): Promise<Known> {
  if (transferId !== null) {
    const transfer = await anyTransfer({ pool: tx }, transferId)
    const people = peopleOf(deps.dataKeys, transfer)
    const keys = peopleKeys(deps.dataKeys, people, transfer.receive_country)
    return { person: personOf(people.sender_name, people.sender_email), keys }
  }
  const contact = userId === null ? undefined : await findContact(deps, tx, userId)
  return { person: contact ? personOf(contact.fullName, contact.email) : null, keys: [] }
}

const personOf = (name: string, email: string): CasePerson => ({
  name,
  email,
  contact: null,
  typedReference: null,
})

/** The undecided case about alerts of a person, opened if there is none. @throws DomainError 'busy' if it was decided meanwhile */
async function caseFor(
  deps: CaseDeps,
  tx: Tx,
  { id: alertId, transfer_id: transferId, user_id: userId, source }: Subject,
  { person, key }: { readonly person: CasePerson | null; readonly key: Buffer | null },
): Promise<Pick<CaseRow, 'id'>> {
  const [known] = key === null ? [] : await findUndecidedAlertCase(tx, key)
  if (known !== undefined) return known
  const { dataKeys, newId } = deps
  const [id, now] = [newId(), deps.clock.now()]
  const byAlert = requestKey(dataKeys, ['alert', alertId])
  const none = { outcome: null, decidedAt: null, toldAt: null, remediedAt: null, closedAt: null }
  const clocks = clocksOf({ kind: 'alert', openedAt: now, ...none }, await calendarOf(deps, tx, transferId))
  const reference = newReference(now, deps.random).replace('MTR', 'CASE')
  const sealed = person === null ? null : sealPerson(dataKeys, id, person)
  const subject = ['alert', source, transferId, userId] as const
  const [opened] = await insertCase(tx, id, reference, ...subject, sealed, key, byAlert, now, nextDue(clocks))
  if (opened !== undefined) {
    await insertCaseEvent(tx, newId(), id, now, 'opened', null, null)
    return opened
  }
  const [other] = key === null ? await findByRequest(tx, byAlert) : await findUndecidedAlertCase(tx, key)
  if (other === undefined) throw new DomainError('busy') // its job comes again
  return other
}

/** The alerts of a case as the desk is shown them. */
export async function alertsOfCase(
  deps: CaseDeps,
  executor: Executor,
  caseId: string,
): Promise<CaseFile['alerts']> {
  const ids = (await findCaseAlerts(executor, caseId)).map(row => row.alert_id)
  if (ids.length === 0) return []
  const alerts = await alertsByIds(deps, executor, ids)
  const views = await alertViews(deps, alerts)
  const references = new Map<string, string>()
  for (const { transferId } of alerts)
    if (transferId !== null && !references.has(transferId))
      references.set(transferId, (await anyTransfer({ pool: executor }, transferId)).reference_number)
  return alerts.map(({ transferId }, at) => ({
    ...views[at]!, // one for each alert
    transferId,
    transferReference: transferId === null ? null : (references.get(transferId) ?? null),
  }))
}

/**
 * A case about alerts says what was decided about each of them, by the act that decides one: it is cleared once all are, and
 * confirmed once none is open and one is confirmed.
 * @throws DomainError 'case_act_not_possible'
 */
export async function refuseOtherVerdict(
  deps: CaseDeps,
  tx: Tx,
  caseId: string,
  outcome: CaseRow['outcome'],
): Promise<void> {
  const ids = (await findCaseAlerts(tx, caseId)).map(row => row.alert_id)
  const verdicts = (await alertsByIds(deps, tx, ids)).map(({ decision }) => decision?.verdict)
  const message = verdictRefusal(verdicts, outcome)
  if (message !== null) throw new DomainError('case_act_not_possible', { message })
}

function verdictRefusal(
  verdicts: readonly ('cleared' | 'confirmed' | undefined)[],
  outcome: CaseRow['outcome'],
): string | null {
  if (verdicts.includes(undefined)) return 'Please clear or confirm each alert first.'
  const isConfirmed = verdicts.includes('confirmed')
  if (outcome === 'cleared' && isConfirmed) return 'An alert of this case is confirmed.'
  return outcome === 'confirmed' && !isConfirmed ? 'No alert of this case is confirmed.' : null
}
