import { expect, test } from 'vitest'
import type { CountryView } from '#shared/api/countries.api.ts'
import { emptyDraft } from '../wizard/draft.ts'
import { reviewLines } from './review-lines.ts'

const country = (code: string, name: string, currency: string): CountryView => ({
  code,
  name,
  currency,
  currencySymbol: '$',
  flag: '',
  exchangeRate: '1',
})
const from = country('US', 'United States', 'USD')
const to = country('MX', 'Mexico', 'MXN')
const draft = {
  ...emptyDraft,
  receiveCountry: 'MX',
  recipientName: ' Maria Santos',
  bankName: 'BBVA',
  accountNumber: '0321 80000118359719',
}
const linesOf = (facts: Partial<Parameters<typeof reviewLines>[0]>) =>
  reviewLines({ draft, from, to, price: undefined, ...facts }).map(({ label, value }) => `${label}: ${value}`)

test('the review shows the account as it will be sent, in groups of four', () => {
  expect(linesOf({})).toEqual([
    'Recipient: Maria Santos',
    'Bank name: BBVA',
    'Account number (CLABE): 0321 8000 0118 3597 19',
    'Country: Mexico',
    'Delivery: Bank deposit, 1-2 business days',
    'Payment: Credit / Debit card',
    'Transfer fee: –',
    'Total amount: –',
  ])
})

test('the review names a wallet by its name and shows no bank account', () => {
  const lines = linesOf({
    draft: { ...draft, receiveCountry: 'PH', deliveryMethod: 'wallet', recipientDetails: {} },
  })
  expect(lines).toContain('Wallet: GCash')
  expect(lines.join()).not.toContain('BBVA')
})
