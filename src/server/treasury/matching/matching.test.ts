import { describe, expect, test } from 'vitest'
import { matchesOf, type UnmatchedLine, type UnseenEntry } from './matching.ts'

const entry = (id: string, changes: Partial<UnseenEntry> = {}): UnseenEntry => ({
  id,
  currency: 'USD',
  minor: 500_00n,
  reference: `po_${id}`,
  day: '2026-11-20',
  payer: 'stripe',
  ...changes,
})
const line = (id: string, changes: Partial<UnmatchedLine> = {}): UnmatchedLine => ({
  id,
  currency: 'USD',
  minor: 500_00n,
  text: 'STRIPE PAYMENTS',
  counterparty: null,
  day: '2026-11-20',
  ...changes,
})
const matched = (entries: readonly UnseenEntry[], lines: readonly UnmatchedLine[]) =>
  matchesOf(entries, lines).map(({ entryId, lineId, foundBy }) => [entryId, lineId, foundBy])

describe('a line that names the entry', () => {
  test.each(['STRIPE po_1', 'PO-1/2026 STRIPE', 'payout PO 1', '\u{ff30}o_1'])(
    'a line that names the entry matches it: %s',
    text => {
      expect(matched([entry('1'), entry('2')], [line('a', { text })])).toEqual([['1', 'a', 'reference']])
    },
  )

  test('a line that names the entry does not match a reference within a longer word', () => {
    expect(matched([entry('1'), entry('2')], [line('a', { text: 'po_12' })])).toEqual([])
  })

  test('a line that names the entry matches it for 30 days and no longer', () => {
    const text = 'po_1'
    expect(matched([entry('1')], [line('a', { text, day: '2026-12-20' })])).toHaveLength(1)
    expect(matched([entry('1')], [line('a', { text, day: '2026-12-21' })])).toEqual([])
  })

  test('a line that names the entry leaves the other line to the other entry', () => {
    const found = matched([entry('1'), entry('2')], [line('a'), line('b', { text: 'po_2' })])
    expect(found).toEqual([
      ['2', 'b', 'reference'],
      ['1', 'a', 'amount'],
    ])
  })
})

describe('a line that names nothing', () => {
  test('a line that names nothing matches the only entry of its amount within five days', () => {
    expect(matched([entry('1')], [line('a', { day: '2026-11-25' })])).toEqual([['1', 'a', 'amount']])
    expect(matched([entry('1')], [line('a', { day: '2026-11-26' })])).toEqual([])
    expect(matched([entry('1')], [line('a', { day: '2026-11-15' })])).toHaveLength(1)
  })

  test.each([
    ['amount', { minor: 500_01n }],
    ['direction', { minor: -500_00n }],
    ['currency', { currency: 'EUR' }],
  ])('a line that names nothing does not match an entry with another %s', (_what, changes) => {
    expect(matched([entry('1')], [line('a', changes)])).toEqual([])
  })

  test('a line that names nothing does not match if it fits two entries, or two lines fit the entry', () => {
    expect(matched([entry('1'), entry('2')], [line('a')])).toEqual([])
    expect(matched([entry('1')], [line('a'), line('b')])).toEqual([])
    expect(matched([entry('1'), entry('2')], [line('a'), line('b')])).toEqual([])
  })

  test.each([
    ['somebody else has paid', { text: 'invoice 7', counterparty: 'Ana Lee' }, false],
    ['Stripe has paid', { text: 'payout', counterparty: 'STRIPE TECHNOLOGY EUROPE' }, true],
    ['somebody has paid, and the text names Stripe', { counterparty: 'Clearing' }, true],
    ['the bank does not say who has paid', { text: 'credit' }, true],
    ['a mistyped reference of a transfer is in it', { text: 'mtr-1234567 A9K2 STRIPE' }, false],
    ['a word only begins like a reference', { text: 'MTRANS STRIPE' }, true],
  ])(
    'a line that names nothing matches a settlement by its amount alone, or not, if %s',
    (_what, changes, is) => {
      expect(matched([entry('1')], [line('a', changes)])).toHaveLength(is ? 1 : 0)
    },
  )

  test('a line that names nothing matches a settlement of any payer if it names it', () => {
    const text = 'po_1'
    expect(matched([entry('1')], [line('a', { text, counterparty: 'Ana Lee' })])).toHaveLength(1)
  })

  test('a line that names nothing leaves a settlement to the line of Stripe beside a customer’s', () => {
    const customers = line('a', { text: '', counterparty: 'Ana Lee' })
    expect(matched([entry('1')], [customers, line('b')])).toEqual([['1', 'b', 'amount']])
  })

  test('a line that names nothing matches an entry other than a settlement whoever has paid', () => {
    expect(matched([entry('1', { payer: null })], [line('a', { counterparty: 'The owners' })])).toHaveLength(
      1,
    )
  })

  test('a line that names nothing is matched by no reference without letters and digits', () => {
    expect(
      matched([entry('1', { reference: '---', day: '2026-11-01' })], [line('a', { text: '--- x' })]),
    ).toEqual([])
  })
})
