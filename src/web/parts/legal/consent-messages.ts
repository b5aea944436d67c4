/** Texts of the consent to the operator's terms, at registration and before a payment. */
export const messages = {
  agree: 'I agree to the ',
  and: ' and the ',
  terms: 'terms',
  privacy: 'privacy notice',
  newTab: '(opens in a new tab)',
  missing: {
    title: 'Please agree first',
    description: 'Please read and accept the terms and the privacy notice',
  },
}
