/** Texts of the wizard that the first view does not need. */
export const laterMessages = {
  noFee: 'No fee',
  byWhen: (by: string) => `by ${by} if paid now`,
  setReceived: 'Set this amount',
  paymentNotes: { card: 'Charged right away', bank: 'You make a transfer from your bank' },
  sender: { name: 'Full name', email: 'Email', phone: 'Phone', address: 'Address' },
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    remove: (code: string) => `Remove promo code ${code}`,
    applied: (code: string) => `Promo code ${code} applied`,
  },
  missingRecipient: {
    title: 'Missing information',
    description: 'Please fill in all required recipient details',
  },
  missingBank: { title: 'Missing bank details', description: 'Please provide bank name and account number' },
  missingSender: { title: 'Missing information', description: 'Please fill in all sender details' },
  /** Shown under an empty field; the toast speaks of the whole step. */
  required: {
    senderName: 'Enter your full name',
    senderEmail: 'Enter your email',
    senderPhone: 'Enter your phone number',
    senderAddress: 'Enter your address',
  },
  review: {
    title: 'Check before you pay',
    country: 'Country',
    change: 'Change',
    changeWhat: (label: string) => `Change ${label.toLowerCase()}`,
    inTime: (method: string, time: string) => `${method}, ${time}`,
  },
} as const
