import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import type { AlertReason, AlertSource } from '#shared/compliance/alerts.ts'
import type {
  CaseAct,
  CaseKind,
  CaseOutcome,
  CaseReason,
  CaseRemedy,
  CaseState,
  ContactTopic,
  ProblemType,
} from '#shared/cases/cases.ts'

/** Texts of the desk's cases. */
export const messages = {
  title: 'Cases',
  lead: 'Problems that senders report, messages, appeals and alerts. Those that are due first come first.',
  view: 'Show',
  views: { '': 'All', mine: 'Mine', unassigned: 'Unassigned', due: 'Due soon', overdue: 'Overdue' },
  kind: 'Kind',
  allKinds: 'All kinds',
  state: 'State',
  notClosed: 'Not closed',
  caption: 'Cases',
  empty: 'No case matches these filters.',
  notLoaded: 'The cases did not load',
  notFound: 'There is no such case',
  columns: { case: 'Case', due: 'Due', assignee: 'Assigned to', opened: 'Opened', transfer: 'Transfer' },
  nobody: 'Nobody',
  anybody: 'Anybody',
  overdue: 'Overdue',
  noClock: 'No clock runs',
  looking: 'Looking this case up',
  back: 'All cases',
  openTransfer: 'Open transfer',
  clocks: 'Clocks',
  dueBy: 'due',
  done: 'done',
  person: 'Customer',
  erased: 'The personal data of this case was erased, or an order was refused before it was kept.',
  name: 'Name',
  email: 'Email',
  contact: 'Other contact',
  typedReference: 'Reference as typed',
  unproved: 'not proved to be theirs',
  decision: 'Decision',
  timeline: 'Timeline',
  /** Between what happened, or a file, and whose it was. */
  by: 'by',
  customer: 'the customer',
  system: 'the system',
  links: 'Cases that share a person or the transfer',
  alerts: 'Alerts',
  alertsHint:
    'Clear or confirm each alert, then decide the case. A held transfer is released or rejected on its own page, where the rules may ask for a second person.',
  refused: 'An order that was refused',
  assignTo: 'Assign to',
  acts: 'Next',
  noActs: 'Nothing is left to do.',
  remedyHint:
    'Refund or deliver on the page of the transfer first: that act has its own permission and, where the rules say so, a second person. The remedy is recorded here once the transfer has it.',
  documents: {
    title: 'Documents',
    none: 'There are no documents.',
    add: 'Add document',
    addLead: 'It stays with this case. The customer does not see it.',
    name: 'Name of the document',
    nameHint: 'What it is, such as: Letter of the bank of 3 May.',
    picture: 'Picture',
    choose: 'Choose a file',
    chosen: (name: string) => `Chosen: ${name}`,
    noFile: { title: 'Missing information', description: 'Please choose a file and give it a name' },
    refused: 'Not added',
    added: 'Document added',
    view: 'View',
    viewOf: (name: string) => `View: ${name}`,
    viewTitle: 'View a document',
    viewLead: 'The view is kept in the audit log with your reason.',
    shown: 'Shown',
    hidden: 'Your role does not open documents.',
    erased: 'Erased',
    hide: 'Hide',
    hideOf: (name: string) => `Hide: ${name}`,
  },
  file: {
    title: 'Case file',
    lead: 'The case with its alerts, people, transfers, notes, decisions, approvals and audit entries. Of documents it has names and hashes, of accounts the last four characters. Each download is in the audit log.',
    pdf: 'Download as PDF',
    data: 'Download as data',
  },
  outcome: 'Outcome',
  reasonCode: 'Reason',
  choose: 'Please choose',
  remedy: 'Remedy',
  missing: { title: 'Missing information', description: 'Please fill in the marked fields' },
  saved: 'Done',
  failed: 'Not done',
} as const

export const actTexts: Readonly<
  Record<CaseAct, { readonly button: string; readonly text?: string; readonly hint?: string }>
> = {
  take: { button: 'Take' },
  assign: { button: 'Assign' },
  release: { button: 'Release' },
  note: { button: 'Add note', text: 'Note', hint: 'Only the desk reads it.' },
  ask: {
    button: 'Write to customer',
    text: 'Message to the customer',
    hint: 'They get it by email, with a link by which they answer.',
  },
  decide: {
    button: 'Decide',
    text: 'Explanation',
    hint: 'The customer reads it in the result, which you send next. Of an alert nobody is told.',
  },
  report: { button: 'Send the result' },
  remedy: { button: 'Record the remedy' },
  close: { button: 'Close case', text: 'Why it is closed', hint: 'Only the desk reads it.' },
}

export const kindTexts: Readonly<Record<CaseKind, string>> = {
  problem: 'Problem',
  contact: 'Message',
  appeal: 'Appeal',
  alert: 'Alert',
}

export const stateTexts: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  waiting: 'Waiting for customer',
  decided: 'Decided',
  closed: 'Closed',
}

export const topicTexts: Readonly<Record<ProblemType | ContactTopic | AlertSource, string>> = {
  wrong_charge: 'Wrong amount charged',
  bookkeeping: 'Computational or bookkeeping error',
  wrong_amount_received: 'Wrong amount received',
  late: 'Late or not received',
  documents: 'Documents or explanation asked for',
  transfer: 'About a transfer',
  account: 'About an account',
  complaint: 'Complaint',
  appeal: 'Account or transfer blocked',
  other: 'Something else',
  sanctions: 'Match with a sanctions list',
  rule: 'Monitoring rule',
}

export const outcomeTexts: Readonly<Record<CaseOutcome, string>> = {
  error_found: 'Error found',
  no_error: 'No error',
  duplicate: 'Duplicate',
  withdrawn: 'Withdrawn',
  cleared: 'Cleared',
  confirmed: 'Confirmed',
}

/** Reasons of a case other than those of its alerts. */
export const reasonTexts: Readonly<Record<Exclude<CaseReason, AlertReason>, string>> = {
  our_error: 'We made the error',
  partner_error: 'A partner made the error',
  late_delivery: 'Delivered after the date',
  granted: 'Appeal granted',
  as_disclosed: 'As it was disclosed',
  sender_details: 'Wrong details from the sender',
  extraordinary_circumstances: 'Extraordinary circumstances',
  review_by_law: 'Delayed by a review that the law requires',
  not_granted: 'Appeal not granted',
  same_problem: 'Same problem as another case',
  by_sender: 'Withdrawn by the sender',
}

export const remedyTexts: Readonly<Record<CaseRemedy, string>> = {
  refund_fees: 'Fees refunded',
  refund_all: 'Everything refunded',
  make_available: 'Money made available',
}

export const clockTexts: Readonly<Record<CaseFile['clocks'][number]['clock'], string>> = {
  answer: 'Answer',
  decide: 'Decide',
  tell: 'Send the result',
  remedy: 'Put it right',
}

export const eventTexts: Readonly<Record<CaseFile['events'][number]['what'], string>> = {
  opened: 'Opened',
  taken: 'Taken',
  assigned: 'Assigned',
  released: 'Released',
  noted: 'Note',
  asked: 'Written to the customer',
  answered: 'Answer',
  attached: 'Document added',
  alerted: 'Alert added',
  decided: 'Decided',
  reported: 'Result sent',
  remedied: 'Remedy recorded',
  closed: 'Closed',
}
