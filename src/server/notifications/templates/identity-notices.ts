import type { IdentityChange } from '#server/users/users.ts'
import type { Letter } from '../letter.ts'
import { greeting } from '../wording.ts'
import { type AccountMail, smallPrintOf } from './account-mail.ts'

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly button: string }

const words: Readonly<Record<IdentityChange, Words>> = {
  verified: {
    subject: 'Your identity is verified',
    paragraphs: [
      'We have checked your documents. You can send more from now on; the page shows your limits.',
    ],
    button: 'See your limits',
  },
  failed: {
    subject: 'We could not verify your identity',
    paragraphs: [
      'We could not verify your identity with the documents that you sent. Your account works as before, with the limits that it had.',
      'You can send other documents. If you have a question, contact us.',
    ],
    button: 'Send other documents',
  },
  asked: {
    subject: 'We need one part of your documents again',
    paragraphs: [
      'To verify your identity we need one part of what you sent once more. The page says which. Everything else stays as you sent it.',
    ],
    button: 'Send it now',
  },
  expiring: {
    subject: 'Your identity document expires soon',
    paragraphs: [
      'The document with which you verified your identity expires within 30 days. After its last day your lower limits apply again, until you send a new document.',
      'Send the new one as soon as you have it.',
    ],
    button: 'Send a new document',
  },
  expired: {
    subject: 'Your identity document has expired',
    paragraphs: [
      'The document with which you verified your identity has expired, so your lower limits apply again. Transfers that are under way go on.',
      'To send more again, verify your identity with a document that is valid.',
    ],
    button: 'Send a new document',
  },
}

/** Mail about the state of the proof of the user's identity. It says nothing of reasons: those are for the desk. */
export function identityChanged(
  { fullName, brand, publicUrl }: AccountMail,
  { change }: { readonly change: IdentityChange },
): Letter {
  const { subject, paragraphs, button } = words[change]
  return {
    subject: `${subject} at ${brand}`,
    preheader: paragraphs[0] ?? '',
    heading: subject,
    paragraphs: [greeting(fullName), ...paragraphs],
    button: { label: button, url: `${publicUrl}/account/identity` },
    smallPrint: smallPrintOf(brand),
  }
}
