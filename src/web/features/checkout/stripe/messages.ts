/** Texts around the fields of Stripe; inside them it speaks for itself. */
export const messages = {
  notLoaded: 'The payment form did not load',
  notLoadedText:
    'It comes from Stripe, our payment provider. An ad blocker or your network may be blocking it. You were not charged, and your transfer is saved.',
  again: 'Try again',
  notConfirmed: 'Your bank did not confirm this payment. Please try again or choose another payment method.',
  notTaken:
    'The payment provider could not take this payment. Please try again or choose another payment method.',
  notReached: 'We could not reach the payment provider. Please try again. You will not be charged twice.',
  notCharged: 'You have not been charged.',
} as const
