import { useMutation } from '@tanstack/react-query'
import type { SandboxIntentView } from '#shared/api/sandbox.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { useHideToast, useToast } from '#web/ui/Toaster.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import type { Card } from './card-form.ts'
import { authenticate, confirmCard, isCardRefused, isIntentUnusable, isOutcomeOpen } from './calls.ts'

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
