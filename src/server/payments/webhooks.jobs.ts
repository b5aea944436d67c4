import { type Listener, listen, type Schedule } from '#server/platform/jobs.ts'
import { actOnWebhooks, webhooksJob, type WebhookWork } from './webhooks.ts'

export const webhooksListener = (work: WebhookWork): Listener =>
  listen(webhooksJob, () => actOnWebhooks(work))

/** For events that could not be acted on at first, and for those whose job died. */
export const webhooksSchedule: Schedule = { job: webhooksJob, cron: '* * * * *' }
