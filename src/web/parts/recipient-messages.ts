/** Texts of what is asked about a recipient, on their page and in the wizard; literal ones: specification, sections 2 and 5. */
export const recipientMessages = {
  name: 'Full name',
  phone: 'Phone',
  city: 'City',
  email: 'Email',
  optional: 'optional',
  readAs: (phone: string) => `We read this as ${phone}`,
} as const
