import { type ComponentType, Suspense } from 'react'
import { type PaymentNeed, paymentNeed } from '#shared/api/transfers/payments.api.ts'
import { type CallError, isRefusal } from '#web/api/call-error.ts'
import { lazyPart } from '#web/app/page/lazy.tsx'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Preparing } from '../Preparation.tsx'
import type { StepProps } from './step-props.ts'

type Steps = { readonly [Kind in PaymentNeed['kind']]: ComponentType<StepProps<Kind>> }

/** A page for each step that may come before a payment, in a chunk of its own. */
const steps: Steps = {
  confirm: lazyPart(() => import('./Confirm.tsx'), 'Confirm'),
  consent: lazyPart(() => import('./Consent.tsx'), 'Consent'),
  identity: lazyPart(() => import('./Identity.tsx'), 'Identity'),
  details: lazyPart(() => import('./Details.tsx'), 'Details'),
}

/** The step that the server asks for before a payment; undefined: it refused for another reason. */
export function needOf(error: Error): PaymentNeed | undefined {
  if (!isRefusal(error, 'payment_needs')) return undefined
  return paymentNeed.safeParse((error as CallError).refusal.body['need']).data
}

type Props = { transfer: HeldTransfer; need: PaymentNeed; onMet: () => void }

export function PaymentNeeds({ transfer, need, onMet }: Props) {
  // The page and the need have the same kind, which the table says and the compiler does not follow.
  const Step = steps[need.kind] as ComponentType<StepProps<PaymentNeed['kind']>>
  return (
    <Suspense fallback={<Preparing />}>
      <Step transfer={transfer} need={need} onMet={onMet} />
    </Suspense>
  )
}
