import { randomUUIDv7 } from 'node:crypto'

/** Form of an id's front: milliseconds, version, and a counter in place of 12 of the 74 random bits. Source: RFC 9562, section 6.2, method 1. */
const FRONT = '01234567-89ab-7000'
const COUNTER_AT = FRONT.length - 3
const COUNTER_MAX = 0xfff

/**
 * Makes ids that go upwards: rows that one process writes stand in the order of their ids as they were written, those of
 * one millisecond among them, and where the clock is set back. Nobody guesses the other 62 bits.
 */
export function ascendingIds(): () => string {
  let last = ''
  return () => {
    const drawn = randomUUIDv7()
    const front = drawn.slice(0, FRONT.length)
    last = front > last ? front : after(last)
    return front === last ? drawn : `${last}${drawn.slice(FRONT.length)}`
  }
}

/** The front that follows; after the greatest counter, the first one of the next millisecond. */
function after(front: string): string {
  const counter = parseInt(front.slice(COUNTER_AT), 16)
  if (counter < COUNTER_MAX) return `${front.slice(0, COUNTER_AT)}${hex(counter + 1, 3)}`
  const milliseconds = hex(parseInt(front.slice(0, 8) + front.slice(9, 13), 16) + 1, 12)
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000`
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
