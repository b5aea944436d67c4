import { Elements } from '@stripe/react-stripe-js'
import { use, useState, useTransition } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { useAppearance } from './appearance.ts'
import { retryStripe, stripeFor } from './load.ts'
import { messages } from './messages.ts'
import { StripeFields } from './StripeFields.tsx'

/** Stripe's own fields in our colours, for cards and for bank debits alike. It waits until Stripe.js is there. */
export function StripeForm(props: CardFormProps) {
  const { publishableKey, clientSecret } = props.intent
  const key = publishableKey ?? ''
  const [loading, setLoading] = useState(() => stripeFor(key))
  const [isRetrying, startRetry] = useTransition()
  const appearance = useAppearance()
  const stripe = use(loading)
  if (stripe === null)
    return <NotLoaded isBusy={isRetrying} onAgain={() => startRetry(() => setLoading(retryStripe(key)))} />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, loader: 'auto', locale: 'en' }}>
      <StripeFields {...props} />
    </Elements>
  )
}

function NotLoaded({ isBusy, onAgain }: { isBusy: boolean; onAgain: () => void }) {
  return (
    <section role="alert" className="rounded-field bg-warn-soft p-5">
      <h2 className="text-lg font-semibold">{messages.notLoaded}</h2>
      <p className="mt-1 mb-4 text-warn">{messages.notLoadedText}</p>
      <Button isBusy={isBusy} onClick={onAgain}>
        {messages.again}
      </Button>
    </section>
  )
}
