import { type Listener, listen, type Schedule } from '#server/platform/jobs/jobs.ts'
import {
  actOnCallbacks,
  callbacksJob,
  callbacksPurgeJob,
  type CallbackWork,
  purgeCallbacks,
} from './callbacks.ts'

export const callbackListeners = (work: CallbackWork): Listener[] => [
  listen(callbacksJob, () => actOnCallbacks(work)),
  listen(callbacksPurgeJob, () => purgeCallbacks(work)),
]

export const callbackSchedule: readonly Schedule[] = [
  // For callbacks that could not be acted on at first, and for those whose job died.
  { job: callbacksJob, cron: '* * * * *' },
  { job: callbacksPurgeJob, cron: '47 3 * * *' },
]
