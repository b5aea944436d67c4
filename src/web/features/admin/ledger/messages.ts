import type { BalanceView, EntryKind } from '#shared/api/admin/ledger.api.ts'

/** Texts of the books. */
export const messages = {
  title: 'Ledger',
  lead: 'Where all the money is. Every movement debits one account and credits another in the same amount, and nothing is ever changed afterwards.',
  prove: 'Prove it',
  proving:
    'Every entry, block and balance is being recomputed. With a million transfers this takes a minute or two; you need not stay.',
  brokenOff: 'The last proof did not come to its end. Below is the one before it, if there is any.',
  proveFailed: 'Could not be proved',
  proven: 'The books are right',
  broken: 'The books are not right',
  brokenText:
    'Something does not fit. Keep a copy of the database before you do anything else, then see what to do in the operations manual.',
  took: (seconds: string) => `recomputed from the rows themselves in ${seconds} s.`,
  checks: 'Checks',
  holds: 'holds',
  fails: 'does not hold',
  counted: (count: number) => count.toLocaleString('en-US'),
  faults: (count: number) => (count === 1 ? '1 does not fit' : `${count.toLocaleString('en-US')} do not fit`),
  more: (count: number) => `… and ${count.toLocaleString('en-US')} more`,
  balances: 'Balances',
  balancesLead:
    'Debits less credits. What we have stands above zero; what we owe and what we have earned, below. Each currency adds up to nothing, or money would have come from nowhere.',
  notLoaded: 'The balances did not load',
  noBalances: 'Nothing has been booked yet.',
  account: 'Account',
  sum: 'All accounts together',
  isZero: 'adds up',
  isNotZero: 'does not add up',
  asOf: (postings: number) =>
    postings === 1 ? 'and 1 posting since' : `and ${postings.toLocaleString('en-US')} postings since`,
  checkpoint: 'Checkpoint of',
  summed: 'Summed from every posting: the first checkpoint comes within a minute.',
  entries: 'Entries',
  entriesLead: 'One for each thing that happened to money, the newest first.',
  allAccounts: 'All accounts',
  allKinds: 'All kinds',
  kind: 'Kind',
  reference: 'Reference of a transfer',
  from: 'From day',
  to: 'To day',
  columns: { what: 'What', transfer: 'Transfer', postings: 'Postings', when: 'When' },
  none: 'Nothing has been booked yet.',
  noMatch: 'Nothing matches these filters.',
  postings: (count: number) => (count === 1 ? '1 posting' : `${count} postings`),
  debited: 'debited, credited',
  onlyOf: (account: string) => `Entries of ${account}`,
} as const

/** Kinds of accounts in the order in which books list them. */
export const kindTexts: Readonly<Record<BalanceView['kind'], string>> = {
  asset: 'What we have',
  liability: 'What we owe',
  position: 'What exchanging has left open',
  income: 'What we have earned',
  expense: 'What it has cost us',
  equity: 'What is our own',
}

type AccountText = { readonly name: string; readonly means: string }

const accountTexts: Readonly<Record<string, AccountText>> = {
  psp_clearing: { name: 'Card clearing', means: 'taken by the card provider, not yet at our bank' },
  bank: { name: 'Bank', means: 'at our bank' },
  rail_settlement: {
    name: 'Rail settlement',
    means: 'what we have at the rail; paid out and not yet settled below zero',
  },
  customer_funds: { name: 'Customer funds', means: 'paid and not yet exchanged: as a rule nothing' },
  payout_payable: { name: 'Payouts payable', means: 'owed to recipients' },
  refund_payable: { name: 'Refunds payable', means: 'owed back to senders' },
  unapplied_funds: { name: 'Unapplied funds', means: 'came when none was due, and goes back' },
  fx_position: { name: 'Exchange position', means: 'to be bought above zero, to be sold below' },
  fee_income: { name: 'Fees', means: 'before discounts' },
  fx_margin: { name: 'Exchange margin', means: 'kept of what was exchanged' },
  promo_discount: { name: 'Promo discounts', means: 'given to senders' },
  psp_fees: { name: 'Provider fees', means: 'charged by the card provider' },
  dispute_loss: { name: 'Lost disputes', means: 'taken back by card holders' },
  goodwill: { name: 'Goodwill', means: 'given back to senders beyond their fees' },
  bank_fees: { name: 'Bank charges', means: 'charged by our bank' },
  rail_fees: { name: 'Rail fees', means: 'charged by payout partners' },
  own_funds: { name: 'Own funds', means: 'put in by ourselves' },
}

/** Name and meaning of an account by its code; that of a partner's rail names the partner. */
export function accountText(code: string): AccountText {
  const [kind = code, rail] = code.split(':')
  const text = accountTexts[kind] ?? { name: code, means: '' }
  return rail === undefined ? text : { ...text, name: `${text.name}, ${rail}` }
}

export const entryTexts: Readonly<Record<EntryKind, string>> = {
  capture: 'Payment captured',
  exchange: 'Money exchanged',
  payout: 'Paid out',
  payout_reversal: 'Payout came back',
  exchange_reversal: 'Exchange taken back',
  capture_reversal: 'Owed back to the sender',
  refund: 'Refunded',
  stray_capture: 'Unexpected payment',
  stray_refund: 'Unexpected payment sent back',
  dispute: 'Disputed by the card holder',
  dispute_reversal: 'Dispute won',
  refund_granted: 'Partial refund granted',
  unapplied_receipt: 'Money received, not yet matched',
  unapplied_release: 'Unmatched money applied or sent back',
  provider_fee: 'Fee of the card provider',
  settlement: 'Settled to our bank',
  rail_funding: 'Payout partner funded',
  rail_fee: 'Fee of a payout partner',
  currency_trade: 'Currency bought or sold',
  own_funds: 'Own funds moved',
  bank_charge: 'Bank charge',
  correction: 'Correction',
}
