import * as z from 'zod/mini'
import { feedSource, wholeNumber } from './platform/environment.ts'

const field = z
  .string()
  .check(z.regex(/^[\w-]+(\.[\w-]+)*$/, 'names of fields with points between, such as data.rates'))

/** The settings of the rate feed: docs/OPERATIONS.md. */
export const rateFeedVariables = {
  RATE_FEED_URL: z.optional(feedSource),
  RATE_FEED_HOURS: z.optional(wholeNumber(1, 24)),
  RATE_FEED_RATES: z.optional(field),
  RATE_FEED_TIME: z.optional(field),
  RATE_FEED_BASE: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency code such as USD'))),
  RATE_FEED_NAME: z.optional(z.string().check(z.maxLength(60, 'at most 60 characters'))),
  RATE_FEED_HEADER: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]+: [!-~]+( [!-~]+)*$/, 'a header with its value, such as "apikey: 0123"')),
  ),
}

/** An address and a header may hold the key of the provider. */
export const rateFeedSecretNames = ['RATE_FEED_URL', 'RATE_FEED_HEADER'] as const

type Variables = z.output<z.ZodMiniObject<typeof rateFeedVariables>>

const OF_JSON = ['RATE_FEED_TIME', 'RATE_FEED_BASE', 'RATE_FEED_NAME'] as const

/** Settings of a feed that is not set, or is not JSON, would change nothing, and nobody would notice. */
export function rateFeedFaults(from: Variables): string[] {
  const { RATE_FEED_URL: url, RATE_FEED_RATES: rates, RATE_FEED_NAME: name, RATE_FEED_HEADER: header } = from
  const lonely = OF_JSON.filter(each => rates === undefined && from[each] !== undefined)
  return [
    ...lonely.map(
      each => `  ${each} is set without RATE_FEED_RATES, which says where a feed in JSON has its rates`,
    ),
    ...(rates !== undefined && url === undefined
      ? ['  RATE_FEED_RATES is set without RATE_FEED_URL: set both']
      : []),
    ...(rates !== undefined && name === undefined
      ? ['  RATE_FEED_RATES is set without RATE_FEED_NAME: senders read with whose rates a price is compared']
      : []),
    ...(header !== undefined && !/^https?:/i.test(url ?? '')
      ? ['  RATE_FEED_HEADER is set, and RATE_FEED_URL is no address that it could be sent to']
      : []),
  ]
}

/** The feed as `src/server/countries/rate-feed.ts` reads it; null: rates are set by hand. */
export function rateFeedOf(from: Variables) {
  if (from.RATE_FEED_URL === undefined) return null
  const [, header, value] = /^(.+?): (.+)$/.exec(from.RATE_FEED_HEADER ?? '') ?? []
  const { RATE_FEED_RATES: rates, RATE_FEED_NAME: name } = from
  return {
    source: from.RATE_FEED_URL,
    hours: from.RATE_FEED_HOURS ?? 1,
    json:
      rates === undefined || name === undefined
        ? null
        : { rates, name, time: from.RATE_FEED_TIME ?? 'timestamp', base: from.RATE_FEED_BASE ?? 'USD' },
    headers: header === undefined || value === undefined ? {} : { [header]: value },
  }
}
