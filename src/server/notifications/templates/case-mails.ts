import type { CaseMail } from '../deps.ts'
import type { CaseNotice } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { accountFacts, type AccountMail } from './account-mail.ts'

type Written = (mail: AccountMail, facts: CaseMail) => Letter

/** The desk has the case. Nothing that was typed is in here: anybody can name the address of a stranger. */
const received: Written = (mail, facts) => {
  const { words } = mail
  const { received: texts } = words.cases
  const { kind, decideBy } = facts
  const { rows, hello } = words.frame
  return {
    ...frameOf(mail, facts),
    subject: texts[kind].subject(accountFacts(mail, facts)),
    preheader: texts.preheader,
    heading: texts[kind].heading,
    paragraphs: [hello, texts[kind].next, texts.add],
    rows: [
      ...caseRows(mail, facts),
      ...(decideBy === null ? [] : [[rows.decideBy, words.time(decideBy.toISOString())] as const]),
    ],
  }
}

/** The desk writes: a question, or the answer to a message. */
const question: Written = (mail, facts) => {
  const { question: texts } = mail.words.cases
  return {
    ...frameOf(mail, facts),
    subject: texts.subject(accountFacts(mail, facts)),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [mail.words.frame.hello, ...paragraphsOf(facts.text)],
    rows: caseRows(mail, facts),
  }
}

/** Report of results. Who asked about a problem may ask for the documents: 12 CFR 1005.33(d)(1). */
const result: Written = (mail, facts) => {
  const { result: texts } = mail.words.cases
  const { kind, outcome, text } = facts
  const outcomes = kind === 'problem' ? texts.report : texts.appeal
  return {
    ...frameOf(mail, facts),
    subject: texts.subject[kind](accountFacts(mail, facts)),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [
      mail.words.frame.hello,
      ...(outcome === null ? [] : [outcomes[outcome]]),
      ...paragraphsOf(text),
      ...(kind === 'problem' ? [texts.documents] : []),
    ],
    rows: caseRows(mail, facts),
  }
}

const caseRows = ({ words }: AccountMail, { reference }: CaseMail) =>
  [[words.frame.rows.case, words.plain(reference)]] as const

const paragraphsOf = (text: string | null): string[] =>
  (text ?? '').split(/\n+/).filter(line => line.trim() !== '')

const frameOf = (mail: AccountMail, { path, reference }: CaseMail) => ({
  button: { label: mail.words.frame.buttons.openCase, url: `${mail.publicUrl}${path}` },
  smallPrint: [mail.words.frame.whyInCase(accountFacts(mail, { reference }))],
})

/** The mails in a case. */
export const ofCase: Record<CaseNotice['kind'], Written> = {
  case_received: received,
  case_question: question,
  case_result: result,
}
