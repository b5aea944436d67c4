import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'
import type { Letter } from '../letter.ts'
import { greeting, timeWords } from '../wording.ts'
import { type CodeMail, type LinkMail, smallPrintOf } from './account-mail.ts'

/** The mail announces the question, so that a page that asks for a password does not look like fraud. */
const ASKS_PASSWORD = 'If you are not signed in, the page asks for the password of your account.'

/** A new account; its address is confirmed by the link. */
export function registered({ fullName, brand, link }: LinkMail): Letter {
  return {
    subject: `Welcome to ${brand}: please confirm your address`,
    preheader: 'Confirm it so that our emails reach you.',
    heading: `Welcome to ${brand}`,
    paragraphs: [
      greeting(fullName),
      'Your account is ready. Please confirm this email address so that updates about your transfers reach only you.',
    ],
    button: { label: 'Confirm this address', url: link.url },
    smallPrint: [
      `The link works once, until ${timeWords(link.expiresAt.toISOString())}. ${ASKS_PASSWORD}`,
      'If you did not create this account, you can ignore this email. The address stays unconfirmed.',
      ...smallPrintOf(brand),
    ],
  }
}

/** The code by which a sender confirms the address of an order. */
function addressCode({ brand, code, longCode, expiresAt }: CodeMail): Letter {
  return {
    subject: `${code} is your code for ${brand}`,
    preheader: 'Type it on the page where you are sending money.',
    heading: `Your code: ${code}`,
    paragraphs: [
      greeting(undefined),
      `Type this code on the page where you are sending money with ${brand}. It confirms that this address is yours.`,
    ],
    smallPrint: [
      ...codeTerms(longCode, expiresAt),
      'If you are not sending money, you can ignore this email. Nothing is sent in your name.',
    ],
  }
}

/** The code by which the sender of a paid transfer shows that it is they who correct its recipient. */
function correctionCode({ brand, code, longCode, expiresAt }: CodeMail): Letter {
  return {
    subject: `${code} is your code to correct a recipient at ${brand}`,
    preheader: 'It changes where the money of a paid transfer goes.',
    heading: `Your code: ${code}`,
    paragraphs: [
      greeting(undefined),
      `Type this code on the page where you correct the recipient of your transfer with ${brand}. The money then goes to the corrected account.`,
      'If you are not correcting a recipient, somebody else is trying to change where your money goes: give this code to nobody, and tell us.',
    ],
    smallPrint: codeTerms(longCode, expiresAt),
  }
}

/** The mail of a code, by the act that it is good for. */
export const ofCode: Readonly<Record<CodePurpose, (mail: CodeMail) => Letter>> = {
  address: addressCode,
  correction: correctionCode,
}

const codeTerms = (longCode: string, expiresAt: Date): string[] => [
  `In another browser, or later within a day, type ${inSixes(longCode)} instead.`,
  `The code is good until ${timeWords(expiresAt.toISOString())}. We never ask for it by phone or email: do not give it to anybody.`,
]

/** Digits in groups that are easy to copy. */
const inSixes = (code: string): string => code.replaceAll(/(.{6})(?=.)/g, '$1 ')

/** An address to be confirmed: a new one, or the first one once more. */
export function emailConfirmation({ fullName, brand, link }: LinkMail): Letter {
  return {
    subject: `Please confirm your address for ${brand}`,
    preheader: 'Confirm it so that our emails reach you.',
    heading: 'Is this address yours?',
    paragraphs: [
      greeting(fullName),
      `Please confirm that you want to use this address for your account at ${brand}.`,
    ],
    button: { label: 'Confirm this address', url: link.url },
    smallPrint: [
      `The link works once, until ${timeWords(link.expiresAt.toISOString())}. ${ASKS_PASSWORD}`,
      'If you did not ask for this, you can ignore this email. Nothing will change.',
      ...smallPrintOf(brand),
    ],
  }
}

/** Somebody asked for a new password. */
export function passwordReset({ fullName, brand, link }: LinkMail): Letter {
  return {
    subject: `Set a new password for ${brand}`,
    preheader: 'The link works once and expires in a few minutes.',
    heading: 'Set a new password',
    paragraphs: [
      greeting(fullName),
      'We received a request to set a new password for your account. Use the button below to choose one.',
    ],
    button: { label: 'Set a new password', url: link.url },
    smallPrint: [
      `The link works once, until ${timeWords(link.expiresAt.toISOString())}. Setting a new password signs you out everywhere.`,
      'If you did not ask for this, you can ignore this email. Your password will not change. Do not forward this email.',
      ...smallPrintOf(brand),
    ],
  }
}
