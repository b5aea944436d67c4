import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { createQuote, validatePromoCode } from './quotes.api.ts'

const { sendAmount, ...withoutAmount } = quoteBody

describe.each([
  ['a quote', createQuote.body, {}],
  ['a promo code', validatePromoCode.body, { code: 'HALF' }],
])('the body that asks for %s', (_, schema, rest) => {
  const faults = (body: object): string[] =>
    z.safeParse(schema, { ...body, ...rest }).error?.issues.map(issue => issue.path.join('.')) ?? []

  test('names the send amount or the receive amount', () => {
    expect(z.parse(schema, { ...withoutAmount, ...rest, sendAmount })).toMatchObject({ sendAmount: 10_000n })
    expect(z.parse(schema, { ...withoutAmount, ...rest, receiveAmount: '5625' })).toMatchObject({
      receiveAmount: 562_500n,
    })
  })

  test('the body that asks for a price is refused with both and with neither', () => {
    expect(faults({ ...quoteBody, receiveAmount: '5625.00' })).toEqual(['sendAmount'])
    expect(faults(withoutAmount)).toEqual(['sendAmount'])
  })

  test.each(['1e5', 'NaN', '-0', '+1', '１００', '1,5', ' 100 ', '100.505', '1234567890123', 100, null])(
    'the body that asks for a price is refused with the amount %j on either side, by name',
    amount => {
      expect(faults({ ...withoutAmount, sendAmount: amount })).toEqual(['sendAmount'])
      expect(faults({ ...withoutAmount, receiveAmount: amount })).toEqual(['receiveAmount'])
    },
  )

  test.each(['sendCountry', 'receiveCountry', 'deliveryMethod', 'paymentMethod'])(
    'the body that asks for a price is refused without %s, by name',
    name => {
      expect(faults({ ...quoteBody, [name]: undefined })).toEqual([name])
      expect(faults({ ...quoteBody, [name]: 'no such' })).toEqual([name])
    },
  )
})

test('a promo code is required, trimmed and printable in a question about it', () => {
  const code = (value: unknown) =>
    z.safeParse(validatePromoCode.body, { ...quoteBody, code: value }).data?.code
  expect(code(' HALF ')).toBe('HALF')
  for (const value of ['', '  ', 'a\u0000', 'x'.repeat(41), null, 5]) expect(code(value)).toBeUndefined()
})

test('a quote may come without a promo code', () => {
  expect(z.parse(createQuote.body, quoteBody).promoCode).toBeNull()
})
