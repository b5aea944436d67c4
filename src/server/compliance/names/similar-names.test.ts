import { expect, test } from 'vitest'
import { isSimilarName } from './similar-names.ts'

test.each([
  ['Maria Santos', 'Maria Santos'],
  ['Maria Santos', 'Maria Santoz'],
  ['Maria Santos', 'Santos Maria'],
  ['Maria Santos', 'María Cruz Santos'],
  ['Mohamed Al Qahtari', 'Muhammad Alqahtari'],
  ['Jose Garcia', 'José García'],
  ['Sandbox Typo', 'Sandbox Typos'],
])('“%s” can be corrected to “%s”', (one, other) => {
  expect(isSimilarName(one, other)).toBe(true)
})

test.each([
  ['Maria Santos', 'Pedro Santos'],
  ['Maria Santos', 'Maria Delgado'],
  ['Maria Santos', 'Boris Stranger'],
  ['Maria Santos', '???'],
  ['Li Wei', 'Wang Fang'],
])('“%s” and “%s” are two people', (one, other) => {
  expect(isSimilarName(one, other)).toBe(false)
})
