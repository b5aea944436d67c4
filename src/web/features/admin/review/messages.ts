/** Texts of the queues of transfers that wait for somebody. */
export const messages = {
  title: 'Review',
  tabs: 'Queues',
  review: 'Held for review',
  attention: 'Needs attention',
  leads: {
    review: 'Paid, and kept from their payout until somebody decides. The oldest stands first.',
    attention: 'Paid, and yet nothing moves: payouts refused for now, and refunds to be sent by hand.',
  },
  none: {
    review: 'Nothing waits for review.',
    attention: 'Nothing needs attention.',
  },
  noneText: 'New ones appear here as they come.',
  notLoaded: 'The queue did not load',
  count: (count: number, isAll: boolean) =>
    isAll ? (count === 1 ? '1 transfer waits' : `${count} transfers wait`) : `The oldest ${count} that wait`,
  keys: 'Keys: arrows go from one to the next, Enter opens it, R releases, X rejects.',
  waits: (age: string) => `waits ${age}`,
  arrow: 'to',
  noReason: 'Held for review',
  release: 'Release',
  reject: 'Reject',
  open: 'Open',
  refresh: 'Refresh',
} as const
