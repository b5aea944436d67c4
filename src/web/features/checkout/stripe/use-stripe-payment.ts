import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHideToast, useToast } from '#web/ui/Toaster.tsx'
import { returnAddress } from '../arrival.ts'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { isMade, refusalWords } from './refusal-words.ts'

/** One attempt at a time: confirms the payment, also through the bank's own page and back, and says how it went. */
export function useStripePayment({ intent, hasReturned, onPaid, onUnusable }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [refusal, setRefusal] = useState<string>()
  const toast = useToast()
  const hideToast = useHideToast()
  const refuse = (words: string | undefined) => {
    setRefusal(words)
    if (words !== undefined) toast({ title: checkoutMessages.failed, description: words, tone: 'danger' })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (parts: { stripe: Stripe; elements: StripeElements }) => {
      const error = await confirm(parts, returnAddress(intent.transferId))
      // The button stays busy until our own server has looked as well.
      if (error === undefined || isMade(error.payment_intent)) await onPaid()
      else if (error.payment_intent?.status === 'canceled') onUnusable()
      else refuse(refusalWords(error))
    },
    onError: () => refuse(messages.notReached),
  })
  useReturn(stripe, { clientSecret: intent.clientSecret, hasReturned, onRefused: refuse })
  const pay = () => {
    if (isPending || stripe === null || elements === null) return
    hideToast() // the failure of the attempt before
    setRefusal(undefined)
    mutate({ stripe, elements })
  }
  return { pay, isBusy: isPending, refusal }
}

/** Undefined where the sender has done their part; where the bank asks for its own page, this never comes back. */
async function confirm(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  returnUrl: string,
): Promise<StripeError | undefined> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  if (error !== undefined) return error
  return isMade(paymentIntent) ? undefined : { type: 'api_error' }
}

type Return = {
  readonly clientSecret: string
  readonly hasReturned: boolean
  readonly onRefused: (words: string) => void
}

/** Who comes back from their bank to this form has not paid: Stripe knows why. */
function useReturn(stripe: Stripe | null, { clientSecret, hasReturned, onRefused }: Return): void {
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!hasReturned || stripe === null) return
    void stripe
      .retrievePaymentIntent(clientSecret)
      .then(({ paymentIntent }) => {
        const { message, type } = paymentIntent?.last_payment_error ?? {}
        refuse((type === 'card_error' ? message : undefined) ?? messages.notConfirmed)
      })
      .catch(() => refuse(messages.notConfirmed))
  }, [stripe, clientSecret, hasReturned])
}
