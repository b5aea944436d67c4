import { expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { builtInCountries } from '#shared/countries.ts'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { isPayable, leadOf, noteOf, factsOf } from './lead.ts'

const leadWhere = (change: Partial<TransferView>) => {
  const transfer = { ...deliveredTransfer, ...change }
  return leadOf(transfer, factsOf(transfer, corridorOf(transfer, builtInCountries)))
}

test('the lead of an unpaid transfer names the amount to pay', () => {
  expect(leadWhere({ status: 'pending', payIn: 'open', payout: 'none' })).toBe(
    'We are waiting for your payment of $103.20.',
  )
  const underWay = { status: 'processing', payIn: 'processing', payout: 'none' } as const
  expect(leadWhere({ ...underWay, paymentMethod: 'bank' })).toBe(
    'We are waiting for your bank transfer of $103.20.',
  )
})

test('the lead of an authorised card says that it is not charged yet, and asks for no other payment', () => {
  const authorised = { status: 'processing', payIn: 'processing', payout: 'none' } as const
  expect(leadWhere(authorised)).toMatch(/^Your bank has authorised the payment\./)
  expect(leadWhere({ ...authorised, stateReason: 'We check who you are.' })).toBe('We check who you are.')
  expect(isPayable({ ...deliveredTransfer, ...authorised })).toBe(false)
})

test('the lead of a paid transfer names the amount and the recipient', () => {
  expect(leadWhere({ status: 'processing', payout: 'submitted' })).toBe(
    'We are sending ₱5,625.00 to Maria Santos.',
  )
  expect(leadWhere({})).toBe('We have sent ₱5,625.00 to Maria Santos.')
})

test('the lead of a transfer that waits says when it leaves', () => {
  const waits = { status: 'processing', payout: 'ready', waitHours: 24 } as const
  expect(leadWhere({ ...waits, paidAt: new Date().toISOString() })).toMatch(
    /For your protection it leaves on/,
  )
  expect(leadWhere({ ...waits, paidAt: '2026-11-20T15:00:00Z' })).toBe(
    'We are sending ₱5,625.00 to Maria Santos.',
  )
})

test('the lead of a held transfer is the reason from the server', () => {
  const held = { status: 'processing', payout: 'held' } as const
  expect(leadWhere({ ...held, stateReason: 'We check who you are.' })).toBe('We check who you are.')
  expect(leadWhere(held)).toBe('We are reviewing this transfer.')
})

test('the lead of a failed transfer says where the money is', () => {
  const failed = { status: 'failed', stateReason: 'The account is closed.', payout: 'returned' } as const
  expect(leadWhere({ ...failed, payIn: 'refunding' })).toBe(
    'The account is closed. We are refunding $103.20 to your original payment method.',
  )
  expect(leadWhere({ ...failed, payIn: 'refunded' })).toBe(
    'The account is closed. We have refunded $103.20 to your original payment method.',
  )
  expect(leadWhere({ status: 'failed', payIn: 'void', payout: 'none' })).toBe('This transfer was not paid.')
})

test('only a transfer that waits for its money can be paid', () => {
  const payable = (change: Partial<TransferView>) => isPayable({ ...deliveredTransfer, ...change })
  expect(payable({ status: 'pending', payIn: 'none' })).toBe(true)
  expect(payable({ status: 'processing', payIn: 'processing', paymentMethod: 'bank' })).toBe(true)
  expect(payable({ status: 'processing', payIn: 'captured', payout: 'held' })).toBe(false)
  expect(payable({ status: 'failed', payIn: 'void' })).toBe(false)
  expect(payable({})).toBe(false)
})

test('a price locked for days names the day, and one locked for minutes the time', () => {
  const unpaid = { ...deliveredTransfer, status: 'pending', payIn: 'open', payout: 'none' } as const
  expect(noteOf(unpaid)).toMatch(/^Price locked until \d+:\d\d [AP]M\.$/)
  expect(noteOf({ ...unpaid, paymentMethod: 'bank' })).toMatch(
    /^Price locked until Nov \d+, 2026, \d+:\d\d [AP]M \S+\.$/,
  )
  expect(noteOf({ ...unpaid, status: 'processing', payIn: 'processing' })).toBe('Price locked.')
  expect(noteOf({ ...unpaid, status: 'failed' })).toBe('You have not paid anything.')
})
