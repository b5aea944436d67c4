import { describe, expect, test } from 'vitest'
import {
  eventsFrom,
  next,
  payIns,
  payouts,
  statuses,
  type TransferEvent,
  type TransferState,
  transitions,
} from './lifecycle.ts'

/** Every legal change, written out by hand and not from the code: event, then each `from -> to`. */
const legalChanges: Record<TransferEvent, readonly string[]> = {
  payInOpened: ['pending none none -> pending open none'],
  payInProcessing: [
    'pending none none -> processing processing none',
    'pending open none -> processing processing none',
  ],
  payInCaptured: fromEachUnpaid('processing captured ready'),
  payInCapturedForReview: fromEachUnpaid('processing captured held'),
  payInAuthorised: [
    'pending none none -> processing processing none',
    'pending open none -> processing processing none',
  ],
  payInFailed: fromEachUnpaid('failed void none'),
  expired: fromEachUnpaid('failed void none'),
  cancelledUnpaid: fromEachUnpaid('failed void none'),
  replaced: fromEachUnpaid('failed void none'),
  rejectedUnpaid: fromEachUnpaid('failed void none'),
  heldForReview: ['processing captured ready -> processing captured held'],
  reviewApproved: ['processing captured held -> processing captured ready'],
  payoutSubmitted: ['processing captured ready -> processing captured submitted'],
  payoutDelivered: ['processing captured submitted -> completed captured delivered'],
  payoutRefused: ['processing captured submitted -> processing captured ready'],
  recipientRefused: ['processing captured submitted -> processing captured ready'],
  cancelled: [
    'processing captured ready -> failed refunding none',
    'processing captured held -> failed refunding none',
  ],
  rejected: [
    'processing captured ready -> failed refunding none',
    'processing captured held -> failed refunding none',
  ],
  payoutRecalled: ['processing captured submitted -> failed refunding none'],
  payoutLate: ['processing captured submitted -> failed refunding none'],
  payoutRefusedForGood: ['processing captured submitted -> failed refunding returned'],
  payoutReturned: [
    'processing captured submitted -> failed refunding returned',
    'processing captured delivered -> failed refunding returned',
    'completed captured submitted -> failed refunding returned',
    'completed captured delivered -> failed refunding returned',
  ],
  refunded: [
    'failed refunding none -> failed refunded none',
    'failed refunding returned -> failed refunded returned',
  ],
  refundFailed: [
    'failed refunded none -> failed refunding none',
    'failed refunded returned -> failed refunding returned',
  ],
}

function fromEachUnpaid(to: string): string[] {
  return [
    `pending none none -> ${to}`,
    `pending open none -> ${to}`,
    `pending processing none -> ${to}`,
    `processing none none -> ${to}`,
    `processing open none -> ${to}`,
    `processing processing none -> ${to}`,
  ]
}

const start: TransferState = { status: 'pending', payIn: 'none', payout: 'none' }
const events = Object.keys(legalChanges) as TransferEvent[]
const text = ({ status, payIn, payout }: TransferState) => `${status} ${payIn} ${payout}`

const allStates: readonly TransferState[] = statuses.flatMap(status =>
  payIns.flatMap(payIn => payouts.map(payout => ({ status, payIn, payout }))),
)

/** Every change the table allows, from reachable states or not. */
const allChanges = allStates.flatMap(from =>
  events.flatMap(event => {
    const to = next(from, event)
    return to === undefined ? [] : [{ from, event, to }]
  }),
)

function reachableFrom(first: TransferState): TransferState[] {
  const found = new Map([[text(first), first]])
  // A map gives out what is added while it is walked.
  for (const state of found.values()) {
    for (const event of eventsFrom(state)) {
      const to = next(state, event)! // eventsFrom names legal events only
      found.set(text(to), to)
    }
  }
  return [...found.values()]
}

describe('each of 168 states with each of 24 events', () => {
  test('there are so many', () => {
    expect(allStates).toHaveLength(168)
    expect(transitions.map(row => row.event)).toEqual(events)
    expect(events).toHaveLength(24)
  })

  test.each(events)('%s is legal where the list by hand says so, and nowhere else', event => {
    const changes = allChanges
      .filter(change => change.event === event)
      .map(({ from, to }) => `${text(from)} -> ${text(to)}`)
    expect(changes.toSorted()).toEqual(legalChanges[event].toSorted())
  })

  test('eventsFrom names exactly the legal events', () => {
    for (const state of allStates) {
      expect(eventsFrom(state)).toEqual(
        allChanges.filter(change => change.from === state).map(change => change.event),
      )
    }
  })
})

describe('what a new transfer can become', () => {
  const reachable = reachableFrom(start)

  test('what a new transfer can become is one of twelve states', () => {
    expect(reachable.map(text).toSorted()).toEqual([
      'completed captured delivered',
      'failed refunded none',
      'failed refunded returned',
      'failed refunding none',
      'failed refunding returned',
      'failed void none',
      'pending none none',
      'pending open none',
      'processing captured held',
      'processing captured ready',
      'processing captured submitted',
      'processing processing none',
    ])
  })

  test('what a new transfer can become ends only where no money is owed: void; delivered money and a refund can still come back', () => {
    expect(reachable.filter(state => eventsFrom(state).length === 0).map(text)).toEqual(['failed void none'])
    expect(eventsFrom({ status: 'failed', payIn: 'refunded', payout: 'none' })).toEqual(['refundFailed'])
    expect(eventsFrom({ status: 'completed', payIn: 'captured', payout: 'delivered' })).toEqual([
      'payoutReturned',
    ])
  })
})

describe('money', () => {
  const isTaken = ({ payIn }: TransferState) => ['captured', 'refunding', 'refunded'].includes(payIn)

  test('money that was captured is never un-captured: it stays, or is refunded', () => {
    for (const { to } of allChanges.filter(change => isTaken(change.from))) {
      expect(isTaken(to)).toBe(true)
    }
  })

  test('money is captured once: no event captures a transfer whose money was taken', () => {
    const captures = allChanges.filter(({ from, to }) => to.payIn === 'captured' && from.payIn !== 'captured')
    expect(captures.some(change => isTaken(change.from))).toBe(false)
  })

  test('money goes out only where it came in and was not refunded', () => {
    for (const { from } of allChanges.filter(
      ({ to }) => to.payout === 'submitted' || to.payout === 'delivered',
    )) {
      expect(from.payIn).toBe('captured')
    }
  })

  test('money is refunded only where it is not on its way to the recipient', () => {
    for (const { to } of allChanges.filter(change => change.to.payIn === 'refunding')) {
      expect(['none', 'returned']).toContain(to.payout)
    }
  })

  test('money of a failed transfer never goes to the recipient', () => {
    for (const { to } of allChanges.filter(change => change.from.status === 'failed'))
      expect(to.status).toBe('failed')
  })

  test('money is there for the recipient where the transfer says completed', () => {
    for (const { to } of allChanges.filter(change => change.to.status === 'completed')) {
      expect(text(to)).toBe('completed captured delivered')
    }
  })
})
