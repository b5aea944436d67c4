import { expect, test } from 'vitest'
import { maskedNumber, refuseWrongFacts } from './facts.ts'

const TODAY = '2026-11-27'
const bornOn = (birthDate: string) => () =>
  refuseWrongFacts({ person: { birthDate, nationality: 'US' } }, TODAY)
const expiring = (expiresOn: string) => () =>
  refuseWrongFacts({ document: { kind: 'passport', number: '1', country: 'US', expiresOn } }, TODAY)

test('somebody is old enough on their eighteenth birthday, and not the day before', () => {
  expect(bornOn('2008-11-27')).not.toThrow()
  expect(bornOn('2008-11-28')).toThrow('You must be 18 or older to be verified.')
})

test('a birth date of more than 120 years ago is not right', () => {
  expect(bornOn('1906-11-27')).not.toThrow()
  expect(bornOn('1905-11-27')).toThrow('This birth date is not right.')
})

test('a document is good on its last day, and not the day after', () => {
  expect(expiring('2026-11-27')).not.toThrow()
  expect(expiring('2026-11-26')).toThrow('This document has expired. Please use another one.')
})

test('a masked number shows its last three characters, and nothing of a short one', () => {
  expect([maskedNumber('X1234567'), maskedNumber('12345')]).toEqual(['•••567', '•••'])
})
