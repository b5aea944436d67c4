/** Facts of a transfer as a mail says them, each in the form of its language. A text uses some of them. */
export type Facts = {
  readonly reference: string
  /** The recipient's name, or words that stand for it. */
  readonly recipient: string
  /** The sender's first name. */
  readonly sender: string
  readonly total: string
  readonly received: string
  /** The moment until which something holds. */
  readonly until: string
  readonly day: string
  /** How long the delivery takes: '1-2 business days'. */
  readonly time: string
  /** Days within which an answer is asked for. */
  readonly days: string
  /** The sum of the partial refunds so far, and what is left to refund. */
  readonly refunds: string
  readonly refund: string
  /** The part of a payment by bank that has arrived, and that is missing. */
  readonly arrived: string
  readonly missing: string
}

/** Facts of an account or a case. */
export type AccountFacts = {
  readonly brand: string
  readonly at: string
  readonly until: string
  readonly code: string
  readonly longCode: string
  readonly passkeys: string
  /** Of a rate alert: '1 USD = 57.00 PHP' as it is now, and as it was wanted. */
  readonly rate: string
  readonly wanted: string
  readonly reference: string
}
