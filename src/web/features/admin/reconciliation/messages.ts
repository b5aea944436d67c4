/** Texts of this page. */
export const messages = {
  title: 'Reconciliation',
} as const
