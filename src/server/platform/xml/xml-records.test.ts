import { expect, test } from 'vitest'
import { recordLimits, xmlRecords } from './xml-records.ts'

const cut = (text: string, limits: Record<keyof typeof recordLimits, number> = recordLimits) =>
  xmlRecords(
    text,
    words => {
      throw new Error(words)
    },
    limits,
  )

test('records are cut by their sections, with what they hold', () => {
  const { root, sections } = cut(
    `<?xml version="1.0"?><n:list a=">"><one><r id='1'><r>x</r></r><r id="2"/></one><two/><n:one><s/></n:one></n:list>`,
  )
  expect(root).toBe('list')
  expect([...sections]).toEqual([['one', [`<r id='1'><r>x</r></r>`, '<r id="2"/>', '<s/>']]])
})

test('tags in comments, texts and attributes cut nothing', () => {
  const record = `<r a="</one>"><![CDATA[</r></one>]]><!-- </r> --></r>`
  expect(() => cut(`<list><one>${record}</one></list>`)).toThrow('line 1')
  const escaped = record.replace('</one>', '&lt;/one>')
  expect([...cut(`<list><one>${escaped}</one><!-- <one><r/></one> --></list>`).sections]).toEqual([
    ['one', [escaped]],
  ])
})

test.each([
  ['a tag without an end', '<list>\n<one>\n<r', 'line 3: This tag has no end'],
  ['a comment without an end', '<list>\n<!-- </list>', 'line 2: This tag has no end'],
  ['an element without an end', '<list><one>', "'one' has no end"],
  ['an end without a start', '<list></one></list>', "'one' ends, but is not open"],
  ['a type definition behind', '<list></list><!DOCTYPE list>', 'document type definition'],
])('%s is refused with its line', (_what, text, words) => {
  expect(() => cut(text)).toThrow(words)
})

test('a document beyond a limit is refused by the name of the limit', () => {
  const text = '<list><one><r/><r/><r/></one></list>'
  expect(() => cut(text, { ...recordLimits, records: 2 })).toThrow('more than 2 records')
  expect(() => cut(text, { ...recordLimits, characters: 20 })).toThrow('more than 20 characters')
})
