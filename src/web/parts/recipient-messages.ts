/** Texts of what is asked about a recipient, on their page and in the wizard; literal ones: specification, sections 2, 5 and 8. */
export const recipientMessages = {
  name: 'Full name',
  phone: 'Phone',
  city: 'City',
  email: 'Email',
  optional: 'optional',
  /** The number in one piece, and from left to right also where the page is not. */
  readAs: (phone: string) => `We read this as \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'Please check the recipient',
  added: 'Recipient added',
  updated: 'Recipient updated',
  error: 'Error',
  notAdded: 'Failed to add recipient',
  notUpdated: 'Failed to update recipient',
} as const
