import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'

type PurposeTexts = {
  readonly title: string
  readonly sent: (email: string) => string
  /** The button that leaves the dialog without a code. */
  readonly back: string
}

/** Words that fit the act which the code is for. */
const of: Readonly<Record<CodePurpose, PurposeTexts>> = {
  address: {
    title: 'Confirm your email',
    sent: email => `We have sent a code to ${email}. Type it here to go on to the payment.`,
    back: 'Change the address',
  },
  correction: {
    title: 'Confirm the correction',
    sent: email =>
      `We have sent a code to ${email}. Type it here, and your money goes to the corrected recipient.`,
    back: 'Back',
  },
  device: {
    title: 'Continue on this device',
    sent: email =>
      `We have sent a code to ${email}. Type it here, and you can pay or cancel on this device for an hour.`,
    back: 'Back',
  },
}

/** Texts of the dialog in which a sender types a code that was mailed to them. */
export const emailCodeMessages = {
  of,
  sending: (email: string) => `We are sending a code to ${email}.`,
  notSent: (email: string) => `We could not send a code to ${email}.`,
  code: 'Code',
  codeHint:
    'Six digits, good for ten minutes, or the long code from the email. If no email comes, look in your spam folder.',
  submit: 'Confirm',
  again: 'Send a new code',
  isOnItsWay: { title: 'New code sent', description: 'Please use the newest one.' },
  missing: { title: 'Missing information', description: 'Please type the six digits from the email.' },
  failed: 'Not confirmed',
  failedToSend: 'Code not sent',
} as const
