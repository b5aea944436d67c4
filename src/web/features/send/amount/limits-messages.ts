import type { SenderTier } from '#shared/api/users/limits.api.ts'

/** Texts of what a sender can send. */
export const limitsMessages = {
  most: {
    perTransfer: (amount: string) => `You can send up to ${amount} per transfer.`,
    leftOfDay: (amount: string) => `You can send ${amount} more in the next 24 hours.`,
    leftOf30Days: (amount: string) => `You can send ${amount} more in the next 30 days.`,
  },
  nothing: {
    perTransfer: 'You cannot send money at the moment.',
    leftOfDay: 'You’ve reached your 24-hour limit.',
    leftOf30Days: 'You’ve reached your 30-day limit.',
  },
  /** The way to a higher limit, by tier of the sender. */
  more: {
    guest: ['With an account you can send more:', 'Sign In'],
    basic: ['To send more,', 'verify your identity'],
    verified: null,
  } satisfies Record<SenderTier, readonly [words: string, link: string] | null>,
  tooMuch: 'Invalid amount',
} as const
