import { describe, expect, test } from 'vitest'
import { nextForRecipient, timelineForRecipient } from './recipient-progress.ts'
import {
  type CancellationFacts,
  isCancellable,
  nextStepOf,
  type NotedEvent,
  type ProgressEvent,
  timelineOf,
} from './progress.ts'

type Row = [event: ProgressEvent, from: string | null, to: string | null, second: number, cause?: string]

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second))

/** Events with their times in seconds after 15:00. */
const noted = (...rows: Row[]): NotedEvent[] =>
  rows.map(([event, from, to, second, cause]) => ({ event, from, to, cause: cause ?? null, at: at(second) }))

const told = (events: readonly NotedEvent[]) =>
  timelineOf(events).map(({ milestone, reason }) => (reason === null ? milestone : `${milestone}: ${reason}`))

const created: Row = ['created', null, 'pending;none;none', 0]
const opened: Row = ['payInOpened', 'pending;none;none', 'pending;open;none', 1]
const captured: Row = ['payInCaptured', 'pending;open;none', 'processing;captured;ready', 2]
const submitted: Row = ['payoutSubmitted', 'processing;captured;ready', 'processing;captured;submitted', 3]

describe('the timeline', () => {
  test('the timeline of a transfer that arrived names what the sender can tell, and no opening of a form', () => {
    const delivered: Row = [
      'payoutDelivered',
      'processing;captured;submitted',
      'completed;captured;delivered',
      4,
    ]
    expect(timelineOf(noted(created, opened, captured, submitted, delivered))).toEqual([
      { milestone: 'created', at: '2026-11-20T15:00:00.000Z', reason: null },
      { milestone: 'paid', at: '2026-11-20T15:00:02.000Z', reason: null },
      { milestone: 'sent', at: '2026-11-20T15:00:03.000Z', reason: null },
      { milestone: 'delivered', at: '2026-11-20T15:00:04.000Z', reason: null },
    ])
  })

  test('the timeline gives a reason with what it explains: a hold, a failure, a return', () => {
    const review: Row = [
      'payInCapturedForReview',
      'pending;none;none',
      'processing;captured;held',
      1,
      'We look.',
    ]
    expect(told(noted(created, review))).toEqual(['created', 'paid', 'in_review: We look.'])
    const refused: Row = [
      'payoutRefusedForGood',
      'processing;captured;submitted',
      'failed;refunding;returned',
      4,
      'No such account.',
    ]
    expect(told(noted(created, opened, captured, submitted, refused))).toEqual([
      'created',
      'paid',
      'sent',
      'failed: No such account.',
      'refund_started',
    ])
  })

  test('the timeline keeps to itself what was noted for us: the attempt of a payment, the rail’s word for a retry', () => {
    const capturedBy: Row = [
      'payInCaptured',
      'pending;open;none',
      'processing;captured;ready',
      2,
      'attempt 1',
    ]
    const retried: Row = [
      'payoutRefused',
      'processing;captured;submitted',
      'processing;captured;ready',
      4,
      'ERR 91',
    ]
    expect(told(noted(created, opened, capturedBy, submitted, retried))).toEqual([
      'created',
      'paid',
      'sent',
      'payout_retried',
    ])
  })

  test('the timeline tells of a payout that is tried again once, not as sent twice', () => {
    const refused: Row = ['payoutRefused', 'processing;captured;submitted', 'processing;captured;ready', 4]
    const again: Row = ['payoutSubmitted', 'processing;captured;ready', 'processing;captured;submitted', 5]
    expect(told(noted(created, opened, captured, submitted, refused, again))).toEqual([
      'created',
      'paid',
      'sent',
      'payout_retried',
    ])
  })

  test('the timeline has the order in which things followed, also where a statement began before the one it waited for', () => {
    const late: Row = ['payoutSubmitted', 'processing;captured;ready', 'processing;captured;submitted', 1]
    expect(timelineOf(noted(late, created, captured, opened))).toEqual([
      { milestone: 'created', at: '2026-11-20T15:00:00.000Z', reason: null },
      { milestone: 'paid', at: '2026-11-20T15:00:02.000Z', reason: null },
      { milestone: 'sent', at: '2026-11-20T15:00:02.000Z', reason: null },
    ])
  })

  test('the timeline of a payment that came too late ends with its return', () => {
    const expired: Row = ['expired', 'pending;open;none', 'failed;void;none', 2, 'Not paid in time.']
    const unexpected: Row = ['unexpectedCapture', 'failed;void;none', 'failed;void;none', 3, 'for the log']
    expect(told(noted(created, opened, expired, unexpected, ['refundedApart', null, null, 9]))).toEqual([
      'created',
      'expired: Not paid in time.',
      'refund_started: A payment arrived when none was due. You will be refunded in full.',
      'refunded',
    ])
  })

  test('the timeline puts the return of a second payment where it happened, between other things', () => {
    const delivered: Row = [
      'payoutDelivered',
      'processing;captured;submitted',
      'completed;captured;delivered',
      9,
    ]
    const unexpected: Row = ['unexpectedCapture', 'processing;captured;ready', 'processing;captured;ready', 2]
    const refunded: Row = ['refundedApart', null, null, 5]
    expect(told(noted(created, opened, captured, unexpected, submitted, delivered, refunded))).toEqual([
      'created',
      'paid',
      'refund_started: A payment arrived when none was due. You will be refunded in full.',
      'sent',
      'refunded',
      'delivered',
    ])
  })
})

