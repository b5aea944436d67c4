import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const url = { RATE_FEED_URL: 'https://rates.example.com/latest.json' }
const json = { ...url, RATE_FEED_RATES: 'data.rates', RATE_FEED_NAME: 'Example Rates' }

test('without further settings a feed is the daily file of the ECB, read each hour', () => {
  expect(readConfig(url).rateFeed).toEqual({ source: url.RATE_FEED_URL, hours: 1, json: null, headers: {} })
})

test('a feed in JSON has its fields, its base and a header with the key', () => {
  const all = {
    RATE_FEED_TIME: 'data.at',
    RATE_FEED_BASE: 'EUR',
    RATE_FEED_HEADER: 'Authorization: Bearer abc: 1',
  }
  expect(readConfig({ ...json, ...all }).rateFeed).toEqual({
    source: url.RATE_FEED_URL,
    hours: 1,
    json: { rates: 'data.rates', name: 'Example Rates', time: 'data.at', base: 'EUR' },
    headers: { Authorization: 'Bearer abc: 1' },
  })
  expect(readConfig(json).rateFeed?.json).toMatchObject({ time: 'timestamp', base: 'USD' })
})

test.each([
  ['RATE_FEED_TIME', { ...url, RATE_FEED_TIME: 'at' }],
  ['RATE_FEED_BASE', { ...url, RATE_FEED_BASE: 'EUR' }],
  ['RATE_FEED_NAME', { ...url, RATE_FEED_NAME: 'Example Rates' }],
  ['RATE_FEED_RATES', { ...json, RATE_FEED_URL: '' }],
  ['RATE_FEED_RATES', { ...json, RATE_FEED_NAME: '' }],
  ['RATE_FEED_RATES', { ...json, RATE_FEED_RATES: 'data..rates' }],
  ['RATE_FEED_BASE', { ...json, RATE_FEED_BASE: 'dollar' }],
  ['RATE_FEED_HEADER', { ...json, RATE_FEED_HEADER: 'no header' }],
  ['RATE_FEED_HEADER', { ...json, RATE_FEED_URL: '/var/lib/rates.json', RATE_FEED_HEADER: 'apikey: abc' }],
])(
  'a start without its other half, or with a wrong value, is refused by the name of %s',
  (name, environment) => {
    expect(() => readConfig(environment)).toThrow(`  ${name} is `)
  },
)

test('a fault of the header does not show the key', () => {
  expect(() => readConfig({ ...json, RATE_FEED_HEADER: 'the secret' })).not.toThrow('the secret')
})
