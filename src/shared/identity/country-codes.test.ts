import { expect, test } from 'vitest'
import { countryCodes } from './country-codes.ts'

test('the 249 codes of ISO 3166-1 and one more are there, each once and each with a name', () => {
  expect(new Set(countryCodes).size).toBe(250)
  expect(countryCodes).toHaveLength(250)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter(code => names.of(code) === undefined)).toEqual([])
})