describe('what comes next', () => {
  const facts = {
    priceLockedUntil: new Date('2026-11-20T15:30:00Z'),
    availableOn: '2026-11-24',
    isAuthorised: false,
    refundLeavesBy: null,
    isOtherRefundUnderWay: false,
    isActionNeeded: false,
    coolingOffUntil: null,
  }
  const now = new Date('2026-11-20T15:00:00Z')

  test.each([
    [{ status: 'pending', payIn: 'none', payout: 'none' }, 'paid', '2026-11-20T15:30:00.000Z'],
    [{ status: 'processing', payIn: 'processing', payout: 'none' }, 'paid', '2026-11-20T15:30:00.000Z'],
    [{ status: 'processing', payIn: 'captured', payout: 'held' }, 'review_passed', null],
    [{ status: 'processing', payIn: 'captured', payout: 'ready' }, 'delivered', '2026-11-24'],
    [{ status: 'processing', payIn: 'captured', payout: 'submitted' }, 'delivered', '2026-11-24'],
    [{ status: 'failed', payIn: 'refunding', payout: 'returned' }, 'refunded', null],
  ] as const)('what comes next from %o is %s by %s', (state, milestone, by) => {
    expect(nextStepOf({ ...facts, state }, now)).toEqual({ milestone, by })
  })

  test.each([
    { status: 'completed', payIn: 'captured', payout: 'delivered' },
    { status: 'failed', payIn: 'void', payout: 'none' },
    { status: 'failed', payIn: 'refunded', payout: 'none' },
  ] as const)('what comes next from %o is nothing', state => {
    expect(nextStepOf({ ...facts, state }, now)).toBeNull()
  })

  test('what comes next is the end of our review for a card that is authorised: its sender has nothing more to pay', () => {
    const state = { status: 'processing', payIn: 'processing', payout: 'none' } as const
    expect(nextStepOf({ ...facts, state, isAuthorised: true }, now)).toEqual({
      milestone: 'review_passed',
      by: null,
    })
    const charged = { status: 'processing', payIn: 'captured', payout: 'ready' } as const
    expect(nextStepOf({ ...facts, state: charged, isAuthorised: true }, now)?.milestone).toBe('delivered')
  })

  test('what comes next is the sender’s answer while a paid transfer waits for it, and no longer once it is sent', () => {
    const ready = { status: 'processing', payIn: 'captured', payout: 'ready' } as const
    expect(nextStepOf({ ...facts, state: ready, isActionNeeded: true }, now)).toEqual({
      milestone: 'action_taken',
      by: null,
    })
    const held = { ...ready, payout: 'held' } as const
    expect(nextStepOf({ ...facts, state: held, isActionNeeded: true }, now)?.milestone).toBe('action_taken')
    const sent = { ...ready, payout: 'submitted' } as const
    expect(nextStepOf({ ...facts, state: sent, isActionNeeded: true }, now)?.milestone).toBe('delivered')
  })

  test('what comes next is the sending at the end of the cooling-off, unless something else keeps it', () => {
    const ready = { status: 'processing', payIn: 'captured', payout: 'ready' } as const
    const waits = { ...facts, coolingOffUntil: new Date('2026-11-29T15:00:00Z') }
    const sent = { milestone: 'sent', by: '2026-11-29T15:00:00.000Z' } as const
    expect(nextStepOf({ ...waits, state: ready }, now)).toEqual(sent)
    expect(nextForRecipient(sent)).toEqual({ milestone: 'delivered', by: null })
    expect(nextStepOf({ ...waits, state: ready, isActionNeeded: true }, now)?.milestone).toBe('action_taken')
    expect(nextStepOf({ ...waits, state: { ...ready, payout: 'held' } }, now)?.milestone).toBe(
      'review_passed',
    )
  })

  test('what comes next is the return of a payment that came too late', () => {
    const state = { status: 'failed', payIn: 'void', payout: 'none' } as const
    expect(nextStepOf({ ...facts, state, isOtherRefundUnderWay: true }, now)).toEqual({
      milestone: 'refunded',
      by: null,
    })
  })

  test('what comes next names no time that has passed; the day of arrival counts to its end', () => {
    const unpaid = { ...facts, state: { status: 'pending', payIn: 'open', payout: 'none' } } as const
    expect(nextStepOf(unpaid, new Date('2026-11-20T15:30:00Z'))).toEqual({ milestone: 'paid', by: null })
    const sent = {
      ...facts,
      state: { status: 'processing', payIn: 'captured', payout: 'submitted' },
    } as const
    const lastMoment = new Date('2026-11-24T23:59:59Z')
    expect(nextStepOf(sent, lastMoment)).toEqual({ milestone: 'delivered', by: '2026-11-24' })
    const dayAfter = new Date('2026-11-25T00:00:00Z')
    expect(nextStepOf(sent, dayAfter)).toEqual({ milestone: 'delivered', by: null })
  })
})

