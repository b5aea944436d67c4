import { countryCode } from '#server/compliance/names/judge.ts'
import type { ListEntry } from '#server/compliance/names/list-entry.ts'
import { type NameIndex, type Party, searchNames } from '#server/compliance/names/name-index.ts'
import { defaultScores } from '#shared/compliance/screening-scores.ts'
import { drawOf, ordinaryPerson } from './ordinary-names.ts'
import { variants } from './variants.ts'

/** The scores were chosen on the names of one half; those of the other show what the choice is worth. */
export type Half = 'tuned' | 'unseen'

type Row = { readonly name: string; readonly found: number; readonly tried: number }

type Options = {
  readonly seed: number
  /** Number of ordinary names that are tried. */
  readonly ordinary: number
  readonly onVariant?: (row: Row) => void
}

/** Figures of one half of the names. */
export type Figures = {
  found: number
  /** Variants that are found where the party lives in a country that the list does not name. */
  foundElsewhere: number
  tried: number
  held: number
  ordinary: number
}

/** A country that no list names. */
const ELSEWHERE = 'XX'

/** The half of a name: the same in every run (FNV-1a). */
function halfOf(name: string): Half {
  let hash = 17
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 7) % 2 === 1 ? 'tuned' : 'unseen'
}

const none = (): Figures => ({ found: 0, foundElsewhere: 0, tried: 0, held: 0, ordinary: 0 })

/**
 * Searches variants of the primary name of each listed individual, with the first of its countries and with another, and names of
 * ordinary people with theirs. A variant is found if its own entry is among those to review. Answers the figures of each half of the
 * names, and the milliseconds of each search.
 */
export function proveScreening(
  index: NameIndex,
  entries: readonly ListEntry[],
  { seed, ordinary, onVariant }: Options,
): { halves: Record<Half, Figures>; times: number[] } {
  const draw = drawOf(seed)
  const times: number[] = []
  const halves = { tuned: none(), unseen: none() }
  const search = (party: Party) => {
    const from = performance.now()
    const found = searchNames(index, party, defaultScores.review / 100)
    times.push(performance.now() - from)
    return found
  }
  const people = entries.filter(({ kind }) => kind === 'individual')
  for (const [variantName, vary] of Object.entries(variants)) {
    let [found, tried] = [0, 0]
    for (const entry of people) {
      const listed = entry.names[0]!.text
      const name = vary(entry.names[0]!, draw)
      if (name === null) continue
      const countries = entry.countries.flatMap(country => countryCode(country) ?? []).slice(0, 1)
      const isFound = (party: Party) => search(party).some(each => each.entry === entry)
      const figures = halves[halfOf(listed)]
      tried += 1
      figures.tried += 1
      if (isFound({ name, countries: [ELSEWHERE] })) figures.foundElsewhere += 1
      if (!isFound({ name, countries })) continue
      found += 1
      figures.found += 1
    }
    onVariant?.({ name: variantName, found, tried })
  }
  for (let i = 0; i < ordinary; i += 1) {
    const person = ordinaryPerson(draw)
    const figures = halves[halfOf(person.name)]
    figures.ordinary += 1
    if (search(person).length > 0) figures.held += 1
  }
  return { halves, times }
}
