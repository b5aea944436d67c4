import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byKey, compareKey, type Line, type Span, type Verdict } from './compare.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const span: Span = {
  from: new Date('2026-11-20T00:00:00Z'),
  to: new Date('2026-11-21T00:00:00Z'),
  readUntil: new Date('2026-11-30T00:00:00Z'),
  patienceMs: DAY,
}
const noon = new Date('2026-11-20T12:00:00Z')

const ours = (changes: Partial<Line> = {}): Line => ({
  side: 'ours',
  id: 'entry',
  key: 'charge:pi_1',
  kind: 'capture',
  currency: 'USD',
  minor: 10320n,
  at: noon,
  ...changes,
})
const theirs = (changes: Partial<Line> = {}): Line =>
  ours({ side: 'theirs', id: 'txn', kind: 'charge', ...changes })
const apart = (key: string): Line[] => [
  ours({ key }),
  theirs({ key, at: new Date(noon.getTime() + 3 * DAY) }),
]
const resultOf = (lines: readonly Line[], of: Partial<Span> = {}) =>
  compareKey(lines, { ...span, ...of })?.result

describe('the lines of both sides under one key', () => {
  test.each<[string, Line[], string | undefined]>([
    ['is matched where amount, currency and day agree', [ours(), theirs()], 'matched'],
    ['is matched across midnight', [ours(), theirs({ at: new Date(noon.getTime() + DAY) })], 'matched'],
    ['is a break where they have it not', [ours()], 'missing_there'],
    ['is a break where we have it not', [theirs()], 'missing_here'],
    ['is a break by a cent', [ours(), theirs({ minor: 10321n })], 'amount'],
    ['is a break with the other sign', [ours(), theirs({ minor: -10320n })], 'amount'],
    ['is a break in another currency', [ours(), theirs({ currency: 'EUR' })], 'currency'],
    ['is a break where they have it twice', [ours(), theirs(), theirs({ id: 'txn2' })], 'doubled_there'],
    ['is a break where we have it twice', [ours(), ours({ id: 'entry2' }), theirs()], 'doubled_here'],
    ['is a break days apart', [ours(), theirs({ at: new Date(noon.getTime() + DAY + 1) })], 'day'],
    [
      'is matched days apart where it is a fee, whose entry has the day of its value',
      apart('fees:2026-11-20'),
      'matched',
    ],
    ['is matched days apart where it is a settlement', apart('settlement:po_1'), 'matched'],
    ['is matched days apart where it was matched with a line', apart('line:txn_1'), 'matched'],
    ['is a break days apart where its key only says such a word', apart('charge:settlement:1'), 'day'],
    ['is a break days apart where it is a refund', apart('refund:re_1'), 'day'],
    [
      'is nothing of this day where both are of another',
      [ours({ at: span.to }), theirs({ at: span.to })],
      undefined,
    ],
    [
      'is matched twice where both have it twice',
      [ours(), ours({ id: 'b' }), theirs(), theirs({ id: 'c' })],
      'matched',
    ],
    ['is one line where their page is read twice', [ours(), theirs(), theirs()], 'matched'],
    [
      'is a break where one line of theirs has two amounts',
      [ours(), theirs(), theirs({ minor: 1n })],
      'doubled_there',
    ],
  ])('%s', (_, lines, result) => expect(resultOf(lines)).toBe(result))

  test('the lines of both sides under one key are matched if one side reversed its line and the other never had it', () => {
    expect(resultOf([theirs(), theirs({ id: 'back', minor: -10320n })])).toBe('matched')
    expect(resultOf([ours(), theirs(), theirs({ id: 'back', minor: -10320n })])).toBe('missing_there')
  })

  test('the lines of both sides under one key are summed at a bank', () => {
    const isSummed = true
    const lines = [ours(), theirs({ minor: 10000n }), theirs({ id: 'rest', minor: 320n })]
    expect(resultOf(lines, { isSummed })).toBe('matched')
    expect(resultOf(lines)).toBe('doubled_there')
    expect(resultOf([...lines, ours({ id: 'more', minor: 1n })], { isSummed })).toBe('amount')
    expect(resultOf([ours(), ours({ id: 'away', minor: -10320n })], { isSummed })).toBe('matched')
    expect(resultOf([ours(), theirs(), theirs({ id: 'again' })], { isSummed })).toBe('doubled_there')
    expect(resultOf([ours(), theirs({ currency: 'EUR' })], { isSummed })).toBe('currency')
    expect(resultOf([ours()], { isSummed })).toBe('missing_there')
    expect(resultOf([theirs()], { isSummed })).toBe('missing_here')
  })

  test('the lines of both sides under one key wait for the other side for a day, and no longer', () => {
    const readUntil = new Date(noon.getTime() + DAY - 1)
    expect(resultOf([ours()], { readUntil })).toBe('late')
    expect(resultOf([theirs()], { readUntil })).toBe('late')
    expect(resultOf([ours()], { readUntil: new Date(noon.getTime() + DAY) })).toBe('missing_there')
    // Waiting does not help a line that is there twice or with another amount.
    expect(resultOf([ours(), theirs({ minor: 1n })], { readUntil })).toBe('amount')
    expect(resultOf([ours(), theirs(), theirs({ id: 'b' })], { readUntil })).toBe('doubled_there')
  })
})

