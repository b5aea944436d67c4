/** Follows 'contact us'; `ways` are a telephone number, an email address or both. */
export const contactMessages = {
  at: (ways: string) => ` at ${ways}`,
} as const
