import { describe, expect, test } from 'vitest'
import { rateText } from '#shared/money/rate.ts'
import { readEcbRates } from './ecb-rates.ts'
import { ecbFile } from './ecb-rates.fixture.ts'

const rates = { USD: '1.25', PHP: '62.5', JPY: '187.5', CZK: '25' }

describe('the daily file of the ECB', () => {
  test('the daily file of the ECB is read as units per dollar, the euro and unknown currencies included', () => {
    const read = readEcbRates(ecbFile({ day: '2026-11-20', rates }))
    expect(read).toMatchObject({ day: '2026-11-20' })
    const perUsd = 'perUsd' in read ? [...read.perUsd].map(([code, each]) => [code, rateText(each)]) : []
    expect(Object.fromEntries(perUsd)).toEqual({ EUR: '0.8', PHP: '50', JPY: '150', CZK: '20' })
  })

  test('the daily file of the ECB is rounded half even to fifteen decimals', () => {
    const read = readEcbRates(ecbFile({ day: '2026-11-20', rates: { USD: '1.1', PHP: '1' } }))
    expect('perUsd' in read && rateText(read.perUsd.get('PHP')!)).toBe('0.909090909090909') // it is there: given above
  })

  test('the daily file of the ECB may be written with double quotes', () => {
    const file = ecbFile({ day: '2026-11-20', rates }).replaceAll("'", '"')
    expect(readEcbRates(file)).toMatchObject({ day: '2026-11-20' })
  })
})

const good = ecbFile({ day: '2026-11-20', rates })

test.each([
  ['an empty text', ''],
  ['a page of something else', '<!doctype html><html><body>Sign in</body></html>'],
  ['a file that broke off', good.slice(0, good.length - 40)],
  ['one that broke off within a rate', good.slice(0, good.indexOf("rate='187"))],
  ['one with an entity', good.replace('<gesmes:Envelope', '<!ENTITY x "y"><gesmes:Envelope')],
  [
    'one of two days',
    good.replace('</Cube>\n', `</Cube><Cube time='2026-11-19'><Cube currency='USD' rate='1'/></Cube>`),
  ],
  ['one without rates', good.replaceAll(/<Cube currency[^>]*>/g, '')],
  ['one with another attribute', good.replace("currency='PHP'", "currency='PHP' unit='100'")],
  ['one with a word for a rate', good.replace("'62.5'", "'n/a'")],
  ['one with a rate below zero', good.replace("'62.5'", "'-62.5'")],
])('the reader refuses a file: %s', (_, text) => {
  expect(readEcbRates(text)).toEqual({ fault: 'it is not a daily file of the ECB, or not a whole one' })
})

test.each([
  ['a rate of zero', { ...rates, PHP: '0' }, 'PHP is not above zero'],
  ['a rate with two points', { ...rates, PHP: '6.2.5' }, 'PHP is not above zero'],
  ['no dollar', { PHP: '62.5' }, 'it has no dollar'],
])('a file with %s is refused as a whole', (_, odd, fault) => {
  expect(readEcbRates(ecbFile({ day: '2026-11-20', rates: odd }))).toEqual({ fault })
})

test('a file with a currency twice, or an impossible day, is refused', () => {
  expect(readEcbRates(good.replace("currency='CZK'", "currency='PHP'"))).toEqual({
    fault: 'PHP is given twice',
  })
  for (const day of ['2026-19-20', '2026-02-30', '0000-01-01'])
    expect(readEcbRates(good.replace('2026-11-20', day))).toEqual({ fault: `${day} is no day` })
})
