import {
  attributeOf,
  type Element,
  elementsAt,
  parseXml,
  textAt,
  textIn,
  textsAt,
} from '#server/platform/xml/xml.ts'
import { xmlRecords } from '#server/platform/xml/xml-records.ts'
import { countryCode } from '#server/compliance/names/judge.ts'
import type { ListEntry } from '#server/compliance/names/list-entry.ts'
import { namesOf } from './ofac-names.ts'
import { type Find, referencesOf } from './ofac-references.ts'
import { spanOf, unique, unreadable } from './reading.ts'

/** Whether a file's beginning is that of the advanced sanctions data model, whichever namespace its publisher gives it. */
export const isOfacXml = (beginning: string): boolean => /<(?:[\w.-]+:)?Sanctions[\s>]/.test(beginning)

/** Facts of a file that its parties name by their ids. */
type Facts = {
  readonly find: Find
  /** Countries of a location. */
  readonly locations: ReadonlyMap<string | null, readonly string[]>
  /** Programmes by profile. */
  readonly programmes: ReadonlyMap<string | null, readonly string[]>
}

/**
 * The persons and businesses of OFAC's advanced XML, which follows the advanced sanctions data model of the UN's 1267/1988 Committee:
 * parties name locations, types and scripts by ids, which the file defines in any order. Vessels and aircraft are left out. An entry's
 * id is the party's fixed reference, which is its number in the CSV files.
 * @throws Error where it cannot be read, or names what it does not define
 */
export function readOfacXml(text: string): ListEntry[] {
  const { root, sections } = xmlRecords(text, unreadable)
  if (root !== 'Sanctions') unreadable('This is not the advanced XML of a sanctions list.')
  const records = (section: string) => parsedOneByOne(sections.get(section) ?? [])
  const find = referencesOf([...records('ReferenceValueSets')])
  const locations = locationsOf(records('Locations'), find)
  const programmes = programmesOf(records('SanctionsEntries'), find)
  const ids = new Set<string>()
  const entries: ListEntry[] = []
  for (const record of records('DistinctParties')) {
    for (const party of elementsAt(record, 'DistinctParty')) {
      const id = attributeOf(party, 'FixedRef') || unreadable('It has a party without FixedRef.')
      if (ids.has(id)) unreadable(`It has party ${id} twice.`)
      ids.add(id)
      entries.push(...entryOf(id, party, { find, locations, programmes }))
    }
  }
  return entries
}

/** Trees of all records at once would take several times the memory of the file. */
function* parsedOneByOne(records: readonly string[]): Generator<Element> {
  for (const record of records) yield parseXml(record, unreadable)
}

function entryOf(id: string, party: Element, facts: Facts): ListEntry[] {
  const profiles = elementsAt(party, 'Profile')
  if (profiles.length === 0) unreadable(`Party ${id} has no profile.`)
  const kinds = profiles.map(profile => kindOf(profile, facts.find))
  const kind = kinds.includes('individual') ? 'individual' : kinds.find(each => each === 'entity')
  if (kind === undefined) return []
  const names = profiles.flatMap(profile => namesOf(profile, kind, facts.find))
  if (names.length === 0) unreadable(`Party ${id} has no name.`)
  const features = profiles.flatMap(profile => elementsAt(profile, 'Feature'))
  return [
    {
      id,
      kind,
      names,
      births: unique(features.flatMap(feature => birthsIn(feature, facts.find))),
      countries: unique(features.flatMap(feature => countriesIn(feature, facts))),
      programmes: unique(profiles.flatMap(profile => facts.programmes.get(attributeOf(profile, 'ID')) ?? [])),
    },
  ]
}

/** A kind that the file does not call by a known name is screened as an entity. */
function kindOf(profile: Element, find: Find): 'individual' | 'entity' | 'vessel' | 'aircraft' {
  const subType = find('PartySubType', attributeOf(profile, 'PartySubTypeID'))
  const [sub, type] = [subType, find('PartyType', attributeOf(subType, 'PartyTypeID'))].map(textIn)
  if (sub === 'Vessel') return 'vessel'
  if (sub === 'Aircraft') return 'aircraft'
  return type === 'Individual' ? 'individual' : 'entity'
}

