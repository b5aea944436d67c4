/** Texts around the fields of Stripe; inside them it speaks for itself. */
export const messages = {
  notLoaded: 'The payment form did not load',
  notLoadedText:
    'It comes from Stripe, our payment provider. An ad blocker or your network may hold it back. Nothing was charged, and your transfer is kept.',
  again: 'Try again',
  notConfirmed: 'Your bank did not confirm this payment. Please try again or pay in another way.',
  notTaken: 'The payment provider could not take this payment. Please try again or pay in another way.',
  notReached: 'We could not reach the payment provider. Please try again: this payment is never taken twice.',
  notCharged: 'You have not been charged.',
} as const
