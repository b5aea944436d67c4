import type { BodyInputOf } from './route.ts'
import type { createPaymentIntent } from './transfers/payments.api.ts'
import type { createQuote } from './transfers/quotes.api.ts'
import type { createTransfer } from './transfers/transfers.api.ts'

const offer = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '100.00',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
} as const satisfies BodyInputOf<typeof createQuote>

export const exampleOrder = {
  ...offer,
  senderName: 'Ana Example',
  senderEmail: 'ana@example.com',
  senderPhone: '+12015550123',
  senderAddress: '1 Example Street, Springfield',
  recipientName: 'Maria Santos',
  recipientPhone: '+639171234567',
  recipientCity: 'Manila',
  bankName: 'BDO Unibank',
  accountNumber: '001234567890',
} as const satisfies BodyInputOf<typeof createTransfer>

const payment: BodyInputOf<typeof createPaymentIntent> = {
  transferId: '01930000-0000-7000-8000-000000000000',
  amount: '103.20',
}

/** Bodies for the API's document, by call: those of a first transfer. A test sends each to a server. */
export const examples: Readonly<Record<string, unknown>> = {
  'POST /api/quotes': offer,
  'POST /api/transfers': exampleOrder,
  'POST /api/create-payment-intent': payment,
  'POST /sandbox/payment_intents/{id}/confirm': {
    clientSecret: 'pi_0123456789_secret_0123456789',
    paymentMethod: {
      type: 'card',
      card: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' },
    },
  },
  'PATCH /api/transfers/{id}/status': { status: 'completed' },
}
