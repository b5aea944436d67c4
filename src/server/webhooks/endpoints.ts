import { isDeepStrictEqual } from 'node:util'
import type {
  changeWebhook,
  createWebhook,
  DeliveryView,
  WebhookView,
} from '#shared/api/admin/webhooks.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { addressFault } from './addresses.ts'
import type { WebhookDeps } from './deps.ts'
import {
  countEndpoints,
  endEndpoint,
  type EndpointRow,
  insertEndpoint,
  type ListedEndpoint,
  listEndpoints,
  lockEndpoint,
  lockEndpoints,
  type OffReason,
  setSealed,
  updateEndpoint,
} from './endpoints.sql.ts'
import { oldSecretAt, openedTarget, openTarget, sealTarget, type Target } from './sealed-endpoint.ts'
import { newSecret } from './signature.ts'

/** Each has connections of its own in each process. */
const ENDPOINTS_MAX = 20
const OLD_SECRET_MS = 24 * 60 * 60 * 1000

export const listWebhooks = async (deps: WebhookDeps): Promise<WebhookView[]> =>
  (await listEndpoints(deps.pool, null)).map(row => viewOf(deps, row))

/** @throws DomainError 'not_found' */
async function webhookOf(deps: WebhookDeps, id: string): Promise<WebhookView> {
  const [row] = await listEndpoints(deps.pool, id)
  if (row === undefined) throw new DomainError('not_found')
  return viewOf(deps, row)
}

const offReasons: Record<OffReason, string> = {
  gone: 'It answered 410: gone.',
  unopened: 'Its address and secrets do not open. Remove it and add it again.',
}

function viewOf(deps: WebhookDeps, row: ListedEndpoint): WebhookView {
  const target = openedTarget(deps.dataKeys, row)
  return {
    id: row.id,
    url: target?.url ?? '',
    description: row.description,
    types: row.types,
    isOn: row.is_on,
    offReason: row.off_reason && offReasons[row.off_reason],
    createdAt: row.created_at.toISOString(),
    oldSecretUntil: (target && oldSecretAt(target, deps.clock.now())?.until) ?? null,
    pending: row.pending,
    oldestPendingAt: row.oldest_pending_at?.toISOString() ?? null,
    failed: row.failed,
    lastAttempt: row.answered_at && { at: row.answered_at.toISOString(), ...outcomeOf(row) },
  }
}

type Outcome = Pick<ListedEndpoint, 'answer_status' | 'answer_ms' | 'failure'>

/** How an endpoint has answered, or why there was no answer. */
export const outcomeOf = ({
  answer_status: status,
  answer_ms: ms,
  failure,
}: Outcome): Pick<DeliveryView, 'answer' | 'failure'> => ({
  answer: status === null || ms === null ? null : { status, ms },
  failure,
})

type WithSecret = { readonly webhook: WebhookView; readonly secret: string }

/**
 * Adds an endpoint; gives its secret, which nobody can do again.
 * @throws DomainError 'invalid_request' | 'too_many_webhooks'
 */
export async function createEndpoint(
  deps: WebhookDeps,
  call: ActCall,
  { url, description, types }: BodyOf<typeof createWebhook>,
): Promise<WithSecret> {
  const fault = addressFault(url, deps.allowsPrivateWebhooks)
  if (fault !== null) throw new DomainError('invalid_request', { fields: { url: fault } })
  const target: Target = { url: new URL(url).href, secret: newSecret(deps.random), old: null }
  const id = await withAct(deps, call, async ({ tx, newId, audit }) => {
    await lockEndpoints(tx)
    const [{ count }] = (await countEndpoints(tx)) as [{ count: number }] // a count is always one row
    if (count >= ENDPOINTS_MAX) throw new DomainError('too_many_webhooks')
    const webhookId = newId()
    await insertEndpoint(tx, webhookId, description, types, sealTarget(deps.dataKeys, webhookId, target))
    // Without its path: that may hold a secret of the other system.
    const after = { host: new URL(url).host, description, types: types.join(' ') }
    await audit({ action: 'webhook.created', subject: subjectOf(webhookId), after })
    return webhookId
  })
  return { webhook: await webhookOf(deps, id), secret: target.secret }
}

/** Changes what an endpoint gets. @throws DomainError 'not_found' */
export async function changeEndpoint(
  deps: WebhookDeps,
  call: ActCall,
  { id, description, types, isOn }: { readonly id: string } & BodyOf<typeof changeWebhook>,
): Promise<WebhookView> {
  await withAct(deps, call, async ({ tx, audit }) => {
    const row = await locked(tx, id)
    const before = { description: row.description, types: row.types.join(' '), isOn: row.is_on }
    const after = { description, types: types.join(' '), isOn }
    if (isDeepStrictEqual(before, after)) return
    await updateEndpoint(tx, id, description, types, isOn)
    await audit({ action: 'webhook.changed', subject: subjectOf(id), before, after })
  })
  return await webhookOf(deps, id)
}

/** Gives an endpoint a new secret; the one before signs for a day more, older ones no longer. @throws DomainError 'not_found' */
export async function rotateSecret(deps: WebhookDeps, call: ActCall, id: string): Promise<WithSecret> {
  const secret = newSecret(deps.random)
  await withAct(deps, call, async ({ tx, audit, clock }) => {
    const target = openTarget(deps.dataKeys, await locked(tx, id))
    const until = new Date(clock.now().getTime() + OLD_SECRET_MS).toISOString()
    const next = { ...target, secret, old: { secret: target.secret, until } }
    await setSealed(tx, id, sealTarget(deps.dataKeys, id, next))
    await audit({
      action: 'webhook.secret_rotated',
      subject: subjectOf(id),
      after: { oldSecretUntil: until },
    })
  })
  return { webhook: await webhookOf(deps, id), secret }
}

/** Removes an endpoint; a job deletes what waits for it. @throws DomainError 'not_found' */
export const removeEndpoint = (deps: WebhookDeps, call: ActCall, id: string): Promise<void> =>
  withAct(deps, call, async ({ tx, audit }: ActContext) => {
    await locked(tx, id)
    await endEndpoint(tx, id)
    await audit({ action: 'webhook.removed', subject: subjectOf(id), after: { isOn: false } })
  })

async function locked(tx: Tx, id: string): Promise<EndpointRow> {
  const [row] = await lockEndpoint(tx, id)
  if (row === undefined) throw new DomainError('not_found')
  return row
}

export const subjectOf = (id: string) => ({ kind: 'webhook', id })
