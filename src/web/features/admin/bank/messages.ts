/** Texts of this page. */
export const messages = {
  title: 'Bank',
} as const
