import type { PayIn, Payout, Status } from '#shared/transfers/lifecycle.ts'

/** The parts of a transfer's state; one that has not begun, or that the status says already, has no words. */
export const stateTexts = {
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  } satisfies Record<Status, string>,
  payIn: {
    none: '',
    open: 'payment open',
    processing: 'payment under way',
    captured: 'paid',
    void: 'ended unpaid',
    refunding: 'refund under way',
    refunded: 'refunded',
  } satisfies Record<PayIn, string>,
  payout: {
    none: '',
    ready: 'payout ready',
    held: 'payout held',
    submitted: 'payout with the rail',
    delivered: 'payout delivered',
    returned: 'payout returned',
  } satisfies Record<Payout, string>,
} as const
