import { expect, test } from 'vitest'
import { type AttentionFacts, attentionOf, mainActionOf } from './attention.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

const calm: AttentionFacts = {
  state: { status: 'processing', payIn: 'captured', payout: 'submitted' },
  payoutAttempt: 1,
  availableOn: '2026-11-24',
  authorisedUntil: null,
  isRecallAsked: false,
  isMoveWanted: false,
  lateConfirmations: [],
  mismatches: [],
  refunds: [],
  disputes: [],
}
const refund: AttentionFacts['refunds'][number] = {
  amount: '103.20 USD',
  taken: null,
  reason: 'cancelled',
  state: 'failed',
  failure: 'The provider refused the refund.',
  isByHand: false,
  isClaimed: false,
  isOwed: true,
  due: { dueOn: '2026-11-25', standing: 'in_time' },
}
const dispute = { amount: '103.20 USD', state: 'open', reason: 'fraudulent' } as const

test('a transfer on its way needs nobody, and no action', () => {
  expect([attentionOf(calm, NOW), mainActionOf(calm, NOW)]).toEqual([[], null])
})

test.each<[string, Partial<AttentionFacts>, ReturnType<typeof mainActionOf>]>([
  ['a payment that is not as the provider has it', { mismatches: ['90.00 USD came.'] }, 'resolveException'],
  [
    'a payout that was confirmed late',
    { lateConfirmations: [{ attempt: 1, rail: 'manila', amount: '5.00 PHP' }] },
    'resolveException',
  ],
  ['a refund that the provider has refused', { refunds: [refund] }, 'retryRefund'],
  ['a refund that is sent by hand', { refunds: [{ ...refund, isByHand: true }] }, 'markRefundSent'],
  ['a refund that the books do not owe', { refunds: [{ ...refund, isOwed: false }] }, null],
  ['a refund that a second admin is asked about', { refunds: [{ ...refund, isClaimed: true }] }, null],
  ['a payout that its rail has refused', { state: { ...calm.state, payout: 'ready' } }, 'retryPayout'],
  ['a payout that is late', { availableOn: '2026-11-20' }, 'retryPayout'],
  ['an authorisation that ends soon', { authorisedUntil: new Date('2026-11-24T12:00:00Z') }, 'release'],
  ['a payment that is disputed', { disputes: [dispute] }, null],
  ['a refund by hand while its payment is disputed', { refunds: [refund], disputes: [dispute] }, null],
  ['a payout that is asked back', { isRecallAsked: true }, null],
])('%s is told in words, with the action that settles it', (_, facts, action) => {
  expect(attentionOf({ ...calm, ...facts }, NOW)[0]).toMatch(/\w/)
  expect(mainActionOf({ ...calm, ...facts }, NOW)).toBe(action)
})

test.each([
  ['in_time', []],
  ['soon', ['A refund of 103.20 USD has not left. It must leave by 2026-11-25.']],
  [
    'overdue',
    ['A refund of 103.20 USD is overdue: it had to leave by 2026-11-25, and has not. Send it at once.'],
  ],
] as const)('a requested refund that is %s says so, with its last day', (standing, words) => {
  const requested = { ...refund, state: 'requested', failure: null, due: { dueOn: '2026-11-25', standing } }
  expect(attentionOf({ ...calm, refunds: [requested] }, NOW)).toEqual(words)
  // A sum that the books do not owe is not sent.
  const planted = attentionOf({ ...calm, refunds: [{ ...requested, isOwed: false }] }, NOW)
  expect(planted.filter(text => /leave by/.test(text))).toEqual([])
})
