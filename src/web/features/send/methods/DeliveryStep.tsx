import { Banknote, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DeliveryMethod, deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { messages as names } from '#web/parts/messages.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { messages as texts } from '../wizard/corridor-messages.ts'
import { settingsOf } from '../wizard/estimate.ts'
import { MethodFee } from './MethodFee.tsx'
import type { StepProps } from '../wizard/step-props.ts'

const deliveryIcons: Record<DeliveryMethod, ReactNode> = {
  bank: <Landmark className="size-5" />,
  wallet: <Smartphone className="size-5" />,
  cash: <Banknote className="size-5" />,
}

export function DeliveryStep({ draft, edit, headingId }: StepProps) {
  const offered = settingsOf(useBoot(), draft)?.deliveryMethods
  const cards = deliveryMethods.map(method => ({
    value: method,
    title: names.delivery[method],
    note: deliveryTime(method),
    price: <MethodFee draft={draft} type="delivery" method={method} />,
    unavailable: offered?.includes(method) === false ? texts.notOffered : undefined,
    icon: deliveryIcons[method],
  }))
  return (
    <RadioCards
      labelledBy={headingId}
      name="deliveryMethod"
      cards={cards}
      value={draft.deliveryMethod}
      onChange={deliveryMethod => edit({ deliveryMethod })}
    />
  )
}
