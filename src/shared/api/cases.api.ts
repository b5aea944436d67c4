import * as z from 'zod/mini'
import { caseStates, contactTopics, customerCaseKinds, problemTypes } from '#shared/cases/cases.ts'
import { DOCUMENT_BODY_BYTES_MAX, documentContent } from './document-fields.ts'
import { email, idParams, instant, linesOfText, optionalText, plainText, requiredText } from './fields.ts'
import { defineRoute } from './route.ts'

export const CASE_TEXT_MAX = 4000

/** A case as the person whom it is about is told of it. */
export const caseReceipt = z.object({
  reference: z.string(),
  /** Moment by which we decide; null for a message, which the law gives no term. */
  decideBy: z.nullable(instant),
  /** Takes files for the case within an hour; null where the mail that confirms a message has to be opened first. */
  ticket: z.nullable(z.string()),
})
export type CaseReceipt = z.infer<typeof caseReceipt>

export const sendMessage = defineRoute({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the operator. It opens a case, and an email confirms it.',
  access: 'anyone',
  keyScope: null,
  body: z.object({
    name: requiredText(120),
    email,
    topic: z.enum(contactTopics),
    message: linesOfText(CASE_TEXT_MAX),
    /** Reference of the transfer that the message is about. */
    reference: optionalText(40),
  }),
  success: { status: 200, body: caseReceipt },
})

const problem = {
  type: z.enum(problemTypes),
  message: linesOfText(CASE_TEXT_MAX),
  /** Another way to reach the sender than the email address of the transfer. */
  contact: optionalText(200),
}

export const reportProblem = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/problems',
  summary:
    'Reports an error in one’s own transfer. A problem of the same type that is still open is answered instead of a second one.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  body: z.object(problem),
  success: { status: 200, body: caseReceipt },
  refusals: ['not_found', 'report_too_late'],
})

export const reportTrackedProblem = defineRoute({
  method: 'POST',
  path: '/api/track/problems',
  summary: 'Reports an error in a transfer with the proof by which its sender tracks it.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ ...problem, reference: plainText(40), proof: plainText(400) }),
  success: { status: 200, body: caseReceipt },
  refusals: ['not_found', 'report_too_late'],
})

const token = plainText(400)

/** A case as the link in our emails opens it: what we asked and what was answered, without names. */
export const linkedCase = z.object({
  reference: z.string(),
  kind: z.enum(customerCaseKinds),
  state: z.enum(caseStates),
  decideBy: z.nullable(instant),
  messages: z.array(z.object({ at: instant, isOurs: z.boolean(), text: z.string() })),
  /** Names of the files that the customer has sent, the oldest first. */
  files: z.array(z.object({ at: instant, name: z.string() })),
  /** Takes files within an hour; null once the case is closed. */
  ticket: z.nullable(z.string()),
})
export type LinkedCase = z.infer<typeof linkedCase>

export const openLinkedCase = defineRoute({
  method: 'POST',
  path: '/api/cases/linked',
  summary: 'Opens a case by the signed link of our emails.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ token }),
  success: { status: 200, body: linkedCase },
  refusals: ['not_found'],
})

export const answerLinkedCase = defineRoute({
  method: 'POST',
  path: '/api/cases/linked/answers',
  summary: 'Answers in a case by the signed link of our emails.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ token, text: linesOfText(CASE_TEXT_MAX) }),
  success: { status: 200, body: linkedCase },
  refusals: ['not_found', 'case_act_not_possible'],
})

export const FILE_NAME_MAX = 120

export const sendEvidence = defineRoute({
  method: 'POST',
  path: '/api/evidence/{ticket}',
  summary:
    'Adds a picture or a PDF to a case, with the ticket that its customer was given. The same file sent again is one.',
  access: 'anyone',
  keyScope: null,
  params: z.object({ ticket: token }),
  body: z.object({ name: requiredText(FILE_NAME_MAX), content: documentContent }),
  bodyBytesMax: DOCUMENT_BODY_BYTES_MAX,
  /** Files that the customer may still add. */
  success: { status: 200, body: z.object({ left: z.int() }) },
  refusals: [
    'not_found',
    'link_expired',
    'case_act_not_possible',
    'document_refused',
    'too_many_documents',
    'busy',
  ],
})
