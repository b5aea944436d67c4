/** Texts of the sandbox provider's own forms. */
export const messages = {
  number: 'Card number',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Expiration (MM/YY)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'Enter the 16 digits of the card.',
    notATestCard: 'This is a test: use one of the test cards below. Your own card is not sent anywhere.',
    expiry: 'Enter month and year, such as 12/30.',
    expired: 'This card has expired.',
    cvc: 'Enter the 3 or 4 digits of the security code.',
  },
  test: {
    title: 'Test mode',
    text: 'This is a sandbox. No real money moves and real cards are refused.',
    choose: 'Choose a test card to fill in the form:',
    bank: 'Simulate the arrival of your bank transfer:',
    simulate: 'Simulate bank transfer',
  },
  outcomes: {
    succeeds: 'Payment succeeds',
    declined: 'Card is declined',
    noFunds: 'Insufficient funds',
    authenticates: 'Requires authentication',
  },
  authentication: {
    title: 'Confirm that it is you',
    bank: 'Sandbox Bank',
    text: (amount: string) => `Your bank asks you to confirm this payment of ${amount}.`,
    complete: 'Complete authentication',
    fail: 'Fail authentication',
  },
} as const
