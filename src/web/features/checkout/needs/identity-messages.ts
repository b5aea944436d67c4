/** Texts of the step in which a sender proves who they are before they pay. They tell neither a rule nor its figures. */
export const identityMessages = {
  title: 'Please show us who you are',
  why: 'We must know for sure who sends a transfer like this one. You prove it once, with an identity document, in a few minutes. We keep your documents encrypted, and only people who check identities see them.',
  account: (email: string) =>
    `Your documents belong to an account. Log in or create one with ${email}, the address of this transfer, and you come back here.`,
  register: 'Create account',
  logIn: 'Log in',
  asking: 'Looking up your account',
  again: 'Try again',
  unlocks: (most: string | null) =>
    most === null
      ? 'Then you can pay for this transfer, and for later ones without being asked again.'
      : `Then you can pay for this transfer, and for later ones of up to ${most} each without being asked again.`,
  begin: 'Verify my identity',
  goOn: 'Continue the check',
  waiting: {
    submitted: 'We are checking your documents. This usually takes a few minutes, and we will email you.',
    review: 'A person is looking at your documents. This usually takes a working day, and we will email you.',
  },
  verified: 'You are verified. You can pay now.',
  toPayment: 'Continue to payment',
} as const
