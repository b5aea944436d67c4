import * as z from 'zod/mini'
import { plainText } from '../fields.ts'

/** A switch as the specification has it: 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)])

/**
 * A number that an admin types: decimal text or a JSON number, at most `places` after the point, never below zero.
 * Decodes to canonical decimal text, so that nothing is ever held in a float. Source: design, section 5.
 */
export const adminNumber = ({ places }: { places: number }) =>
  z.codec(
    z.union([z.string().check(z.maxLength(40)), z.number()], 'a plain decimal number'),
    z.string().check(z.regex(new RegExp(`^[0-9]{1,12}(\\.[0-9]{1,${places}})?$`), 'a plain decimal number')),
    { decode: typed => `${typed}`.trim(), encode: text => text },
  )

/** Why an admin does something: kept for whoever asks later. */
export const reason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300))

/** Filters of a list stand in its address; what is empty is no filter. */
export const filterText = (max: number) => z.optional(plainText(max))

/** The body of a list as a file. */
export const csv = { status: 200, body: z.string(), type: 'text/csv' } as const
