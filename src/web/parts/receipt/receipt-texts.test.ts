import { expect, test } from 'vitest'
import { accountEnding, receivedLabel, referenceOf, statusText } from './receipt-texts.ts'
import { deliveredTransfer } from '../transfer-view.fixture.ts'

test("the receipt shows the transfer's reference", () => {
  expect(referenceOf(deliveredTransfer)).toBe('MTR97209381MKJ9')
})

test('a transfer without a reference shows MTR and the last 8 digits of its time', () => {
  // 1795188600000 ms since 1970
  expect(referenceOf({ ...deliveredTransfer, referenceNumber: '' })).toBe('MTR88600000')
})

test('an account shows only its last four characters', () => {
  expect(accountEnding('0012 3456 7890')).toBe('7890')
  expect(accountEnding('GB33BUKB20201555555555')).toBe('5555')
})

test('an amount is called received only after its payout', () => {
  const labelOf = (status: typeof deliveredTransfer.status) => receivedLabel({ ...deliveredTransfer, status })
  expect(labelOf('completed')).toBe('Amount received')
  expect(labelOf('processing')).toBe('Recipient gets')
  expect(labelOf('failed')).toBe('Would have received')
})

test('the status of a failed transfer says where the money is', () => {
  const textOf = (payIn: typeof deliveredTransfer.payIn) =>
    statusText({ ...deliveredTransfer, status: 'failed', payIn })
  expect(textOf('refunding')).toBe('Not completed, being refunded')
  expect(textOf('refunded')).toBe('Not completed, refunded')
  expect(textOf('void')).toBe('Not completed')
  expect(statusText(deliveredTransfer)).toBe('Completed')
})
