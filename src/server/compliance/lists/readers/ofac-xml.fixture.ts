// Invented people in the form of OFAC's advanced XML. The numbers of the reference values are not those of OFAC: a reader that knew them by
// heart would read nothing here.

const values = (set: string, rows: Readonly<Record<string, string>>): string =>
  `<${set}Values>${Object.entries(rows)
    .map(([id, text]) => `<${set} ID="${id}">${text}</${set}>`)
    .join('')}</${set}Values>`

const references = `<ReferenceValueSets>
  ${values('AliasType', { 11: 'A.K.A.', 12: 'F.K.A.', 13: 'Name' })}
  <AreaCodeValues><AreaCode ID="21" CountryID="32" Description="Iraq" AreaCodeTypeID="1">IQ</AreaCode></AreaCodeValues>
  ${values('Country', { 31: 'Yemen', 32: 'Iraq', 33: 'undetermined', 34: 'Korea, North' })}
  ${values('FeatureType', { 41: 'Birthdate', 42: 'Place of Birth', 43: 'Nationality Country', 44: 'Citizenship Country', 45: 'Location', 46: 'Title' })}
  ${values('NamePartType', { 51: 'Last Name', 52: 'First Name', 53: 'Entity Name', 54: 'Vessel Name', 55: 'Matronymic' })}
  <PartySubTypeValues>
    <PartySubType ID="61" PartyTypeID="74">Vessel</PartySubType><PartySubType ID="62" PartyTypeID="74">Aircraft</PartySubType>
    <PartySubType ID="63" PartyTypeID="72">Unknown</PartySubType><PartySubType ID="64" PartyTypeID="71">Unknown</PartySubType>
  </PartySubTypeValues>
  ${values('PartyType', { 71: 'Individual', 72: 'Entity', 74: 'Transport' })}
  ${values('SanctionsType', { 81: 'Program', 82: 'Block' })}
  ${values('Script', { 91: 'Latin', 92: 'Arabic', 93: 'Korean' })}
</ReferenceValueSets>`

const locations = `<Locations>
  <Location ID="1"><LocationAreaCode AreaCodeID="21" /><LocationCountry CountryID="32" CountryRelevanceID="1" /></Location>
  <Location ID="2"><LocationPart LocPartTypeID="1"><LocationPartValue Primary="true"><Comment /><Value>Yemen</Value></LocationPartValue></LocationPart></Location>
  <Location ID="3"><LocationCountry CountryID="33" /><LocationPart LocPartTypeID="1"><LocationPartValue Primary="true"><Value>Zorvane</Value></LocationPartValue></LocationPart></Location>
  <Location ID="4"><LocationCountry CountryID="34" /></Location>
</Locations>`

type Part = readonly [group: number, script: number, text: string]

const documented = (parts: readonly Part[]): string =>
  `<DocumentedName ID="1" DocNameStatusID="1">${parts
    .map(
      ([group, script, text]) =>
        `<DocumentedNamePart><NamePartValue NamePartGroupID="${group}" ScriptID="${script}" ScriptStatusID="1" Acronym="false">${text}</NamePartValue></DocumentedNamePart>`,
    )
    .join('')}</DocumentedName>`

const alias = (
  type: number,
  flags: { primary?: boolean; weak?: boolean },
  ...names: readonly Part[][]
): string =>
  `<Alias FixedRef="1" AliasTypeID="${type}" Primary="${flags.primary ?? false}" LowQuality="${flags.weak ?? false}">${names.map(documented).join('')}</Alias>`

const groups = (types: Readonly<Record<string, number>>): string =>
  `<NamePartGroups>${Object.entries(types)
    .map(
      ([id, type]) =>
        `<MasterNamePartGroup><NamePartGroup ID="${id}" NamePartTypeID="${type}" /></MasterNamePartGroup>`,
    )
    .join('')}</NamePartGroups>`

const feature = (type: number, version: string): string =>
  `<Feature ID="1" FeatureTypeID="${type}"><FeatureVersion ID="1" ReliabilityID="1"><Comment />${version}</FeatureVersion></Feature>`

const at = (location: number): string => `<VersionLocation LocationID="${location}" />`

type Day = readonly [year: number, month: number, day: number]

const dayOf = (name: string, [year, month, day]: Day): string =>
  `<${name}><Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></${name}>`

