import * as z from 'zod/mini'
import { webhookEventTypes } from '../webhook-events.ts'
import { givenInstant, idParams, instant, listQuery, requiredText } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

/** Types that an endpoint gets; empty: all, also those of later releases. */
const types = z
  .array(z.enum(webhookEventTypes, 'not a type of an event'))
  .check(z.maxLength(webhookEventTypes.length))
const description = requiredText(200)

/** How an endpoint has answered, or why there was no answer. */
const outcome = {
  answer: z.nullable(z.object({ status: z.int(), ms: z.int() })),
  failure: z.nullable(z.string()),
}

export const webhookView = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  isOn: z.boolean(),
  /** Why it is off, if it has switched itself off by its answer. */
  offReason: z.nullable(z.string()),
  createdAt: instant,
  /** The secret before the present one signs too until then. */
  oldSecretUntil: z.nullable(instant),
  /** Deliveries that wait for an attempt, at most 1,000, and the time of the oldest. */
  pending: z.int(),
  oldestPendingAt: z.nullable(instant),
  /** Deliveries that were given up and not sent again, at most 1,000. */
  failed: z.int(),
  /** The last attempt that has ended; null: there was none in 30 days. */
  lastAttempt: z.nullable(z.object({ at: instant, ...outcome })),
})

export type WebhookView = z.infer<typeof webhookView>

export const deliveryView = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  type: z.string(),
  /** When it happened. */
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  attemptedAt: z.nullable(instant),
  /** The next attempt; null: there is none. */
  nextAt: z.nullable(instant),
  /** Of the last attempt; both null: there was none. */
  ...outcome,
})

export type DeliveryView = z.infer<typeof deliveryView>

export const deliveryFile = z.extend(deliveryView, {
  /** The headers of the last attempt's request, in their order; none: there was no attempt. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The body as it is sent, JSON text: `webhookEvent`. */
  body: z.string(),
  /** The beginning of the last answer's text, as its endpoint wrote it. */
  answerText: z.nullable(z.string()),
})

export type DeliveryFile = z.infer<typeof deliveryFile>

/** The secret is in no other answer. */
const withSecret = z.object({ webhook: webhookView, secret: z.string() })

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Endpoints that get the events of this service, the newest first.',
  access: { needs: 'webhooks.read' },
  success: { status: 200, body: z.array(webhookView) },
})

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Adds an endpoint. The answer has its secret, which is shown this once.',
  access: { needs: 'webhooks.write' },
  needsFreshProof: true,
  body: z.object({ url: requiredText(500), description, types }),
  success: { status: 201, body: withSecret },
  refusals: ['too_many_webhooks'],
})

export const changeWebhook = defineRoute({
  method: 'PUT',
  path: '/api/admin/webhooks/{id}',
  summary:
    'Changes what an endpoint gets, and switches it on or off. What waits for it stays while it is off.',
  access: { needs: 'webhooks.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ description, types, isOn: z.boolean() }),
  success: { status: 200, body: webhookView },
  refusals: ['not_found'],
})

export const rotateWebhookSecret = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/{id}/secret',
  summary: 'Gives an endpoint a new secret, which is shown this once. For 24 hours the old one signs too.',
  access: { needs: 'webhooks.write' },
  needsFreshProof: true,
  params: idParams,
  success: { status: 200, body: withSecret },
  refusals: ['not_found'],
})

export const removeWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/admin/webhooks/{id}',
  summary: 'Removes an endpoint with its address, its secrets and what waits for it.',
  access: { needs: 'webhooks.write' },
  needsFreshProof: true,
  params: idParams,
  success: { status: 204, body: null },
  refusals: ['not_found'],
})

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/{id}/test',
  summary: 'Sends an event that says nothing to one endpoint.',
  access: { needs: 'webhooks.write' },
  params: idParams,
  success: { status: 202, body: deliveryView },
  refusals: ['not_found', 'webhook_off'],
})

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/admin/webhooks/{id}/deliveries',
  summary: 'Deliveries to an endpoint, the newest event first. They are kept for 30 days.',
  access: { needs: 'webhooks.read' },
  params: idParams,
  query: z.object({ ...listQuery, state: z.optional(z.enum(deliveryStates)) }),
  success: { status: 200, body: z.array(deliveryView) },
})

export const getDelivery = defineRoute({
  method: 'GET',
  path: '/api/admin/webhook-deliveries/{id}',
  summary: 'A delivery with its body and the beginning of the last answer.',
  access: { needs: 'webhooks.read' },
  params: idParams,
  success: { status: 200, body: deliveryFile },
})

export const sendDeliveryAgain = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/{id}/again',
  summary: 'Sends an event again, under its id, whatever became of its delivery.',
  access: { needs: 'webhooks.write' },
  params: idParams,
  success: { status: 202, body: deliveryView },
  refusals: ['webhook_off'],
})

export const sendFailedAgain = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/{id}/again',
  summary: 'Sends again all events since a time whose deliveries were given up.',
  access: { needs: 'webhooks.write' },
  params: idParams,
  body: z.object({ since: givenInstant }),
  success: { status: 202, body: z.object({ count: z.int() }) },
  refusals: ['not_found', 'webhook_off'],
})
