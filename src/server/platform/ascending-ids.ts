import { randomUUIDv7 } from 'node:crypto'

/** After the version; of a UUIDv7's 74 bits of chance these 12 may be a counter. Source: RFC 9562, section 6.2, method 1. */
const COUNTER_BITS = 12n

/**
 * Makes ids that go upwards: rows that one process writes stand in the order of their ids as they were written, those of
 * one millisecond among them, and where the clock is set back. Nobody guesses the other 62 bits.
 */
export function ascendingIds(): () => string {
  let last = 0n
  return () => {
    const drawn = randomUUIDv7()
    const first = millisecondsOf(drawn) << COUNTER_BITS
    last = first > last ? first : last + 1n
    return withFront(drawn, last)
  }
}

/** The first 48 bits: milliseconds since 1970. */
const millisecondsOf = (id: string): bigint => BigInt(`0x${id.slice(0, 8)}${id.slice(9, 13)}`)

/** Replaces the milliseconds and the counter of an id. */
function withFront(id: string, front: bigint): string {
  const digits = front.toString(16).padStart(15, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(12)}${id.slice(18)}`
}
