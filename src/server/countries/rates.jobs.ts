import * as z from 'zod/mini'
import type { Executor } from '#server/platform/db/statement.ts'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { type RateFeedDeps, readRateFeed } from './rate-feed.ts'

const ratesRead = defineJob({ name: 'rates.read', payload: z.object({}) })

export const rateListeners = (deps: RateFeedDeps): Listener[] => [listen(ratesRead, () => readRateFeed(deps))]

/** Each hour it is asked whether a reading is due: RATE_FEED_HOURS says how often one is. */
export const rateSchedule: readonly Schedule[] = [{ job: ratesRead, cron: '7 * * * *' }]

/** Has the feed read soon after a start, so that a fresh installation need not wait for the hour. */
export const askForRates = (executor: Executor): Promise<void> =>
  enqueue(executor, ratesRead, {}, { key: 'rates.read' })
