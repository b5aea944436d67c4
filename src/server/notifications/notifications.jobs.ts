import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { railLow } from '#server/treasury/treasury.ts'
import { accountClosed, accountNotices, provenNotice } from '#server/users/users.ts'
import type { NotificationDeps } from './deps.ts'
import { forgetMessages, purgeMessages } from './messages.sql.ts'
import { noteAccountNotice, noteRailLow, noteReachedRates } from './note.ts'
import { purgeStrangerMails } from './stranger-mails.sql.ts'

const ratesCompare = defineJob({ name: 'rates.compare', payload: z.object({}) })
const messagesPurge = defineJob({ name: 'messages.purge', payload: z.object({}) })

/** Long enough to answer who asks where a mail went; it names an address. */
const KEPT_DAYS = 90

export const notificationListeners = (deps: NotificationDeps): Listener[] => [
  listen(accountNotices, async queued => {
    const notice = provenNotice(deps, queued)
    if (notice !== undefined) return await noteAccountNotice(deps, notice)
    deps.log.error(
      { kind: queued.kind },
      'a notice about an account was not written by the server, and is not mailed',
    )
  }),
  listen(ratesCompare, async () => {
    while (await noteReachedRates(deps));
  }),
  listen(railLow, notice => noteRailLow(deps, notice)),
  listen(accountClosed, async ({ userId }) => void (await forgetMessages(deps.pool, userId))),
  listen(messagesPurge, async () => {
    await purgeMessages(deps.pool, KEPT_DAYS)
    await purgeStrangerMails(deps.pool)
  }),
]

export const notificationSchedule: readonly Schedule[] = [
  { job: ratesCompare, cron: '*/5 * * * *' },
  // Daily, at an hour of little traffic.
  { job: messagesPurge, cron: '17 3 * * *' },
]
