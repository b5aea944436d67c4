import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Awaited } from './Awaited.tsx'
import { BankPayIn } from './BankPayIn.tsx'
import { CardPayment } from './CardPayment.tsx'
import { ConfirmFirst, NotPrepared, Preparing } from './Preparation.tsx'
import { PriceChange } from './PriceChange.tsx'
import { type FreshOffer, isUnderWay, orderAgain, type Preparation, type Replaced } from './calls.ts'
import type { CardForm } from './card-form-props.ts'
import { lostPromo } from './fresh-order.ts'
import { messages } from './messages.ts'
import { needOf, PaymentNeeds } from './needs/PaymentNeeds.tsx'
import { useChangeDetails } from './use-change-details.ts'
import { useSendAnother } from './use-send-another.ts'

/** Each provider's own form, in a chunk of its own: only the one that is used is loaded. */
const cardForms: Partial<Record<PaymentIntentView['provider'], CardForm>> = {
  stripe: lazyPart(() => import('./stripe/StripeForm.tsx'), 'StripeForm'),
  sandbox: lazyPart(() => import('./sandbox/SandboxForm.tsx'), 'SandboxForm'),
}

type Props = {
  transfer: HeldTransfer
  preparation: UseQueryResult<Preparation>
  /** The sender comes back from their bank's own page. */
  hasReturned: boolean
}

/** The sender's next action: to accept a price, or to pay. */
export function Payment({ transfer, preparation, hasReturned }: Props) {
  const { setTransfer } = useTransfer()
  const changeDetails = useChangeDetails(transfer)
  const { data, error, isFetching, refetch } = preparation
  const { repricedFrom } = transfer
  if (repricedFrom !== undefined) {
    return (
      <PriceChange
        title={messages.offer.repriced}
        text={messages.offer.repricedText}
        before={repricedFrom}
        now={transfer}
        onAccept={() => setTransfer({ ...transfer, repricedFrom: undefined })}
        onBack={changeDetails}
      />
    )
  }
  const need = error && !isFetching ? needOf(error) : undefined
  if (need !== undefined) return <PaymentNeeds transfer={transfer} need={need} onMet={() => void refetch()} />
  if (error && !isFetching)
    return isRefusal(error, 'email_unconfirmed') ? (
      <ConfirmFirst error={error} email={transfer.senderEmail} onConfirmed={() => void refetch()} />
    ) : (
      <NotPrepared error={error} onAgain={() => void refetch()} hasReturned={hasReturned} />
    )
  if (data === undefined || 'paid' in data) return <Preparing />
  if ('replacedBy' in data) return <Changed {...data} />
  if ('quote' in data) return <FreshPrice transfer={transfer} offer={data} onStale={() => void refetch()} />
  const { intent } = data
  if (intent.bankInstructions !== null) {
    return <BankPayIn transfer={transfer} intent={intent} instructions={intent.bankInstructions} />
  }
  if (isUnderWay(transfer)) return <Awaited transfer={transfer} />
  const Form = cardForms[intent.provider]
  if (Form === undefined)
    return <NotPrepared error={new Error(messages.noForm)} onAgain={() => void refetch()} />
  return (
    <Suspense fallback={<Preparing />}>
      <CardPayment
        transfer={transfer}
        intent={intent}
        form={Form}
        hasReturned={hasReturned}
        onUnusable={() => void refetch()}
      />
    </Suspense>
  )
}

/** The sender has changed this transfer in another tab: the changed one is paid, or nothing. */
function Changed({ replacedBy, reason }: Replaced) {
  const { setTransfer } = useTransfer()
  const sendAnother = useSendAnother()
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <PageHeading text={messages.changed.title} />
      <p className="text-lg text-muted">
        {reason} {messages.changed.text}
      </p>
      {replacedBy === null ? (
        <Button onClick={sendAnother} className="max-sm:w-full">
          {messages.cancelled.another}
        </Button>
      ) : (
        <Button onClick={() => setTransfer(replacedBy)} className="max-sm:w-full">
          {messages.changed.goOn}
        </Button>
      )}
    </div>
  )
}

type FreshPriceProps = {
  transfer: TransferView
  offer: FreshOffer
  /** The offer has expired as well: another is needed. */
  onStale: () => void
}

/** A transfer that cannot be paid as it is goes on as a new one, once the sender has accepted its price. */
function FreshPrice({ transfer, offer, onStale }: FreshPriceProps) {
  const { quote, reason, end } = offer
  const { setTransfer } = useTransfer()
  const changeDetails = useChangeDetails(transfer)
  const toast = useToast()
  const order = useMutation({
    mutationFn: () => orderAgain(transfer, offer),
    onSuccess: setTransfer,
    onError: error => {
      toast({ title: messages.notOrdered, description: errorWords(error), tone: 'danger' })
      if (isRefusal(error, 'quote_expired')) onStale()
    },
  })
  const promo = lostPromo(transfer, quote)
  return (
    <PriceChange
      {...messages.offer.ends[end][transfer.paymentMethod]}
      // Money that came too late was charged: the reason says where it goes.
      remarks={[reason ?? messages.offer.notCharged, ...(promo ? [messages.offer.promoLost(promo)] : [])]}
      before={transfer}
      now={quote}
      isBusy={order.isPending}
      onAccept={() => order.mutate()}
      onBack={changeDetails}
    />
  )
}
