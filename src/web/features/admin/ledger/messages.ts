import type { BalanceView, EntryKind } from '#shared/api/admin/money/ledger.api.ts'

export const messages = {
  title: 'Ledger',
  lead: 'All money by account. Every movement debits one account and credits another with the same amount, and postings never change.',
  prove: 'Prove it',
  proving:
    'We are recomputing every entry, block and balance. With a million transfers this takes a minute or two; you can leave this page.',
  brokenOff: 'The last proof did not finish. The proof before it is shown below, if there is one.',
  proveFailed: 'The proof failed to run',
  proven: 'The ledger is correct',
  broken: 'The ledger is not correct',
  brokenText:
    'Some checks failed. Keep a copy of the database before you do anything else, then follow the operations manual.',
  took: (seconds: string) => `recomputed from the rows themselves in ${seconds} s.`,
  checks: 'Checks',
  holds: 'passed',
  fails: 'failed',
  counted: (count: number) => count.toLocaleString('en-US'),
  faults: (count: number) => (count === 1 ? '1 mismatch' : `${count.toLocaleString('en-US')} mismatches`),
  more: (count: number) => `… and ${count.toLocaleString('en-US')} more`,
  balances: 'Balances',
  balancesLead:
    'Debits minus credits. Assets are positive; liabilities and income are negative. Each currency adds up to zero.',
  notLoaded: 'The balances did not load',
  noBalances: 'Nothing has been posted yet.',
  account: 'Account',
  sum: 'All accounts',
  isZero: 'adds up',
  isNotZero: 'does not add up',
  asOf: (postings: number) =>
    postings === 1 ? 'and 1 posting since' : `and ${postings.toLocaleString('en-US')} postings since`,
  checkpoint: 'Checkpoint of',
  summed: 'Computed from every posting. The first checkpoint follows within a minute.',
  entries: 'Entries',
  entriesLead: 'One entry for each event, newest first.',
  allAccounts: 'All accounts',
  allKinds: 'All kinds',
  kind: 'Kind',
  reference: 'Reference of a transfer',
  from: 'From day',
  to: 'To day',
  columns: { what: 'What', transfer: 'Transfer', postings: 'Postings', when: 'When' },
  none: 'Nothing has been posted yet.',
  noMatch: 'Nothing matches these filters.',
  postings: (count: number) => (count === 1 ? '1 posting' : `${count} postings`),
  debited: 'debited, credited',
  onlyOf: (account: string) => `Entries of ${account}`,
} as const

/** Kinds of accounts in the order in which books list them. */
export const kindTexts: Readonly<Record<BalanceView['kind'], string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  position: 'Currency positions',
  income: 'Income',
  expense: 'Expenses',
  equity: 'Equity',
}

type AccountText = { readonly name: string; readonly means: string }

const accountTexts: Readonly<Record<string, AccountText>> = {
  psp_clearing: { name: 'Card clearing', means: 'captured by the card provider, not yet at our bank' },
  bank: { name: 'Bank', means: 'at our bank' },
  rail_settlement: {
    name: 'Rail settlement',
    means: 'our balance at the rail; negative for payouts not yet settled',
  },
  customer_funds: { name: 'Customer funds', means: 'paid and not yet exchanged, usually zero' },
  payout_payable: { name: 'Payouts payable', means: 'owed to recipients' },
  refund_payable: { name: 'Refunds payable', means: 'refunds owed to senders' },
  unapplied_funds: { name: 'Unapplied funds', means: 'unexpected money, to be matched or returned' },
  fx_position: { name: 'Exchange position', means: 'positive to buy, negative to sell' },
  fee_income: { name: 'Fees', means: 'before discounts' },
  fx_margin: { name: 'Exchange margin', means: 'earned on exchanges' },
  promo_discount: { name: 'Promo discounts', means: 'given to senders' },
  psp_fees: { name: 'Provider fees', means: 'charged by the card provider' },
  dispute_loss: { name: 'Lost disputes', means: 'lost to disputes by card holders' },
  goodwill: { name: 'Goodwill', means: 'refunded to senders beyond their fees' },
  bank_fees: { name: 'Bank charges', means: 'charged by our bank' },
  rail_fees: { name: 'Rail fees', means: 'charged by payout partners' },
  own_funds: { name: 'Own funds', means: 'our own capital' },
}

/** Name and meaning of an account by its code; that of a partner's rail names the partner. */
export const accountText = (code: string): AccountText => {
  const [kind = code, rail] = code.split(':')
  const text = accountTexts[kind] ?? { name: code, means: '' }
  return rail === undefined ? text : { ...text, name: `${text.name}, ${rail}` }
}

export const entryTexts: Readonly<Record<EntryKind, string>> = {
  capture: 'Payment captured',
  exchange: 'Money exchanged',
  payout: 'Paid out',
  payout_reversal: 'Payout returned',
  exchange_reversal: 'Exchange reversed',
  capture_reversal: 'Refund owed to the sender',
  refund: 'Refunded',
  unexpected_capture: 'Unexpected payment',
  unexpected_refund: 'Unexpected payment sent back',
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
