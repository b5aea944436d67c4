import * as z from 'zod/mini'
import { languageCodes } from '#shared/languages.ts'
import { deliveryMethods, paymentMethods } from '#shared/pricing/fee-schedule.ts'

/**
 * Characters that text may have: no control characters, which no name needs and logs suffer from, and no halves of
 * a surrogate pair. The database refuses both U+0000 and a lone half in JSON, and would answer with an internal fault.
 */
const printable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has control characters')

/** Required text, trimmed; 1 to `max` characters. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max), printable)

/** Required text of several lines, trimmed; 1 to `max` characters. */
export const linesOfText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(max),
      z.regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, 'has control characters'),
    )

/** Text taken as it stands, neither trimmed nor required to say anything: 0 to `max` characters. */
export const plainText = (max: number) => z.string().check(z.maxLength(max), printable)

/** Text that may be missing, null or empty; all three decode to null. */
export const optionalText = (max: number) =>
  z.codec(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max), printable))),
    z.nullable(z.string()),
    { decode: text => text || null, encode: text => text },
  )

/** Text that a client echoes and we only compare: at most 40 characters of anything, or a number. */
export const advisoryText = z.optional(z.nullable(z.union([z.string().check(z.maxLength(40)), z.number()])))

/**
 * Strict amount text: ASCII digits, at most 12 before the point and 2 after. Decodes to hundredths of the major
 * unit as a bigint. A JSON number, a sign, an exponent, a blank, a comma are refused.
 */
export const strictAmount = z.codec(
  z
    .string('an amount is decimal text, such as "100.00"')
    .check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,2})?$/, 'not a plain decimal amount')),
  z.bigint(),
  { decode: hundredthsOf, encode: textOfHundredths },
)

function hundredthsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

function textOfHundredths(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Decimal text of an amount as we answer it, always with two places. */
export const amountText = z.string().check(z.regex(/^[0-9]+\.[0-9]{2}$/))

/** Decimal text of a rate at full precision. */
export const rateText = z.string().check(z.regex(/^[0-9]+(\.[0-9]+)?$/))

export const countryCode = z.string().check(z.regex(/^[A-Z]{2,3}$/, 'not a country code'))
/** A language of the pages and mails. */
export const language = z.enum(languageCodes)
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'not a currency code'))

/** The figures of a price, of a quote and of a transfer alike. */
export const pricedAmounts = {
  sendAmount: amountText,
  sendCurrency: currencyCode,
  receiveAmount: amountText,
  receiveCurrency: currencyCode,
  /** The rate the sender gets: the mid-market rate less our margin. */
  exchangeRate: rateText,
  midMarketRate: rateText,
  /** Our margin on the send amount by that. */
  margin: amountText,
  transferFee: amountText,
  discount: amountText,
  totalAmount: amountText,
}

export const deliveryMethod = z.enum(deliveryMethods, `one of ${deliveryMethods.join(', ')}`)
export const paymentMethod = z.enum(paymentMethods, `one of ${paymentMethods.join(', ')}`)
export const id = z.guid('not an id')
export const idParams = z.object({ id })
/** An instant as ISO 8601 in UTC: '2026-11-20T15:30:00.000Z'. */
export const instant = z.iso.datetime()
/** A calendar day: '2026-11-24'. PostgreSQL knows no year 0, and the day after 9999-12-31 is written otherwise. */
export const day = z.iso.date().check(z.regex(/^(19|2[0-9])/, 'not of the years 1900 to 2999'))

const since1900 = z.regex(/^(19|[2-9])/, 'not of the years 1900 to 9999')
/** An instant that somebody else names: a payout partner, say. */
export const givenInstant = z.iso.datetime().check(since1900)
/** When something ends. Nothing is counted from it, so it may be the 9999-12-31 that many write for "never". */
export const end = z.union([givenInstant, z.iso.date().check(since1900)], 'a day or an instant')

/** Text of an account: trimmed, 1 to `max` characters, in Unicode's composed form, so that it is stored as it is compared. */
export const accountText = (max: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1, 'required'), z.maxLength(max), printable)

/** An address that mail can be sent to: something before and after one @, no blanks. RFC 5321 has 254 characters at most. */
export const email = accountText(254).check(
  z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/, 'not an email address'),
)

const PASSWORD_MAX = 128 // more costs us time and nobody types it

/** A password as it is shown to us: any at all, so that a wrong one is refused as wrong and not for its shape. */
export const password = z.string().check(z.maxLength(PASSWORD_MAX * 4))

/** A password to be set; at least 8 characters. */
export const newPassword = z
  .string()
  .check(
    z.minLength(8, 'at least 8 characters'),
    z.maxLength(PASSWORD_MAX, `at most ${PASSWORD_MAX} characters`),
  )

const ROWS_MAX = 1_000 // more are slow to read and to send

/** The number of rows of a list, as it stands in an address. A caller who gives no number gets the whole list. */
const pageLimit = z.codec(
  z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/, 'a whole number from 1'))),
  z.number(),
  {
    decode: text => Math.min(text === undefined ? ROWS_MAX : Number(text), ROWS_MAX),
    encode: limit => `${limit}`,
  },
)

/** The query of a list. Where it goes on, `Link: <...>; rel="next"` has the address with its cursor. */
export const listQuery = { limit: pageLimit, cursor: z.optional(plainText(400)) }
