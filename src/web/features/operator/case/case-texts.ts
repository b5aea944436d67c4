import type { CaseState, ContactTopic, ProblemType } from '#shared/cases/cases.ts'

/** Texts of the forms by which people write to the desk. */
export const caseTexts = {
  write: 'Write to us',
  writeText: 'You need no account. We confirm by email and answer there.',
  name: 'Your name',
  email: 'Email address',
  topic: 'What is it about?',
  reference: 'Reference of the transfer',
  optional: 'optional',
  message: 'Your message',
  send: 'Send message',
  failed: 'Not sent',
  missing: { title: 'Missing information', description: 'Please fill in the marked fields' },
  invalidEmail: 'Please enter a full email address',
  sent: 'We have your message',
  sentText: (email: string) =>
    `We have sent a confirmation to ${email}. It has a link by which you can add to your message.`,
  caseReference: 'Case',
  decideBy: 'We decide by',
  problem: 'Report a problem',
  problemLead:
    'Tell us what went wrong with your transfer. We look into it, and email you what we found and what you can choose.',
  problemTerms:
    'You can report a problem up to 180 days after the day on which the money was to be available. We decide within 90 days, tell you the result within three business days after that, and put an error right within one business day.',
  type: 'What went wrong?',
  choose: 'Please choose',
  what: 'What happened?',
  whatHint: 'What you expected, what happened instead, and what you would like us to do.',
  contact: 'Another way to reach you',
  contactHint: 'We write to the email address of your transfer.',
  files: 'Files that show what happened',
  filesHint: 'A receipt, a statement or a message, for example. JPEG, PNG, WebP or PDF, up to 6 MB each.',
  addFile: 'Add a file',
  addFileOf: 'Add a file that shows what happened',
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  fileChosen: 'Is sent with your report',
  fileSending: 'Sending…',
  fileSent: 'Received',
  fileNotSent: 'Your report was sent without some files',
  fileNotSentText: 'What went wrong stands beside each file. You can add another one here.',
  report: 'Send report',
  reported: 'We have your report',
  reportedText:
    'We have sent a confirmation to the email address of your transfer. It has a link by which you can add to your report.',
  notYours:
    'We cannot open this transfer here. Please sign in, or open it by the link in our emails, and choose Report a problem there.',
  toContact: 'Send us a message instead',
  yourCase: (reference: string) => `Your case ${reference}`,
  looking: 'Opening your case',
  unknown: 'This link does not open a case',
  unknownText: 'Please open the link from our newest email, or send us a message.',
  you: 'You',
  answer: 'Your answer',
  sendAnswer: 'Send answer',
  yourFiles: 'Your files',
  answered: 'Sent',
  closed: 'This case is closed. You can send us a new message.',
} as const

export const topicTexts: Readonly<Record<ContactTopic, string>> = {
  transfer: 'A transfer',
  account: 'My account',
  complaint: 'A complaint',
  appeal: 'My account or my transfer is blocked',
  other: 'Something else',
}

export const typeTexts: Readonly<Record<ProblemType, string>> = {
  wrong_charge: 'I was charged a wrong amount',
  bookkeeping: 'You made a mistake in calculating or booking',
  wrong_amount_received: 'My recipient got a wrong amount',
  late: 'The money came late, or not at all',
  documents: 'I need documents or an explanation',
}

export const stateTexts: Readonly<Record<CaseState, string>> = {
  open: 'We are working on it.',
  waiting: 'We have asked you something and wait for your answer.',
  decided: 'We have decided.',
  closed: 'Closed.',
}
