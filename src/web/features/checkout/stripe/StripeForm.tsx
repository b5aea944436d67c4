import { Elements, PaymentElement } from '@stripe/react-stripe-js'
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, use, useState, useTransition } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { useAppearance } from './appearance.ts'
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

/** Null where the script did not come: it is blocked, or there is no line. */
let loading: Promise<Stripe | null> | undefined

/** Stripe.js for this key, loaded once; the form waits for it. */
function stripeFor(publishableKey: string): Promise<Stripe | null> {
  if (loading !== undefined) return loading
  if (!hasOwnPolicy()) return (loading = reload())
  endWithCheckout()
  return retryStripe(publishableKey)
}

const retryStripe = (publishableKey: string): Promise<Stripe | null> =>
  (loading = loadStripe(publishableKey).catch(() => null))

/**
 * Whether this document was loaded at its present address. Only such a document has the policy that lets Stripe in; a
 * visitor who came from another of our pages within one document has that page's policy.
 */
function hasOwnPolicy(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name).pathname === location.pathname
}

/** Loads the address again. The promise never resolves: its waiters end with the document. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** wouter's own events for our links, and the browser's event for the way back. */
const navigations = ['pushState', 'replaceState', 'popstate'] as const

/** A script of somebody else's stays in a document to its end: whatever page follows the checkout gets one of its own. */
function endWithCheckout(): void {
  for (const navigation of navigations)
    addEventListener(navigation, () => location.pathname !== paths.checkout && location.reload())
}
