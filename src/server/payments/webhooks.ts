import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import { batchCalls } from '#server/platform/batch-calls.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { derivedSecret, type SigningKeys } from '#server/platform/signing.ts'
import type { Log } from '#server/platform/log.ts'
import { workInTimeSlices } from '#server/platform/jobs/time-slice.ts'
import { purgeSandboxEvents } from './sandbox/events.sql.ts'
import type { EventSubject, PaymentProvider, VerifiedEvent } from './provider.ts'
import {
  claimEvents,
  EVENTS_PURGED_AT_ONCE,
  markProcessed,
  purgeEvents,
  type StoredEvent,
  storeEvents,
} from './webhooks.sql.ts'

export type WebhookParts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly provider: PaymentProvider
  readonly signingKeys: SigningKeys
}

export type WebhookWork = {
  readonly pool: Pool
  readonly log: Log
  readonly provider: PaymentProvider
  /** Those of these intents of which we have not booked all that can come of them: the others need no look. */
  readonly unsettled: (intentIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Asks the provider for an intent and does what its state calls for; an intent that is not ours is let be. */
  readonly checkPayment: (intentId: string) => Promise<void>
  /** Checks an intent with its refunds and disputes. */
  readonly checkRefunds: (intentId: string) => Promise<void>
  /** Asks the provider for a settlement, what it has paid to our bank, and books what has become of it. */
  readonly checkSettlement: (settlementId: string) => Promise<void>
}

/** There are events to act on; which ones, their table knows. */
export const webhooksJob = defineJob({
  name: 'payments:webhooks',
  payload: z.object({}),
  isSerial: true,
  finishesPayments: true,
})
/** Removes events that are no longer needed. */
export const webhooksPurgeJob = defineJob({ name: 'payments:purge', payload: z.object({}) })

const EVENTS_PER_BATCH = 100
const CHECKS_AT_ONCE = 4 // half of the connections that a small pool has: the other half is for people

/** A signed request of the provider, as it came. */
export type SignedRequest = { readonly rawBody: string; readonly signature: string | undefined }

/**
 * Gives what stores signed events, each once; a job acts on them later. Providers send in bursts, and every statement
 * that asks for the job waits for the one before it: a burst is stored by one.
 * @throws DomainError 'forbidden'
 */
export function webhookIntake({
  pool,
  clock,
  provider,
  signingKeys,
}: WebhookParts): (request: SignedRequest) => Promise<void> {
  const store = batchCalls<VerifiedEvent>(async events => {
    const of = <Part extends keyof VerifiedEvent>(part: Part) => events.map(event => event[part])
    const [ids, types, subjects] = [of('id'), of('type'), of('about')]
    const cards = of('declinedCard').map(card =>
      card === null ? null : derivedSecret(signingKeys, 'declined cards', card),
    )
    await storeEvents(pool, provider.name, ids, types, subjects, of('objectId'), cards, webhooksJob.name)
  })
  return async request => store(provider.verifyWebhook({ ...request, now: clock.now() }))
}

/**
 * Acts on events whose time has come, and asks for the job again where there are more than it can do in its turn. An event only
 * says which payment to look at, so repeated, late and reordered ones do no harm; one that fails is tried again later
 * and holds up none of the others.
 */
export async function actOnWebhooks(work: WebhookWork, isOver?: () => boolean): Promise<void> {
  const doBatch = async () => {
    const events = await claimEvents(work.pool, work.provider.name, EVENTS_PER_BATCH)
    await actOnEvents(work, events)
    return events.length === EVENTS_PER_BATCH
  }
  await workInTimeSlices(work.pool, webhooksJob, doBatch, isOver)
}

async function actOnEvents(work: WebhookWork, events: readonly StoredEvent[]): Promise<void> {
  const byObject = [...Map.groupBy(events, event => event.object_id)]
  const isDone = await alreadyDone(work, events)
  const settled = await inParallel(byObject, CHECKS_AT_ONCE, async ([objectId, told]) => {
    const subjects = subjectsOf(told).filter(subject => subject !== 'payment' || !isDone(objectId))
    return (await isLookedAt(work, objectId, subjects)) ? told.map(event => event.event_id) : []
  })
  const processed = settled.flat()
  if (processed.length > 0) await markProcessed(work.pool, work.provider.name, processed)
}

/** Finds the payments that need no look: mostly all, since the sender's own browser has asked before. One read for the batch. */
async function alreadyDone(
  work: WebhookWork,
  events: readonly StoredEvent[],
): Promise<(intentId: string) => boolean> {
  const intents = events.filter(({ about }) => about === 'payment').map(event => event.object_id)
  const unsettled = intents.length === 0 ? new Set<string>() : await work.unsettled([...new Set(intents)])
  return intentId => !unsettled.has(intentId)
}

/** Checks that several events of one object ask for: a check of refunds and disputes includes the payment. */
function subjectsOf(events: readonly StoredEvent[]): EventSubject[] {
  const subjects = new Set(events.map(event => event.about))
  if (subjects.has('refunds')) subjects.delete('payment')
  return [...subjects]
}

async function isLookedAt(
  work: WebhookWork,
  objectId: string,
  subjects: readonly EventSubject[],
): Promise<boolean> {
  try {
    for (const subject of subjects) await look[subject](work, objectId)
    return true
  } catch (err) {
    work.log.warn({ err, objectId }, 'an event could not be acted on yet')
    return false
  }
}

const look: Record<EventSubject, (work: WebhookWork, objectId: string) => Promise<void>> = {
  payment: (work, intentId) => work.checkPayment(intentId),
  refunds: (work, intentId) => work.checkRefunds(intentId),
  settlement: (work, settlementId) => work.checkSettlement(settlementId),
  nothing: async () => {},
}

/** Removes old events, those of the sandbox's own books as well. */
export async function purgeWebhooks({ pool }: Pick<WebhookWork, 'pool'>): Promise<void> {
  const purges = [() => purgeEvents(pool), () => purgeSandboxEvents(pool, EVENTS_PURGED_AT_ONCE)]
  for (const purge of purges) while ((await purge()) === EVENTS_PURGED_AT_ONCE) continue
}
