/** Texts of what the wizard offers to a signed-in user. */
export const savedMessages = {
  saved: 'Saved recipients',
  placeholder: 'Select recipient...',
  picker: {
    search: 'Search recipient...',
    empty: 'No recipient found.',
    count: (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`),
    failed: 'The list did not load. Please check your connection and reload the page.',
    reload: 'Reload',
  },
  ending: (digits: string) => `…${digits}`,
  save: 'Save this recipient',
  saveChanges: (name: string) => `Save these changes to ${name}`,
  elsewhere: (countries: string, country: string) =>
    `That account is in ${countries}. Please enter an account in ${country}.`,
} as const
