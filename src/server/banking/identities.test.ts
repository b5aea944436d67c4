import { describe, expect, test } from 'vitest'
import { type IdentifiedLine, namedLines, newLines } from './identities.ts'
import type { ParsedLine } from './parsed-file.ts'

const line = (changes: Partial<ParsedLine> = {}): ParsedLine => ({
  account: '000111222333',
  currency: 'USD',
  minor: 100_00n,
  bookedOn: '2026-11-20',
  valueOn: null,
  bankReference: '1',
  endToEndId: null,
  counterparty: 'Ana Lee',
  counterpartyAccount: null,
  text: 'MTR12345678ABCD',
  isReversal: false,
  balance: null,
  ...changes,
})

/** The lines that are kept of files, one after the other. */
function kept(...files: readonly ParsedLine[][]): IdentifiedLine[] {
  const all: IdentifiedLine[] = []
  for (const file of files) all.push(...newLines(namedLines(file), all))
  return all
}

const another = line({ text: 'MTR87654321WXYZ', counterparty: 'Ben Roe', bookedOn: '2026-11-21' })

describe('a line with the bank reference and amount of a kept line', () => {
  test.each<[string, ParsedLine, number]>([
    ['and day is that line', line(), 1],
    [
      'and day is that line, also where another form of file has another text',
      line({ text: 'TRF MTR12345678ABCD' }),
      1,
    ],
    ['of another day is that line if its text is the same', line({ bookedOn: '2026-11-23' }), 1],
    ['of another day is another one if its text differs: numbers start again each day', another, 2],
    ['of another month is another one, whatever its text', line({ bookedOn: '2026-12-20' }), 2],
    ['of another account is another one', line({ account: '999' }), 2],
  ])('%s', (_, other, lines) => {
    expect(kept([line()], [other])).toHaveLength(lines)
    expect(kept([other], [line()])).toHaveLength(lines)
    expect(kept([line()], [other], [other], [line()])).toHaveLength(lines)
  })

  test('a line with the bank reference and amount of a kept line is recognised in a file that has both', () => {
    expect(kept([line(), another], [another], [line()])).toHaveLength(2)
    expect(kept([another], [line(), another], [another, line()])).toHaveLength(2)
  })

  test('a line with the bank reference and amount of a kept line of the same day is the one with the same text', () => {
    const [first, second] = [line({ text: 'first' }), line({ text: 'second' })]
    expect(kept([first], [second, first]).map(({ text, identity }) => [text, identity])).toEqual([
      ['first', 'ref 1 10000#1'],
      ['second', 'ref 1 10000#2'],
    ])
  })
})
