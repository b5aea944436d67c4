import { expect, test } from 'vitest'
import { type ListFile, readListFiles } from './read-files.ts'

// Invented people in the forms of the publishers.

const read = (files: readonly ListFile[]) =>
  readListFiles(files).map(list => ({ ...list, entries: list.entries() }))

const eu = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T10:00:00.000+01:00">
  <sanctionEntity euReferenceNumber="EU.1.23" logicalId="12">
    <regulation programme="IRQ" /><regulation programme="IRQ" />
    <subjectType code="person" classificationCode="P" />
    <nameAlias firstName="Muhammad" lastName="Qahtari" wholeName="Muhammad Karim Qahtari" strong="true" />
    <nameAlias firstName="" lastName="" wholeName="Abu Wazim" strong="false" />
    <citizenship countryDescription="IRAQ" /><citizenship countryDescription="UNKNOWN" />
    <birthdate birthdate="1968-03-02" year="1968" circa="false" countryDescription="IRAQ" />
    <birthdate year="1970" circa="true" countryDescription="UNKNOWN" />
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="EU.4.56" logicalId="13">
    <subjectType code="enterprise" classificationCode="E" />
    <nameAlias wholeName="Zorvane Maritime Bank" lastName="Zorvane" strong="true" />
    <address countryDescription="PANAMA" />
  </sanctionEntity>
</export>`

test('the list of the European Union is read with its aliases, births, countries and programmes', () => {
  expect(read([{ name: 'full.xml', text: eu }])).toMatchObject([
    {
      list: 'eu',
      entries: [
        {
          id: 'EU.1.23',
          kind: 'individual',
          names: [
            { text: 'Muhammad Karim Qahtari', family: 'Qahtari', isWeak: false },
            { text: 'Abu Wazim', isWeak: true },
          ],
          births: ['1968-03-02', '1969-1971'],
          countries: ['IRAQ'],
          programmes: ['IRQ'],
        },
        {
          id: 'EU.4.56',
          kind: 'entity',
          names: [{ text: 'Zorvane Maritime Bank', family: null }],
          countries: ['PANAMA'],
        },
      ],
    },
  ])
})

const columns = [
  'Last Updated',
  'Unique ID',
  'Name 6',
  'Name 1',
  'Name 2',
  'Name type',
  'Alias strength',
  'Name non-latin script',
  'Regime Name',
  'Designation Type',
  'D.O.B',
  'Nationality(/ies)',
]
const uk = (rows: readonly (readonly string[])[]) =>
  ['Report Date: 20-Nov-2026', columns.join(','), ...rows.map(row => row.join(','))].join('\r\n')

test('the list of the United Kingdom is one entry for all rows of an id, the primary name first, without ships', () => {
  const text = uk([
    ['1', 'AAA0001', 'Wazim', 'Abu', '', 'Alias', 'Low quality', '', 'Iraq', 'Individual', '', 'Iraq'],
    [
      '1',
      'AAA0001',
      'QAHTARI',
      'Muhammad',
      'Karim',
      'Primary Name',
      '',
      'محمد',
      'Iraq',
      'Individual',
      '02/03/1968',
      '',
    ],
    [
      '1',
      'AAA0001',
      'QAHTARI',
      'Muhammad',
      'Karim',
      'Primary Name',
      '',
      '',
      'Iraq',
      'Individual',
      'dd/mm/1970',
      '',
    ],
    ['1', 'BBB0002', 'Zorvane Maritime Bank', '', '', 'Primary Name', '', '', 'Iraq', 'Entity', '', ''],
    ['1', 'CCC0003', 'Qahtari Star', '', '', 'Primary Name', '', '', 'Iraq', 'Ship', '', ''],
  ])
  const [list] = read([{ name: 'UK-Sanctions-List.csv', text }])
  expect(list).toMatchObject({
    list: 'uk',
    entries: [
      {
        id: 'AAA0001',
        kind: 'individual',
        names: [
          { text: 'Muhammad Karim QAHTARI', family: 'QAHTARI', isWeak: false },
          { text: 'محمد' },
          { text: 'Abu Wazim', isWeak: true },
        ],
        births: ['1968-03-02', '1970'],
        countries: ['Iraq'],
        programmes: ['Iraq'],
      },
      { id: 'BBB0002', kind: 'entity', names: [{ text: 'Zorvane Maritime Bank', family: null }] },
    ],
  })
  expect(list?.entries).toHaveLength(2)
})

test.each([
  ['a cut file', 'full.xml', eu.slice(0, -40), /^full\.xml: This is not valid XML/],
  [
    'a file that defines entities',
    'full.xml',
    eu.replace('<export', '<!DOCTYPE x [<!ENTITY a "b">]><export'),
    /^full\.xml: /,
  ],
  [
    'a file without its names',
    'UK-Sanctions-List.csv',
    uk([]).replace('Name 6', 'Surname'),
    /no column 'Name 6'/,
  ],
  [
    'a file with an open quote',
    'UK-Sanctions-List.csv',
    uk([['1', '"A']]),
    /^UK-Sanctions-List\.csv: .*[Qq]uote/,
  ],
])('%s is refused by its name', (_what, name, text, words) => {
  expect(() => read([{ name, text }])).toThrow(words)
})

test('a list without any entry is refused', () => {
  expect(() => read([{ name: 'UK-Sanctions-List.csv', text: uk([]) }])).toThrow('has no entry')
})
