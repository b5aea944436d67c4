import { describe, expect, test } from 'vitest'
import type { AttentionFacts } from './attention.ts'
import { eventsFrom, next, type TransferState } from './lifecycle.ts'
import { type WaitingFacts, waitingOf } from './waiting.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const CHANGED = new Date('2026-11-22T11:00:00Z')
const OTHER = new Date('2026-11-22T10:00:00Z')
const TOMORROW = new Date('2026-11-23T12:00:00Z')

type Changes = {
  readonly actions?: Partial<WaitingFacts['actions']>
  readonly attention?: Partial<AttentionFacts>
} & Partial<Omit<WaitingFacts, 'actions' | 'attention'>>

function facts(state: string, { actions, attention, ...changes }: Changes = {}): WaitingFacts {
  const triple = stateOf(state)
  return {
    actions: {
      state: triple,
      isReviewAsked: false,
      paymentMethod: 'card',
      isAuthorised: false,
      dispute: 'none',
      refundByHand: 'none',
      failedRefund: 'none',
      isTroubled: false,
      refundableMinor: 0n,
      alerts: { isOpen: false, isConfirmed: false },
      ...actions,
    },
    attention: {
      state: triple,
      payoutAttempt: 0,
      availableOn: null,
      authorisedUntil: null,
      isRecallAsked: false,
      isMoveWanted: false,
      lateConfirmations: [],
      mismatches: [],
      refunds: [],
      disputes: [],
      ...attention,
    },
    changedAt: CHANGED,
    senderAskedAt: null,
    coolingOffUntil: null,
    priceLockedUntil: TOMORROW,
    recallAskedAt: null,
    rail: 'manila',
    refundsAt: [OTHER],
    disputesAt: [OTHER],
    secondAdmin: null,
    ...changes,
  }
}

const stateOf = (state: string): TransferState => {
  const [status, payIn, payout] = state.split(' ')
  return { status, payIn, payout } as TransferState
}

const nameOf = ({ status, payIn, payout }: TransferState) => `${status} ${payIn} ${payout}`

/** Every state of a transfer that the lifecycle can reach, with its sentence and action where nothing else is to be said. */
const plain: readonly (readonly [string, string, string | null])[] = [
  ['pending none none', 'Waits for the sender to pay by card', null],
  ['pending open none', 'Waits for the sender to finish paying by card', null],
  ['processing processing none', 'Waits for the sender’s bank to carry out the payment', null],
  ['processing captured ready', 'Waits for its payout to be sent to a rail', 'retryPayout'],
  ['processing captured held', 'Waits for an operator to release or reject it', 'release'],
  ['processing captured submitted', 'Waits for the rail manila to deliver its payout', 'retryPayout'],
  ['completed captured delivered', 'Nothing is left to do: it was delivered', null],
  ['failed void none', 'Nothing is left to do: it ended unpaid', null],
  ['failed refunding none', 'Waits for its refund to be sent', null],
  ['failed refunding returned', 'Waits for its refund to be sent', null],
  ['failed refunded none', 'Nothing is left to do: it was refunded', null],
  ['failed refunded returned', 'Nothing is left to do: it was refunded', null],
]

function reachable(): string[] {
  const found = new Map<string, TransferState>()
  const visit = (state: TransferState) => {
    if (found.has(nameOf(state))) return
    found.set(nameOf(state), state)
    for (const event of eventsFrom(state)) visit(next(state, event)!)
  }
  visit(stateOf('pending none none'))
  return [...found.keys()]
}

test('the table of sentences has each state that a transfer can reach, and no other', () => {
  expect(plain.map(([state]) => state).toSorted()).toEqual(reachable().toSorted())
})

test.each(plain)('a transfer in the state %s: %s', (state, text, action) => {
  const waiting = waitingOf(facts(state), NOW)
  expect(waiting).toMatchObject({ text, action, since: CHANGED })
  expect(waiting.isOver).toBe(text.startsWith('Nothing is left to do'))
})

