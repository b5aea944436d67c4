import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainError } from '#shared/api/error.ts'
import { builtInCountries } from '#shared/countries.ts'
import { exponentOf } from '#shared/money/currencies.ts'
import { money } from '#shared/money/money.ts'
import { isoDecimals, oddCurrencies } from '#test/support/laws/iso-4217.ts'
import { fromStripe, isTaken, toStripe } from './amounts.ts'

/** Those whose decimals Stripe has otherwise than ISO, or takes only as zeros. Source: docs.stripe.com/currencies */
const decimalsAtStripe: Readonly<Record<string, number | 'zeros'>> = { MGA: 0, ISK: 'zeros', UGX: 'zeros' }

const decimalsOf = (code: string): number | 'zeros' => {
  const [decimals = '2'] = Object.entries(isoDecimals).find(([, codes]) => codes.includes(code)) ?? []
  return decimalsAtStripe[code] ?? Number.parseInt(decimals, 10)
}

const builtIn = builtInCountries.map(({ currency }) => currency)

/** Amount that Stripe gets for ten thousand minor units, or the reason why it gets none. */
function given(code: string): number | string {
  try {
    return toStripe(money(code, 100_00n)).amount
  } catch (error) {
    return (error as DomainError).code
  }
}

describe('an amount', () => {
  test.each([...new Set([...oddCurrencies, ...Object.keys(decimalsAtStripe)])])(
    'in %s is given to Stripe only where it counts as we do',
    code => {
      const countsAsWeDo = decimalsOf(code) === exponentOf(code)
      expect(isTaken(code)).toBe(countsAsWeDo)
      expect(given(code)).toBe(countsAsWeDo ? 100_00 : 'method_unavailable')
    },
  )

  test('an amount in each of the twenty currencies is taken', () => {
    expect(builtIn.filter(code => !isTaken(code))).toEqual([])
    expect(builtIn.filter(code => decimalsOf(code) !== exponentOf(code))).toEqual([])
  })

  test('an amount comes back as it was given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...builtIn), fc.bigInt({ min: 0n, max: 99_999_999n }), (code, minor) => {
        const { amount, currency } = toStripe(money(code, minor))
        expect(fromStripe(amount, currency)).toEqual(money(code, minor))
      }),
    )
  })

  test('an amount of more digits than Stripe reads is refused', () => {
    expect(toStripe(money('JPY', 99_999_999n)).amount).toBe(99_999_999)
    expect(() => toStripe(money('JPY', 100_000_000n))).toThrow(
      expect.objectContaining({ code: 'amount_too_large' }),
    )
  })
})
