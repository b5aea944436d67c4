import { groupedAmount } from '#shared/money/format.ts'
import { boundsOf, type Corridor } from '#shared/pricing/corridor.ts'
import { messages } from './corridor-messages.ts'

type Props = { corridor: Corridor; currency: string }

/** What a corridor takes at once, said before anything is typed; nothing where it takes any amount. */
export function BoundsLine({ corridor, currency }: Props) {
  const { least, most } = boundsOf(corridor, currency)
  const words = [least && messages.from(groupedAmount(least)), most && messages.upTo(groupedAmount(most))]
    .filter(Boolean)
    .join(' ')
  return words && <p className="mt-2 text-sm text-muted">{messages.bounds(`${words} ${currency}`)}</p>
}
