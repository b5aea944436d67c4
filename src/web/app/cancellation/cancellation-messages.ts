/** Texts of taking a transfer back. */
export const cancellationMessages = {
  timed: 'You can cancel for',
  open: 'You can cancel until we have sent it on.',
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'You can cancel for 1 minute more.' : `You can cancel for ${minutes} minutes more.`,
  asked:
    'You have cancelled this transfer, and we have asked for the money back. As soon as we have it, all of yours goes back; we tell you by e-mail either way.',
  over: 'It can no longer be cancelled: the money is with the recipient’s bank or agent. If something is wrong, write to our support with the reference number. If it cannot be paid out, all of your money comes back by itself.',
  delivered:
    'It has been delivered and can no longer be cancelled. If something is wrong, write to our support with the reference number.',
  elsewhere:
    'To cancel, open it in the browser that you ordered it with, or in the transaction history of your account.',
  cancel: 'Cancel transfer',
  title: 'Cancel this transfer?',
  unpaid: ({ name }: Told) => `${name} gets nothing, and you pay nothing.`,
  paid: {
    card: ({ name, total }: Told) =>
      `${name} gets nothing. All of your ${total}, the fee included, goes back to the card that you paid with.`,
    bank: ({ name, total }: Told) =>
      `${name} gets nothing. All of your ${total}, the fee included, goes back to the bank account that you paid from.`,
  },
  byWhen: {
    card: 'We send it today; your bank shows it within 10 business days.',
    bank: 'We send it today; your bank shows it within 3 business days.',
  },
  reason: 'Why are you cancelling?',
  optional: 'optional',
  confirm: 'Cancel transfer',
  keep: 'Keep transfer',
  done: 'Transfer cancelled',
  doneUnpaid: 'Nothing was charged.',
  donePaid: ({ total }: Told) => `All of your ${total} goes back to where you paid from.`,
  doneAsked: 'We have asked for the money back',
  doneAskedText: 'It had been sent on already. We tell you by e-mail whether it comes back.',
  failed: 'Not cancelled',
} as const

export type Told = {
  /** What the sender pays in all, with its symbol. */
  readonly total: string
  readonly name: string
}
