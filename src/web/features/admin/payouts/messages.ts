/** Texts of this page. */
export const messages = {
  title: 'Payouts',
} as const
