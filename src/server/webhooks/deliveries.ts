import type {
  DeliveryFile,
  DeliveryView,
  listDeliveries as listContract,
} from '#shared/api/admin/webhooks.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import { cursorOf, notACursor, pageOf, positionIn } from '#server/platform/http/lists/pages-of-lists.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveryRows,
  repeatDelivery,
  repeatFailed,
} from './deliveries.sql.ts'
import type { WebhookDeps } from './deps.ts'
import { outcomeOf, subjectOf } from './endpoints.ts'
import { type EndpointRow, findEndpoint, findOpenEndpoint } from './endpoints.sql.ts'
import { eventOf, typeOf } from './event-body.ts'
import { noteTest } from './events.sql.ts'
import { plainHeaders } from './post.ts'
import { headersWith } from './signature.ts'

type Listed = { readonly deliveries: DeliveryView[]; readonly nextCursor: string | null }

/** Deliveries to an endpoint, the newest event first. @throws DomainError 'not_found' | 'invalid_request' */
export async function listDeliveries(
  { pool }: WebhookDeps,
  endpointId: string,
  { state, limit, cursor }: QueryOf<typeof listContract>,
): Promise<Listed> {
  const [endpoint] = await findEndpoint(pool, endpointId)
  if (endpoint === undefined) throw new DomainError('not_found')
  const rows = await listDeliveryRows(pool, endpointId, state ?? null, sequenceBefore(cursor), limit + 1)
  const { shown, last } = pageOf(rows, limit)
  return { deliveries: shown.map(viewOf), nextCursor: last ? cursorOf([`${last.sequence}`]) : null }
}

const AFTER_ALL = 9_223_372_036_854_775_807n // the last bigint

function sequenceBefore(cursor: string | undefined): bigint {
  if (cursor === undefined) return AFTER_ALL
  const [sequence = ''] = positionIn(cursor, 1) ?? []
  if (/^[0-9]{1,18}$/.test(sequence)) return BigInt(sequence)
  throw notACursor()
}

function viewOf(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    webhookId: row.endpoint_id,
    eventId: row.event_id,
    type: typeOf(row),
    at: row.at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    attemptedAt: row.attempted_at?.toISOString() ?? null,
    nextAt: row.state === 'pending' ? row.due_at.toISOString() : null,
    ...outcomeOf(row),
  }
}

/** A delivery with what was sent and answered. @throws DomainError 'not_found' */
export async function deliveryFileOf(deps: WebhookDeps, id: string): Promise<DeliveryFile> {
  const row = await deliveryOf(deps, id)
  const body = JSON.stringify(eventOf(row))
  return { ...viewOf(row), headers: headersOf(row, body), body, answerText: row.answer_text }
}

/** Headers of the last attempt. */
function headersOf(row: DeliveryRow, body: string): DeliveryFile['headers'] {
  const { event_id: id, signed_at: at, signature } = row
  if (at === null || signature === null) return []
  const headers = { ...plainHeaders(body), ...headersWith({ id, at, signature }) }
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

async function deliveryOf({ pool }: WebhookDeps, id: string): Promise<DeliveryRow> {
  const [row] = await findDelivery(pool, id)
  if (row === undefined) throw new DomainError('not_found')
  return row
}

/** Sends an event that says nothing. @throws DomainError 'not_found' | 'webhook_off' */
export async function sendTest(deps: WebhookDeps, call: ActCall, endpointId: string): Promise<DeliveryView> {
  await endpointOn(deps, endpointId)
  const id = await withAct(deps, call, async ({ tx, audit }) => {
    const [event] = await noteTest(tx, endpointId)
    const [delivery] = await insertDelivery(tx, endpointId, event!.sequence) // a function's answer is one row
    await audit({ action: 'webhook.tested', subject: subjectOf(endpointId) })
    return delivery!.id // inserted a moment ago
  })
  return viewOf(await deliveryOf(deps, id))
}

/** Sends an event again. @throws DomainError 'not_found' | 'webhook_off' */
export async function sendAgain(deps: WebhookDeps, call: ActCall, id: string): Promise<DeliveryView> {
  const { endpoint_id: endpointId, event_id: eventId } = await deliveryOf(deps, id)
  await endpointOn(deps, endpointId)
  await withAct(deps, call, async ({ tx, audit }) => {
    const [row] = await repeatDelivery(tx, id)
    if (row !== undefined)
      await audit({ action: 'webhook.sent_again', subject: subjectOf(endpointId), after: { event: eventId } })
  })
  return viewOf(await deliveryOf(deps, id))
}

type Since = { readonly endpointId: string; readonly since: string }

/** Sends again what was given up of the events since a time; says how many. @throws DomainError 'not_found' | 'webhook_off' */
export async function sendFailedAgain(
  deps: WebhookDeps,
  call: ActCall,
  { endpointId, since }: Since,
): Promise<number> {
  await endpointOn(deps, endpointId)
  return await withAct(deps, call, async ({ tx, audit }) => {
    const [{ count }] = (await repeatFailed(tx, endpointId, since)) as [{ count: number }] // a count is always one row
    if (count > 0)
      await audit({ action: 'webhook.sent_again', subject: subjectOf(endpointId), after: { since, count } })
    return count
  })
}

async function endpointOn({ pool }: WebhookDeps, id: string): Promise<EndpointRow> {
  const [endpoint] = await findEndpoint(pool, id)
  if (endpoint === undefined) throw new DomainError('not_found')
  const [open] = await findOpenEndpoint(pool, id)
  if (open === undefined) throw new DomainError('webhook_off')
  return open
}
