import { typeOfEvent } from '#shared/api/webhook-events.ts'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { settleDelivery, type TakenDelivery, takeDueDeliveries } from './deliveries.sql.ts'
import type { WebhookDeps } from './deps.ts'
import {
  findOpenEndpoint,
  listOpenEndpoints,
  type OffReason,
  type OpenEndpoint,
  switchOff,
} from './endpoints.sql.ts'
import { eventOf, typeOf } from './event-body.ts'
import { dropEvents, insertDeliveries, markGiven, type NewEvent, takeNewEvents } from './events.sql.ts'
import type { Answer } from './post.ts'
import { isProven } from './proven.ts'
import { openedTarget, secretsAt, type Target } from './sealed-endpoint.ts'
import { headersWith, signatureOf } from './signature.ts'

const EVENTS_AT_ONCE = 500
/** Deliveries to one endpoint under way in a process: one that hangs holds up no other endpoint. */
const LANES = 8
/** After this time another process sends what a dead one has taken; an attempt takes 15 s at most. */
const LEASE_SECONDS = 60
/** Pauses after the first attempt, the second and so on. Source: https://www.standardwebhooks.com, 'Retry schedule'. */
const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** The sum of the pauses and an hour: behind a long queue for a dead endpoint there are fewer attempts, and not a longer time. */
const GIVE_UP_SECONDS = 272_105 + 3_600
/** Gone: the endpoint wants no more. */
const GONE = 410

/** Gives new events to the endpoints that want them. Says whether there may be more. */
export async function giveToEndpoints({ pool }: Pick<WebhookDeps, 'pool'>): Promise<boolean> {
  const open = await listOpenEndpoints(pool)
  if (open.length === 0) return false // what is new waits until one is on
  return await withTransaction(pool, async tx => {
    const events = await takeNewEvents(tx, EVENTS_AT_ONCE)
    if (events.length === 0) return false
    const pairs = events.flatMap(event =>
      open.filter(endpoint => wants(endpoint, event)).map(({ id }) => ({ id, sequence: event.sequence })),
    )
    await insertDeliveries(
      tx,
      pairs.map(({ sequence }) => sequence),
      pairs.map(({ id }) => id),
    )
    const given = new Set(pairs.map(({ sequence }) => sequence))
    const sequences = events.map(({ sequence }) => sequence)
    await markGiven(tx, [...given])
    await dropEvents(
      tx,
      sequences.filter(sequence => !given.has(sequence)),
    )
    return events.length === EVENTS_AT_ONCE
  })
}

function wants({ types, created_at }: OpenEndpoint, { object, event, at }: NewEvent): boolean {
  const type = typeOfEvent(object, event)
  return type !== undefined && at >= created_at && (types.length === 0 || types.includes(type))
}

export type Round = 'empty' | 'answered' | 'failed'

/** Sends some of what is due at an endpoint. 'failed': it has taken nothing of it. */
export async function deliverRound(deps: WebhookDeps, endpointId: string): Promise<Round> {
  const [endpoint] = await findOpenEndpoint(deps.pool, endpointId)
  if (endpoint === undefined) return 'empty'
  const target = openedTarget(deps.dataKeys, endpoint)
  if (target === undefined) {
    await switchEndpointOff(deps, endpointId, 'unopened')
    return 'empty'
  }
  const taken = await takeDueDeliveries(deps.pool, endpointId, LANES, LEASE_SECONDS)
  if (taken.length === 0) return 'empty'
  const taker = { id: endpointId, target }
  const sent = await Promise.all(taken.map(delivery => deliver(deps, taker, delivery)))
  return sent.includes(true) ? 'answered' : 'failed'
}

type Taker = { readonly id: string; readonly target: Target }

/** Makes one attempt; says whether the endpoint has taken the event. */
async function deliver(deps: WebhookDeps, endpoint: Taker, delivery: TakenDelivery): Promise<boolean> {
  const { answer, at, signature } = await attempt(deps, endpoint.target, delivery)
  const [status, text] = 'status' in answer ? [answer.status, answer.text] : [null, null]
  const isTaken = status !== null && status >= 200 && status < 300
  const waitSeconds = RETRY_SECONDS[delivery.attempts - 1]
  const isGivenUp = waitSeconds === undefined || delivery.age_seconds > GIVE_UP_SECONDS || status === GONE
  const state = isTaken ? 'delivered' : isGivenUp ? 'failed' : 'pending'
  const failure = 'failure' in answer ? answer.failure : null
  await settleDelivery(
    deps.pool,
    delivery.id,
    state,
    waitSeconds ?? 0,
    status,
    text,
    answer.ms,
    failure,
    at,
    signature,
  )
  if (state === 'failed')
    deps.log.warn(
      { webhookId: endpoint.id, eventId: delivery.event_id, type: typeOf(delivery), status, failure },
      'an event was not delivered to a webhook, and is not tried again',
    )
  // Source: https://www.standardwebhooks.com, 'Operational considerations': an endpoint that is gone is switched off.
  if (status === GONE) await switchEndpointOff(deps, endpoint.id, 'gone')
  return isTaken
}

type Attempt = { readonly answer: Answer; readonly at: Date; readonly signature: string | null }

async function attempt(deps: WebhookDeps, target: Target, delivery: TakenDelivery): Promise<Attempt> {
  const [id, at] = [delivery.event_id, deps.clock.now()]
  const body = await bodyOf(deps, delivery)
  if (typeof body !== 'string') return { answer: { ...body, ms: 0 }, at, signature: null }
  const signature = signatureOf({ id, at, body }, secretsAt(target, at))
  const answer = await deps.postToEndpoint(target.url, headersWith({ id, at, signature }), body)
  return { answer, at, signature }
}

/** An event that cannot be written, or is not proven, fails like one that was not taken, and holds up no other. */
async function bodyOf(
  deps: WebhookDeps,
  delivery: TakenDelivery,
): Promise<string | { readonly failure: string }> {
  const { event_id: eventId, transfer_id: transferId } = delivery
  try {
    if (await isProven(deps, delivery)) return JSON.stringify(eventOf(delivery))
    deps.log.error(
      { eventId, transferId, type: typeOf(delivery) },
      'an event without the seal of the server is told no webhook',
    )
    return { failure: 'the server has no proof that it happened' }
  } catch (err) {
    deps.log.error({ eventId, err }, 'an event for a webhook could not be written')
    return { failure: 'the event could not be written' }
  }
}

async function switchEndpointOff(deps: WebhookDeps, id: string, reason: OffReason): Promise<void> {
  const isOff = await withAct(deps, bySystem, async ({ tx, audit }) => {
    const [row] = await switchOff(tx, id, reason)
    if (row !== undefined)
      await audit({ action: 'webhook.changed', subject: { kind: 'webhook', id }, after: { isOn: false } })
    return row !== undefined
  })
  if (isOff) deps.log.warn({ webhookId: id, reason }, 'a webhook is switched off')
}
