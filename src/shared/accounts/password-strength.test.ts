import { expect, test } from 'vitest'
import { commonPasswords } from './first-guesses.ts'
import { isCommonPassword, isKnownWord, passwordStrength } from './password-strength.ts'

const own = ['Ada Lovelace', 'ada.l', 'ada.lovelace@example.com']
const strengthOf = (password: string) => passwordStrength({ password, own, common: commonPasswords })

test.each([
  ['', 'short'],
  ['seven77', 'short'],
  ['password', 'common'],
  ['PASSWORD', 'common'],
  ['Ｐassword', 'common'],
  ['password123!', 'common'],
  ['blueberry1', 'common'],
  ['qwertyuiop', 'common'],
  ['iloveyou', 'common'],
  ['lovelace', 'own'],
  ['Lovelace1815', 'own'],
  ['ada.lovelace@example.com', 'own'],
  ['xxxxxxxxxxxx', 'weak'],
  ['abcdefgh12345678', 'weak'],
  ['gqntrwal', 'weak'],
  ['brambleby1', 'fair'],
  ['tR4-cpq7', 'fair'],
  ['Lovelace tR4-cpq7 n', 'good'],
  ['blue berry jam', 'good'],
  ['correct horse battery', 'strong'],
  ['kv8#Lq2!wz9P', 'strong'],
  ['三人行必有我師焉擇其善者', 'strong'],
])('the password %j is %s', (password, hint) => {
  expect(strengthOf(password).hint).toBe(hint)
})

test('the bars grow with the hint', () => {
  const passwords = [
    'seven77',
    'password',
    'Lovelace1815',
    'gqntrwal',
    'brambleby1',
    'blue berry jam',
    'kv8#Lq2!wz9P',
  ]
  expect(passwords.map(password => strengthOf(password).level)).toEqual([0, 1, 1, 1, 2, 3, 4])
})

test('before the list is loaded a common password is judged by its looks alone', () => {
  expect(passwordStrength({ password: 'password', own: [], common: null }).hint).toBe('weak')
})

test("a short name does not count as one's own, because too many words contain it", () => {
  expect(passwordStrength({ password: 'ballroom waltz', own: ['Al'], common: null }).hint).toBe('good')
})

test('a password that merely contains a common one is not on the list', () => {
  expect(isCommonPassword('my password is long', commonPasswords)).toBe(false)
  expect(isCommonPassword('correct horse battery', commonPasswords)).toBe(false)
  expect(isCommonPassword('password 2468135', commonPasswords)).toBe(false)
})

test.each([
  ['OpenRemit2026!', true],
  ['send-money-home', true],
  ['Ada Lovelace 1815', true],
  ['lovelace', true],
  ['ada.lovelace@example.com', true],
  ['MangoPay 99', true],
  ['Lovelace at MangoPay', false],
  ['openremitter x', false],
  ['12345678!', false],
])('the password %s is only a word that is known of its account: %s', (password, expected) => {
  expect(isKnownWord(password, ['MangoPay', '', ...own])).toBe(expected)
})
