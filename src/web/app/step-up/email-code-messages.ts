/** Texts of the dialog in which a sender confirms their email by a code. */
export const emailCodeMessages = {
  title: 'Confirm your email',
  titleForAct: 'Confirm that it is you',
  sending: (email: string) => `We are sending a code to ${email}.`,
  sent: (email: string) => `We have sent a code to ${email}. Type it here to go on to the payment.`,
  sentForAct: (email: string) => `We have sent a code to ${email}. Type it here to show that it is you.`,
  back: 'Back',
  notSent: (email: string) => `We could not send a code to ${email}.`,
  code: 'Code',
  codeHint:
    'Six digits, good for ten minutes, or the long code from the email. If no email comes, look in your spam folder.',
  submit: 'Confirm',
  again: 'Send a new code',
  otherAddress: 'Change the address',
  isOnItsWay: { title: 'New code sent', description: 'Please use the newest one.' },
  missing: { title: 'Missing information', description: 'Please type the six digits from the email.' },
  failed: 'Not confirmed',
  failedToSend: 'Code not sent',
} as const
