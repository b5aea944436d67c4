import { useBoot } from '#web/app/shell/boot-context.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Draft } from '#web/app/draft/draft.ts'
import { countryOf } from '../wizard/estimate.ts'
import { laterMessages as messages } from '../wizard/later-messages.ts'
import { methodFee } from './method-fee.ts'

type Props = { draft: Draft; type: 'delivery' | 'payment'; method: string }

/** The method's addition to the fee, so that nobody has to choose it to find out. */
export function MethodFee({ draft, type, method }: Props) {
  const boot = useBoot()
  const fee = methodFee({ draft, boot, type, method })
  if (fee === undefined) return null
  if (fee === '0.00') return <span className="text-ok">{messages.noFee}</span>
  return <Money amount={fee} symbol={`+ ${countryOf(boot, draft.sendCountry)?.currencySymbol ?? ''}`} />
}
