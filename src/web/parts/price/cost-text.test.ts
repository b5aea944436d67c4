import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costText } from './cost-text.ts'

describe('the cost of a transfer', () => {
  test.each([
    [{ sendAmount: '100.00', transferFee: '3.20', margin: '0.00' }, '3.20', '3.20'],
    [{ sendAmount: '250.40', transferFee: '7.56', margin: '3.75' }, '11.31', '4.52'],
    [{ sendAmount: '100.00', transferFee: '0.00', margin: '0.00' }, '0.00', '0.00'],
    [{ sendAmount: '3.00', transferFee: '0.01', margin: '0.00' }, '0.01', '0.33'],
    [{ sendAmount: '800.00', transferFee: '0.02', margin: '0.02' }, '0.04', '0.01'],
    [{ sendAmount: '15000.00', transferFee: '435.00', margin: '150.00' }, '585.00', '3.90'],
  ])('is fee and margin of %o, in money and as a share of the amount sent', (charged, amount, percent) => {
    expect(costText(charged)).toEqual({ amount, percent })
  })

  test('loses no cent of the largest amounts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        (fee, margin) => {
          const wire = (hundredths: bigint) =>
            `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
          const cost = costText({ sendAmount: '1.00', transferFee: wire(fee), margin: wire(margin) })
          expect(cost.amount).toBe(wire(fee + margin))
        },
      ),
    )
  })
})
