import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { newKey } from '#web/api/new-key.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { submitTransfer } from './calls.ts'
import { messages } from '../wizard/messages.ts'
import type { Offer } from './use-offer.ts'
import type { RefusedOrder } from './order-call.ts'
import { useWizard } from '../wizard/wizard-context.ts'

type Submit = { readonly submit: () => void; readonly isBusy: boolean; readonly reason: string | undefined }

/**
 * Creates the transfer and goes to checkout. A second click, and a repeat after a lost answer, send the same body under
 * the same key: one transfer, whatever the line does.
 */
export function useSubmit(offer: Offer): Submit {
  const { state, dispatch } = useWizard()
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const toast = useToast()
  const creation = useMutation({
    mutationFn: submitTransfer,
    onSuccess: (created, { price }) => {
      dispatch({ type: 'ordered', id: created.id })
      setTransfer({ ...created, ...(created.repriced && { repricedFrom: price }) })
      navigate(paths.checkout)
      void queryClient.invalidateQueries({ queryKey: ['/api', 'user', 'transfers'] })
    },
    onError: error => {
      toast({ ...messages.notCreated, tone: 'danger' })
      // Refused for what it says: the next attempt is another order, at a fresh quote.
      if (isCallError(error) && error.status < 500) {
        dispatch({ type: 'submissionRefused', replaces: (error as Partial<RefusedOrder>).replaces })
        void queryClient.invalidateQueries({ queryKey: ['/api', 'quotes'] })
      }
    },
  })
  const submit = () => {
    if (creation.isPending || !('price' in offer.estimate)) return
    const submission = state.submission ?? {
      key: newKey(),
      draft: ordered(state.draft, offer),
      quoteToken: offer.quote?.quoteToken,
      price: offer.estimate.price,
    }
    dispatch({ type: 'submitted', submission })
    creation.mutate(submission)
  }
  return {
    submit,
    isBusy: creation.isPending,
    reason: creation.error ? (wordsOfField(creation.error) ?? errorWords(creation.error)) : undefined,
  }
}

/** The rules of the recipient's country answer in whole sentences, which need no other words; 'required' does. */
const wordsOfField = (error: Error): string | undefined =>
  isCallError(error) ? Object.values(error.refusal.fields).find(words => words.endsWith('.')) : undefined

/** Without a promo code that the price on the page does not have. */
const ordered = (draft: Draft, { quote }: Offer): Draft =>
  quote?.promoRefused === undefined ? draft : { ...draft, promoCode: '' }
