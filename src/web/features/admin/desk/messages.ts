/** Texts of the frame around the desk's pages. */
export const messages = {
  nav: 'Desk',
  overview: 'Overview',
  review: 'Review',
  cases: 'Cases',
  identity: 'Identity',
  bank: 'Bank',
  payouts: 'Payouts',
  treasury: 'Treasury',
  reconciliation: 'Reconciliation',
  pricing: 'Pricing',
  charts: 'Charts',
  ledger: 'Ledger',
  operator: 'Operator',
  rules: 'Monitoring rules',
  audit: 'Audit log',
  approvals: 'Approvals',
  notAllowedTitle: 'Not part of your role',
  notAllowedText: 'Your role at the desk does not open this page. An admin can give you another role.',
  /** Spoken after the number of items that need a decision. */
  waiting: 'waiting',
  secondFactor: {
    missing: {
      title: 'Please set up a second factor',
      text: 'Your password alone does not open the desk. Add a passkey or one-time codes to your account; you then come back to this page.',
      setUp: 'Set up a second factor',
    },
    unproved: {
      title: 'Please show your second factor',
      text: 'You signed in with your password alone. Confirm with your passkey or a one-time code to open this page.',
      confirm: 'Confirm that it is you',
    },
  },
} as const
