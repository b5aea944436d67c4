import { attributeOf, type Element, elementsAt } from '#server/platform/xml/xml.ts'
import { unreadable } from './reading.ts'

/** The reference value sets that a list of persons is read with; a file names their values by numbers that it defines itself. */
const SETS = [
  'AliasType',
  'AreaCode',
  'Country',
  'FeatureType',
  'NamePartType',
  'PartySubType',
  'PartyType',
  'SanctionsType',
  'Script',
] as const
type SetName = (typeof SETS)[number]

/** The value with this id. @throws Error where the file does not define it: what cannot be told cannot be screened */
export type Find = (set: SetName, id: string | null) => Element

/** The values of a file's sets, each of which is an element such as 'AliasTypeValues'. */
export function referencesOf(sets: readonly Element[]): Find {
  const known = new Map(
    SETS.map(set => [set, byId(sets.flatMap(each => elementsAt(each, `${set}Values.${set}`)))]),
  )
  return (set, id) =>
    (id === null ? undefined : known.get(set)?.get(id)) ??
    unreadable(`It names ${set} '${id ?? ''}', which its reference value sets do not define.`)
}

/** Elements by their ids. */
const byId = (elements: readonly Element[]): ReadonlyMap<string | null, Element> =>
  new Map(elements.map(element => [attributeOf(element, 'ID'), element]))
