import { expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'

test.each([
  ['0101', '0101'],
  ['0001', '0001'],
  ['1234', '1234'],
  ['(0917) 123-4567', '9171234567'],
  ['+63 917 123 4567', '639171234567'],
])('the telephone %s is searched for by the digits %s', (typed, digits) => {
  expect(parseSearchQuery(typed)).toEqual({ kind: 'phone', text: typed, digits })
})

test.each(['101', '010'])('%s has too few digits for a telephone, and is a word', typed => {
  expect(parseSearchQuery(typed)).toEqual({ kind: 'words', text: typed })
})
