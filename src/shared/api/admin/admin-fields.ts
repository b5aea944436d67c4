import * as z from 'zod/mini'
import { day, listQuery, plainText, requiredText } from '../fields.ts'

/** A switch as the specification has it: 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)])

/**
 * A number that an admin types: decimal text or a JSON number, at most `places` after the point, never below zero.
 * Decodes to canonical decimal text, so that nothing is ever held in a float.
 */
export const adminNumber = ({ places }: { places: number }) =>
  z.codec(
    z.union([z.string().check(z.maxLength(40)), z.number()], 'a plain decimal number'),
    z.string().check(z.regex(new RegExp(`^[0-9]{1,12}(\\.[0-9]{1,${places}})?$`), 'a plain decimal number')),
    { decode: typed => `${typed}`.trim(), encode: text => text },
  )

/** A whole number that an admin types, from 0 to `max`: decimal text or a JSON number. */
export const adminCount = ({ max }: { max: number }) =>
  z.codec(
    z.union(
      [z.string().check(z.trim(), z.regex(/^[0-9]{1,15}$/, 'a whole number')), z.int()],
      'a whole number',
    ),
    z.int().check(z.minimum(0), z.maximum(max)),
    { decode: typed => Number.parseInt(`${typed}`, 10), encode: count => count },
  )

/** Text that an admin may leave out: null or empty decode to ''. */
export const adminText = (max: number, pattern = /(?:)/) =>
  z.codec(z.nullable(plainText(max).check(z.regex(pattern, 'has other signs than letters'))), z.string(), {
    decode: text => (text ?? '').trim(),
    encode: text => text,
  })

/** An admin's reason for an act, kept for later questions. */
export const reason = requiredText(300)

/** Filters of a list stand in its address; what is empty is no filter. */
export const filterText = (max: number) => z.optional(plainText(max))

/** The years of `day`, and one more on each side: in UTC, a day of some zone begins or ends in the year beside its own. */
const dayOrInstant = z.union(
  [day, z.iso.datetime({ offset: true }).check(z.regex(/^(1899|19|2[0-9]|3000)/, 'not of these years'))],
  'a day or an instant',
)

/** The start of a range: an instant, or a day for its first moment in UTC. Decodes to an instant in UTC. */
export const rangeStart = z.codec(dayOrInstant, z.iso.datetime(), {
  decode: text => new Date(text).toISOString(),
  encode: start => start,
})

const DAY_MS = 86_400_000

/** The end of a range: an instant, which is not in it, or a day in UTC, which is. Decodes to the instant that is not in it. */
export const rangeEnd = z.codec(dayOrInstant, z.iso.datetime(), {
  decode: text => new Date(Date.parse(text) + (day.safeParse(text).success ? DAY_MS : 0)).toISOString(),
  encode: end => end,
})

export const settingsQuery = { ...listQuery, search: filterText(80) }

/** The body of a list as a file. */
export const csv = { status: 200, body: z.string(), type: 'text/csv' } as const

/** Decimal text of an amount with two places and its sign. */
export const signedAmount = z.string().check(z.regex(/^-?[0-9]+\.[0-9]{2}$/))
