import { countryCode } from '#server/compliance/names/judge.ts'
import type { ListEntry } from '#server/compliance/names/list-entry.ts'
import { type NameIndex, searchNames } from '#server/compliance/names/name-index.ts'
import { defaultScores } from '#server/compliance/names/scores.ts'
import { drawOf, ordinaryPerson } from './ordinary-names.ts'
import { variants } from './variants.ts'

type Row = { readonly name: string; readonly found: number; readonly tried: number }

type Options = {
  readonly seed: number
  /** Number of ordinary names that are tried. */
  readonly ordinary: number
  readonly onVariant?: (row: Row) => void
}

/** Figures of a proof: variants found of those tried, ordinary names held, and the milliseconds of each search. */
export type Figures = Omit<Row, 'name'> & { readonly held: number; readonly times: readonly number[] }

/**
 * Searches variants of the primary name of each listed individual, with the first of its countries, and names of ordinary people with
 * theirs. A variant is found if its own entry is among those to review.
 */
export function proveScreening(
  index: NameIndex,
  entries: readonly ListEntry[],
  { seed, ordinary, onVariant }: Options,
): Figures {
  const draw = drawOf(seed)
  const times: number[] = []
  const search = (party: Parameters<typeof searchNames>[1]) => {
    const from = performance.now()
    const found = searchNames(index, party, defaultScores.review / 100)
    times.push(performance.now() - from)
    return found
  }
  const people = entries.filter(({ kind }) => kind === 'individual')
  let [found, tried] = [0, 0]
  for (const [variantName, vary] of Object.entries(variants)) {
    let [own, of] = [0, 0]
    for (const entry of people) {
      const name = vary(entry.names[0]!, draw)
      if (name === null) continue
      const countries = entry.countries.flatMap(country => countryCode(country) ?? []).slice(0, 1)
      of += 1
      if (search({ name, countries }).some(each => each.entry === entry)) own += 1
    }
    onVariant?.({ name: variantName, found: own, tried: of })
    found += own
    tried += of
  }
  let held = 0
  for (let i = 0; i < ordinary; i += 1) if (search(ordinaryPerson(draw)).length > 0) held += 1
  return { found, tried, held, times }
}
