import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { FaultBook } from '#server/faults/faults.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import type { Log } from '#server/platform/log.ts'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { type PollLoop, startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import { claimEvents, type EventRow, markDelivered, postponeEvents } from './events.sql.ts'
import { SIGNATURE_HEADER, signatureHeader } from './signature.ts'
import { disturbed, noFaults, requested, type WebhookFaults } from './webhook-faults.ts'

const EVENTS_PER_ROUND = 64
const DELIVERIES_AT_ONCE = 8
const WAKE_DELAY_MS = 50 // at 300 events a second one claim serves 15 of them; nobody waits for a webhook
const SWEEP_MS = 5_000 // the shortest wait before a second attempt
const DELIVERY_MS_MAX = 4_000 // under that wait, so that a slow receiver is not sent the event twice at a time

export type WebhookSender = {
  /** Starts delivering to the app that listens at this origin, what a crash left behind first. */
  start(origin: string): void
  /** Says that there are new events. */
  wake(): void
  stop(): Promise<void>
  readonly faults: WebhookFaults
}

export type WebhookSenderParts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  /** Faults that an operator has requested. */
  readonly book: FaultBook
  readonly secret: string
}

/** Delivers the sandbox's events by HTTP, signed as Stripe signs, until each is answered with 2xx. */
export function webhookSender(parts: WebhookSenderParts): WebhookSender {
  const faults = noFaults()
  const stopping = new AbortController()
  let loop: PollLoop | undefined
  return {
    faults,
    start(origin) {
      const endpoint = new URL(receiveSandboxWebhook.path, origin).href
      loop = startPollLoop({
        poll: () => deliverDue({ ...parts, endpoint, faults, stop: stopping.signal }),
        wakeDelayMs: WAKE_DELAY_MS,
        sweepMs: SWEEP_MS,
        onError: err => parts.log.warn({ err }, 'sandbox webhooks could not be sent'),
      })
    },
    wake: () => loop?.wake(),
    async stop() {
      stopping.abort()
      await loop?.stop()
    },
  }
}

type Delivery = WebhookSenderParts & {
  readonly endpoint: string
  readonly faults: WebhookFaults
  readonly stop: AbortSignal
}

/** Delivers one batch; answers whether there may be more. */
async function deliverDue(delivery: Delivery): Promise<boolean> {
  const claimed = await claimEvents(delivery.pool, EVENTS_PER_ROUND)
  if (claimed.length === 0) return false
  const { events, lost, late } = await requested(claimed, delivery.book)
  if (late.length > 0) {
    const [ids, delaysMs] = [late.map(({ id }) => id), late.map(({ delayMs }) => delayMs)]
    await postponeEvents(delivery.pool, ids, delaysMs)
  }
  const failed = new Set<string>()
  await inParallel(disturbed(events, delivery.faults), DELIVERIES_AT_ONCE, async event => {
    if (!(await deliver(delivery, event))) failed.add(event.id)
  })
  const delivered = [...events, ...lost].map(({ id }) => id).filter(id => !failed.has(id))
  if (delivered.length > 0) await markDelivered(delivery.pool, delivered)
  return claimed.length === EVENTS_PER_ROUND
}

/** Whether the receiver took the event. */
async function deliver(
  { clock, endpoint, faults, log, secret, stop }: Delivery,
  event: EventRow,
): Promise<boolean> {
  try {
    if (faults.delayMs > 0) await sleep(faults.delayMs, undefined, { signal: stop })
    const body = bodyOf(event)
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureHeader(secret, body, clock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(DELIVERY_MS_MAX)]),
    })
    await response.arrayBuffer() // an answer that is not read keeps its connection busy
    return response.ok
  } catch (err) {
    if (!stop.aborted) log.warn({ err, eventId: event.id }, 'a sandbox webhook was not delivered')
    return false
  }
}

/** The envelope of Stripe's events. Of the object it tells no more than a receiver should believe: which one it is. */
const bodyOf = (event: EventRow): string =>
  JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    created: Math.floor(event.created_at.getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: event.intent_id,
        object: 'payment_intent',
        status: event.intent_status,
        last_payment_error: { payment_method: { card: { fingerprint: event.card_fingerprint } } },
      },
    },
  })
