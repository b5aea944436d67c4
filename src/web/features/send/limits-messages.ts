import type { SenderTier } from '#shared/api/limits.api.ts'

/** Texts of what a sender can send. */
export const limitsMessages = {
  upTo: (amount: string, within: string) => `You can send up to ${amount} ${within}.`,
  nothing: (within: string) => `You have sent as much as you can ${within}.`,
  within: { perTransfer: 'now', leftOfDay: 'now, within 24 hours', leftOf30Days: 'now, within 30 days' },
  nothingWithin: { perTransfer: 'now', leftOfDay: 'within 24 hours', leftOf30Days: 'within 30 days' },
  /** What helps, by how well we know the sender. */
  more: {
    guest: 'With an account you may send more:',
    basic: 'You may send more once we have checked who you are: please ask us.',
    verified: '',
  } satisfies Record<SenderTier, string>,
  signIn: 'Sign In',
  tooMuch: 'Invalid amount',
} as const
