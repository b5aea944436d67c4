import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCurrency, anyMinor, anyMoney, anyRate } from '#test/support/laws/arbitrary-prices.ts'
import { minorPerMajor } from './currencies.ts'
import { parseDecimal, rescale, scaledText } from './decimal.ts'
import { groupedAmount, shownRate } from './format.ts'
import { amountText, money, moneyOfHundredths } from './money.ts'
import { convert, corridorRate, leastThatConvertsTo, parseRate, RATE_SCALE, rateText } from './rate.ts'
import { divide, type Rounding } from './rounding.ts'

const ONE = 10n ** BigInt(RATE_SCALE)
const anyDividend = fc.oneof(fc.bigInt({ min: 0n, max: 100n }), fc.bigInt({ min: 0n, max: 10n ** 40n }))
const anyDivisor = fc.oneof(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
const anyRounding = fc.constantFrom<Rounding>('down', 'up', 'halfUp', 'halfEven')

describe('divide', () => {
  test('divide is never a whole unit away from the exact quotient', () => {
    fc.assert(
      fc.property(anyDividend, anyDivisor, anyRounding, (dividend, divisor, rounding) => {
        const error = divide(dividend, divisor, rounding) * divisor - dividend
        expect(error < divisor && error > -divisor).toBe(true)
      }),
    )
  })

  test('down is the largest integer that is not above, up the smallest that is not below', () => {
    fc.assert(
      fc.property(anyDividend, anyDivisor, (dividend, divisor) => {
        const [down, up] = [divide(dividend, divisor, 'down'), divide(dividend, divisor, 'up')]
        expect(down * divisor <= dividend && dividend < (down + 1n) * divisor).toBe(true)
        expect(up * divisor >= dividend && dividend > (up - 1n) * divisor).toBe(true)
      }),
    )
  })

  test('the halves are never more than half a unit away, and differ only at the half', () => {
    fc.assert(
      fc.property(anyDividend, anyDivisor, (dividend, divisor) => {
        const [halfUp, halfEven] = [
          divide(dividend, divisor, 'halfUp'),
          divide(dividend, divisor, 'halfEven'),
        ]
        const twiceError = 2n * (halfUp * divisor - dividend)
        expect(-divisor < twiceError && twiceError <= divisor).toBe(true)
        expect(halfEven).toBe(twiceError === divisor && halfUp % 2n === 1n ? halfUp - 1n : halfUp)
      }),
    )
  })

  test('divide takes a whole quotient as it is, whatever the rounding', () => {
    fc.assert(
      fc.property(anyDividend, anyDivisor, anyRounding, (quotient, divisor, rounding) => {
        expect(divide(quotient * divisor, divisor, rounding)).toBe(quotient)
      }),
    )
  })
})

describe('text', () => {
  test('a decimal comes back from its text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat({ max: 15 }), (digits, scale) => {
        const parsed = parseDecimal(scaledText(digits, scale))
        expect(parsed && rescale(parsed, 15)).toBe(digits * 10n ** BigInt(15 - scale))
      }),
    )
  })

  test('an amount comes back from its text, grouped or not', () => {
    fc.assert(
      fc.property(anyMoney, amount => {
        const text = amountText(amount)
        expect(text).toMatch(/^[0-9]+\.[0-9]{2}$/)
        expect(moneyOfHundredths(amount.currency, BigInt(text.replace('.', '')))).toEqual(amount)
        expect(groupedAmount(amount)).toMatch(/^[0-9]{1,3}(,[0-9]{3})*\.[0-9]{2}$/)
        expect(groupedAmount(amount).replaceAll(',', '')).toBe(text)
      }),
    )
  })

  test('a rate comes back from its text, without trailing zeros', () => {
    fc.assert(
      fc.property(anyRate, value => {
        expect(parseRate(rateText(value))).toBe(value)
        expect(rateText(value)).not.toMatch(/\.[0-9]*0$|\.$/)
      }),
    )
  })

  test('the rate that is shown is within half of its last place, and never nothing', () => {
    fc.assert(
      fc.property(anyRate, value => {
        const shown = shownRate(value)
        const places = shown.split('.')[1]?.length ?? 0
        const error = (parseRate(shown) ?? 0n) - value
        expect(places >= 4 && places <= 15).toBe(true)
        expect(2n * (error < 0n ? -error : error) <= 10n ** BigInt(15 - places)).toBe(true)
        expect(shown).toMatch(/[1-9]/)
      }),
    )
  })

  test('hundredths are money exactly where the currency has such a fraction', () => {
    fc.assert(
      fc.property(anyCurrency, anyMinor, (currency, hundredths) => {
        const isWhole = (hundredths * minorPerMajor(currency)) % 100n === 0n
        expect(moneyOfHundredths(currency, hundredths) !== undefined).toBe(isWhole)
      }),
    )
  })
})

describe('conversion', () => {
  test('down never gives more than the exact amount and loses less than one minor unit', () => {
    fc.assert(
      fc.property(anyMoney, anyCurrency, anyRate, (amount, to, rate) => {
        const received = convert({ amount, to, rate, rounding: 'down' }).minor
        const [exact, unit] = [amount.minor * rate * minorPerMajor(to), ONE * minorPerMajor(amount.currency)]
        expect(received * unit <= exact).toBe(true)
        expect(exact - received * unit < unit).toBe(true)
      }),
    )
  })

  test('conversion of a larger amount is never smaller', () => {
    fc.assert(
      fc.property(anyMoney, anyMinor, anyCurrency, anyRate, (amount, more, to, rate) => {
        const larger = money(amount.currency, amount.minor + more)
        const [less, rest] = [amount, larger].map(
          each => convert({ amount: each, to, rate, rounding: 'down' }).minor,
        )
        expect(less! <= rest!).toBe(true) // both are there: the list has two
      }),
    )
  })

  test('leastThatConvertsTo is enough, and one minor unit less is not', () => {
    fc.assert(
      fc.property(anyMoney, anyCurrency, anyRate, (target, from, rate) => {
        const least = leastThatConvertsTo({ target, from, rate })
        const received = (minor: bigint) =>
          convert({ amount: money(from, minor), to: target.currency, rate, rounding: 'down' }).minor
        expect(received(least.minor) >= target.minor).toBe(true)
        expect(least.minor === 0n || received(least.minor - 1n) < target.minor).toBe(true)
      }),
    )
  })

  test('the corridor rate is within half of its last place of the exact ratio, and 1 for one currency', () => {
    fc.assert(
      fc.property(anyRate, anyRate, (from, to) => {
        const error = (corridorRate({ from, to }) ?? 0n) * from - to * ONE
        expect(2n * (error < 0n ? -error : error) <= from).toBe(true)
        expect(corridorRate({ from, to: from })).toBe(ONE)
      }),
    )
  })
})
