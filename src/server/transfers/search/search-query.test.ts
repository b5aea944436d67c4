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

const ID = '0199aa11-7c1e-7f00-8000-5d1f6f8a4b02'

test.each([ID, ID.toUpperCase(), `payout:${ID}:1`, `payout:${ID}`])(
  '%s is the id of a transfer or a payment',
  typed => {
    expect(parseSearchQuery(typed)).toEqual({
      kind: 'id',
      text: typed.includes('AA') ? ID.toUpperCase() : ID,
    })
  },
)

test.each([`refund:${ID}`, `${ID}:1`, `payout:${ID}:`, `payout:${ID}:one`])('%s is no id', typed => {
  expect(parseSearchQuery(typed)?.kind).toBe('words')
})

test.each(['101', '010'])('%s has too few digits for a telephone, and is a word', typed => {
  expect(parseSearchQuery(typed)).toEqual({ kind: 'words', text: typed })
})
