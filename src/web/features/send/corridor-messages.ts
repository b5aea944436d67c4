/** Texts about a corridor with settings of its own; apart, because the first view needs none of them. */
export const messages = {
  from: (amount: string) => `from ${amount}`,
  upTo: (amount: string) => `up to ${amount}`,
  bounds: (range: string) => `You can send ${range} at once between these countries.`,
  notOffered: 'Not available between these countries',
} as const
