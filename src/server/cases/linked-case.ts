import type { LinkedCase } from '#shared/api/cases.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { isOfCustomer } from '#shared/cases/cases.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { calendarOf, factsOf, refused } from './case-facts.ts'
import { newTicket } from './ticket.ts'
import { openCaseToken } from './case-mails.ts'
import {
  type CaseEventRow,
  type CaseRow,
  findCase,
  findCaseEvents,
  insertCaseEvent,
  lockCase,
  setDue,
  setState,
} from './cases.sql.ts'
import { answerBy, clocksOf, decisionDue } from './clocks.ts'
import type { CaseDeps } from './open-case.ts'
import { openText, sealText } from './sealed-case.ts'

/** A case as its signed link opens it. @throws DomainError 'not_found' */
export async function linkedCase(deps: CaseDeps, token: string): Promise<LinkedCase> {
  const [row] = await findCase(deps.pool, idIn(deps, token))
  if (row === undefined || !isOfCustomer(row.kind)) throw new DomainError('not_found')
  const events = await findCaseEvents(deps.pool, row.id)
  const clocks = clocksOf(factsOf(row), await calendarOf(deps, deps.pool, row.transfer_id))
  const shown = row.told_at === null ? events.filter(({ what }) => what !== 'decided') : events
  return {
    reference: row.reference,
    kind: row.kind,
    // A decision is told by its mail, not before.
    state: row.state === 'decided' && row.told_at === null ? 'open' : row.state,
    decideBy: decisionDue(row.kind, clocks)?.toISOString() ?? null,
    messages: shown.flatMap(event => messageOf(deps, event)),
    files: events.flatMap(event => fileOf(deps, event)),
    ticket: row.state === 'closed' ? null : newTicket(deps, row.id),
  }
}

/** Events whose words the customer wrote, or is to read. Notes of the desk are not among them. */
const isOursOf: Partial<Record<CaseEventRow['what'], boolean>> = {
  opened: false,
  answered: false,
  asked: true,
  decided: true,
}

function messageOf({ dataKeys }: CaseDeps, event: CaseEventRow): LinkedCase['messages'] {
  const isOurs = isOursOf[event.what]
  const text = isOurs === undefined ? null : openText(dataKeys, event)
  return isOurs === undefined || text === null ? [] : [{ at: event.at.toISOString(), isOurs, text }]
}

/** A file of the customer's own; what the desk adds is for the desk. */
function fileOf({ dataKeys }: CaseDeps, event: CaseEventRow): LinkedCase['files'] {
  const name = event.what === 'attached' && event.actor === null ? openText(dataKeys, event) : null
  return name === null ? [] : [{ at: event.at.toISOString(), name }]
}

/** More answers in one case are no conversation. */
const ANSWERS_MAX = 30

/** Adds the customer's answer; a case that waited for it is open again. @throws DomainError 'not_found', 'case_act_not_possible' */
export async function answerCase(
  deps: CaseDeps,
  { token, text }: { readonly token: string; readonly text: string },
): Promise<LinkedCase> {
  const { clock, newId, dataKeys } = deps
  const id = idIn(deps, token)
  await withTransaction(deps.pool, async tx => {
    const [row] = await lockCase(tx, id)
    if (row === undefined) throw new DomainError('not_found')
    if (row.state === 'closed') throw refused('This case is closed. Please send us a new message.')
    const events = await findCaseEvents(tx, id)
    if (events.filter(({ what }) => what === 'answered').length >= ANSWERS_MAX)
      throw refused('You have answered many times in this case. Please wait until we answer.')
    const eventId = newId()
    await insertCaseEvent(tx, eventId, id, clock.now(), 'answered', null, sealText(dataKeys, eventId, text))
    await noteCustomer(deps, tx, row)
  })
  return await linkedCase(deps, token)
}

/** The customer has written, or sent a file: a locked case that waited for them is open again. */
export async function noteCustomer(
  deps: Pick<CaseDeps, 'calendars' | 'clock'>,
  tx: Tx,
  { id, kind, state, due_at: dueAt }: CaseRow,
): Promise<void> {
  if (state === 'waiting') await setState(tx, id, 'open')
  // A second message is answered in the same time; while another clock runs it stays.
  if (kind === 'contact' && dueAt === null)
    await setDue(tx, id, answerBy('contact', deps.clock.now(), await calendarOf(deps, tx, null)))
}

/** @throws DomainError 'not_found' for a token that this server did not sign for a case */
function idIn({ signingKeys }: Pick<CaseDeps, 'signingKeys'>, token: string): string {
  const id = openCaseToken(signingKeys, token)
  if (id === undefined) throw new DomainError('not_found')
  return id
}
