import type { Milestone } from '#shared/api/transfers/progress.api.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

/** The two readers of a timeline: the recipient reads nothing about the sender's payment. */
export type Viewer = 'sender' | 'recipient'

/** The text of each milestone in the past; the delivery method decides the words for sending and delivery. */
export const happened: Record<Milestone, string | Record<DeliveryMethod, string>> = {
  created: 'Transfer created',
  payment_started: 'Payment started',
  paid: 'Payment received',
  in_review: 'In review',
  review_passed: 'Review passed',
  sent: { bank: 'Sent to the bank', wallet: 'Sent to the mobile wallet', cash: 'Sent to the pickup point' },
  delivered: {
    bank: 'Delivered to the bank account',
    wallet: 'Delivered to the mobile wallet',
    cash: 'Ready for cash pickup',
  },
  payout_retried: 'Not accepted yet, we are trying again',
  action_needed: 'Action needed',
  action_taken: 'Details received',
  recipient_corrected: 'Recipient corrected',
  cancelled: 'Cancelled',
  replaced: 'Changed before payment',
  expired: 'Not paid in time',
  rejected: 'Not accepted',
  failed: 'Not completed',
  returned: 'Returned to us',
  refund_started: 'Refund started',
  refunded: 'Refunded',
  refund_failed: 'Your refund was returned to us, we are sending it again',
}

type Next = { readonly label: string; readonly note?: string }

/** The text of each milestone that comes next, by reader. A milestone that never comes next has its own words. */
export const comesNext: Record<Viewer, Partial<Record<Milestone, Next>>> = {
  sender: {
    paid: { label: 'Your payment', note: 'We hold your price for a limited time only.' },
    review_passed: { label: 'Result of our review', note: 'There is nothing for you to do.' },
    action_taken: { label: 'Your answer', note: 'We send your money as soon as we have it.' },
    sent: {
      label: 'We send your money',
      note: 'For your protection it waits until then. You can cancel it at no cost.',
    },
    delivered: { label: 'Delivery' },
    refunded: {
      label: 'Refund leaves us',
      note: 'We refund you to your original payment method. Your bank may take a few more days to show the money.',
    },
  },
  recipient: {
    paid: { label: 'Payment by the sender', note: 'Nothing has been paid yet.' },
    review_passed: { label: 'Result of our review', note: 'There is nothing for you to do.' },
    sent: { label: 'On its way to you', note: 'There is nothing for you to do.' },
    delivered: { label: 'Delivery' },
  },
}

/** The sentence about a transfer that waits, which names no rule; `leaves` says when it is sent. */
const waits = (name: string, leaves: string): string =>
  `This is one of your first transfers to ${name}. For your protection it leaves ${leaves}. Until then you can cancel it at no cost.`

/** Texts of the timeline and of what follows a transfer. */
export const progressMessages = {
  timeline: 'What has happened',
  next: 'Next',
  coolingOff: {
    until: (name: string, instant: string) => waits(name, `on ${instant}`),
    ifPaidNow: (name: string, instant: string) => waits(name, `on ${instant} if you pay now`),
    afterPayment: (name: string, hours: number) =>
      waits(name, `${hours} ${hours === 1 ? 'hour' : 'hours'} after your payment arrives`),
  },
  by: 'by',
  asOf: 'As of',
  refresh: 'Refresh',
  copyForRecipient: 'Copy link for the recipient',
  copyForSender: 'Copy your tracking link',
  copied: 'Link copied',
  copiedText: 'Anyone with this link can follow the transfer, but cannot change it.',
  notCopied: 'Your browser did not let us copy',
  notCopiedText: 'Please select the link and copy it yourself.',
  links: 'The recipient’s link shows the amount and the delivery date, but nothing of your payment.',
} as const
