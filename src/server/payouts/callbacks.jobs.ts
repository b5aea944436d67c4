import { type Listener, listen, type Schedule } from '#server/platform/jobs.ts'
import { actOnCallbacks, callbacksJob, type CallbackWork } from './callbacks.ts'

export const callbacksListener = (work: CallbackWork): Listener =>
  listen(callbacksJob, () => actOnCallbacks(work))

/** For callbacks that could not be acted on at first, and for those whose job died. */
export const callbacksSchedule: Schedule = { job: callbacksJob, cron: '* * * * *' }
