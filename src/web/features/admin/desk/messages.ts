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
  /** Said after the number of what waits for a decision. */
  waiting: 'waiting',
} as const
