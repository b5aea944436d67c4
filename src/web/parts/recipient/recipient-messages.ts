/** Texts of what is asked about a recipient, on their page and in the wizard. */
export const recipientMessages = {
  name: 'Full name',
  phone: 'Phone',
  city: 'City',
  email: 'Email',
  optional: 'optional',
  /** The number in one piece, and from left to right also where the page is not. */
  readAs: (phone: string) => `We’ll use \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Please check the recipient',
  unusual: 'This looks unusual. If it is right, press Continue again.',
  required: {
    recipientName: 'Enter the recipient’s full name',
    recipientPhone: 'Enter the recipient’s phone number',
    recipientCity: 'Enter the recipient’s city',
  },
  added: 'Recipient added',
  updated: 'Recipient updated',
  error: 'Error',
  notAdded: 'Failed to add recipient',
  notUpdated: 'Failed to update recipient',
} as const
