/** Texts of the queues of transfers that need a decision. */
export const messages = {
  title: 'Review',
  tabs: 'Queues',
  review: 'Held for review',
  attention: 'Needs attention',
  leads: {
    review: 'Paid transfers whose payout waits for your decision, oldest first.',
    attention: 'Paid transfers that are stuck: temporarily refused payouts, and refunds to send manually.',
  },
  none: {
    review: 'No transfers to review.',
    attention: 'Nothing needs attention.',
  },
  noneText: 'New transfers appear here automatically.',
  notLoaded: 'The queue did not load',
  count: (count: number, isAll: boolean) =>
    isAll
      ? count === 1
        ? '1 transfer waiting'
        : `${count} transfers waiting`
      : `The oldest ${count} waiting`,
  keys: 'Keys: J and K or arrows move, Enter opens, X selects, R releases, Delete rejects.',
  waits: (age: string) => `waiting ${age}`,
  arrow: 'to',
  noReason: 'Held for review',
  release: 'Release',
  reject: 'Reject',
} as const
