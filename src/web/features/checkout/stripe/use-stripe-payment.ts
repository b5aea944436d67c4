import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorWords } from '#web/api/errors.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { returnAddress } from '../arrival.ts'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { isCertain, isMade, refusalWords } from './refusal-words.ts'

/** One attempt at a time: confirms the payment, also through the bank's own page and back, and says how it went. */
export function useStripePayment({ intent, hasReturned, onPaid, onUnclear, onUnusable }: CardFormProps) {
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
      // Without a connection nothing leaves the browser.
      if (!navigator.onLine) return refuse(errorWords(new TypeError('offline')))
      const error = await confirm(parts, returnAddress(intent.transferId))
      // The button stays busy until our own server has looked as well.
      if (error === undefined || isMade(error.payment_intent)) await onPaid()
      else if (error.payment_intent?.status === 'canceled') onUnusable()
      else if (isCertain(error) || (await onUnclear()) === 'unpaid') refuse(refusalWords(error))
    },
    onError: async () => {
      if ((await onUnclear()) === 'unpaid') refuse(messages.notReached)
    },
  })
  const { clientSecret } = intent
  useReturn(stripe, { clientSecret, hasReturned, onPaid, onUnclear, onRefused: refuse })
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
} & Pick<CardFormProps, 'onPaid' | 'onUnclear'>

/** A sender who returns from their bank to this form has not paid, as far as our server knows: Stripe gives the reason. */
function useReturn(stripe: Stripe | null, { clientSecret, hasReturned, ...heard }: Return): void {
  const onReturn = useEffectEvent(async (now: Stripe) => {
    const { paymentIntent } = await now
      .retrievePaymentIntent(clientSecret)
      .catch(() => ({ paymentIntent: undefined }))
    if (isMade(paymentIntent)) return await heard.onPaid()
    if (paymentIntent === undefined && (await heard.onUnclear()) === 'paid') return
    const { message, type } = paymentIntent?.last_payment_error ?? {}
    heard.onRefused((type === 'card_error' ? message : undefined) ?? messages.notConfirmed)
  })
  useEffect(() => {
    if (hasReturned && stripe !== null) void onReturn(stripe)
  }, [stripe, hasReturned])
}
