import * as z from 'zod/mini'
import { plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** The envelope of a sandbox event; the object itself is fetched again, never trusted. */
export const providerEvent = z.object({
  id: plainText(255),
  type: plainText(255),
  data: z.object({ object: z.looseObject({ id: plainText(255) }) }),
})

export const receiveSandboxWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/sandbox',
  summary:
    'Receives a signed event of the sandbox provider. It is stored and answered at once; a job acts on it.',
  access: 'provider',
  body: providerEvent,
  success: { status: 200, body: z.object({ received: z.literal(true) }) },
  refusals: ['forbidden'],
})

/** The parts of a Stripe event that we read. Some concern objects without an id (a balance), some objects that are not ours. */
export const stripeEvent = z.looseObject({
  id: plainText(255),
  type: plainText(255),
  livemode: z.boolean(),
  data: z.looseObject({
    object: z.looseObject({
      id: z.optional(plainText(255)),
      /** The intent that a charge, a refund or a dispute belongs to. */
      payment_intent: z.optional(z.nullable(plainText(255))),
    }),
  }),
})

export const receiveStripeWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary:
    'Receives a signed event of Stripe, if Stripe takes the payments. It is stored and answered at once; a job acts on it.',
  access: 'provider',
  body: stripeEvent,
  success: { status: 200, body: z.object({ received: z.literal(true) }) },
  refusals: ['forbidden', 'not_found'],
})
