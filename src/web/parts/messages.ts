/** Texts of the parts that several pages show; literal ones: specification, section 2. */
export const messages = {
  summary: 'Transfer Summary',
  youSend: 'You send',
  fee: 'Transfer fee',
  feeDetails: 'Transfer fee, details',
  noFees: 'No fees',
  promo: 'Promo code',
  total: 'Total amount',
  recipientGets: 'Recipient gets',
  rate: 'Exchange rate',
  deliveryTime: 'Delivery time',
  note: 'Exchange rates and fees may vary. The final amount is calculated at the time of transfer.',
  unknown: '–',
  picker: {
    placeholder: 'Select country...',
    search: 'Search country...',
    empty: 'No country found.',
    count: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
  },
  delivery: { bank: 'Bank deposit', wallet: 'Mobile wallet', cash: 'Cash pickup' },
  payment: { card: 'Credit / Debit card', bank: 'Bank transfer' },
} as const
