import type { PaymentIntentView } from '#shared/api/payments.api.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  sandboxRefusal,
  type SandboxIntentView,
} from '#shared/api/sandbox.api.ts'
import { call } from '#web/api/call.ts'
import { isCallError } from '#web/api/call-error.ts'
import type { Card } from './card-form.ts'

/** @throws CallError 402 where the card is refused, with the provider's message */
export const confirmCard = (intent: PaymentIntentView, card: Card): Promise<SandboxIntentView> =>
  call(confirmSandboxIntent, {
    params: { id: intent.paymentIntentId },
    body: { clientSecret: intent.clientSecret, paymentMethod: { type: 'card', card } },
  })

/** @throws CallError 402 where the authentication has failed */
export const authenticate = (
  intent: PaymentIntentView,
  outcome: 'pass' | 'fail',
): Promise<SandboxIntentView> =>
  call(authenticateSandboxIntent, {
    params: { id: intent.paymentIntentId },
    body: { clientSecret: intent.clientSecret, outcome },
  })

/** Whether the provider looked at the card and refused it; any other failure says nothing about the card. */
export const isCardRefused = (error: unknown): boolean => isCallError(error) && error.status === 402

/** Whether the card may have been charged although the call failed: no answer has said that it was not. */
export const isOutcomeOpen = (error: unknown): boolean => !isCallError(error) || error.status >= 500

/** Whether the intent takes no card any more, whatever the card. */
export function isIntentUnusable(error: unknown): boolean {
  const refusal = isCallError(error) ? sandboxRefusal.safeParse(error.refusal.body) : undefined
  return refusal?.data?.error.code === 'payment_intent_unexpected_state'
}
