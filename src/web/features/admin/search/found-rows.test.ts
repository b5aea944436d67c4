import { expect, test } from 'vitest'
import { foundTransfers, foundUsers } from './found-rows.ts'

const transfer = (id: string) => ({
  id,
  referenceNumber: `MTR${id}`,
  senderName: 'Ana Lee',
  recipientName: 'مريم',
  sendAmount: '1250.00',
  sendCurrency: 'USD',
  status: 'processing' as const,
})

test('a transfer is told from others by its people, each isolated, its amount and its status, and opens its own page', () => {
  expect(foundTransfers([transfer('1')], 'mtr1')).toEqual([
    {
      href: '/admin/transfers/1',
      text: 'MTR1',
      hint: '\u2068Ana Lee\u2069 to \u2068مريم\u2069 · 1,250.00 USD · Processing',
    },
  ])
})

test('a user opens the list of users with that user alone', () => {
  expect(foundUsers([{ fullName: 'Ana Lee', email: 'ana+1@example.com' }], 'ana')).toEqual([
    { href: '/admin?search=ana%2B1%40example.com', text: 'Ana Lee', hint: 'ana+1@example.com' },
  ])
})

test('five rows are shown whole, of six the last is the way to the list of all', () => {
  const rows = ['1', '2', '3', '4', '5', '6'].map(transfer)
  const names = (count: number) => foundTransfers(rows.slice(0, count), 'ana lee').map(({ text }) => text)
  expect(names(5)).toEqual(['MTR1', 'MTR2', 'MTR3', 'MTR4', 'MTR5'])
  expect(names(6)).toEqual(['MTR1', 'MTR2', 'MTR3', 'MTR4', 'MTR5', 'All transfers that match'])
  expect(foundTransfers(rows, 'ana lee').at(-1)?.href).toBe('/admin/transfers?search=ana+lee')
})
