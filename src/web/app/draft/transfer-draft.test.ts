import { expect, test } from 'vitest'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { draftOf } from './transfer-draft.ts'

test('a draft made from a transfer has the whole order, and nothing of the old price', () => {
  expect(draftOf({ ...deliveredTransfer, promoCode: 'SPRING' })).toEqual({
    sendCountry: 'US',
    receiveCountry: 'PH',
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
    recipientName: 'Maria Santos',
    recipientPhone: '+63 917 555 0100',
    recipientCity: 'Manila',
    recipientEmail: '',
    bankName: 'BDO',
    accountNumber: '0012 3456 7890',
    recipientDetails: {},
    senderName: 'John Doe',
    senderEmail: 'john@example.com',
    senderPhone: '+1 555 0100',
    senderAddress: '12 Elm Street',
  })
})

test('a draft made from a cash pickup has an empty account rather than null', () => {
  const { bankName, accountNumber } = draftOf({
    ...deliveredTransfer,
    deliveryMethod: 'cash',
    bankName: null,
    accountNumber: null,
  })
  expect([bankName, accountNumber]).toEqual(['', ''])
})
