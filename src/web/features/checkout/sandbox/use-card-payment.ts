import { useMutation } from '@tanstack/react-query'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  type SandboxIntentView,
  sandboxRefusal,
} from '#shared/api/sandbox.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import type { Card } from './card-form.ts'

type Attempt = { readonly card: Card } | { readonly outcome: 'pass' | 'fail' }

type Events = {
  readonly onAuthentication: () => void
  /** The card was refused, now or by its authentication. */
  readonly onRefused: () => void
}

/** One attempt at a time: pays with a card or answers the authentication, and says how it went. */
export function useCardPayment({ intent, onPaid, onUnclear, onUnusable }: CardFormProps, events: Events) {
  const toast = useToast()
  const hideToast = useHideToast()
  const payment = useMutation({
    // Without a connection nothing leaves the browser.
    onMutate: () => ({ wasOffline: !navigator.onLine }),
    mutationFn: async (attempt: Attempt): Promise<SandboxIntentView> => {
      const result =
        'card' in attempt
          ? await confirmCard(intent, attempt.card)
          : await authenticate(intent, attempt.outcome)
      if (result.status === 'succeeded') await onPaid()
      return result
    },
    onSuccess: ({ status }) => {
      if (status === 'requires_action') events.onAuthentication()
    },
    onError: async (error, _, context) => {
      if (context?.wasOffline !== true && isOutcomeOpen(error) && (await onUnclear()) === 'paid') return
      toast({ title: checkoutMessages.failed, description: errorWords(error), tone: 'danger' })
      if (isIntentUnusable(error)) onUnusable()
      else if (isCardRefused(error)) events.onRefused()
    },
  })
  const attempt = (next: Attempt) => {
    if (payment.isPending) return
    hideToast() // the failure of the attempt before
    payment.mutate(next)
  }
  return { attempt, running: payment.isPending ? payment.variables : undefined }
}

/** @throws CallError 402 where the card is refused, with the provider's message */
const confirmCard = (intent: PaymentIntentView, card: Card): Promise<SandboxIntentView> =>
  call(confirmSandboxIntent, {
    params: { id: intent.paymentIntentId },
    body: { clientSecret: intent.clientSecret, paymentMethod: { type: 'card', card } },
  })

/** @throws CallError 402 where the authentication has failed */
const authenticate = (intent: PaymentIntentView, outcome: 'pass' | 'fail'): Promise<SandboxIntentView> =>
  call(authenticateSandboxIntent, {
    params: { id: intent.paymentIntentId },
    body: { clientSecret: intent.clientSecret, outcome },
  })

/** Whether the provider looked at the card and refused it; any other failure says nothing about the card. */
const isCardRefused = (error: unknown): boolean => isCallError(error) && error.status === 402

/** Whether the card may have been charged although the call failed: no answer has said that it was not. */
const isOutcomeOpen = (error: unknown): boolean => !isCallError(error) || error.status >= 500

/** Whether the intent takes no card any more, whatever the card. */
function isIntentUnusable(error: unknown): boolean {
  const refusal = isCallError(error) ? sandboxRefusal.safeParse(error.refusal.body) : undefined
  return refusal?.data?.error.code === 'payment_intent_unexpected_state'
}
