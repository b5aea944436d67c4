import { describe, expect, test } from 'vitest'
import { beforePaymentItems, receiptItems } from '#shared/disclosures/disclosure-items.ts'
import { disclosedTransfer, licensedOperator } from '#shared/disclosures/disclosed.fixture.ts'
import { languageCodes, languages } from '#shared/languages.ts'
import { disclosureWording, paperTexts } from './paper-words.ts'

const others = languageCodes.filter(code => code !== 'en')

type Pair = { readonly at: string; readonly english: string; readonly own: string }
type Text = (...facts: readonly unknown[]) => string

/** Every text of the English papers beside that of another language; a function says its facts. */
function pairsOf(at: string, english: unknown, own: unknown): Pair[] {
  if (typeof english === 'string') return [{ at, english, own: String(own) }]
  if (typeof english === 'function') {
    const facts = at.endsWith('minutes') || at.endsWith('hours') ? [[1], [2], [30]] : [['‹one›', '‹two›']]
    return facts.map(each => ({
      at: `${at}(${each.join()})`,
      english: (english as Text)(...each),
      own: (own as Text)(...each),
    }))
  }
  return Object.entries(english as object).flatMap(([key, text]) =>
    pairsOf(`${at}.${key}`, text, (own as Record<string, unknown>)[key]),
  )
}

const factsIn = (text: string): string[] => (text.match(/‹\w+›|30|180/g) ?? []).toSorted()

/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  es: ['Total'],
  fr: ['Total', '2 minutes', '30 minutes'],
  pt: ['Total'],
  tl: [
    'Exchange rate',
    'Website',
    'Transfer',
    'Delivery',
    'Address',
    'Email',
    'Account',
    'Reference number',
    'Status',
    'Pending',
    'Transfer fee',
    'Bank deposit',
    'Mobile wallet',
    'Cash pickup',
    'Bank transfer',
    'Credit / Debit card',
  ],
  vi: ['Email'],
}

describe.each(others)('papers in %s', code => {
  const pairs = pairsOf('', paperTexts.en, paperTexts[code])

  test('a text uses the facts of the English one', () => {
    expect(pairs.length).toBeGreaterThan(75)
    const differ = pairs.filter(({ english, own }) => factsIn(own).join() !== factsIn(english).join())
    expect(differ).toEqual([])
  })

  test('no text is empty or English', () => {
    const isLeft = ({ english, own }: Pair) =>
      own.trim() === '' ||
      (own.toLowerCase() === english.toLowerCase() &&
        /\p{Ll}{2}/u.test(own.replaceAll(/‹\w+›/g, '')) &&
        shared[code]?.includes(own) !== true)
    expect(pairs.filter(isLeft)).toEqual([])
  })

  test('a disclosure has the items of the English one in their order, with the same amounts, names and numbers', () => {
    const terms = { operator: licensedOperator, cancellationMinutes: 30 }
    const wording = disclosureWording(code)
    for (const [english, own] of [
      [beforePaymentItems(disclosedTransfer), beforePaymentItems(disclosedTransfer, wording)],
      [receiptItems(disclosedTransfer, terms), receiptItems(disclosedTransfer, terms, wording)],
    ] as const) {
      expect(own.map(({ item, group }) => [item, group])).toEqual(
        english.map(({ item, group }) => [item, group]),
      )
      const figures = (items: typeof own) =>
        items
          .filter(({ item }) => item !== 'dateAvailable')
          .map(({ text }) => text.match(/\d[\d,.-]*|Maria Santos|Acme Money, Inc\.|acme\.example/g) ?? [])
      expect(figures(own)).toEqual(figures(english))
      const fixed = new Set(['dateAvailable', 'errors', 'cancellation', 'complaints', 'mayReceiveLess'])
      const facts = (items: typeof own) =>
        items.filter(({ item }) => !fixed.has(item)).map(({ text }) => text)
      expect(facts(own)).toEqual(facts(english))
    }
  })

  test('a number in a sentence that reads from the right keeps its own order', () => {
    const items = receiptItems(
      disclosedTransfer,
      { operator: licensedOperator, cancellationMinutes: 30 },
      disclosureWording(code),
    )
    const errors = items.find(({ item }) => item === 'errors')?.text ?? ''
    const isFromRight = languages[code].direction === 'rtl'
    expect(errors.includes('\u2068+1 800 555 0199\u2069')).toBe(isFromRight)
    expect(errors).toContain('acme.example')
  })
})

test('counts have the forms of their language', () => {
  const { minutes, hours } = paperTexts.ar.disclosure
  expect([minutes(30), minutes(5), hours(1), hours(2), hours(24)]).toEqual([
    '30 دقيقة',
    '5 دقائق',
    'ساعة واحدة',
    'ساعتين',
    '24 ساعة',
  ])
})
