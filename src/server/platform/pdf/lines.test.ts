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
