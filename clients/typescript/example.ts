// A guest sends 100 dollars to Manila (Node 24 or newer):
// node_modules/.bin/node clients/typescript/example.ts http://localhost:3000
import { openRemit } from './client.ts'

const { call } = openRemit({ origin: process.argv[2] ?? 'http://localhost:3000' })
const amount = { sendCountry: 'US', receiveCountry: 'PH', sendAmount: '100.00' }
const offer = { ...amount, deliveryMethod: 'bank', paymentMethod: 'card' } as const
const sender = { senderName: 'Ana Example', senderEmail: 'ana@example.com', senderPhone: '+12015550123' }
const recipient = { recipientName: 'Maria Santos', recipientPhone: '+639171234567', recipientCity: 'Manila' }
const account = { bankName: 'BDO Unibank', accountNumber: '001234567890' }
const people = { ...sender, senderAddress: '1 Example Street, Springfield', ...recipient, ...account }
const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }

const { quoteToken } = await call('POST /api/quotes', { body: offer })
const { id, totalAmount } = await call('POST /api/transfers', { body: { ...offer, ...people, quoteToken } })
const due = { transferId: id, amount: totalAmount }
const { paymentIntentId, clientSecret } = await call('POST /api/create-payment-intent', { body: due })
const pay = {
  params: { id: paymentIntentId },
  body: { clientSecret, paymentMethod: { type: 'card', card } },
} as const
await call('POST /sandbox/payment_intents/{id}/confirm', pay)
const paid = await call('PATCH /api/transfers/{id}/status', { params: { id }, body: { status: 'completed' } })
process.stdout.write(
  `${paid.referenceNumber}: ${paid.status}, ${paid.receiveAmount} PHP by ${paid.availableOn}\n`,
)
