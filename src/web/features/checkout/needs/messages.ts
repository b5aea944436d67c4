/** Texts of the steps that may come before a payment. */
export const messages = {
  consent: {
    title: 'Before you pay',
    text: 'Please read the terms under which we send your money, and how we treat your data.',
    submit: 'Agree and continue',
    failed: 'We could not record your consent',
  },
}
