import * as z from 'zod/mini'
import { plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** A payout partner's notice that something has happened to an order. We ask for the facts and never believe the notice. */
export const payoutCallback = z.object({
  id: plainText(255).check(z.minLength(1)),
  key: plainText(100).check(z.minLength(1)),
})

export const receivePayoutCallback = defineRoute({
  method: 'POST',
  path: '/api/webhooks/payouts/{partner}',
  summary:
    'Receives a signed event of a payout partner. It is stored and answered at once; a job acts on it.',
  access: 'provider',
  params: z.object({ partner: z.string().check(z.maxLength(30)) }),
  body: payoutCallback,
  success: { status: 200, body: z.object({ received: z.literal(true) }) },
  refusals: ['forbidden'],
})
