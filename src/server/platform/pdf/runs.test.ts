import { expect, test } from 'vitest'
import { openFaces } from './faces.ts'
import { directionOf, runsOf } from './runs.ts'

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

test('brackets in a line that reads from the right are turned with its words', async () => {
  expect(await shown('مصر (بنك)')).toEqual(['arabic مصر (بنك)'])
})

test('letters that are kept apart are two runs, as the font for them has no sign that does it', async () => {
  expect(await shown('علی\u200cرضا')).toEqual(['arabic رضا', 'arabic علی'])
})

const fromRight = async (line: string) =>
  runsOf(line, await openFaces(line), directionOf(line)).map(({ text }) => text)

test('a line that begins from the right is read from there, and an isolated part keeps its order in it', async () => {
  expect(await fromRight('اتصل بنا: \u2066+1 800 555\u2069')).toEqual(['+1 800 555', 'اتصل بنا: '])
  expect((await fromRight('اتصل بنا: +1 800 555')).join('|')).not.toContain('+1 800 555')
})

test('an amount has the direction of its currency, and a number alone reads from the left', () => {
  expect(['1,000.00 USD', '+63 917', 'محمد', '\u2068BDO\u2069، حساب'].map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
  ])
})
