import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { workInTimeSlices } from '#server/platform/jobs/time-slice.ts'
import { purgeRemoved } from './deliveries.sql.ts'
import type { WebhookDeps } from './deps.ts'
import { purgeEvents } from './events.sql.ts'

const webhooksPurge = defineJob({ name: 'webhooks.purge', payload: z.object({}), isSerial: true })

/** Long enough to send again what an endpoint has missed. */
const KEPT_DAYS = 30
const ROWS_AT_ONCE = 5_000

export const outgoingListeners = ({ pool }: Pick<WebhookDeps, 'pool'>): Listener[] => [
  listen(webhooksPurge, () =>
    workInTimeSlices(pool, webhooksPurge, async () => {
      const [removed] = await purgeRemoved(pool, ROWS_AT_ONCE)
      const [old] = await purgeEvents(pool, KEPT_DAYS, ROWS_AT_ONCE)
      return Boolean(removed?.count) || Boolean(old?.count)
    }),
  ),
]

/** Nightly, at an hour of little traffic. */
export const outgoingSchedule: readonly Schedule[] = [{ job: webhooksPurge, cron: '23 3 * * *' }]
