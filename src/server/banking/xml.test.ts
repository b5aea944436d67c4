import { expect, test } from 'vitest'
import { camtOf } from './camt.fixture.ts'
import { parseBankFile } from './parse-file.ts'
import { xmlLimits } from '#server/platform/xml/xml.ts'

const read = (text: string) => parseBankFile(text, { accounts: [], today: '2026-11-22' })

/** A statement that holds this where nobody looks at it. */
const holding = (markup: string) => camtOf([]).replace('<GrpHdr>', `<GrpHdr>${markup}`)

const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')

test.each([
  ['3.6 MB of empty elements', '<a/>'.repeat(900_000), '300000 elements'],
  ['empty elements in a comment', `<!--${'<a/>'.repeat(300_000)}-->`, '300000 elements'],
  ['1.7 MB of attributes', `<a ${attributes(170_000)}/>`, '50 attributes in one element'],
  ['attributes apart', `<a ${attributes(50)}/>`.repeat(1_300), '60000 attributes'],
  ['nesting', '<a>'.repeat(41) + '</a>'.repeat(41), '40 levels of elements'],
  ['length', ' '.repeat(xmlLimits.characters), '5242880 characters'],
])('an XML file is refused for %s by the name of the limit', (_how, markup, limit) => {
  expect(() => read(holding(markup))).toThrow(`This XML has more than ${limit}, which is the limit.`)
})

test('a camt.053 of 10,000 entries is below each limit', () => {
  const entry = { amount: '10.25', text: 'MTR12345678ABCD', ref: 'SVC-1' }
  const text = camtOf(Array.from({ length: 10_000 }, () => entry))
  expect(read(text.replaceAll(/\n\s*/g, '')).lines).toHaveLength(10_000)
})
