import { Elements, PaymentElement } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type FormEvent, use, useState, useTransition } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { useAppearance } from './appearance.ts'
import { retryStripe, stripeFor } from './load.ts'
import { messages } from './messages.ts'
import { useStripePayment } from './use-stripe-payment.ts'

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

/** The sender need not type the details that we know already; Link is an account with Stripe, which nobody asked for here. */
const optionsFor = ({ payer }: CardFormProps): StripePaymentElementOptions => ({
  layout: 'tabs',
  wallets: { link: 'never' },
  defaultValues: { billingDetails: { ...payer } },
})

/** The fields and their button. Whatever goes wrong, what was typed stays where it is. */
function StripeFields(props: CardFormProps) {
  const [isReady, setIsReady] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { pay, isBusy, refusal } = useStripePayment(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) pay()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {/* About as tall as a card's fields: what stands below does not jump when they come. */}
      <div className="min-h-40">
        <PaymentElement
          options={optionsFor(props)}
          onReady={() => setIsReady(true)}
          onLoadError={() => setHasFailed(true)}
        />
      </div>
      {hasFailed && <Alert title={messages.notLoaded} text={messages.notLoadedText} />}
      {refusal !== undefined && (
        <Alert title={refusal} text={refusal === messages.notReached ? '' : messages.notCharged} />
      )}
      <Button type="submit" isBusy={isBusy || (!isReady && !hasFailed)} className="w-full">
        {isBusy ? checkoutMessages.paying : checkoutMessages.pay}
      </Button>
    </form>
  )
}

/** Stays beside the fields after its toast has gone. */
const Alert = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-field bg-danger-soft px-4 py-3 text-sm text-danger">
    <p className="font-semibold">{title}</p>
    <p>{text}</p>
  </div>
)
