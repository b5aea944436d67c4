import { expect, test } from 'vitest'
import { jurisdictionName, usStateIn } from './jurisdictions.ts'

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

test.each([
  ['1 Main Street, Fresno, CA 93650', 'CA'],
  ['1 Main Street, Fresno ca, 93650-1234', 'CA'],
  ['Unit 7, 12345 Oak Road, Charleston, West Virginia 25301', 'WV'],
  ['Richmond, Virginia\n23218', 'VA'],
  ['1 Penn Avenue, Washington, DC 20001, USA', 'DC'],
])('the address %j is in the State %s', (address, state) => {
  expect(usStateIn(address)).toBe(state)
})

test.each([
  '',
  '1 Main Street, Springfield',
  '12345 Main Street',
  'Calle 5, CDMX 06000',
  'Fresno, AfricA 93650',
])('the address %j names no State', address => {
  expect(usStateIn(address)).toBeUndefined()
})
