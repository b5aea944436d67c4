import { expect, test } from 'vitest'
import type { Draft } from '#web/app/draft.ts'
import { emptyDraft } from './draft.ts'
import type { Estimate } from './estimate.ts'
import { faultOf } from './faults.ts'

const refused: Estimate = { refused: true }
const priced = {
  price: {
    sendAmount: '100.00',
    sendCurrency: 'USD',
    receiveAmount: '5625.00',
    receiveCurrency: 'PHP',
    exchangeRate: '56.25',
    transferFee: '3.20',
    discount: '0.00',
    totalAmount: '103.20',
    deliveryTime: '1-2 business days',
    fees: [],
  },
} satisfies Estimate

const complete: Draft = {
  ...emptyDraft,
  recipientName: 'Maria Santos',
  recipientPhone: '+63 917 555 0100',
  recipientCity: 'Cebu',
  bankName: 'BDO',
  accountNumber: '001234567890',
  senderName: 'John Doe',
  senderEmail: 'john@example.com',
  senderPhone: '+1 202 555 0100',
  senderAddress: '1 Main Street',
}

test('asks for at least 1 in the exact words', () => {
  expect(faultOf(1, complete, refused)).toEqual({
    toast: { title: 'Invalid amount', description: 'Please enter an amount of at least $1', tone: 'danger' },
    fields: ['sendAmount'],
  })
})

test('says the more exact reason where there is one', () => {
  const fault = faultOf(1, complete, { refused: true, words: 'Please enter at most 2 decimals.' })
  expect(fault?.toast.description).toBe('Please enter at most 2 decimals.')
})

test.each([1, 2, 3, 4, 5] as const)('lets a complete draft pass step %i', step => {
  expect(faultOf(step, complete, priced)).toBeUndefined()
})

test.each(['recipientName', 'recipientPhone', 'recipientCity'] as const)(
  'does not leave step 4 without %s',
  field => {
    expect(faultOf(4, { ...complete, [field]: ' ' }, priced)).toEqual({
      toast: {
        title: 'Missing information',
        description: 'Please fill in all required recipient details',
        tone: 'danger',
      },
      fields: [field],
    })
  },
)

test.each(['bankName', 'accountNumber'] as const)('needs %s for a bank deposit only', field => {
  const draft = { ...complete, [field]: '' }
  expect(faultOf(4, draft, priced)).toEqual({
    toast: {
      title: 'Missing bank details',
      description: 'Please provide bank name and account number',
      tone: 'danger',
    },
    fields: [field],
  })
  expect(faultOf(4, { ...draft, deliveryMethod: 'cash' }, priced)).toBeUndefined()
})

test('does not need the recipient’s e-mail', () => {
  expect(faultOf(4, { ...complete, recipientEmail: '' }, priced)).toBeUndefined()
})

test.each(['senderName', 'senderEmail', 'senderPhone', 'senderAddress'] as const)(
  'does not leave step 5 without %s',
  field => {
    expect(faultOf(5, { ...complete, [field]: '' }, priced)).toEqual({
      toast: {
        title: 'Missing information',
        description: 'Please fill in all sender details',
        tone: 'danger',
      },
      fields: [field],
    })
  },
)

test('names every missing field in the order of the form', () => {
  expect(faultOf(5, emptyDraft, priced)?.fields).toEqual([
    'senderName',
    'senderEmail',
    'senderPhone',
    'senderAddress',
  ])
})
