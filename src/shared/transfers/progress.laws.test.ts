import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Milestone } from '#shared/api/transfers/progress.api.ts'
import { eventsFrom, next, type TransferEvent, type TransferState } from './lifecycle.ts'
import { isCancellable, nextStepOf, type NotedEvent, tellings, timelineOf } from './progress.ts'

const FIRST: TransferState = { status: 'pending', payIn: 'none', payout: 'none' }
const BEGINNING = Date.UTC(2026, 10, 20, 15)
const textOf = ({ status, payIn, payout }: TransferState) => `${status};${payIn};${payout}`

type Walk = { readonly events: NotedEvent[]; readonly state: TransferState }

const isNot = <T>(value: T | undefined): value is undefined => value === undefined

/**
 * A way through the lifecycle, with the times of its events: each choice takes one of the events that are legal. A gap
 * below zero is an event whose statement began before the one it waited for.
 */
function walkOf(steps: readonly { choice: number; gapMs: number }[]): Walk {
  let state = FIRST
  let ms = BEGINNING
  const events: NotedEvent[] = [
    { event: 'created', from: null, to: textOf(FIRST), cause: null, at: new Date(ms) },
  ]
  for (const { choice, gapMs } of steps) {
    const legal = eventsFrom(state)
    const event = legal[choice % legal.length]
    const to = isNot(event) ? undefined : next(state, event)
    if (isNot(event) || isNot(to)) break
    ms = Math.max(BEGINNING, ms + gapMs)
    events.push({ event, from: textOf(state), to: textOf(to), cause: 'why', at: new Date(ms) })
    state = to
  }
  return { events, state }
}

const step = fc.record({ choice: fc.nat(11), gapMs: fc.integer({ min: 0, max: 90_000 }) })
const walk = fc.array(step, { maxLength: 14 }).map(walkOf)

const inAnyOrder = (events: readonly NotedEvent[], seed: readonly number[]) =>
  events.toSorted((a, b) => (seed[events.indexOf(a)] ?? 0) - (seed[events.indexOf(b)] ?? 0))

/** Milestones that the sender sees for events in their true order. */
const milestonesOf = (events: readonly NotedEvent[]): Milestone[] =>
  events
    .flatMap(({ event }) => tellings[event].milestones)
    .filter((milestone, i, all) => milestone !== 'sent' || all.indexOf('sent') === i)

test('whatever happens to a transfer, its timeline is in order and leaves nothing out, however its rows come', () => {
  fc.assert(
    fc.property(walk, fc.array(fc.nat(), { minLength: 15, maxLength: 15 }), ({ events }, seed) => {
      const timeline = timelineOf(inAnyOrder(events, seed))
      expect(timeline.map(({ milestone }) => milestone)).toEqual(milestonesOf(events))
      expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
      expect(timeline[0]?.milestone).toBe('created')
    }),
  )
})

test('a statement that began before the one it waited for changes neither the order nor the direction of time', () => {
  const early = fc.record({ choice: fc.nat(11), gapMs: fc.integer({ min: -40, max: 5_000 }) })
  fc.assert(
    fc.property(fc.array(early, { maxLength: 14 }).map(walkOf), ({ events }) => {
      // A payout that is refused and tried again within milliseconds goes through the same states twice, as does one with a
      // corrected recipient, and a transfer that is held and released.
      fc.pre(!events.some(({ event }) => repeating.includes(event)))
      const timeline = timelineOf(events)
      expect(timeline.map(({ milestone }) => milestone)).toEqual(milestonesOf(events))
      expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted())
    }),
  )
})

/** Events after which a transfer is in a state in which it has been before. */
const repeating: readonly NotedEvent['event'][] = ['payoutRefused', 'recipientRefused', 'heldForReview']

/** Milestones that can still be told from a state on. */
function comingFrom(state: TransferState, seen = new Set<string>()): Set<Milestone> {
  if (seen.has(textOf(state))) return new Set()
  seen.add(textOf(state))
  const coming = (event: TransferEvent) => [
    ...tellings[event].milestones,
    ...comingFrom(next(state, event)!, seen), // it is legal, as eventsFrom says
  ]
  return new Set(eventsFrom(state).flatMap(coming))
}

const facts = {
  priceLockedUntil: new Date(BEGINNING + 1_800_000),
  availableOn: '2026-11-24',
  isAuthorised: false,
  refundLeavesBy: null,
  isOtherRefundUnderWay: false,
  isActionNeeded: false,
  coolingOffUntil: null,
}

test('what is said to come next can come; where nothing is said to come, the money has found its place', () => {
  fc.assert(
    fc.property(walk, ({ state }) => {
      const following = nextStepOf({ ...facts, state }, new Date(BEGINNING))
      const isTrue =
        following === null
          ? ['delivered', 'void', 'refunded'].includes(restingPlaceOf(state))
          : comingFrom(state).has(following.milestone)
      expect(isTrue, `${textOf(state)}: ${following?.milestone}`).toBe(true)
    }),
  )
})

const restingPlaceOf = ({ payIn, payout }: TransferState) => (payout === 'delivered' ? payout : payIn)

test('a transfer can be cancelled exactly where the lifecycle has an event for it', () => {
  fc.assert(
    fc.property(walk, ({ state }) => {
      const events = eventsFrom(state)
      const ways = ['cancelled', 'cancelledUnpaid', 'payoutRecalled'] as const
      const inTime = { state, cancellableUntil: new Date(BEGINNING + 1), isRecallAsked: false }
      expect(isCancellable(inTime, new Date(BEGINNING))).toBe(ways.some(way => events.includes(way)))
    }),
  )
})