/** A date of birth between two days. */
export const birth = (first: Day, last: Day, isAbout = false): string => {
  const end = (name: string, day: Day) =>
    `<${name} Approximate="${isAbout}" YearFixed="false">${dayOf('From', day)}${dayOf('To', day)}</${name}>`
  return feature(41, `<DatePeriod CalendarTypeID="1">${end('Start', first)}${end('End', last)}</DatePeriod>`)
}

const party = (id: number, subType: number, identity: string, features = ''): string =>
  `<DistinctParty FixedRef="${id}"><Comment /><Profile ID="${id + 1000}" PartySubTypeID="${subType}"><Identity ID="${id}" FixedRef="${id}" Primary="true" False="false">${identity}</Identity>${features}</Profile></DistinctParty>`

const person = party(
  7001,
  64,
  [
    alias(11, { weak: true }, [[101, 91, 'Abu Wazim']]),
    alias(12, {}, [
      [101, 91, 'WAZIMI'],
      [102, 91, 'Karim'],
    ]),
    alias(
      13,
      { primary: true },
      [
        [101, 92, 'القحطري'],
        [102, 92, 'محمد'],
      ],
      [
        [101, 91, 'AL-QAHTARI'],
        [103, 91, 'ZUBARY'],
        [102, 91, 'Muhammad &amp; Karim'],
      ],
    ),
    groups({ 101: 51, 102: 52, 103: 55 }),
  ].join(''),
  [
    birth([1968, 3, 2], [1968, 3, 2]),
    feature(42, '<VersionDetail DetailTypeID="1">Sana, Yemen</VersionDetail>'),
    feature(43, at(2)),
    feature(44, at(4)),
    feature(45, at(1)),
    feature(45, at(3)),
    feature(46, '<VersionDetail DetailTypeID="1">Minister, Panama</VersionDetail>'),
  ].join(''),
)

const korean = party(
  7002,
  64,
  alias(
    13,
    { primary: true },
    [
      [201, 91, 'RYOM'],
      [202, 91, 'Chol Jin'],
    ],
    [
      [202, 93, '철진'],
      [201, 93, '렴'],
    ],
  ) + groups({ 201: 51, 202: 52 }),
)

const business = party(
  7003,
  63,
  alias(13, { primary: true }, [[301, 91, 'ZORVANE MARITIME BANK']]) + groups({ 301: 53 }),
  feature(45, at(1)),
)

const transport = (id: number, subType: number): string =>
  party(id, subType, alias(13, { primary: true }, [[401, 91, 'QAHTARI STAR']]) + groups({ 401: 54 }))

const entry = (id: number, programmes: readonly string[]): string =>
  `<SanctionsEntry ID="${id}" ProfileID="${id + 1000}" ListID="1"><EntryEvent ID="1" EntryEventTypeID="1"><Comment /></EntryEvent>
    <SanctionsMeasure ID="1" SanctionsTypeID="82"><Comment>Blocked</Comment></SanctionsMeasure>
    ${programmes.map(name => `<SanctionsMeasure ID="2" SanctionsTypeID="81"><Comment>${name}</Comment></SanctionsMeasure>`).join('')}</SanctionsEntry>`

const sections = [
  '<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>11</Month><Day>20</Day></DateOfIssue>',
  references,
  locations,
  '<IDRegDocuments><IDRegDocument ID="1" IDRegDocTypeID="1"><IDRegistrationNo>P1</IDRegistrationNo></IDRegDocument></IDRegDocuments>',
  `<DistinctParties>${person}${korean}${business}${transport(7004, 61)}${transport(7005, 62)}</DistinctParties>`,
  `<SanctionsEntries>${entry(7001, ['SDGT', 'YEMEN'])}${entry(7001, ['SDGT'])}${entry(7003, ['IRAQ2'])}</SanctionsEntries>`,
]

const documentOf = (parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!-- <Sanctions> in a comment -->\n<Sanctions xmlns="https://example.org/ADVANCED_XML">\n${parts.join('\n')}\n</Sanctions>\n`

/** Two persons, a business, a vessel and an aircraft. */
export const ofacXml = documentOf(sections)

/** The same with its sections in the opposite order: what is named is defined behind. */
export const reversedOfacXml = documentOf(sections.toReversed())
