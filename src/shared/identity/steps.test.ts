import { expect, test } from 'vitest'
import { type Filled, missingSteps, neededSteps, partsOf } from './steps.ts'

const nothing: Filled = {
  documentKind: null,
  documentCountry: null,
  addressCountry: null,
  askedStep: null,
  hasPerson: false,
  hasAddress: false,
  parts: [],
}

test('four steps are asked of everybody, and each is missing at first', () => {
  expect(missingSteps(nothing)).toEqual(['person', 'address', 'document', 'selfie'])
})

test.each([
  ['a passport, which shows no address', { documentKind: 'passport' }, true],
  [
    'a card of another country',
    { documentKind: 'id_card', documentCountry: 'FR', addressCountry: 'US' },
    true,
  ],
  [
    'a card of the same country',
    { documentKind: 'id_card', documentCountry: 'US', addressCountry: 'US' },
    false,
  ],
  ['a request of the desk', { askedStep: 'address_proof' }, true],
  ['a request of the desk for another picture', { askedStep: 'selfie' }, false],
] as const)('with %s a proof of address is asked for: %j %s', (_, facts, isAsked) => {
  expect(neededSteps({ ...nothing, ...facts }).includes('address_proof')).toBe(isAsked)
})

test('a document is complete with all its sides', () => {
  expect(partsOf('document', 'passport')).toEqual(['document_front'])
  const card = { ...nothing, hasPerson: true, hasAddress: true, documentKind: 'driving_licence' } as const
  expect(missingSteps({ ...card, parts: ['document_front', 'selfie'] })).toEqual(['document'])
  expect(missingSteps({ ...card, parts: ['document_front', 'document_back', 'selfie'] })).toEqual([])
})
