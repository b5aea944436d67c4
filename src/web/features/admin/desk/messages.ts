/** Texts of the frame around the desk's pages. */
export const messages = {
  nav: 'Desk',
  overview: 'Overview',
  review: 'Review',
  bank: 'Bank',
  payouts: 'Payouts',
  treasury: 'Treasury',
  reconciliation: 'Reconciliation',
  pricing: 'Pricing',
  charts: 'Charts',
  ledger: 'Ledger',
  audit: 'Audit log',
  approvals: 'Approvals',
  /** Spoken after the number of items that need a decision. */
  waiting: 'waiting',
} as const
