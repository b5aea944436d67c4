import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** The envelope of an event as Stripe and the sandbox send it; the object itself is fetched anew, never trusted. */
export const providerEvent = z.object({
  id: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.object({ object: z.looseObject({ id: z.string().check(z.maxLength(255)) }) }),
})

export const receiveSandboxWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/sandbox',
  summary: 'Takes a signed event of the sandbox provider. Stored first, answered at once, acted on by a job.',
  access: 'provider',
  body: providerEvent,
  success: { status: 200, body: z.object({ received: z.literal(true) }) },
  refusals: ['forbidden'],
})
