import type { CustomerCaseKind, CustomerOutcome } from '#shared/cases/cases.ts'
import type { CaseMail } from '../deps.ts'
import type { CaseNotice } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { timeWords } from '../wording.ts'
import type { AccountMail } from './account-mail.ts'

type Written = (mail: AccountMail, facts: CaseMail) => Letter

const nouns: Record<CustomerCaseKind, string> = { problem: 'report', contact: 'message', appeal: 'appeal' }

const whatFollows: Record<CustomerCaseKind, string> = {
  problem:
    'We look into the problem that you reported, and email you the result within three business days after we have decided.',
  contact: 'Someone at our desk reads it and answers by email.',
  appeal: 'Someone at our desk looks at it again, and we email you what we decide.',
}

/** The desk has the case. Nothing that was typed is in here: anybody can name the address of a stranger. */
const received: Written = (mail, { reference, kind, decideBy, ...facts }) => ({
  ...frameOf(mail, { reference, ...facts }),
  subject: `We have your ${nouns[kind]} (${reference})`,
  preheader: 'Someone at our desk will read it.',
  heading: `We have your ${nouns[kind]}`,
  paragraphs: [
    'Hello,',
    whatFollows[kind],
    'To add something, use the button below. You need no account for it.',
  ],
  rows: [
    ['Case', reference],
    ...(decideBy === null ? [] : [['We decide by', timeWords(decideBy.toISOString())] as const]),
  ],
})

/** The desk writes: a question, or the answer to a message. */
const question: Written = (mail, facts) => ({
  ...frameOf(mail, facts),
  subject: `${mail.brand} wrote to you about ${facts.reference}`,
  preheader: 'You can answer by the link in this email.',
  heading: 'Our desk wrote to you',
  paragraphs: ['Hello,', ...paragraphsOf(facts.text)],
  rows: [['Case', facts.reference]],
})

const outcomes: Record<CustomerOutcome, string> = {
  error_found: 'We found that an error was made.',
  no_error: 'We found that no error was made.',
  duplicate: 'You have reported the same problem before, and we answer that report.',
  withdrawn: 'You have withdrawn your report, so we have closed it.',
}

const appealOutcomes: Record<CustomerOutcome, string> = {
  ...outcomes,
  error_found: 'We have decided in your favour.',
  no_error: 'We have not changed our decision.',
  duplicate: 'You have appealed before, and we answer that appeal.',
  withdrawn: 'You have withdrawn your appeal, so we have closed it.',
}

/** The right that 12 CFR 1005.33(d)(1) gives where no error, or another one, was found. */
const DOCUMENTS =
  'You have the right to ask for the documents on which we relied. Use the button below, and we send them to you.'

/** Report of results. */
const result: Written = (mail, { kind, outcome, text, ...facts }) => ({
  ...frameOf(mail, facts),
  subject: `The result of your ${nouns[kind]} (${facts.reference})`,
  preheader: 'We have decided.',
  heading: 'We have decided',
  paragraphs: [
    'Hello,',
    ...(outcome === null ? [] : [(kind === 'problem' ? outcomes : appealOutcomes)[outcome]]),
    ...paragraphsOf(text),
    ...(kind === 'problem' ? [DOCUMENTS] : []),
  ],
  rows: [['Case', facts.reference]],
})

const paragraphsOf = (text: string | null): string[] =>
  (text ?? '').split(/\n+/).filter(line => line.trim() !== '')

const frameOf = (
  { brand, publicUrl }: AccountMail,
  { path, reference }: Pick<CaseMail, 'path' | 'reference'>,
) => ({
  button: { label: 'Open your case', url: `${publicUrl}${path}` },
  smallPrint: [
    `You receive this email because somebody wrote to ${brand} with this address about ${reference}. If it was not you, you can ignore it. We never ask for passwords, codes or card numbers by email.`,
  ],
})

/** The mails in a case. */
export const ofCase: Record<CaseNotice['kind'], Written> = {
  case_received: received,
  case_question: question,
  case_result: result,
}
