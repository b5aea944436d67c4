import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { QuoteView } from '#shared/api/transfers/quotes.api.ts'
import { transferRequest } from '#shared/api/transfers/transfers.api.ts'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { lostPromo, toNewTransfer, toQuote, withoutPromo } from './fresh-order.ts'

const quote: QuoteView = {
  quoteToken: 'a-signed-token',
  expiresAt: '2026-11-20T17:00:00.000Z',
  sendAmount: '100.00',
  sendCurrency: 'USD',
  receiveAmount: '5500.00',
  receiveCurrency: 'PHP',
  exchangeRate: '55',
  midMarketRate: '55',
  margin: '0.00',
  transferFee: '3.20',
  discount: '0.00',
  totalAmount: '103.20',
  deliveryTime: '1-2 business days',
  availableOn: '2026-11-24',
  fees: [],
}

test('the request for a fresh price has the same amount, corridor, methods and promo code', () => {
  const order = {
    sendCountry: 'US',
    receiveCountry: 'PH',
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
  }
  expect(toQuote(deliveredTransfer)).toEqual(order)
  expect(toQuote({ ...deliveredTransfer, promoCode: 'HALF' })).toEqual({ ...order, promoCode: 'HALF' })
  expect(withoutPromo({ ...deliveredTransfer, promoCode: 'HALF' })).toEqual(order)
})

test('a promo code counts as lost if the fresh price has no discount', () => {
  const transfer = { ...deliveredTransfer, promoCode: 'HALF' }
  expect(lostPromo(transfer, quote)).toBe('HALF')
  expect(lostPromo(transfer, { ...quote, discount: '1.60' })).toBeUndefined()
  expect(lostPromo(deliveredTransfer, quote)).toBeUndefined()
})

test('an order at a fresh price has the people of the old order and the figures of the quote', () => {
  const order = toNewTransfer(deliveredTransfer, quote)
  expect(order).toMatchObject({
    quoteToken: 'a-signed-token',
    receiveAmount: '5500.00',
    exchangeRate: '55',
    recipientName: 'Maria Santos',
    accountNumber: '0012 3456 7890',
    senderAddress: '12 Elm Street',
  })
})

test('an order at a fresh price satisfies the contract', () => {
  expect(z.safeParse(transferRequest, toNewTransfer(deliveredTransfer, quote)).error).toBeUndefined()
  const withDetails = {
    ...deliveredTransfer,
    bankName: null,
    accountNumber: null,
    recipientDetails: { iban: 'x' },
  }
  expect(z.safeParse(transferRequest, toNewTransfer(withDetails, quote)).error).toBeUndefined()
})
