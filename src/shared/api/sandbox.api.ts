import * as z from 'zod/mini'
import { plainText } from './fields.ts'
import { defineRoute } from './route.ts'

const intentParams = z.object({ id: z.string().check(z.regex(/^pi_[A-Za-z0-9]{8,64}$/)) })
const clientSecret = plainText(200)

export const intentStatuses = [
  'requires_payment_method',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
] as const

export const sandboxIntentView = z.object({ id: z.string(), status: z.enum(intentStatuses) })

export type SandboxIntentView = z.infer<typeof sandboxIntentView>

const cardNumber = z.string().check(z.regex(/^[0-9]{12,19}$/, 'not a card number'))

export const confirmSandboxIntent = defineRoute({
  method: 'POST',
  path: '/sandbox/payment_intents/{id}/confirm',
  summary: 'Sandbox provider: pays with a test card.',
  access: 'anyone',
  keyScope: 'transfers:write',
  params: intentParams,
  body: z.object({
    clientSecret,
    paymentMethod: z.object({
      type: z.literal('card'),
      card: z.object({
        number: cardNumber,
        expMonth: z.int().check(z.minimum(1), z.maximum(12)),
        expYear: z.int().check(z.minimum(2000), z.maximum(2099)),
        cvc: z.string().check(z.regex(/^[0-9]{3,4}$/)),
      }),
    }),
  }),
  success: { status: 200, body: sandboxIntentView },
  refusals: ['payment_declined'],
})

export const authenticateSandboxIntent = defineRoute({
  method: 'POST',
  path: '/sandbox/payment_intents/{id}/authenticate',
  summary: 'Sandbox provider: passes or fails the authentication step of a test card.',
  access: 'anyone',
  keyScope: 'transfers:write',
  params: intentParams,
  body: z.object({ clientSecret, outcome: z.enum(['pass', 'fail']) }),
  success: { status: 200, body: sandboxIntentView },
  refusals: ['payment_declined'],
})

export const simulateSandboxBankTransfer = defineRoute({
  method: 'POST',
  path: '/sandbox/payment_intents/{id}/simulate_bank_transfer',
  summary: "Sandbox provider: the sender's bank transfer arrives.",
  access: 'anyone',
  keyScope: 'transfers:write',
  params: intentParams,
  body: z.object({ clientSecret }),
  success: { status: 200, body: sandboxIntentView },
  refusals: ['payment_declined'],
})

export const disputeSandboxPayment = defineRoute({
  method: 'POST',
  path: '/sandbox/payment_intents/{id}/dispute',
  summary: "Sandbox provider: the payer's bank opens a dispute of a payment, or decides one.",
  access: 'anyone',
  keyScope: 'transfers:write',
  params: intentParams,
  body: z.object({ clientSecret, status: z.enum(['open', 'won', 'lost']) }),
  success: { status: 200, body: z.object({ id: z.string(), status: z.enum(['open', 'won', 'lost']) }) },
  refusals: ['not_found'],
})

/** The sandbox's answer to a refused card, under status 402. */
export const sandboxRefusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
