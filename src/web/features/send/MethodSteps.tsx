import { Banknote, CreditCard, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type DeliveryMethod,
  deliveryMethods,
  type PaymentMethod,
  paymentMethods,
} from '#shared/pricing/fee-schedule.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { priceWords } from '#web/parts/price/price-words.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { messages as names } from '#web/parts/messages.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { messages as texts } from './wizard/corridor-messages.ts'
import { countryOf, estimate, settingsOf } from './wizard/estimate.ts'
import type { StepProps } from './wizard/step-props.ts'
import { laterMessages as messages } from './wizard/later-messages.ts'
import type { BootView } from '#shared/api/countries.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { Money } from '#web/ui/Money.tsx'

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
    note: priceWords.deliveryTime(deliveryTime(method)),
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

type FeeProps = { draft: Draft; type: 'delivery' | 'payment'; method: string }

/** The method's addition to the fee, so that nobody has to choose it to find out. */
function MethodFee({ draft, type, method }: FeeProps) {
  const boot = useBoot()
  const fee = methodFee({ draft, boot, type, method })
  if (fee === undefined) return null
  if (fee === '0.00') return <span className="text-ok">{messages.noFee}</span>
  return <Money amount={fee} symbol={`+ ${countryOf(boot, draft.sendCountry)?.currencySymbol ?? ''}`} />
}

type Facts = { draft: Draft; boot: BootView; type: 'delivery' | 'payment'; method: string }

/**
 * The fee that a method brings by itself, as wire text: the price with only the settings that name this method.
 * Undefined where the draft has no price.
 */
function methodFee({ draft, boot, type, method }: Facts): string | undefined {
  const fees = boot.fees.filter(fee => fee.type === type && fee.appliesTo === method)
  const chosen = { ...draft, [type === 'delivery' ? 'deliveryMethod' : 'paymentMethod']: method }
  const own = estimate(chosen, { ...boot, fees })
  return 'price' in own ? own.price.transferFee : undefined
}
