import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const broken = (text: string) => linesOf(text, 10, part => part.length)

test('lines are broken between words, and at each end of a line', () => {
  expect(broken('one two three four')).toEqual(['one two', 'three four'])
  expect(broken('one\ntwo')).toEqual(['one', 'two'])
})

test('a word that is wider than a line is cut between letters', () => {
  expect(broken('abcdefghijklm no')).toEqual(['abcdefghij', 'klm no'])
})

test('an isolated part stays on one line, and what is too long for one keeps its order on the next', () => {
  expect(broken('one two \u20661 800\u2069')).toEqual(['one two', '\u20661 800\u2069'])
  expect(broken('\u2066abcdefghijklm\u2069')).toEqual(['\u2066abcdefghi', '\u2066jklm\u2069'])
})
