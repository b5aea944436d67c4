import { expect, test } from 'vitest'
import { missingForReceipt } from './agencies.ts'
import { licensedOperator as operator } from './disclosed.fixture.ts'

test('nothing is missing where the operator has said all that a receipt needs', () => {
  expect(missingForReceipt(operator)).toEqual([])
})

test('each datum that a receipt needs is named where it is missing', () => {
  expect(missingForReceipt({ legalName: null, phone: null, website: null, licences: [] })).toEqual([
    'legalName',
    'phone',
    'website',
    'stateLicence',
  ])
})

test('an agency without a telephone or a website is missing them', () => {
  const licences = operator.licences.map(each => ({ ...each, agencyPhone: null }))
  expect(missingForReceipt({ ...operator, licences })).toEqual(['agencyPhone'])
  const unlisted = operator.licences.map(each => ({ ...each, agencyWebsite: null }))
  expect(missingForReceipt({ ...operator, licences: unlisted })).toEqual(['agencyWebsite'])
})

test('a licence of another country is no licence of a State', () => {
  const licences = operator.licences.filter(({ jurisdiction }) => jurisdiction === 'GB')
  expect(missingForReceipt({ ...operator, licences })).toEqual(['stateLicence'])
})
