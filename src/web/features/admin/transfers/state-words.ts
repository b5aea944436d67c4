import type { PayIn, Payout, Status } from '#shared/transfers/lifecycle.ts'

const statusWords: Record<Status, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}

/** A part that has not begun, or that the status says already, has no words. */
const payInWords: Record<PayIn, string> = {
  none: '',
  open: 'payment open',
  processing: 'payment under way',
  captured: 'paid',
  void: 'ended unpaid',
  refunding: 'refund under way',
  refunded: 'refunded',
}
const payoutWords: Record<Payout, string> = {
  none: '',
  ready: 'payout ready',
  held: 'payout held',
  submitted: 'payout with the rail',
  delivered: 'payout delivered',
  returned: 'payout returned',
}

const words: Readonly<Record<string, string>>[] = [statusWords, payInWords, payoutWords]

/** A state of a transfer as its events keep it ('processing;captured;held'), in words: 'Processing · paid · payout held'. */
export const stateWords = (state: string): string =>
  state
    .split(';')
    .map((part, index) => words[index]?.[part] ?? part)
    .filter(text => text !== '')
    .join(' · ')
