import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { PaymentIntentView } from '#shared/api/payments.api.ts'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Awaited } from './Awaited.tsx'
import { BankPayIn } from './BankPayIn.tsx'
import { isUnderWay, type Preparation } from './calls.ts'
import type { CardForm } from './card-form-props.ts'
import { CardPayment } from './CardPayment.tsx'
import { Changed } from './Changed.tsx'
import { FreshPrice } from './FreshPrice.tsx'
import { messages } from './messages.ts'
import { NotPrepared } from './NotPrepared.tsx'
import { Preparing } from './Preparing.tsx'
import { PriceChange } from './PriceChange.tsx'
import { useChangeDetails } from './use-change-details.ts'

/** Each provider's own form, in a chunk of its own: only the one that is used is loaded. */
const cardForms: Partial<Record<PaymentIntentView['provider'], CardForm>> = {
  stripe: lazyPart(() => import('./stripe/StripeForm.tsx').then(form => ({ default: form.StripeForm }))),
  sandbox: lazyPart(() => import('./sandbox/SandboxForm.tsx').then(form => ({ default: form.SandboxForm }))),
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
  if (error && !isFetching)
    return <NotPrepared error={error} onAgain={() => void refetch()} hasReturned={hasReturned} />
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
