import { expect, test } from 'vitest'
import { amount, countryName, dayWords, firstNameOf, greeting, lastOf, nameOf, timeWords } from './wording.ts'

test.each([
  ['Maria Santos', 'Maria Santos'],
  ['  Maria \t Santos ', 'Maria Santos'],
  ['J.R. Smith', 'J.R. Smith'],
  ["Seán O'Neil-Brown", "Seán O'Neil-Brown"],
  ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
  ['👩‍👧 Ana', '👩‍👧 Ana'],
  ['مریم‌السادات', '\u2068مریم‌السادات\u2069'],
  ['Ana \u202Eeel', 'Ana eel'],
  ['Ana\r\nBcc: x', 'Ana Bcc: x'],
])('the name %j is shown as %j', (typed, shown) => {
  expect(nameOf(typed)).toBe(shown)
})

test.each([
  'https://evil.example',
  'Claim at evil.example now',
  'www.evil',
  'ana@evil.example',
  'a/b',
  '<b>Ana</b>',
  '   ',
  '\u202E',
])('the text %j is not shown as a name', typed => {
  expect(nameOf(typed)).toBeUndefined()
})

test('a name is cut to sixty characters, and never through one', () => {
  expect(Array.from(nameOf('🎉'.repeat(100))!)).toHaveLength(60)
})

test('the first name is the first word', () => {
  expect([firstNameOf('Ana Lee'), firstNameOf(' Ana '), firstNameOf('')]).toEqual(['Ana', 'Ana', undefined])
})

test('a person without a showable name is greeted without one', () => {
  expect([greeting('Ana'), greeting('evil.example'), greeting(undefined)]).toEqual([
    'Hello Ana,',
    'Hello,',
    'Hello,',
  ])
})

test.each([
  ['001234567890', '7890'],
  ['DE89 3704 0044 0532 0130 00', '3000'],
  ['12-34-56', '456'],
  ['1234', '34'],
  ['1', '1'],
])('of the account number %s only its end is shown: %s', (number, words) => {
  expect(lastOf(number)).toBe(words)
})

test('amounts carry their currency, days and times their year and zone', () => {
  expect(amount('5625.00', 'PHP')).toBe('5,625.00 PHP')
  expect(dayWords('2026-11-24')).toBe('Tuesday, 24 November 2026')
  expect(timeWords('2026-11-22T15:30:59.999Z')).toBe('22 November 2026 at 15:30 UTC')
})

test('a country that an operator added is named by its code', () => {
  expect([countryName('PH'), countryName('XK')]).toEqual(['Philippines', 'XK'])
})
