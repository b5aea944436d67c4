import * as z from 'zod/mini'
import {
  type CustomerCaseKind,
  type CustomerOutcome,
  isOfCustomer,
  isToldOutcome,
} from '#shared/cases/cases.ts'
import { type LanguageCode, languageOf } from '#shared/languages.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import { openSigned, sign, type SigningKeys } from '#server/platform/signing.ts'
import { calendarOf, type CalendarDeps, factsOf } from './case-facts.ts'
import {
  type CaseEventRow,
  type CaseRow,
  findCase,
  findCaseEvent,
  findCaseEvents,
  languageOfCase,
} from './cases.sql.ts'
import { clocksOf, decisionDue } from './clocks.ts'
import { isDecisionProven } from './decision-seals.ts'
import { openPerson, openText } from './sealed-case.ts'

/** Mails in cases, by the event that each tells of. */
export const caseMails = defineJob({
  name: 'cases.mails',
  payload: z.object({
    kind: z.enum(['case_received', 'case_question', 'case_result']),
    eventId: z.string(),
  }),
})

type MailDeps = CalendarDeps & {
  readonly dataKeys: DataKeys
  readonly signingKeys: SigningKeys
  readonly log: Log
}

const PURPOSE = 'case'

/** The path of a case by its signed link; the token stands after the `#`, which browsers do not send. */
const linkPath = (keys: SigningKeys, id: string): string => `/contact#case.${sign(keys, PURPOSE, id)}`

/** Id of the case that a link's token opens; undefined for any other text. */
export const openCaseToken = (keys: SigningKeys, token: string): string | undefined =>
  openSigned(keys, PURPOSE, token)

type Mail = {
  /** The one mail that tells of this event. */
  readonly mail: z.output<typeof caseMails.payload>['kind']
  readonly to: string
  /** Language of the transfer that the case is about, else of its user's account; English where neither is known. */
  readonly language: LanguageCode
  readonly reference: string
  readonly kind: CustomerCaseKind
  readonly path: string
  readonly decideBy: Date | null
  readonly text: string | null
  readonly outcome: CustomerOutcome | null
}

/** The mail that tells of an event. */
const mailOf: Partial<Record<CaseEventRow['what'], Mail['mail']>> = {
  opened: 'case_received',
  asked: 'case_question',
  reported: 'case_result',
}

/**
 * Facts of the mail that tells of an event; undefined once its case was erased, for an alert, of which nobody is told, and where the
 * server has not written what the mail would say.
 */
export async function caseMailOf(deps: MailDeps, eventId: string): Promise<Mail | undefined> {
  const [event] = await findCaseEvent(deps.pool, eventId)
  const [row] = event === undefined ? [] : await findCase(deps.pool, event.case_id)
  const person = row && openPerson(deps.dataKeys, row)
  if (event === undefined || row === undefined || !person || !isOfCustomer(row.kind)) return undefined
  const mail = mailOf[event.what]
  const text = await wordsOf(deps, row, event)
  if (mail === undefined || !isProven(deps, { mail, row, text })) return undefined
  const clocks = clocksOf(factsOf(row), await calendarOf(deps, deps.pool, row.transfer_id))
  return {
    mail,
    to: person.email,
    language: languageOf((await languageOfCase(deps.pool, row.id))[0]?.language ?? 'en'),
    reference: row.reference,
    kind: row.kind,
    path: linkPath(deps.signingKeys, row.id),
    decideBy: decisionDue(row.kind, clocks),
    text,
    outcome: mail === 'case_result' && isToldOutcome(row.outcome) ? row.outcome : null,
  }
}

type Claim = { readonly mail: Mail['mail']; readonly row: CaseRow; readonly text: string | null }

/** True if a question has words, which are sealed, and a result its decision with the server's seal. */
function isProven(deps: MailDeps, { mail, row, text }: Claim): boolean {
  if (mail === 'case_received' || (mail === 'case_question' && text !== null)) return true
  if (mail === 'case_result' && isDecisionProven(deps, row)) return true
  deps.log.error({ caseId: row.id, mail }, 'a mail in a case that nobody at the desk has caused is not sent')
  return false
}

/** The desk's words of an event: those of a result are the explanation of the decision. What a customer typed is never mailed. */
async function wordsOf(deps: MailDeps, row: CaseRow, event: CaseEventRow): Promise<string | null> {
  if (event.what === 'asked') return openText(deps.dataKeys, event)
  if (event.what !== 'reported') return null
  const events = await findCaseEvents(deps.pool, row.id)
  const decision = events.findLast(({ what }) => what === 'decided')
  return decision === undefined ? null : openText(deps.dataKeys, decision)
}
