import * as z from 'zod/mini'
import {
  allCaseReasons,
  caseActs,
  caseKinds,
  caseOutcomes,
  caseRemedies,
  caseStates,
} from '#shared/cases/cases.ts'
import { CASE_TEXT_MAX, FILE_NAME_MAX } from '#shared/api/cases.api.ts'
import {
  DOCUMENT_BODY_BYTES_MAX,
  documentContent,
  documentTypes,
  documentView,
} from '#shared/api/document-fields.ts'
import { id, idParams, instant, linesOfText, listQuery, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'
import { alertView } from './alerts.api.ts'

export const clockNames = ['answer', 'decide', 'tell', 'remedy'] as const

const clock = z.object({
  clock: z.enum(clockNames),
  dueAt: instant,
  /** The moment at which it was done; null: not yet. */
  doneAt: z.nullable(instant),
})

/** A case in the list. */
export const listedCase = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(caseKinds),
  /** Type of a problem, topic of a message, or source of an alert. */
  topic: z.string(),
  state: z.enum(caseStates),
  openedAt: instant,
  /** The next of its clocks; null: none runs. */
  dueAt: z.nullable(instant),
  isOverdue: z.boolean(),
  /** Name of the person who works on it. */
  assignee: z.nullable(z.string()),
  transferReference: z.nullable(z.string()),
})
export type ListedCase = z.infer<typeof listedCase>

export const caseViews = ['mine', 'unassigned', 'due', 'overdue'] as const

export const listCases = defineRoute({
  method: 'GET',
  path: '/api/admin/cases',
  summary:
    "Cases, those first that are due first. 'due' names those that are overdue or due within two days. Without a state the closed ones are left out.",
  access: { needs: 'cases.read' },
  query: z.object({
    view: z.optional(z.enum(caseViews)),
    kind: z.optional(z.enum(caseKinds)),
    state: z.optional(z.enum(caseStates)),
    /** Id of the person who works on them. */
    assignee: z.optional(id),
    ...listQuery,
  }),
  success: { status: 200, body: z.array(listedCase) },
})

export const caseEvents = [
  'opened',
  'taken',
  'assigned',
  'released',
  'noted',
  'asked',
  'answered',
  'attached',
  'alerted',
  'decided',
  'reported',
  'remedied',
  'closed',
] as const

export const caseDocument = z.object({
  id,
  /** Null once it was erased. */
  name: z.nullable(z.string()),
  type: z.enum(documentTypes),
  bytes: z.int(),
  addedAt: instant,
  /** Null: the customer. */
  addedBy: z.nullable(z.string()),
  isErased: z.boolean(),
})

export const caseFile = z.extend(listedCase, {
  isMine: z.boolean(),
  transferId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  /** The person who wrote; null once it was erased. */
  person: z.nullable(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Another way to reach them. */
      contact: z.nullable(z.string()),
      /** Reference of a transfer as it was typed: nothing proves that it is theirs. */
      typedReference: z.nullable(z.string()),
    }),
  ),
  outcome: z.nullable(z.enum(caseOutcomes)),
  reasonCode: z.nullable(z.enum(allCaseReasons)),
  remedy: z.nullable(z.enum(caseRemedies)),
  clocks: z.array(clock),
  events: z.array(
    z.object({
      at: instant,
      what: z.enum(caseEvents),
      /** Null: the customer, or the system. */
      actor: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
  /** Alerts of a case about them, the oldest first. */
  alerts: z.array(
    z.extend(alertView, { transferId: z.nullable(z.string()), transferReference: z.nullable(z.string()) }),
  ),
  documents: z.array(caseDocument),
  /** Other cases of the same person, user or transfer. */
  links: z.array(listedCase),
  /** Each act with the reason why it is not possible now; null: it is possible. */
  acts: z.array(z.object({ act: z.enum(caseActs), refusal: z.nullable(z.string()) })),
})
export type CaseFile = z.infer<typeof caseFile>

export const getCase = defineRoute({
  method: 'GET',
  path: '/api/admin/cases/{id}',
  summary: 'A case with its clocks, its timeline and the cases that share a person with it.',
  access: { needs: 'cases.read' },
  params: idParams,
  success: { status: 200, body: caseFile },
  refusals: ['not_found'],
})

const text = linesOfText(CASE_TEXT_MAX)

/** An act with the fields that it needs. */
export const caseOrder = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['take', 'release', 'report']) }),
  z.object({ act: z.enum(['note', 'ask', 'close']), text }),
  z.object({
    act: z.literal('decide'),
    outcome: z.enum(caseOutcomes),
    reasonCode: z.enum(allCaseReasons),
    text,
  }),
  z.object({ act: z.literal('remedy'), remedy: z.enum(caseRemedies) }),
  z.object({ act: z.literal('assign'), to: id }),
])
export type CaseOrder = z.infer<typeof caseOrder>

export const workOnCase = defineRoute({
  method: 'POST',
  path: '/api/admin/cases/{id}/acts',
  summary:
    'Does one act: takes or releases a case, assigns it to somebody, adds a note, writes to the customer, decides, sends the result, records the remedy that was carried out on the transfer, or closes it. Notes, letters, decisions and closings need a text; a decision needs an outcome and a reason code, a remedy its kind, an assignment the id of a person who may work on the case. Cases about alerts are for those who may read alerts.',
  access: { needs: 'cases.work' },
  params: idParams,
  body: z.object({
    act: z.enum(caseActs),
    text: z.optional(text),
    outcome: z.optional(z.enum(caseOutcomes)),
    reasonCode: z.optional(z.enum(allCaseReasons)),
    remedy: z.optional(z.enum(caseRemedies)),
    to: z.optional(id),
  }),
  success: { status: 200, body: caseFile },
  refusals: ['not_found', 'case_act_not_possible'],
})

export const addCaseDocument = defineRoute({
  method: 'POST',
  path: '/api/admin/cases/{id}/documents',
  summary: 'Adds a picture or a PDF to a case under a name. The same file sent again is one.',
  access: { needs: 'cases.work' },
  params: idParams,
  body: z.object({ name: requiredText(FILE_NAME_MAX), content: documentContent }),
  bodyBytesMax: DOCUMENT_BODY_BYTES_MAX,
  success: { status: 200, body: caseFile },
  refusals: ['not_found', 'case_act_not_possible', 'document_refused', 'too_many_documents', 'busy'],
})

export const viewCaseDocument = defineRoute({
  method: 'POST',
  path: '/api/admin/cases/{id}/views',
  summary: 'Shows a document of a case. Each view is in the audit log with its reason.',
  access: { needs: 'cases.work' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ documentId: id, reason }),
  success: { status: 200, body: documentView },
  refusals: ['not_found'],
})

export const listCaseWorkers = defineRoute({
  method: 'GET',
  path: '/api/admin/case-workers',
  summary: 'People at the desk who may work on cases, by name.',
  access: { needs: 'cases.read' },
  success: {
    status: 200,
    body: z.array(
      z.object({
        id,
        /** Full name and username. */
        name: z.string(),
        /** Whether they may work on cases about alerts. */
        mayAlerts: z.boolean(),
      }),
    ),
  },
})
