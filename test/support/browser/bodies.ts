/** The body of `POST /api/transfers` as a stranger's browser sends it, with every optional field. */
export const transferBody = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '100.00',
  sendCurrency: 'USD',
  receiveAmount: '5625.00',
  receiveCurrency: 'PHP',
  exchangeRate: '56.25',
  transferFee: '3.20',
  totalAmount: '103.20',
  senderName: 'Ana Lee',
  senderEmail: 'ana@example.com',
  senderPhone: '+1 202 555 0143',
  senderAddress: '1 Main Street, Springfield',
  recipientName: 'Maria Santos',
  recipientEmail: 'maria@example.com',
  recipientPhone: '+63 917 555 0143',
  recipientCountry: 'PH',
  recipientCity: 'Manila',
  deliveryMethod: 'bank',
  bankName: 'BDO',
  accountNumber: '001234567890',
  paymentMethod: 'card',
  promoCode: 'HALF',
  recipientDetails: { bic: 'BNORPHMM' },
}

/** The body of `POST /api/quotes` for the same transfer. */
export const quoteBody = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '100.00',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
}
