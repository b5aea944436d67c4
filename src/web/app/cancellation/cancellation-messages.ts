export const cancellationMessages = {
  timed: 'You can cancel for',
  open: 'You can cancel until we send the money.',
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'You can cancel for 1 more minute.' : `You can cancel for ${minutes} more minutes.`,
  asked:
    'You have cancelled this transfer, and we have asked for the money back. Once we have it, we will refund you in full. We will email you either way.',
  over: (contact: string) =>
    `It can no longer be cancelled: the money is with the recipient’s bank or agent. If something is wrong, contact us${contact} with the reference number. If it cannot be paid out, we will refund you in full.`,
  delivered: (contact: string) =>
    `It has been delivered and can no longer be cancelled. If something is wrong, contact us${contact} with the reference number.`,
  elsewhere:
    'To cancel, open it in the browser that you ordered it with, or in the transaction history of your account.',
  cancel: 'Cancel transfer',
  title: 'Cancel this transfer?',
  unpaid: ({ name }: TransferFacts) => `${name} will not receive the money, and you will not be charged.`,
  paid: {
    card: ({ name, total }: TransferFacts) =>
      `${name} will not receive the money. We will refund ${total}, the fee included, to the card that you paid with.`,
    bank: ({ name, total }: TransferFacts) =>
      `${name} will not receive the money. We will refund ${total}, the fee included, to the bank account that you paid from.`,
  },
  /** Three business days are the last day of each refund: docs/decisions/0095. */
  byWhen: {
    card: 'We send the refund within 3 business days, usually at once. Your bank then shows it within 10 business days.',
    bank: 'We send the refund within 3 business days, usually sooner. Your bank then shows it within 3 business days.',
  },
  reason: 'Why are you cancelling?',
  optional: 'optional',
  confirm: 'Cancel transfer',
  keep: 'Keep transfer',
  done: 'Transfer cancelled',
  doneUnpaid: 'You were not charged.',
  donePaid: ({ total }: TransferFacts) => `We are refunding ${total} to your original payment method.`,
  doneAsked: 'We have asked for the money back',
  doneAskedText: 'It had already been sent. We will email you when we know whether we can get it back.',
  failed: 'Not cancelled',
} as const

export type TransferFacts = {
  /** The total that the sender pays, with its symbol. */
  readonly total: string
  readonly name: string
}
