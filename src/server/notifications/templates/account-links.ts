import type { Letter } from '../letter.ts'
import { greeting, timeWords } from '../wording.ts'
import { type LinkMail, smallPrintOf } from './account-mail.ts'

/** A new account; its address is confirmed by the link. */
export function registered({ fullName, brand, link }: LinkMail): Letter {
  return {
    subject: `Welcome to ${brand}: please confirm your address`,
    preheader: 'One click, and we know that our mails reach you.',
    heading: `Welcome to ${brand}`,
    paragraphs: [
      greeting(fullName),
      'Your account is ready. Please confirm that this address is yours, so that news of your transfers reach you and nobody else.',
    ],
    button: { label: 'Confirm this address', url: link.url },
    smallPrint: [
      `The link works once, until ${timeWords(link.expiresAt.toISOString())}.`,
      'Have you not made this account? Then somebody has typed your address: do nothing, and it stays unconfirmed.',
      ...smallPrintOf(brand),
    ],
  }
}

/** An address to be confirmed: a new one, or the first one once more. */
export function emailConfirmation({ fullName, brand, link }: LinkMail): Letter {
  return {
    subject: `Please confirm your address for ${brand}`,
    preheader: 'One click, and we know that our mails reach you.',
    heading: 'Is this address yours?',
    paragraphs: [
      greeting(fullName),
      `Please confirm that you want to use this address for your account at ${brand}.`,
    ],
    button: { label: 'Confirm this address', url: link.url },
    smallPrint: [
      `The link works once, until ${timeWords(link.expiresAt.toISOString())}.`,
      'If you did not ask for this, do nothing: nothing changes.',
      ...smallPrintOf(brand),
    ],
  }
}

/** Somebody asked for a new password. */
export function passwordReset({ fullName, brand, link }: LinkMail): Letter {
  return {
    subject: `Set a new password for ${brand}`,
    preheader: 'The link works for a few minutes, once.',
    heading: 'Set a new password',
    paragraphs: [
      greeting(fullName),
      'Somebody, probably you, has asked to set a new password for your account. The button leads to the page where you do.',
    ],
    button: { label: 'Set a new password', url: link.url },
    smallPrint: [
      `The link works once, until ${timeWords(link.expiresAt.toISOString())}. Setting a new password ends all sessions.`,
      'If you did not ask for this, do nothing: your password stays as it is. Pass this mail on to nobody.',
      ...smallPrintOf(brand),
    ],
  }
}
