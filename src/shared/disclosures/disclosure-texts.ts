/** The words of a disclosure. Facts come in the form of the language. */
export type DisclosureTexts = {
  readonly labels: Readonly<Record<DisclosureLabel, string>>
  readonly mayReceiveLess: string
  readonly ifPaidNow: (day: string) => string
  readonly available: (day: string) => string
  /** How long a transfer can be cancelled, in the form that `cancellation` needs. */
  readonly minutes: (count: number) => string
  readonly hours: (count: number) => string
  readonly either: (one: string, other: string) => string
  /** `contact`: how to reach the operator; null where it has not said. */
  readonly errors: (contact: string | null) => string
  readonly cancellation: (span: string) => string
  readonly complaints: (name: string) => string
  readonly licence: (number: string) => string
}

type DisclosureLabel =
  | 'transferAmount'
  | 'transferFees'
  | 'transferTaxes'
  | 'total'
  | 'exchangeRate'
  | 'otherFees'
  | 'totalToRecipient'
  | 'dateAvailable'
  | 'recipient'
  | 'recipientPhone'
  | 'provider'
  | 'phone'
  | 'website'

/** The terms of 12 CFR 1005.31(b), the statements of its model forms. */
export const english: DisclosureTexts = {
  labels: {
    transferAmount: 'Transfer Amount',
    transferFees: 'Transfer Fees',
    transferTaxes: 'Transfer Taxes',
    total: 'Total',
    exchangeRate: 'Exchange Rate',
    otherFees: 'Other Fees',
    totalToRecipient: 'Total to Recipient',
    dateAvailable: 'Date Available',
    recipient: 'Recipient',
    recipientPhone: 'Recipient Phone',
    provider: 'Provider',
    phone: 'Phone',
    website: 'Website',
  },
  mayReceiveLess: "Recipient may receive less due to fees charged by the recipient's bank and foreign taxes.",
  ifPaidNow: day => `${day} if you pay now (may be available sooner)`,
  available: day => `${day} (may be available sooner)`,
  minutes: count => `${count} minutes`,
  hours: count => (count === 1 ? '1 hour' : `${count} hours`),
  either: (one, other) => `${one} or ${other}`,
  errors: contact =>
    `You have a right to dispute errors in your transaction. If you think there is an error, contact us within 180 days${contact === null ? '' : ` at ${contact}`}. You can also contact us for a written explanation of your rights.`,
  cancellation: span =>
    `You can cancel for a full refund within ${span} of payment, unless the funds have been picked up or deposited.`,
  complaints: name => `For questions or complaints about ${name}, you can contact these agencies:`,
  licence: number => `Licence ${number}`,
}
