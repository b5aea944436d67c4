import { attributeOf, type Element, elementsAt, listLimits, parseXml } from '#server/platform/xml/xml.ts'
import type { ListEntry } from '#server/compliance/names/list-entry.ts'
import { unique, unreadable } from './reading.ts'

/**
 * The persons and businesses of the European Union's consolidated financial sanctions list, version 1.1 of its XML form, in
 * which all facts are attributes. @throws Error where it cannot be read
 */
export function readEuXml(text: string): ListEntry[] {
  const root = parseXml(text, unreadable, listLimits)
  return elementsAt(root, 'export.sanctionEntity').map(entryOf)
}

function entryOf(from: Element): ListEntry {
  const isPerson = attributesAt(from, 'subjectType', 'code').includes('person')
  return {
    id: attributeOf(from, 'euReferenceNumber') ?? attributeOf(from, 'logicalId') ?? '',
    kind: isPerson ? 'individual' : 'entity',
    names: elementsAt(from, 'nameAlias').flatMap(alias => {
      const whole = attributeOf(alias, 'wholeName')
      const family = (isPerson && attributeOf(alias, 'lastName')) || null
      return !whole ? [] : [{ text: whole, family, isWeak: attributeOf(alias, 'strong') === 'false' }]
    }),
    births: elementsAt(from, 'birthdate').flatMap(birth => birthOf(birth) ?? []),
    countries: unique([
      ...attributesAt(from, 'citizenship', 'countryDescription'),
      ...attributesAt(from, 'birthdate', 'countryDescription'),
      ...attributesAt(from, 'address', 'countryDescription'),
    ]).filter(country => country !== 'UNKNOWN'),
    programmes: unique(attributesAt(from, 'regulation', 'programme')),
  }
}

function birthOf(from: Element): string | undefined {
  const day = attributeOf(from, 'birthdate')
  if (day) return day
  const [first, last, year] = ['yearRangeFrom', 'yearRangeTo', 'year'].map(name => attributeOf(from, name))
  if (first && last) return `${first}-${last}`
  if (!year) return undefined
  if (attributeOf(from, 'circa') !== 'true') return year
  return `${Number.parseInt(year, 10) - 1}-${Number.parseInt(year, 10) + 1}`
}

const attributesAt = (from: Element, path: string, name: string): string[] =>
  elementsAt(from, path).flatMap(each => attributeOf(each, name) ?? [])
