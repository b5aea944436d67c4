import { boundsOf } from '#shared/pricing/corridor.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { boundsWords } from './bounds-words.ts'
import { countryOf, settingsOf } from '../wizard/estimate.ts'

/** The corridor's amounts per transfer, shown before anything is typed; nothing where it accepts any amount. */
export function BoundsLine({ draft }: { draft: Draft }) {
  const boot = useBoot()
  const currency = countryOf(boot, draft.sendCountry)?.currency
  const words = currency && boundsWords(boundsOf(settingsOf(boot, draft), currency))
  return words && <p className="text-muted">{words}</p>
}
