import { type Listener, listen, type Schedule } from '#server/platform/jobs/jobs.ts'
import { actOnWebhooks, purgeWebhooks, webhooksJob, webhooksPurgeJob, type WebhookWork } from './webhooks.ts'

export const webhookListeners = (work: WebhookWork): Listener[] => [
  listen(webhooksJob, () => actOnWebhooks(work)),
  listen(webhooksPurgeJob, () => purgeWebhooks(work)),
]

export const webhookSchedule: readonly Schedule[] = [
  // For events that could not be acted on at first, and for those whose job died.
  { job: webhooksJob, cron: '* * * * *' },
  { job: webhooksPurgeJob, cron: '41 3 * * *' },
]
