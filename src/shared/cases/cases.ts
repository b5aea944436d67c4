import { alertReasons } from '#shared/compliance/alerts.ts'

/** Kinds of case that a customer opens, and is told of. */
export const customerCaseKinds = ['problem', 'contact', 'appeal'] as const
export type CustomerCaseKind = (typeof customerCaseKinds)[number]

/** The reasons why somebody at the desk has work to do for one person. No customer learns of an alert. */
export const caseKinds = [...customerCaseKinds, 'alert'] as const
export type CaseKind = (typeof caseKinds)[number]

export const isOfCustomer = (kind: CaseKind): kind is CustomerCaseKind => kind !== 'alert'

/** The errors of 12 CFR 1005.33(a) that a sender can report. */
export const problemTypes = [
  'wrong_charge',
  'bookkeeping',
  'wrong_amount_received',
  'late',
  'documents',
] as const
export type ProblemType = (typeof problemTypes)[number]

/** Topics of a message from the contact page; an appeal is a kind of case of its own. */
export const contactTopics = ['transfer', 'account', 'complaint', 'appeal', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const caseStates = ['open', 'waiting', 'decided', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** Outcomes that a customer is told of. */
export const customerOutcomes = ['error_found', 'no_error', 'duplicate', 'withdrawn'] as const
export type CustomerOutcome = (typeof customerOutcomes)[number]

/** Outcomes of a case about alerts: each of them is decided before. */
const alertOutcomes = ['cleared', 'confirmed'] as const

export const caseOutcomes = [...customerOutcomes, ...alertOutcomes] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const isToldOutcome = (outcome: CaseOutcome | null): outcome is CustomerOutcome =>
  outcome !== 'cleared' && outcome !== 'confirmed' && outcome !== null

export const outcomesOf = (kind: CaseKind): readonly CaseOutcome[] =>
  kind === 'alert' ? alertOutcomes : customerOutcomes

/** Reason codes of each outcome. */
export const caseReasons = {
  error_found: ['our_error', 'partner_error', 'late_delivery', 'granted'],
  no_error: ['as_disclosed', 'sender_details', 'extraordinary_circumstances', 'review_by_law', 'not_granted'],
  duplicate: ['same_problem'],
  withdrawn: ['by_sender'],
  ...alertReasons,
} as const satisfies Readonly<Record<CaseOutcome, readonly string[]>>

export type CaseReason = (typeof caseReasons)[CaseOutcome][number]

export const allCaseReasons = Object.values(caseReasons).flat()

export const isReasonOf = (outcome: CaseOutcome, code: CaseReason): boolean =>
  (caseReasons[outcome] as readonly CaseReason[]).includes(code)

/** Ways to put an error right, of which the sender chooses one. */
export const caseRemedies = ['refund_fees', 'refund_all', 'make_available'] as const
export type CaseRemedy = (typeof caseRemedies)[number]

export const caseActs = [
  'take',
  'assign',
  'release',
  'note',
  'ask',
  'decide',
  'report',
  'remedy',
  'close',
] as const
export type CaseAct = (typeof caseActs)[number]

/** Facts on which it depends what can be done with a case. */
export type CaseFacts = {
  readonly kind: CaseKind
  readonly state: CaseState
  readonly isAssigned: boolean
  readonly outcome: CaseOutcome | null
  readonly isTold: boolean
  readonly isRemedied: boolean
}

/** The reason why an act is not possible now; null if it is. */
export function caseRefusal(act: CaseAct, facts: CaseFacts): string | null {
  if (act === 'note') return null
  return facts.state === 'closed' ? 'This case is closed.' : refusals[act](facts)
}

/** 31 USC 5318(g)(2): nobody is told that a report about them is being considered. */
const UNTOLD = 'Nobody may be told of an alert.'

/** For each act but a note, which is always possible, what keeps it from a case that is not closed. */
const refusals: Readonly<Record<Exclude<CaseAct, 'note'>, (facts: CaseFacts) => string | null>> = {
  take: () => null,
  assign: () => null,
  release: ({ isAssigned }) => (isAssigned ? null : 'Nobody has taken this case.'),
  ask({ kind, state }) {
    if (kind === 'alert') return UNTOLD
    return state === 'decided' ? 'This case is decided.' : null
  },
  decide({ kind, state }) {
    if (kind === 'contact') return 'A message needs no decision. Please answer it and close the case.'
    return state === 'decided' ? 'This case is already decided.' : null
  },
  report({ kind, state, isTold }) {
    if (kind === 'alert') return UNTOLD
    if (state !== 'decided') return 'Please decide the case first.'
    return isTold ? 'The result has already been sent.' : null
  },
  remedy(facts) {
    if (!needsRemedy(facts)) return 'Only an error that was found needs a remedy.'
    return facts.isRemedied ? 'The remedy is already recorded.' : null
  },
  close: closingRefusal,
}

function closingRefusal({ kind, state, outcome, isTold, isRemedied }: CaseFacts): string | null {
  if (kind === 'contact') return null
  if (state !== 'decided') return 'Please decide the case first.'
  if (kind === 'alert') return null
  if (!isTold) return 'Please send the result to the customer first.'
  return needsRemedy({ kind, outcome }) && !isRemedied ? 'Please record the remedy first.' : null
}

/** An error in a transfer is put right; an appeal that is granted moves no money by itself. */
export const needsRemedy = ({ kind, outcome }: Pick<CaseFacts, 'kind' | 'outcome'>): boolean =>
  kind === 'problem' && outcome === 'error_found'