/** A difference as it is planted into lines that agree, and what is to be found of it. */
const plants = {
  missing_there: ([a]) => [a],
  missing_here: ([, b]) => [b],
  doubled_there: ([a, b]) => [a, b, { ...b, id: `${b.id} again` }],
  doubled_here: ([a, b]) => [a, b, { ...a, id: `${a.id} again` }],
  // Never nothing, which nobody has a movement of.
  amount: ([a, b]) => [a, { ...b, minor: b.minor * 2n }],
  currency: ([a, b]) => [a, { ...b, currency: b.currency === 'USD' ? 'EUR' : 'USD' }],
  day: ([a, b]) => [a, { ...b, at: new Date(b.at.getTime() + 3 * DAY) }],
  matched: ([a, b]) => [a, b],
} satisfies Record<string, (pair: readonly [Line, Line]) => Line[]>
type Plant = keyof typeof plants

const planted = fc.array(
  fc.record({
    // Nobody has a movement of nothing.
    minor: fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }).filter(minor => minor !== 0n),
    currency: fc.constantFrom('USD', 'PHP', 'JPY'),
    atMs: fc.integer({ min: 0, max: DAY - 1 }),
    plant: fc.constantFrom<Plant>(...(Object.keys(plants) as Plant[])),
  }),
  { maxLength: 40 },
)

function linesOf(things: typeof planted extends fc.Arbitrary<infer T> ? T : never): Line[] {
  return things.flatMap(({ minor, currency, atMs, plant }, at) => {
    const line = { key: `charge:${at}`, minor, currency, at: new Date(span.from.getTime() + atMs) }
    return plants[plant]([ours({ ...line, id: `e${at}` }), theirs({ ...line, id: `t${at}` })])
  })
}

const found = (lines: readonly Line[]): Verdict[] =>
  [...Map.groupBy(lines, ({ key }) => key).values()]
    .map(same => compareKey(same, span))
    .filter(verdict => verdict !== undefined)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

describe('the comparison of a day', () => {
  test('the comparison of a day finds every planted difference and no other', () => {
    fc.assert(
      fc.property(planted, things => {
        const results = Object.fromEntries(found(linesOf(things)).map(({ key, result }) => [key, result]))
        expect(results).toEqual(Object.fromEntries(things.map(({ plant }, at) => [`charge:${at}`, plant])))
      }),
    )
  })

  test('the comparison of a day finds the same differences in any order of lines and repetitions', () => {
    fc.assert(
      fc.property(
        planted.chain(things => {
          const lines = linesOf(things)
          const repeated = fc.subarray(lines).map(again => [...lines, ...again])
          return fc.tuple(
            fc.constant(lines),
            repeated.chain(all => fc.shuffledSubarray(all, { minLength: all.length })),
          )
        }),
        ([lines, shuffled]) => {
          expect(found(shuffled)).toEqual(found(lines))
        },
      ),
    )
  })

  test('the comparison of a day loses no money: the sides differ by the sum of the breaks', () => {
    const sum = (lines: readonly Line[], currency: string) =>
      lines.filter(line => line.currency === currency).reduce((total, { minor }) => total + minor, 0n)
    fc.assert(
      fc.property(planted, things => {
        const all = linesOf(things)
        const open = found(all).filter(({ result }) => result !== 'matched')
        for (const currency of ['USD', 'PHP', 'JPY', 'EUR']) {
          const difference = (lines: readonly Line[]) =>
            sum(
              lines.filter(({ side }) => side === 'theirs'),
              currency,
            ) -
            sum(
              lines.filter(({ side }) => side === 'ours'),
              currency,
            )
          expect(difference(open.flatMap(verdict => [...verdict.ours, ...verdict.theirs]))).toBe(
            difference(all),
          )
        }
      }),
    )
  })

  test('the comparison of a day is read key by key', async () => {
    async function* stream() {
      yield* [ours(), theirs(), ours({ key: 'refund:re_1' })]
    }
    const keys: [string, number][] = []
    for await (const lines of byKey(stream())) keys.push([lines[0]?.key ?? '', lines.length])
    expect(keys).toEqual([
      ['charge:pi_1', 2],
      ['refund:re_1', 1],
    ])
  })
})
