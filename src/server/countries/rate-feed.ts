import type { Currency } from '#shared/money/currencies.ts'
import { type Rate, rateText } from '#shared/money/rate.ts'
import { type ActContext, type AuditDeps, bySystem, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { type FeedDay, type FeedFault, readEcbRates } from './ecb-rates.ts'
import { type JsonForm, readJsonRates } from './json-rates.ts'
import { isLargeMove } from './rate-effect.ts'
import {
  type FeedRow,
  findCurrencies,
  findFeed,
  noteFault,
  noteReading,
  offerRate,
  takeReading,
} from './rate-feed.sql.ts'
import { sealRate } from './rate-seals.ts'
import { dateOf, rateOf } from './rates.ts'
import { insertRate, lockRate, setRateSeal } from './rates.sql.ts'
import { open } from 'node:fs/promises'

export type RateFeedDeps = AuditDeps & {
  readonly log: Log
  readonly signingKeys: SigningKeys
  /** Null: rates are set by hand. */
  readonly rateFeed: RateFeed | null
}

/** The source of rates: the daily file of the ECB, or an answer in JSON. */
export type RateFeed = {
  /** An https address or a file. */
  readonly source: string
  readonly hours: number
  readonly json: (JsonForm & { readonly name: string }) | null
  /** Sent to the address, with the key of its provider. */
  readonly headers: Readonly<Record<string, string>>
}

const HOUR_MS = 3_600_000
/** The clock that calls is a minute off at times: an hour that is nearly over has passed. */
const EARLY_MS = 300_000
/** Longer than that nobody waits who can ask again in an hour. */
const ANSWER_MS_MAX = 10_000
/** The longest that the ECB publishes nothing is over Easter: what was published on Thursday stands until Tuesday afternoon. */
const DAYS_MAX = 6

/** Reads the operator's feed where that is due, and goes by it. What fails is logged and noted; the rates stay and age. */
export async function readRateFeed(deps: RateFeedDeps): Promise<void> {
  const { pool, clock, log, rateFeed } = deps
  if (rateFeed === null) return
  const now = clock.now()
  const dueBefore = new Date(now.getTime() - rateFeed.hours * HOUR_MS + EARLY_MS)
  const [taken] = await takeReading(pool, now, dueBefore)
  if (taken === undefined) return
  const ours = new Set((await findCurrencies(pool)).map(({ currency }) => currency))
  const read = await readDay(rateFeed, ours)
  const feed = 'fault' in read ? read : credible(read, taken.published_on, now)
  if ('fault' in feed) {
    log.warn({ fault: feed.fault }, 'the rate feed cannot be gone by')
    await noteFault(pool, feed.fault)
  } else {
    await withAct(deps, bySystem, act => goBy(act, deps, feed, now))
  }
}

export async function rateFeedState(executor: Executor): Promise<FeedRow | undefined> {
  const [row] = await findFeed(executor)
  return row
}

async function readDay(
  { source, json, headers }: RateFeed,
  ours: ReadonlySet<Currency>,
): Promise<FeedDay | FeedFault> {
  try {
    const text = await fetchFeed(source, ANSWER_MS_MAX, headers)
    return json === null ? readEcbRates(text) : readJsonRates(text, json, ours)
  } catch (error) {
    return { fault: `it cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** An old file would confirm rates that nobody has looked at, and a copy that stands still would do so for ever. */
function credible(feed: FeedDay, lastDay: string | null, now: Date): FeedDay | FeedFault {
  const days = (now.getTime() - Date.parse(feed.day)) / (24 * HOUR_MS)
  if (days > DAYS_MAX) return { fault: `it is of ${feed.day}, and nothing newer has come` }
  if (days < -1) return { fault: `it is of ${feed.day}, which is still to come` }
  if (lastDay !== null && feed.day < lastDay)
    return { fault: `it is of ${feed.day}, older than what it said before` }
  return feed
}

/** Each currency that we have and the feed has too, in the order in which others lock them. */
async function goBy(act: ActContext, deps: RateFeedDeps, feed: FeedDay, now: Date): Promise<void> {
  const { tx } = act
  for (const { currency } of await findCurrencies(tx)) {
    const perUsd = feed.perUsd.get(currency)
    if (perUsd !== undefined) await take(act, deps, { currency, perUsd, now })
  }
  await noteReading(tx, now, feed.day)
}

type FeedRate = { readonly currency: Currency; readonly perUsd: Rate; readonly now: Date }

/** Sets, confirms, or where it moves by more than 10 % only offers: an admin decides then. */
async function take(
  { tx, newId, audit }: ActContext,
  { log, signingKeys }: RateFeedDeps,
  { currency, perUsd, now }: FeedRate,
): Promise<void> {
  await lockRate(tx, currency)
  const before = await rateOf(tx, currency)
  const at = await dateOf(tx, currency, now)
  const seal = sealRate(signingKeys, { currency, perUsd, at })
  if (before === perUsd) return void (await setRateSeal(tx, currency, at, seal))
  const text = rateText(perUsd)
  if (isLargeMove({ before, after: perUsd })) {
    log.warn({ currency }, 'a rate of the feed moves by more than 10 %, and waits for an admin')
    return void (await offerRate(tx, currency, text, now))
  }
  await insertRate(tx, currency, text, at, seal, newId(), 'feed', null)
  await audit({
    action: 'rate.published',
    subject: { kind: 'rate', id: currency },
    before: before === undefined ? null : { perUsd: rateText(before) },
    after: { perUsd: text, source: 'feed' },
  })
}

/** The whole file is 2 kB. */
const BYTES_MAX = 1_000_000

/** The text that a feed has now: from an address or a file. @throws Error where there is none within the time, or over 1 MB */
export async function fetchFeed(
  source: string,
  answerMsMax: number,
  headers: RateFeed['headers'] = {},
): Promise<string> {
  return /^https?:/i.test(source) ? await fromAddress(source, answerMsMax, headers) : await fromFile(source)
}

async function fromAddress(url: string, answerMsMax: number, headers: RateFeed['headers']): Promise<string> {
  // Not led elsewhere: the operator has named whom they trust, also with the key.
  const answer = await fetch(url, { redirect: 'error', headers, signal: AbortSignal.timeout(answerMsMax) })
  if (!answer.ok || answer.body === null) throw new Error(`it answers ${answer.status}`)
  return await wholeText(answer.body)
}

async function fromFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    return await wholeText(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

async function wholeText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > BYTES_MAX) throw new Error('it is larger than 1 MB')
    read.push(chunk)
  }
  return Buffer.concat(read).toString('utf8')
}
