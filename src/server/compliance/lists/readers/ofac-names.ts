import { attributeOf, type Element, elementsAt, textIn } from '#server/platform/xml/xml.ts'
import type { EntryKind, ListedName } from '#server/compliance/names/list-entry.ts'
import type { Find } from './ofac-references.ts'
import { unreadable } from './reading.ts'

/** Names of a profile in all scripts, the primary one first, in Latin letters before others. */
export function namesOf(profile: Element, kind: EntryKind, find: Find): ListedName[] {
  const ranked = elementsAt(profile, 'Identity').flatMap(identity => {
    const partTypes = partTypesOf(identity, find)
    return elementsAt(identity, 'Alias').flatMap(alias =>
      elementsAt(alias, 'DocumentedName').map(name => ({
        rank: rankOf(identity, alias, find) + (isLatin(name, find) ? 0 : 1),
        name: nameOf(partsOf(name, partTypes), kind, attributeOf(alias, 'LowQuality') === 'true'),
      })),
    )
  })
  return ranked
    .filter(({ name }) => name.text !== '')
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
}

/** Primary identities before others, and in each the primary alias, then those of the type 'Name', then other aliases. */
function rankOf(identity: Element, alias: Element, find: Find): number {
  const isName = textIn(find('AliasType', attributeOf(alias, 'AliasTypeID'))) === 'Name'
  const ofAlias = isPrimary(alias) ? 0 : isName ? 2 : 4
  return ofAlias + (isPrimary(identity) ? 0 : 6)
}

const isPrimary = (element: Element): boolean => attributeOf(element, 'Primary') === 'true'

const valuesOf = (name: Element): Element[] => elementsAt(name, 'DocumentedNamePart.NamePartValue')

const isLatin = (name: Element, find: Find): boolean =>
  valuesOf(name).every(value => textIn(find('Script', attributeOf(value, 'ScriptID'))) === 'Latin')

/** An identity's groups of name parts: 'Last Name' by the group's id. */
const partTypesOf = (identity: Element, find: Find): ReadonlyMap<string | null, string> =>
  new Map(
    elementsAt(identity, 'NamePartGroups.MasterNamePartGroup.NamePartGroup').map(group => [
      attributeOf(group, 'ID'),
      textIn(find('NamePartType', attributeOf(group, 'NamePartTypeID'))),
    ]),
  )

type Part = { readonly text: string; readonly type: string }

const partsOf = (name: Element, types: ReadonlyMap<string | null, string>): Part[] =>
  valuesOf(name).map(value => {
    const group = attributeOf(value, 'NamePartGroupID')
    const type = types.get(group)
    return {
      text: textIn(value),
      type: type ?? unreadable(`It names NamePartGroup '${group ?? ''}', which its party does not define.`),
    }
  })

/** Parts that are read behind the given names, in this order; the file has the family name first. */
const BEHIND = ['Last Name', 'Matronymic', 'Maiden Name']
const FAMILY = 'Last Name'

/** Characters that are read family name first, and written without a space. */
const CHARACTERS = /\p{Script=Han}|\p{Script=Hangul}/u

function nameOf(parts: readonly Part[], kind: EntryKind, isWeak: boolean): ListedName {
  const isOfCharacters = kind === 'individual' && parts.some(({ text }) => CHARACTERS.test(text))
  const placeOf = ({ type }: Part): number =>
    isOfCharacters ? (type === FAMILY ? 0 : 1) : BEHIND.indexOf(type)
  const inOrder = parts.toSorted((one, other) => placeOf(one) - placeOf(other))
  const family = parts.filter(({ type }) => type === FAMILY)
  return {
    text: joined(inOrder, isOfCharacters ? '' : ' '),
    family: family.length > 0 && family.length < parts.length ? joined(family, ' ') : null,
    isWeak,
  }
}

const joined = (parts: readonly Part[], by: string): string =>
  parts
    .map(({ text }) => text)
    .join(by)
    .trim()
