/** Texts of this page. */
export const messages = {
  title: 'Treasury',
} as const
