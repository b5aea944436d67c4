import { expect, test } from 'vitest'
import { jurisdictionName } from './jurisdictions.ts'

test.each([
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['US-CA', 'California'],
  ['US-DC', 'District of Columbia'],
])('a licence of %s holds in %s', (code, name) => {
  expect(jurisdictionName(code)).toBe(name)
})

test.each(['', 'gb', 'GBR', 'QQ', 'US-ZZ', 'US-ca', 'GB-ENG', 'US-'])('there is no licence of "%s"', code => {
  expect(jurisdictionName(code)).toBeUndefined()
})
