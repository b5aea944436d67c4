import type { BootView } from '#shared/api/countries.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { Money } from '#web/ui/Money.tsx'
import { countryOf, estimate } from '../wizard/estimate.ts'
import { laterMessages as messages } from '../wizard/later-messages.ts'

type Props = { draft: Draft; type: 'delivery' | 'payment'; method: string }

/** The method's addition to the fee, so that nobody has to choose it to find out. */
export function MethodFee({ draft, type, method }: Props) {
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
