import { expect, test } from 'vitest'
import { birth, ofacXml, reversedOfacXml } from './ofac-xml.fixture.ts'
import { readListFiles } from './read-files.ts'

const read = (text: string, name = 'sdn_advanced.xml') =>
  readListFiles([{ name, text }]).map(list => ({ ...list, entries: list.entries() }))
const entriesIn = (text: string) => read(text)[0]!.entries

test('the advanced XML of OFAC is read by its own reference values', () => {
  expect(read(ofacXml)).toMatchObject([{ list: 'ofac-sdn', source: 'sdn_advanced.xml' }])
  expect(entriesIn(ofacXml)[0]).toEqual({
    id: '7001',
    kind: 'individual',
    names: [
      { text: 'Muhammad & Karim AL-QAHTARI ZUBARY', family: 'AL-QAHTARI', isWeak: false },
      { text: 'محمد القحطري', family: 'القحطري', isWeak: false },
      { text: 'Abu Wazim', family: null, isWeak: true },
      { text: 'Karim WAZIMI', family: 'WAZIMI', isWeak: false },
    ],
    births: ['1968-03-02'],
    countries: ['Yemen', 'Korea, North', 'Iraq'],
    programmes: ['SDGT', 'YEMEN'],
  })
})

test('a name in characters is read family name first, without a space', () => {
  expect(entriesIn(ofacXml)[1]!.names).toEqual([
    { text: 'Chol Jin RYOM', family: 'RYOM', isWeak: false },
    { text: '렴철진', family: '렴', isWeak: false },
  ])
})

test('businesses are read, vessels and aircraft are left out', () => {
  const entries = entriesIn(ofacXml)
  expect(entries.map(({ id }) => id)).toEqual(['7001', '7002', '7003'])
  expect(entries[2]).toMatchObject({
    kind: 'entity',
    names: [{ text: 'ZORVANE MARITIME BANK', family: null }],
    countries: ['Iraq'],
    programmes: ['IRAQ2'],
  })
})

test('the order of the sections does not matter', () => {
  expect(entriesIn(reversedOfacXml)).toEqual(entriesIn(ofacXml))
})

test.each([
  ['of one day', birth([1970, 1, 31], [1970, 1, 31]), '1970-01-31'],
  ['in a year', birth([1970, 1, 1], [1970, 12, 31]), '1970'],
  ['in a month', birth([1970, 5, 1], [1970, 5, 31]), '1970'],
  ['about a year', birth([1970, 1, 1], [1970, 12, 31], true), '1969-1971'],
  ['between years', birth([1968, 1, 1], [1972, 12, 31]), '1968-1972'],
])('a birth %s is read', (_when, period, expected) => {
  const text = ofacXml.replace(birth([1968, 3, 2], [1968, 3, 2]), period)
  expect(entriesIn(text)[0]!.births).toEqual([expected])
})

test('the consolidated list is told by its name, also in capitals', () => {
  expect(read(ofacXml, 'CONS_ADVANCED.XML')).toMatchObject([{ list: 'ofac-consolidated' }])
})

test('an advanced XML under another name is refused: it does not say which list it is', () => {
  expect(() => read(ofacXml, 'list.xml')).toThrow('list.xml is advanced XML of OFAC: name it as OFAC does')
})

test('the same list as CSV and as advanced XML is refused by the names of the files', () => {
  const csv = [
    { name: 'sdn.csv', text: '7001,"AL-QAHTARI, Muhammad","individual","SDGT"' },
    { name: 'alt.csv', text: '' },
  ]
  expect(() => readListFiles([...csv, { name: 'sdn_advanced.xml', text: ofacXml }])).toThrow(
    'sdn.csv, alt.csv and sdn_advanced.xml are the same list, ofac-sdn: keep the files of one of them.',
  )
  const cons = readListFiles([...csv, { name: 'cons_advanced.xml', text: ofacXml }])
  expect(cons.map(({ list }) => list)).toEqual(['ofac-sdn', 'ofac-consolidated'])
})

const bomb = `<!DOCTYPE Sanctions [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>\n<Sanctions `

test.each([
  ['defines entities', ofacXml.replace('<Sanctions ', bomb), 'document type definition'],
  ['nests without end', ofacXml.replace('<Comment />', '<a>'.repeat(60) + '</a>'.repeat(60)), '40 levels'],
  ['is cut', ofacXml.slice(0, -400), 'This is not valid XML at line'],
  ['is cut between its sections', ofacXml.replace('</Sanctions>', ''), "'Sanctions' has no end"],
  ['closes what is not open', ofacXml.replace('<Locations>', ''), "'Locations' ends, but is not open"],
  ['has two roots', `${ofacXml}<Sanctions />`, 'There is a second root'],
  ['is another document', '<html><body><p>Not found</p></body></html>', 'not the advanced XML'],
  [
    'has an unknown alias type',
    ofacXml.replace('AliasTypeID="12"', 'AliasTypeID="99"'),
    "AliasType '99', which its reference value sets do not define",
  ],
  ['has an unknown kind', ofacXml.replace('PartySubTypeID="64"', 'PartySubTypeID="69"'), "PartySubType '69'"],
  ['has an unknown feature', ofacXml.replace('FeatureTypeID="41"', ''), "FeatureType ''"],
  ['has an unknown script', ofacXml.replace('ScriptID="92"', 'ScriptID="9"'), "Script '9'"],
  ['has an unknown location', ofacXml.replace('LocationID="4"', 'LocationID="9"'), "Location '9'"],
  [
    'has an unknown name part',
    ofacXml.replace('NamePartGroupID="103"', 'NamePartGroupID="301"'),
    "NamePartGroup '301', which its party does not define",
  ],
  ['has a party twice', ofacXml.replace('FixedRef="7002"', 'FixedRef="7001"'), 'party 7001 twice'],
  ['has a party without its id', ofacXml.replace('Party FixedRef="7002"', 'Party'), 'without FixedRef'],
  ['has a party without names', ofacXml.replace('ZORVANE MARITIME BANK', ' '), 'Party 7003 has no name'],
  ['has no party', ofacXml.replace(/<DistinctParties>.*<\/DistinctParties>/s, ''), 'has no entry'],
])('a file that %s is refused by its name', (_what, text, words) => {
  expect(() => read(text)).toThrow(words)
  expect(() => read(text)).toThrow(/^sdn_advanced\.xml/)
})