function birthsIn(feature: Element, find: Find): string[] {
  if (typeOf(feature, find) !== 'Birthdate') return []
  return elementsAt(feature, 'FeatureVersion.DatePeriod').flatMap(period => birthOf(period) ?? [])
}

const typeOf = (feature: Element, find: Find): string =>
  textIn(find('FeatureType', attributeOf(feature, 'FeatureTypeID')))

const ENDS = ['Start.From', 'Start.To', 'End.From', 'End.To']

/** A period of one day is that day; any other one counts by its years, one more on each side where it is approximate. */
function birthOf(period: Element): string | undefined {
  const days = ENDS.flatMap(end => elementsAt(period, end)).flatMap(day => dayOf(day) ?? [])
  const years = days.map(day => Number.parseInt(day, 10))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  if (days.length === 0) return undefined
  const isAbout = ['Start', 'End'].some(end =>
    elementsAt(period, end).some(each => attributeOf(each, 'Approximate') === 'true'),
  )
  if (isAbout || first !== last) return spanOf(first, last, isAbout)
  return new Set(days).size === 1 ? days[0] : String(first)
}

/** '1970-01-31', or '1970' where month or day are missing. */
function dayOf(date: Element): string | undefined {
  const [year, month, day] = ['Year', 'Month', 'Day'].map(name => textAt(date, name))
  if (!year || !/^\d{4}$/.test(year)) return undefined
  return month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : year
}

/** Countries of the locations that a feature names: nationality, citizenship, address; a place of birth can be a text instead. */
function countriesIn(feature: Element, { find, locations }: Facts): string[] {
  const named = elementsAt(feature, 'FeatureVersion.VersionLocation').flatMap(each => {
    const id = attributeOf(each, 'LocationID')
    return locations.get(id) ?? unreadable(`It names Location '${id ?? ''}', which it does not define.`)
  })
  if (typeOf(feature, find) !== 'Place of Birth') return named
  return [...named, ...textsAt(feature, 'FeatureVersion.VersionDetail').map(lastPart)]
}

const lastPart = (place: string): string => place.split(',').at(-1) ?? ''

/** Countries of locations by their ids. */
function locationsOf(records: Iterable<Element>, find: Find): Facts['locations'] {
  const locations = new Map<string | null, readonly string[]>()
  for (const record of records) {
    for (const location of elementsAt(record, 'Location'))
      locations.set(attributeOf(location, 'ID'), countriesAt(location, find))
  }
  return locations
}

/** By the location's countries and areas; where it has none, by the name of a country in place of an address. */
function countriesAt(location: Element, find: Find): string[] {
  const countries = elementsAt(location, 'LocationCountry').map(each =>
    textIn(find('Country', attributeOf(each, 'CountryID'))),
  )
  const areas = elementsAt(location, 'LocationAreaCode').map(each => {
    const area = find('AreaCode', attributeOf(each, 'AreaCodeID'))
    return attributeOf(area, 'Description') ?? textIn(area)
  })
  const known = unique([...countries, ...areas]).filter(name => name !== 'undetermined')
  if (known.length > 0) return known
  const texts = textsAt(location, 'LocationPart.LocationPartValue.Value')
  return texts.length === 1 && countryCode(texts[0]!) !== undefined ? texts : []
}

/** Programmes by profile: a measure of the type 'Program' has the programme's name as its comment. */
function programmesOf(records: Iterable<Element>, find: Find): Facts['programmes'] {
  const programmes = new Map<string | null, readonly string[]>()
  for (const record of records) {
    for (const entry of elementsAt(record, 'SanctionsEntry')) {
      const profile = attributeOf(entry, 'ProfileID')
      programmes.set(profile, [...(programmes.get(profile) ?? []), ...programmesIn(entry, find)])
    }
  }
  return programmes
}

const programmesIn = (entry: Element, find: Find): string[] =>
  elementsAt(entry, 'SanctionsMeasure')
    .filter(measure => textIn(find('SanctionsType', attributeOf(measure, 'SanctionsTypeID'))) === 'Program')
    .flatMap(measure => textsAt(measure, 'Comment'))
