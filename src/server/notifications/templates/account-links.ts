import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'
import type { Letter } from '../letter.ts'
import { accountFacts, type CodeMail, type LinkMail, userSmallPrint } from './account-mail.ts'

/**
 * A new account; its address is confirmed by the link. The small print of a link announces the question for a password, so that a
 * page that asks does not look like fraud.
 */
export function registered(mail: LinkMail): Letter {
  const { words, fullName, link } = mail
  const { registered: text, linkOnce } = words.account
  const facts = accountFacts(mail, { until: link.expiresAt })
  return {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading(facts),
    paragraphs: [words.greeting(fullName), text.text],
    button: { label: words.frame.buttons.confirmAddress, url: link.url },
    smallPrint: [linkOnce(facts), text.ignore, ...userSmallPrint(mail)],
  }
}

/** The code by which a sender confirms the address of an order. */
function addressCode(mail: CodeMail): Letter {
  const { words } = mail
  const { code: text } = words.account
  const facts = accountFacts(mail, { ...mail, until: mail.expiresAt })
  return {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading(facts),
    paragraphs: [words.greeting(undefined), text.text(facts)],
    smallPrint: [...codeTerms(mail), text.ignore],
  }
}

/** The code by which a sender shows that it is they who correct a recipient, or act on another device. */
const actCode =
  (act: 'correction' | 'device') =>
  (mail: CodeMail): Letter => {
    const { words } = mail
    const { [act]: text, code } = words.account
    const facts = accountFacts(mail, { ...mail, until: mail.expiresAt })
    return {
      subject: text.subject(facts),
      preheader: text.preheader,
      heading: code.heading(facts),
      paragraphs: [words.greeting(undefined), text.text(facts), text.warning],
      ...(mail.reference !== undefined && { rows: [[words.frame.rows.reference, mail.reference] as const] }),
      smallPrint: codeTerms(mail),
    }
  }

/** The mail of a code, by the act that it is good for. */
export const ofCode: Readonly<Record<CodePurpose, (mail: CodeMail) => Letter>> = {
  address: addressCode,
  correction: actCode('correction'),
  device: actCode('device'),
}

function codeTerms(mail: CodeMail): string[] {
  const { code: text } = mail.words.account
  const facts = accountFacts(mail, { longCode: inSixes(mail.longCode), until: mail.expiresAt })
  return [text.long(facts), text.until(facts)]
}

/** Digits in groups that are easy to copy. */
const inSixes = (code: string): string => code.replaceAll(/(.{6})(?=.)/g, '$1 ')

/** An address to be confirmed: a new one, or the first one once more. */
export function emailConfirmation(mail: LinkMail): Letter {
  const { words, fullName, link } = mail
  const { confirmation: text, registered: welcome, linkOnce } = words.account
  const facts = accountFacts(mail, { until: link.expiresAt })
  return {
    subject: text.subject(facts),
    preheader: welcome.preheader,
    heading: text.heading,
    paragraphs: [words.greeting(fullName), text.text(facts)],
    button: { label: words.frame.buttons.confirmAddress, url: link.url },
    smallPrint: [linkOnce(facts), text.ignore, ...userSmallPrint(mail)],
  }
}

/** Somebody asked for a new password. */
export function passwordReset(mail: LinkMail): Letter {
  const { words, fullName, link } = mail
  const { reset: text } = words.account
  const facts = accountFacts(mail, { until: link.expiresAt })
  return {
    subject: text.subject(facts),
    preheader: text.preheader,
    heading: text.heading,
    paragraphs: [words.greeting(fullName), text.text],
    button: { label: words.frame.buttons.setPassword, url: link.url },
    smallPrint: [text.once(facts), text.ignore, ...userSmallPrint(mail)],
  }
}
