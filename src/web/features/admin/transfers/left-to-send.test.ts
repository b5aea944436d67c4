import { expect, test } from 'vitest'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { leftToSend } from './left-to-send.ts'

const refund: TransferFile['refunds'][number] = {
  id: 'r1',
  amount: '103.20',
  currency: 'USD',
  reason: 'payout_failed',
  state: 'failed',
  failure: 'The card has expired.',
  note: null,
  disputed: '0.00',
  isByHand: false,
  isToSend: true,
  providerRef: null,
  createdAt: '2026-11-20T15:30:00.000Z',
  dueOn: null,
  paidAt: null,
}

test("the amount to send by hand excludes the amount that the sender's bank has already recovered", () => {
  expect(leftToSend([{ ...refund, disputed: '20.05' }])).toEqual({ amount: '83.15', currency: 'USD' })
})

test('the oldest manual refund goes first, and refunds that the provider sends are left out', () => {
  const older = { ...refund, amount: '5.00', createdAt: '2026-11-20T15:00:00.000Z' }
  expect(leftToSend([refund, older])?.amount).toBe('5.00')
  expect(leftToSend([refund, { ...older, isToSend: false }])?.amount).toBe('103.20')
  expect(leftToSend([{ ...refund, isToSend: false }])).toBeUndefined()
})
