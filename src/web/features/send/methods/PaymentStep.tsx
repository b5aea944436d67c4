import { CreditCard, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PaymentMethod, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { messages as names } from '#web/parts/messages.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { messages as texts } from '../wizard/corridor-messages.ts'
import { settingsOf } from '../wizard/estimate.ts'
import { MethodFee } from './MethodFee.tsx'
import { laterMessages as messages } from '../wizard/later-messages.ts'
import type { StepProps } from '../wizard/step-props.ts'

const paymentIcons: Record<PaymentMethod, ReactNode> = {
  card: <CreditCard className="size-5" />,
  bank: <Landmark className="size-5" />,
}

export function PaymentStep({ draft, edit, headingId }: StepProps) {
  const offered = settingsOf(useBoot(), draft)?.paymentMethods
  const cards = paymentMethods.map(method => ({
    value: method,
    title: names.payment[method],
    note: messages.paymentNotes[method],
    price: <MethodFee draft={draft} type="payment" method={method} />,
    unavailable: offered?.includes(method) === false ? texts.notOffered : undefined,
    icon: paymentIcons[method],
  }))
  return (
    <RadioCards
      labelledBy={headingId}
      name="paymentMethod"
      cards={cards}
      value={draft.paymentMethod}
      onChange={paymentMethod => edit({ paymentMethod })}
    />
  )
}
