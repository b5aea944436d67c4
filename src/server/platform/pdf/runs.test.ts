import { expect, test } from 'vitest'
import { openFaces } from './faces.ts'
import { inShapingOrder, runsOf } from './runs.ts'

const shown = async (line: string) =>
  runsOf(line, await openFaces(line)).map(({ face, text }) => `${face} ${text}`)

test('a line of one script is one run, in the order of reading', async () => {
  expect(await shown('محمد علي')).toEqual(['arabic محمد علي'])
  expect(await shown('राम शर्मा')).toEqual(['devanagari राम शर्मा'])
})

test('in a line with several scripts each part has its font', async () => {
  expect(await shown('Wang 小明, Ltd')).toEqual(['inter Wang ', 'han 小明, ', 'inter Ltd'])
})

test('numbers in a line that reads from the right keep their digits, and its words follow from right to left', async () => {
  expect(await shown('شارع 12 مبنى')).toEqual(['arabic مبنى', 'inter  ', 'inter 12', 'arabic شارع '])
})

test('brackets in a line that reads from the right open towards their words', async () => {
  expect(await shown('مصر (بنك)')).toEqual(['arabic مصر )بنك('])
})

test('letters that are kept apart are two runs, as the font for them has no sign that does it', async () => {
  expect(await shown('علی\u200cرضا')).toEqual(['arabic رضا', 'arabic علی'])
})

test('marks come in the order in which a font stacks them', () => {
  expect(inShapingOrder('مَّ')).toBe('م\u0651\u064e')
  expect(inShapingOrder('น้ำ')).toBe('น\u0e4d\u0e49\u0e32')
})
