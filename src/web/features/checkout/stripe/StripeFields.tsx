import { PaymentElement } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { CardFormProps } from '../card-form-props.ts'
import { messages as checkoutMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { useStripePayment } from './use-stripe-payment.ts'

/** The sender need not type the details that we know already; Link is an account with Stripe, which nobody asked for here. */
const optionsFor = ({ payer }: CardFormProps): StripePaymentElementOptions => ({
  layout: 'tabs',
  wallets: { link: 'never' },
  defaultValues: { billingDetails: { ...payer } },
})

/** The fields and their button. Whatever goes wrong, what was typed stays where it is. */
export function StripeFields(props: CardFormProps) {
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
