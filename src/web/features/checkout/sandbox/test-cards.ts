import { messages } from './messages.ts'

/** The cards that the sandbox's form offers, without blanks; what each leads to: src/server/payments/sandbox/cards.ts. */
export const testCards = [
  { number: '4242424242424242', outcome: messages.outcomes.succeeds },
  { number: '4000000000003220', outcome: messages.outcomes.authenticates },
  { number: '4000000000000002', outcome: messages.outcomes.declined },
  { number: '4000000000009995', outcome: messages.outcomes.noFunds },
] as const

/** Issued in Brazil, to try the monitoring rule about cards of other countries. */
const BRAZILIAN_CARD = '4000000760000002'

export const isTestCard = (digits: string): boolean =>
  digits === BRAZILIAN_CARD || testCards.some(({ number }) => number === digits)
