import { boundsOf, type Corridor } from '#shared/pricing/corridor.ts'
import { boundsWords } from './bounds-words.ts'

type Props = { corridor: Corridor; currency: string }

/** What a corridor takes per transfer, said before anything is typed; nothing where it takes any amount. */
export function BoundsLine({ corridor, currency }: Props) {
  const words = boundsWords(boundsOf(corridor, currency))
  return words && <p className="mt-2 text-sm text-muted">{words}</p>
}