const refund: AttentionFacts['refunds'][number] = {
  amount: '103.20 USD',
  taken: null,
  reason: 'cancelled',
  state: 'requested',
  failure: null,
  isByHand: false,
  isClaimed: false,
  isOwed: true,
  due: null,
}
const dispute = { amount: '103.20 USD', state: 'open', reason: 'fraudulent' } as const
const lost = { ...dispute, state: 'lost' } as const

const held = 'processing captured held'
const sent = 'processing captured submitted'
const ready = 'processing captured ready'
const refunding = 'failed refunding none'

describe('further facts change the sentence:', () => {
  test.each<[string, string, Changes, string, string | null]>([
    [
      'an order by bank',
      'pending none none',
      { actions: { paymentMethod: 'bank' } },
      'Waits for the sender’s bank transfer to arrive',
      'markPayInReceived',
    ],
    [
      'a bank debit',
      'processing processing none',
      { actions: { paymentMethod: 'bank' } },
      'Waits for the sender’s bank to carry out the payment',
      null,
    ],
    [
      'an authorised card in review',
      'processing processing none',
      { actions: { isAuthorised: true, isReviewAsked: true } },
      'Waits for an operator to release or reject it',
      'release',
    ],
    [
      'an authorised card, released',
      'processing processing none',
      { actions: { isAuthorised: true } },
      'Waits for its card to be charged',
      null,
    ],
    [
      'an open alert',
      held,
      { actions: { alerts: { isOpen: true, isConfirmed: false } } },
      'Waits for an operator to clear or confirm its alert',
      null,
    ],
    [
      'a confirmed alert',
      held,
      { actions: { alerts: { isOpen: true, isConfirmed: true } } },
      'Waits for an operator to reject it: an alert was confirmed',
      'reject',
    ],
    [
      'a payment that was reversed',
      held,
      { actions: { dispute: 'lost' }, attention: { disputes: [lost] } },
      'Waits for an operator to reject it: the sender’s bank has reversed the payment',
      'reject',
    ],
    [
      'a refused payout',
      ready,
      { attention: { payoutAttempt: 1 } },
      'Waits for a rail to take its payout, which was refused for now',
      'retryPayout',
    ],
    [
      'a late payout',
      sent,
      { attention: { payoutAttempt: 1, availableOn: '2026-11-20' } },
      'Waits for the rail manila to deliver its payout, which is late',
      'retryPayout',
    ],
    ['no rail yet', sent, { rail: null }, 'Waits for its rail to deliver its payout', 'retryPayout'],
    [
      'a reversed payment that the rail has',
      sent,
      { actions: { dispute: 'lost' }, attention: { disputes: [lost] } },
      'Waits for the rail manila to give the payout back: the payment was reversed',
      null,
    ],
    [
      'a payment that does not fit',
      sent,
      { actions: { isTroubled: true }, attention: { mismatches: ['90.00 USD came.'] } },
      'Waits for an operator to settle a payment that is not as the provider has it',
      'resolveException',
    ],
    [
      'a late confirmation',
      refunding,
      {
        actions: { isTroubled: true },
        attention: {
          lateConfirmations: [{ attempt: 1, rail: 'manila', amount: '5.00 PHP' }],
          refunds: [refund],
        },
      },
      'Waits for an operator to settle a payout that its rail has confirmed late',
      'resolveException',
    ],
    [
      'a refund that is requested',
      refunding,
      { attention: { refunds: [refund] } },
      'Waits for a refund of 103.20 USD to be sent',
      null,
    ],
    [
      'a refund on its way',
      refunding,
      { attention: { refunds: [{ ...refund, state: 'sent' }] } },
      'Waits for a refund of 103.20 USD to reach the sender',
      null,
    ],
    [
      'a partial refund on its way',
      'completed captured delivered',
      { attention: { refunds: [{ ...refund, state: 'sent' }] } },
      'Waits for a refund of 103.20 USD to reach the sender',
      null,
    ],
    [
      'a refund that failed',
      refunding,
      {
        actions: { failedRefund: 'due', refundByHand: 'due' },
        attention: { refunds: [{ ...refund, state: 'failed' }] },
      },
      'Waits for an operator to retry a refund of 103.20 USD, which has failed',
      'retryRefund',
    ],
    [
      'a refund by hand',
      refunding,
      { actions: { refundByHand: 'due' }, attention: { refunds: [{ ...refund, isByHand: true }] } },
      'Waits for an operator to send a refund of 103.20 USD by hand',
      'markRefundSent',
    ],
    [
      'a refund that is not owed',
      refunding,
      { attention: { refunds: [refund, { ...refund, isOwed: false }] } },
      'Waits for somebody to find out who recorded a refund of 103.20 USD that is not owed',
      null,
    ],
    [
      'a refund that was paid',
      'failed refunded none',
      { attention: { refunds: [{ ...refund, state: 'paid' }] } },
      'Nothing is left to do: it was refunded',
      null,
    ],
  ])('%s (%s)', (...[, state, changes, text, action]) => {
    expect(waitingOf(facts(state, changes), NOW)).toMatchObject({ text, action })
  })

  test('an open dispute is named before the state, with the time of its opening', () => {
    const changes: Changes = {
      actions: { dispute: 'open' },
      attention: { disputes: [lost, dispute] },
      disputesAt: [CHANGED, OTHER],
    }
    expect(waitingOf(facts(held, changes), NOW)).toMatchObject({
      text: 'Waits for the provider to decide the dispute of its payment',
      since: OTHER,
      action: null,
    })
  })

  test.each([
    ['release', held, 'Waits for a second admin to approve its release'],
    ['cancel', held, 'Waits for a second admin to approve its cancellation'],
    ['refundSent', refunding, 'Waits for a second admin to approve the record that a refund was sent'],
    ['paintBlue', held, 'Waits for a second admin to approve an act'],
  ])('the request %s of one admin leaves nothing to press', (act, state, text) => {
    const changes: Changes = {
      secondAdmin: { act, at: OTHER },
      attention: { refunds: [{ ...refund, isByHand: true, isClaimed: true }] },
    }
    expect(waitingOf(facts(state, changes), NOW)).toMatchObject({ text, since: OTHER, action: null })
  })

  test('a question to the sender is named before a late payout, with the time of the question', () => {
    const changes: Changes = {
      senderAskedAt: OTHER,
      attention: { payoutAttempt: 1, availableOn: '2026-11-20' },
    }
    expect(waitingOf(facts(ready, changes), NOW)).toMatchObject({
      text: 'Waits for the sender to correct or complete the details',
      since: OTHER,
      action: null,
    })
  })

  test('a transfer in its cooling-off has an end and no action', () => {
    expect(waitingOf(facts(ready, { coolingOffUntil: TOMORROW }), NOW)).toMatchObject({
      text: 'Waits for the end of its cooling-off',
      since: CHANGED,
      until: TOMORROW,
      action: null,
    })
  })

  test('a recalled transfer waits for its rail, since the recall', () => {
    const changes: Changes = { recallAskedAt: OTHER, attention: { isRecallAsked: true } }
    expect(waitingOf(facts(sent, changes), NOW)).toMatchObject({
      text: 'Waits for the rail manila to say whether it gives the payout back',
      since: OTHER,
      action: null,
    })
  })

  test('an unpaid transfer waits until the end of its price, and no longer says so after it', () => {
    expect(waitingOf(facts('pending open none'), NOW).until).toEqual(TOMORROW)
    expect(waitingOf(facts('pending open none', { priceLockedUntil: OTHER }), NOW).until).toBe(null)
  })

  test('an authorised card in review waits until it can no longer be charged', () => {
    const changes: Changes = {
      actions: { isAuthorised: true, isReviewAsked: true },
      attention: { authorisedUntil: TOMORROW },
    }
    expect(waitingOf(facts('processing processing none', changes), NOW).until).toEqual(TOMORROW)
  })
})
