import { messages } from './messages.ts'

/** The cards that the sandbox knows, without blanks; what each leads to: src/server/payments/sandbox/cards.ts. */
export const testCards = [
  { number: '4242424242424242', outcome: messages.outcomes.succeeds },
  { number: '4000000000003220', outcome: messages.outcomes.authenticates },
  { number: '4000000000000002', outcome: messages.outcomes.declined },
  { number: '4000000000009995', outcome: messages.outcomes.noFunds },
] as const

export const isTestCard = (digits: string): boolean => testCards.some(({ number }) => number === digits)
