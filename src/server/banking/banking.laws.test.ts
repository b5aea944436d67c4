import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { camtOf } from './camt.fixture.ts'
import { type IdentifiedLine, namedLines, newLines } from './identities.ts'
import { parseBankFile } from './parse-file.ts'
import { referencesIn } from './banking.ts'

/** The parsed text; undefined if it is refused, which is the only other outcome allowed. */
function attempt(text: string) {
  try {
    return parseBankFile(text, { accounts: [], today: '2026-11-22' })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'bank_file_unreadable') return undefined
    throw error
  }
}

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '2026-11-20',
    '20.11.2026',
    '1,234.56',
    '1.234,56',
    '-5',
    'USD',
    '"',
    '""',
    '(1.00)',
    '\u0000',
    '٣',
  ),
)

test('law: every CSV is either read or refused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Date', 'Amount', 'Currency', 'Credit', 'Debit', 'Text', 'Balance'), {
        maxLength: 8,
      }),
      fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }),
      fc.constantFrom(',', ';', '\t'),
      (heading, rows, sign) => {
        const text = [heading, ...rows].map(cells => cells.join(sign)).join('\n')
        expect(['read', 'refused']).toContain(attempt(text) === undefined ? 'refused' : 'read')
      },
    ),
    { numRuns: 500 },
  )
})

test('law: a camt.053 that is cut or changed anywhere is either read or refused', () => {
  const whole = camtOf([
    { amount: '12.34', text: 'MTR12345678ABCD' },
    { amount: '5.00', isDebit: true },
  ])
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(40), fc.string({ maxLength: 20 }), (at, length, put) => {
      const text = whole.slice(0, at) + put + whole.slice(at + length)
      expect(['read', 'refused']).toContain(attempt(text) === undefined ? 'refused' : 'read')
    }),
    { numRuns: 500 },
  )
})

const line = fc.record({
  minor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter(minor => minor !== 0n),
  day: fc.integer({ min: 1, max: 28 }),
  text: fc.constantFrom('rent', 'MTR12345678ABCD', 'thanks'),
  ref: fc.option(fc.constantFrom('A1', 'A2', 'A3')),
})
type Line = typeof line extends fc.Arbitrary<infer Of> ? Of : never

const dated = ({ day }: Line) => `2026-11-${`${day}`.padStart(2, '0')}`
const signed = (minor: bigint) =>
  (minor < 0n ? '-' : '') + amountText(money('USD', minor < 0n ? -minor : minor))
const csv = (lines: readonly Line[]) =>
  [
    'Date,Amount,Currency,Text,Bank reference',
    ...lines.map(each => [dated(each), signed(each.minor), 'USD', each.text, each.ref ?? ''].join(',')),
  ].join('\n')

const sum = (minors: readonly bigint[]) => minors.reduce((before, minor) => before + minor, 0n)

test('law: a CSV is worth the sum of its lines, in either notation of amounts', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), lines => {
      const expected = sum(lines.map(({ minor }) => minor))
      const comma = csv(lines).replaceAll(',', ';').replaceAll('.', ',')
      for (const text of [csv(lines), comma])
        expect(sum(attempt(text)?.lines.map(({ minor }) => minor) ?? [])).toBe(expected)
    }),
  )
})

/** The lines that would be kept of files in this order. */
function kept(...files: readonly (readonly Line[])[]): string[] {
  const known: IdentifiedLine[] = []
  for (const lines of files.filter(each => each.length > 0))
    known.push(...newLines(namedLines(attempt(csv(lines))?.lines ?? []), known))
  return known.map(({ bookedOn, minor, text }) => `${bookedOn} ${minor} ${text}`).toSorted()
}

test('law: the same lines in any order, and in overlapping files, are kept once each', () => {
  const shuffled = fc
    .array(line, { minLength: 1, maxLength: 12 })
    .chain(lines =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length }),
        fc.nat(lines.length),
      ),
    )
  fc.assert(
    fc.property(shuffled, ([lines, others, at]) => {
      expect(kept(others)).toEqual(kept(lines))
      expect(kept(lines, others)).toEqual(kept(lines))
      expect(kept(lines.slice(0, at), lines)).toEqual(kept(lines))
      expect(kept(lines)).toHaveLength(lines.length)
    }),
  )
})

test('law: a day cut into files is the whole day if its lines differ', () => {
  const different = fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: each => `${each.minor}` })
  fc.assert(
    fc.property(different, fc.nat(12), (lines, at) => {
      expect(kept(lines.slice(at), lines.slice(0, at))).toEqual(kept(lines))
    }),
  )
})

const characters = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
    .map(all => all.join(''))
const reference = fc
  .tuple(characters('0123456789', 8), characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 4))
  .map(([digits, end]) => `MTR${digits}${end}`)

test('law: a reference is found in any spacing, and no other is found in its place', () => {
  fc.assert(
    fc.property(
      reference,
      fc.array(fc.constantFrom('', ' ', '-', '.', '  '), { minLength: 15, maxLength: 15 }),
      (text, gaps) => {
        const typed = Array.from(text)
          .map((character, i) => (i === 0 ? '' : (gaps[i] ?? '')) + character)
          .join('')
        expect(referencesIn(`to ${typed.toLowerCase()}, thanks`)).toEqual([text])
      },
    ),
  )
})

test.each([
  ['MTR12345678ABCDE', []],
  ['XMTR12345678ABCD', []],
  ['MTR1234567ABCD', []],
  ['MTR12345678AB', []],
  ['MTR12345678AB CDXX', []],
  ['MTR1234S678ABCD', []],
  ['MTR12345678ABC0', ['MTR12345678ABC0']],
  ['MTR12345678ABCO', ['MTR12345678ABCO']],
  ['MTRI2345O78ABCD', ['MTR12345078ABCD']],
  ['MTR12345678ABCD MTR12345678ABCD', ['MTR12345678ABCD']],
  ['MTR12345678ABCD+MTR00000000ZZZZ', ['MTR12345678ABCD', 'MTR00000000ZZZZ']],
])('the text %s names %o', (text, references) => {
  expect(referencesIn(text)).toEqual(references)
})
