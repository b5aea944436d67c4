/** Texts of the document itself, which the server puts into the page. */
export const documentTexts = {
  title: 'Send Money',
  description: 'Send money abroad. See the rate, the fee and what arrives before you pay.',
} as const
