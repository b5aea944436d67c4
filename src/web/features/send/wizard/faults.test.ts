import { expect, test } from 'vitest'
import type { Draft } from '#web/app/draft/draft.ts'
import { emptyDraft } from './draft.ts'
import type { Estimate } from './estimate.ts'
import { priceFault } from './faults.ts'
import { recipientFault, senderFault } from './later-faults.ts'

const refused: Estimate = { refused: 'amount_below_minimum' }
const priced = {
  price: {
    sendAmount: '100.00',
    sendCurrency: 'USD',
    receiveAmount: '5625.00',
    receiveCurrency: 'PHP',
    exchangeRate: '56.25',
    midMarketRate: '56.25',
    margin: '0.00',
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

test('an amount below 1 is refused in the words of the specification', () => {
  expect(priceFault(refused, emptyDraft)).toEqual({
    toast: { title: 'Invalid amount', description: 'Please enter an amount of at least $1', tone: 'danger' },
    fields: ['sendAmount'],
  })
})

test('an amount is refused at the side that the sender names', () => {
  expect(priceFault(refused, { named: 'receive' })?.fields).toEqual(['receiveAmount'])
})

test('an amount is refused with the more exact reason if there is one', () => {
  const fault = priceFault({ refused: 'amount', words: 'Please enter at most 2 decimals.' }, emptyDraft)
  expect(fault?.toast.description).toBe('Please enter at most 2 decimals.')
})

test.each(['corridor_unavailable', 'rate_unavailable', 'method_unavailable'] as const)(
  '%s is marked at the country and not as an invalid amount',
  code => {
    const fault = priceFault({ refused: code, words: 'We cannot send there.' }, emptyDraft)
    expect(fault?.toast).toMatchObject({ title: 'Not available', description: 'We cannot send there.' })
    expect(fault?.fields).toEqual(['receiveCountry'])
  },
)

test('a complete draft has no fault', () => {
  expect(priceFault(priced, emptyDraft)).toBeUndefined()
  expect(recipientFault(complete, undefined)).toBeUndefined()
  expect(senderFault(complete)).toBeUndefined()
})

test.each(['recipientName', 'recipientPhone', 'recipientCity'] as const)(
  'a draft does not leave step 4 without %s',
  field => {
    expect(recipientFault({ ...complete, [field]: ' ' }, undefined)).toEqual({
      toast: {
        title: 'Missing information',
        description: 'Please fill in all required recipient details',
        tone: 'danger',
      },
      fields: [field],
    })
  },
)

test.each(['bankName', 'accountNumber'] as const)('a draft needs %s for a bank deposit only', field => {
  const draft = { ...complete, [field]: '' }
  expect(recipientFault(draft, undefined)).toEqual({
    toast: {
      title: 'Missing bank details',
      description: 'Please provide bank name and account number',
      tone: 'danger',
    },
    fields: [field],
  })
  expect(recipientFault({ ...draft, deliveryMethod: 'cash' }, undefined)).toBeUndefined()
})

test('a draft does not need the recipient’s email', () => {
  expect(recipientFault({ ...complete, recipientEmail: '' }, undefined)).toBeUndefined()
})

test.each(['senderName', 'senderEmail', 'senderPhone', 'senderAddress'] as const)(
  'a draft does not leave step 5 without %s',
  field => {
    expect(senderFault({ ...complete, [field]: '' })).toEqual({
      toast: {
        title: 'Missing information',
        description: 'Please fill in all sender details',
        tone: 'danger',
      },
      fields: [field],
    })
  },
)

test('a fault names every missing field in the order of the form', () => {
  expect(senderFault(emptyDraft)?.fields).toEqual([
    'senderName',
    'senderEmail',
    'senderPhone',
    'senderAddress',
  ])
})

test('a certainly wrong account is refused in the words of the country’s rules', () => {
  const draft: Draft = { ...complete, receiveCountry: 'MX', accountNumber: '03218000011835971' }
  expect(recipientFault(draft, undefined)).toEqual({
    toast: {
      title: 'Please check the recipient',
      description: 'A CLABE has 18 digits; this has 17.',
      tone: 'danger',
    },
    fields: ['accountNumber'],
  })
  expect(recipientFault({ ...draft, accountNumber: '032180000118359719' }, undefined)).toBeUndefined()
})

test('missing fields are named before wrong ones', () => {
  const draft: Draft = { ...complete, receiveCountry: 'MX', bankName: '', accountNumber: '1' }
  expect(recipientFault(draft, 'A phone number has no letters.')?.toast.title).toBe('Missing bank details')
})

test('a wrong phone is named first, in the order of the form', () => {
  const draft: Draft = { ...complete, receiveCountry: 'IN' }
  expect(recipientFault(draft, 'A phone number has no letters.')).toMatchObject({
    toast: { description: 'A phone number has no letters.' },
    fields: ['recipientPhone', 'ifsc'],
  })
})
