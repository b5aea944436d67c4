import { describe, expect, test } from 'vitest'
import { openCalendars } from '#server/calendars/calendars.ts'
import { type ClockFacts, clocksOf, isReportable, nextDue } from './clocks.ts'

const { of } = await openCalendars()()
const us = of('US') // New York's clock: five hours behind UTC in winter, four in summer

const problem: ClockFacts = {
  kind: 'problem',
  outcome: null,
  openedAt: new Date('2026-11-25T15:00:00Z'),
  decidedAt: null,
  toldAt: null,
  remediedAt: null,
  closedAt: null,
}

const dueOf = (facts: ClockFacts, clock: string) =>
  clocksOf(facts, us)
    .find(each => each.clock === clock)
    ?.dueAt.toISOString()

describe('the term to report a problem', () => {
  test.each([
    // The 180th day after 1 June is 28 November; it ends at 16:00 UTC in Manila.
    ['2026-11-28T15:59:59Z', true],
    ['2026-11-28T16:00:00Z', false],
  ])('of money that was promised for 1 June in Manila: at %s it is %s', (now, isOpen) => {
    expect(isReportable('2026-06-01', of('PH').zone, new Date(now))).toBe(isOpen)
  })

  test('has no end while no day is promised', () => {
    expect(isReportable(null, of('PH').zone, new Date('2030-01-01T00:00:00Z'))).toBe(true)
  })
})

test('a problem is decided by the end of the 90th day in the country of the sender', () => {
  expect(clocksOf(problem, us)).toEqual([
    { clock: 'decide', dueAt: new Date('2027-02-24T05:00:00Z'), doneAt: null }, // the 90th day is 23 February
  ])
})

describe('after a decision on the day before Thanksgiving', () => {
  const decided: ClockFacts = {
    ...problem,
    outcome: 'error_found',
    decidedAt: new Date('2026-11-25T20:00:00Z'),
  }

  test('the sender is told by the end of the third business day: Friday, Monday, Tuesday', () => {
    expect(dueOf(decided, 'tell')).toBe('2026-12-02T05:00:00.000Z')
  })

  test('the remedy is due by the end of the first business day, which is Friday', () => {
    expect(dueOf(decided, 'remedy')).toBe('2026-11-28T05:00:00.000Z')
    expect(nextDue(clocksOf(decided, us))).toEqual(new Date('2026-11-28T05:00:00Z'))
  })

  test('no remedy is due where no error was found', () => {
    expect(dueOf({ ...decided, outcome: 'no_error' }, 'remedy')).toBeUndefined()
  })

  test('no clock runs once the sender is told and the remedy is paid', () => {
    const done = new Date('2026-11-27T12:00:00Z')
    expect(nextDue(clocksOf({ ...decided, toldAt: done, remediedAt: done }, us))).toBeNull()
  })
})

test('a message is answered within three business days, an appeal within ten', () => {
  const at = { ...problem, openedAt: new Date('2026-11-27T09:00:00Z') } // a Friday
  expect(dueOf({ ...at, kind: 'contact' }, 'answer')).toBe('2026-12-03T05:00:00.000Z')
  expect(dueOf({ ...at, kind: 'appeal' }, 'answer')).toBe('2026-12-12T05:00:00.000Z')
})
