import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { requiredText, strictAmount } from './fields.ts'

/** Characters that other parsers take for a part of a number, among those that belong to one. */
const numberLike = fc.constantFrom(...'0123456789.,-+eE_ xn\n\t\u00a0\u200b١٢٣１２３．²½∞'.split(''))

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: numberLike, maxLength: 20 }),
  fc
    .tuple(fc.string({ unit: numberLike, maxLength: 1 }), fc.stringMatching(/^[0-9]{0,13}\.?[0-9]{0,3}$/))
    .map(parts => parts.join('')),
)

/** The rule in words, without an expression: 1 to 12 ASCII digits, then perhaps a point and 1 or 2 more. */
function isPlainAmount(text: string): boolean {
  const [whole = '', ...rest] = text.split('.')
  const isDigits = (part: string, most: number) =>
    part.length >= 1 && part.length <= most && part.split('').every(unit => '0123456789'.includes(unit))
  return isDigits(whole, 12) && rest.length <= 1 && rest.every(fraction => isDigits(fraction, 2))
}

test('law: a strict amount decodes if and only if it is 1 to 12 digits with at most 2 more behind a point', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(z.safeDecode(strictAmount, text).success).toBe(isPlainAmount(text))
    }),
  )
})

test('law: a strict amount comes back from its text', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), hundredths => {
      expect(z.decode(strictAmount, z.encode(strictAmount, hundredths))).toBe(hundredths)
    }),
  )
})

test('law: no value other than text is an amount', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withBoxedValues: true }), value => {
      fc.pre(typeof value !== 'string')
      expect(z.safeParse(strictAmount, value).success).toBe(false)
    }),
  )
})

test('law: required text that decodes can be stored: well formed, trimmed, no U+0000', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), text => {
      const { data } = z.safeParse(requiredText(30), text)
      if (data === undefined) return
      expect(data.isWellFormed() && !data.includes('\0') && data === data.trim() && data !== '').toBe(true)
    }),
  )
})