describe('a transfer can be taken back', () => {
  const state = (status: 'pending' | 'processing' | 'failed', payIn: 'open' | 'captured' | 'void') =>
    ({ status, payIn, payout: 'none' }) as const
  const paid = state('processing', 'captured')
  const until = new Date('2026-11-20T16:00:00Z')
  const lastMoment = new Date('2026-11-20T15:59:59Z')
  const isOpen = (facts: Partial<CancellationFacts>, now: Date) =>
    isCancellable({ state: paid, cancellableUntil: until, isRecallAsked: false, ...facts }, now)

  test('a transfer can be taken back as long as it is still here, however long ago it was paid', () => {
    expect(isOpen({ state: state('pending', 'open'), cancellableUntil: null }, until)).toBe(true)
    expect(isOpen({ state: { ...paid, payout: 'held' } }, until)).toBe(true)
    expect(isOpen({ state: { ...paid, payout: 'ready' } }, until)).toBe(true)
    expect(isOpen({ state: state('failed', 'void') }, lastMoment)).toBe(false)
  })

  test('a transfer can be taken back from the rail until the time that was promised is over', () => {
    const sent = { state: { ...paid, payout: 'submitted' } } as const
    expect(isOpen(sent, lastMoment)).toBe(true)
    expect(isOpen(sent, until)).toBe(false)
    expect(isOpen({ ...sent, cancellableUntil: null }, lastMoment)).toBe(false)
  })

  test('a transfer cannot be taken back while the rail is asked already, and never from the recipient', () => {
    expect(isOpen({ state: { ...paid, payout: 'submitted' }, isRecallAsked: true }, lastMoment)).toBe(false)
    const delivered = { status: 'completed', payIn: 'captured', payout: 'delivered' } as const
    expect(isOpen({ state: delivered }, lastMoment)).toBe(false)
  })
})

describe('to the recipient', () => {
  test('nothing is told of the payment, of why it failed, of what goes back', () => {
    const rejected: Row = ['rejected', 'processing;captured;held', 'failed;refunding;none', 4, 'Stolen card.']
    const review: Row = [
      'payInCapturedForReview',
      'pending;none;none',
      'processing;captured;held',
      1,
      'Card?',
    ]
    const refunded: Row = ['refunded', 'failed;refunding;none', 'failed;refunded;none', 5]
    const steps = timelineOf(noted(created, review, rejected, refunded))
    expect(timelineForRecipient(steps, { isUnpaid: false })).toEqual([
      { milestone: 'created', at: '2026-11-20T15:00:00.000Z', reason: null },
      {
        milestone: 'in_review',
        at: '2026-11-20T15:00:01.000Z',
        reason: 'It is being checked before it is paid out.',
      },
      {
        milestone: 'failed',
        at: '2026-11-20T15:00:04.000Z',
        reason: 'It will not arrive. Please contact the sender.',
      },
    ])
  })

  test('an unpaid transfer was made and nothing more, whatever is looked at meanwhile', () => {
    const authorised: Row = ['payInAuthorised', 'pending;open;none', 'processing;processing;none', 1, 'Card?']
    expect(timelineForRecipient(timelineOf(noted(created, authorised)), { isUnpaid: true })).toEqual([
      { milestone: 'created', at: '2026-11-20T15:00:00.000Z', reason: null },
    ])
  })

  test('a refund is nothing to wait for', () => {
    expect(nextForRecipient({ milestone: 'refunded', by: null })).toBeNull()
    const delivered = { milestone: 'delivered', by: '2026-11-24' } as const
    expect(nextForRecipient(delivered)).toEqual(delivered)
    expect(nextForRecipient(null)).toBeNull()
  })
})
