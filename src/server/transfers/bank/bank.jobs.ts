import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { WorkDeps } from '../desk/acting.ts'
import { takeReminders } from './bank.sql.ts'
import { matchNewLines } from './bank-import.ts'

/** Lines of the bank that a request has not come to, or that failed. */
const bankMatch = defineJob({ name: 'bank.match', payload: z.object({}) })
/** Senders who pay by bank, some time before the price is no longer held. */
const bankRemind = defineJob({ name: 'bank.remind', payload: z.object({}) })

/** A pass ends before the next is due. */
const PASS_MS_MAX = 45_000
/** A bank takes a working day: what is sent after this may come too late. */
const REMINDED_HOURS = 24
/** A sender who has little more time than this from the start needs no second mail. */
const HELD_HOURS_MIN = 36

export const bankListeners = (deps: WorkDeps): Listener[] => [
  listen(bankMatch, () => matchNewLines(deps, AbortSignal.timeout(PASS_MS_MAX))),
  listen(bankRemind, async () => void (await takeReminders(deps.pool, REMINDED_HOURS, HELD_HOURS_MIN))),
]

export const bankSchedule: readonly Schedule[] = [
  { job: bankMatch, cron: '* * * * *' },
  { job: bankRemind, cron: '*/10 * * * *' },
]
