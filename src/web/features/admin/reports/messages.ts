import type { ReportKind, ReportState } from '#shared/compliance/reports.ts'

/** Texts of the reports and records that the law wants of an operator in the United States. */
export const messages = {
  title: 'Reports',
  lead: 'Reports to an authority are drafted on the page of a case. Nobody but those who see this page may learn of one.',
  state: 'Show',
  states: { '': 'All', draft: 'Drafts', filed: 'Filed', not_filed: 'Not filed' },
  caption: 'Reports',
  empty: 'No report matches these filters.',
  columns: { report: 'Report', due: 'Due', filing: 'Filed' },
  ofCase: (reference: string) => `Case ${reference}`,
  overdue: 'Overdue',
  late: 'Filed late',
  card: {
    title: 'Reports to an authority',
    caption: 'Reports from this case',
    lead: 'No customer may learn of a report, and the case file tells of none.',
    none: 'There are no reports.',
    draft: {
      suspicious_activity: 'Draft a suspicious activity report',
      currency_transaction: 'Draft a currency report',
    },
    failed: 'Not drafted',
  },
  back: 'All reports',
  toCase: 'Open case',
  notLoaded: 'The report did not load',
  notFound: 'There is no such report',
  clock: 'Filing clock',
  startsOn: 'Runs from',
  dueOn: 'File until the end of',
  filing: 'Filing',
  reference: 'Number that the authority gave',
  filedOn: 'Filed on',
  filedBy: 'Filed by',
  recordedAt: 'Recorded',
  erased: 'The fields of this report were erased.',
  fields: {
    startsOn: 'Day of the first detection',
    hasSuspect: 'A suspect was identified on that day',
    institutionName: 'Institution',
    institutionAddress: 'Address of the institution',
    subjectName: 'Name of the subject',
    subjectAddress: 'Address of the subject',
    subjectBirthDate: 'Birth date',
    subjectDocument: 'Document',
    subjectContact: 'Email and telephone',
    activity: 'Activity',
    firstOn: 'First day',
    lastOn: 'Last day',
    amountUsd: 'Amount in USD',
    narrative: 'Narrative',
  },
  currencyFields: {
    startsOn: 'Day of the transaction',
    amountUsd: 'Coin and paper money in USD',
    activity: 'Kind of transaction',
  },
  narrativeHint: 'Who, what, when, where and why. The facts of the case stand here already.',
  draft: 'Draft',
  save: 'Save draft',
  saved: 'Draft saved',
  notSaved: 'Not saved',
  wrong: 'Please correct the marked fields',
  noDay: 'A day, such as 2026-11-24',
  noAmount: 'An amount, such as 2500.00',
  missing: { title: 'Missing information', description: 'Please fill in the marked fields' },
  record: {
    button: 'Record a report',
    lead: 'Save the draft and file it with the authority first. The report changes no more, and the audit log keeps number, day and person.',
    done: 'Report recorded',
    failed: 'Not recorded',
    choose: 'Please choose',
  },
  withdraw: {
    button: 'Do not file',
    lead: 'The draft is kept, and your reason stands in the audit log.',
    reason: 'Reason',
    done: 'Recorded as not filed',
    failed: 'Not recorded',
  },
  records: {
    title: 'Records of large transfers',
    lead: 'Transfers of 3,000 USD and more from the United States that were paid in these days, with sender, recipient, accounts and what the sender told (31 CFR 1010.410(e)). Each download is in the audit log.',
    from: 'Paid from',
    to: 'Paid until',
  },
} as const

export const kindTexts: Readonly<Record<ReportKind, string>> = {
  suspicious_activity: 'Suspicious activity report',
  currency_transaction: 'Currency transaction report',
}

export const stateTexts: Readonly<Record<ReportState, string>> = {
  draft: 'Draft',
  filed: 'Filed',
  not_filed: 'Not filed',
}

/** Meaning of the amount for the duty to file, by whether it reaches the threshold. */
export const thresholdTexts: Readonly<Record<ReportKind, readonly [below: string, reached: string]>> = {
  suspicious_activity: [
    'The amount is below 2,000 USD: a report is possible, and no duty.',
    'The amount is 2,000 USD or more: suspicious activity must be reported.',
  ],
  currency_transaction: [
    'Coin and paper money of more than 10,000 USD on one day must be reported. Payments by card or bank are neither.',
    'Coin and paper money of more than 10,000 USD must be reported.',
  ],
}

export const termTexts: Readonly<Record<ReportKind, string>> = {
  suspicious_activity: '30 days after the first detection, 60 where no suspect was identified on that day.',
  currency_transaction: '15 days after the transaction.',
}
