import { expect, test } from 'vitest'
import type { BootView } from '#shared/api/countries.api.ts'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { isRepeatable } from './repeatable.ts'

const country = (code: string, currency: string): BootView['countries'][number] => ({
  code,
  name: code,
  currency,
  currencySymbol: '$',
  flag: '',
  exchangeRate: '1',
})
const boot: BootView = {
  countries: [country('US', 'USD'), country('PH', 'PHP')],
  fees: [],
  operator: { brand: 'OpenRemit' },
}
const corridor = { sendCountry: 'US', receiveCountry: 'PH' }

test('a delivered order can be reviewed as it was', () => {
  expect(isRepeatable(deliveredTransfer, boot)).toBe(true)
  expect(isRepeatable({ ...deliveredTransfer, status: 'processing' }, boot)).toBe(true)
})

test('an order that failed begins at the first step', () => {
  expect(isRepeatable({ ...deliveredTransfer, status: 'failed' }, boot)).toBe(false)
})

test('an order by a country or a method that is closed now begins at the first step', () => {
  const [us, ph] = [country('US', 'USD'), country('PH', 'PHP')]
  for (const closed of [
    { countries: [us] },
    { countries: [us, { ...ph, isSendOnly: true as const }] },
    { countries: [{ ...us, isReceiveOnly: true as const }, ph] },
    { corridors: [{ ...corridor, isActive: false }] },
    { corridors: [{ ...corridor, deliveryMethods: ['cash' as const] }] },
    { corridors: [{ ...corridor, paymentMethods: ['bank' as const] }] },
    { reach: { payIn: { US: ['bank' as const] }, payOut: {} } },
  ])
    expect(isRepeatable(deliveredTransfer, { ...boot, ...closed })).toBe(false)
})
