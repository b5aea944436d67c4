import type { BootView } from '#shared/api/countries.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { estimate } from '../wizard/estimate.ts'

type Facts = { draft: Draft; boot: BootView; type: 'delivery' | 'payment'; method: string }

/**
 * The fee that a method brings by itself, as wire text: the price with only the settings that name this method.
 * Undefined where the draft has no price.
 */
export function methodFee({ draft, boot, type, method }: Facts): string | undefined {
  const fees = boot.fees.filter(fee => fee.type === type && fee.appliesTo === method)
  const chosen = { ...draft, [type === 'delivery' ? 'deliveryMethod' : 'paymentMethod']: method }
  const own = estimate(chosen, { ...boot, fees })
  return 'price' in own ? own.price.transferFee : undefined
}
