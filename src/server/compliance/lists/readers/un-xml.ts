import { type Element, elementsAt, listLimits, parseXml, textAt, textsAt } from '#server/platform/xml/xml.ts'
import type { ListedName, ListEntry } from '#server/compliance/names/list-entry.ts'
import { unreadable } from './reading.ts'

/** The persons and groups of the consolidated list of the Security Council. @throws Error where it cannot be read */
export function readUnXml(text: string): ListEntry[] {
  const root = parseXml(text, unreadable, listLimits)
  return [
    ...elementsAt(root, 'CONSOLIDATED_LIST.INDIVIDUALS.INDIVIDUAL').map(individual),
    ...elementsAt(root, 'CONSOLIDATED_LIST.ENTITIES.ENTITY').map(entity),
  ]
}

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

function individual(from: Element): ListEntry {
  const parts = NAME_PARTS.flatMap(name => textAt(from, name) ?? [])
  return {
    ...common(from, 'INDIVIDUAL'),
    kind: 'individual',
    names: [
      { text: parts.join(' '), family: parts.length > 1 ? parts.at(-1)! : null, isWeak: false },
      ...aliases(from, 'INDIVIDUAL_ALIAS'),
      ...originalScript(from),
    ],
    births: elementsAt(from, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(birth => birthOf(birth) ?? []),
  }
}

const entity = (from: Element): ListEntry => ({
  ...common(from, 'ENTITY'),
  kind: 'entity',
  names: [
    { text: textAt(from, 'FIRST_NAME') ?? '', family: null, isWeak: false },
    ...aliases(from, 'ENTITY_ALIAS'),
    ...originalScript(from),
  ],
  births: [],
})

const common = (from: Element, kind: 'INDIVIDUAL' | 'ENTITY') => ({
  id: textAt(from, 'REFERENCE_NUMBER') ?? textAt(from, 'DATAID') ?? '',
  countries: [
    ...new Set([
      ...textsAt(from, 'NATIONALITY.VALUE'),
      ...textsAt(from, `${kind}_ADDRESS.COUNTRY`),
      ...textsAt(from, `${kind}_PLACE_OF_BIRTH.COUNTRY`),
    ]),
  ],
  programmes: textsAt(from, 'UN_LIST_TYPE'),
})

const aliases = (from: Element, path: string): ListedName[] =>
  elementsAt(from, path).flatMap(alias => {
    const text = textAt(alias, 'ALIAS_NAME')
    return text === null ? [] : [{ text, family: null, isWeak: textAt(alias, 'QUALITY') === 'Low' }]
  })

const originalScript = (from: Element): ListedName[] =>
  textsAt(from, 'NAME_ORIGINAL_SCRIPT').map(text => ({ text, family: null, isWeak: false }))

function birthOf(from: Element): string | undefined {
  const day = textAt(from, 'DATE')
  if (day !== null && /^\d{4}-\d\d-\d\d/.test(day)) return day.slice(0, 10)
  const [first, last, year] = ['FROM_YEAR', 'TO_YEAR', 'YEAR'].map(name => textAt(from, name))
  if (first && last) return `${first}-${last}`
  if (!year) return undefined
  return textAt(from, 'TYPE_OF_DATE') === 'APPROXIMATELY'
    ? `${Number.parseInt(year, 10) - 1}-${Number.parseInt(year, 10) + 1}`
    : year
}
