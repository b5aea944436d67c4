import { describe, expect, test } from 'vitest'
import { money } from '#shared/money/money.ts'
import { partnersOf } from './partners-file.ts'
import { refusedAmount, waysTo } from './reach.ts'

const partner = (name: string, changes: object) => ({
  name,
  url: 'https://partner.example',
  keys: [{ id: 'k', secretVariable: 'SECRET' }],
  ...changes,
})
const termsOf = (...partners: object[]) =>
  partnersOf(JSON.stringify({ partners }), () => 'x'.repeat(32)).map(({ terms }) => terms)

const manila = partner('manila', {
  corridors: ['*-PH'],
  methods: ['bank'],
  currencies: { PHP: { minimum: '100', maximum: '50000' } },
})
const cebu = partner('cebu', {
  corridors: ['US-PH'],
  methods: ['bank', 'cash'],
  currencies: { PHP: { minimum: '500', maximum: '200000' } },
})
const everywhere = partner('everywhere', { currencies: { MXN: {} } })

describe('ways to pay out, by the country that is sent from', () => {
  test.each([
    ['one that takes all countries', [manila], 'PH PHP', { '*': ['bank'] }],
    [
      'another that takes one pair besides',
      [manila, cebu],
      'PH PHP',
      { '*': ['bank'], US: ['bank', 'cash'] },
    ],
    ['one pair alone: from elsewhere there are none', [cebu], 'PH PHP', { '*': [], US: ['bank', 'cash'] }],
    ['another country', [manila, cebu], 'MX MXN', { '*': [] }],
    ['every country of a currency', [manila, everywhere], 'MX MXN', { '*': ['bank', 'wallet', 'cash'] }],
    ['a country of which nobody takes the currency', [manila], 'PH USD', { '*': [] }],
    ['the built-in rail', [{ name: 'sandbox' }], 'PH PHP', { '*': ['bank', 'wallet', 'cash'] }],
  ])('%s', (_what, partners, place, ways) => {
    const [country = '', currency = ''] = place.split(' ')
    expect(Object.fromEntries(waysTo(termsOf(...partners), { country, currency }))).toEqual(ways)
  })
})

describe('of partners that take 100 to 50,000 pesos from anywhere and 500 to 200,000 from the US', () => {
  const refused = (minor: bigint, sendCountry: string) =>
    refusedAmount(termsOf(manila, cebu), {
      amount: money('PHP', minor),
      deliveryMethod: 'bank',
      sendCountry,
      country: 'PH',
      needsDetails: false,
    })

  test.each([
    ['US', 100_00n, undefined],
    ['US', 99_99n, ['least', 100_00n]],
    ['US', 200_000_00n, undefined],
    ['US', 200_000_01n, ['most', 200_000_00n]],
    ['CA', 50_000_00n, undefined],
    ['CA', 50_000_01n, ['most', 50_000_00n]],
  ])('from %s %s centavos', (sendCountry, minor, expected) => {
    const found = refused(minor, sendCountry)
    expect(found && 'bound' in found ? [found.side, found.bound.minor] : found).toEqual(expected)
  })

  test('an amount with travel data is refused where all that would take it speak version 1', () => {
    const large = {
      amount: money('PHP', 110_000_00n),
      deliveryMethod: 'bank',
      sendCountry: 'US',
      country: 'PH',
      needsDetails: true,
    } as const
    expect(refusedAmount(termsOf(manila, cebu), large)).toEqual({ side: 'details' })
    expect(refusedAmount(termsOf(manila, { ...cebu, protocol: 2 }), large)).toBeUndefined()
  })

  test('what lies between what two of them take is told the lower of the bounds', () => {
    const high = partner('high', {
      corridors: ['*-PH'],
      methods: ['bank'],
      currencies: { PHP: { minimum: '60000' } },
    })
    const request = {
      amount: money('PHP', 55_000_00n),
      deliveryMethod: 'bank',
      sendCountry: 'CA',
      country: 'PH',
      needsDetails: false,
    } as const
    expect(refusedAmount(termsOf(manila, high), request)).toEqual({
      side: 'most',
      bound: money('PHP', 50_000_00n),
    })
  })
})
