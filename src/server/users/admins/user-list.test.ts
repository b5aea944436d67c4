import { expect, test } from 'vitest'
import { userWords } from './user-list.ts'

test('each typed word is the beginning of a word of the user, without accents and capitals', () => {
  expect(userWords('  Łukasz GARCÍA ')).toBe(`'lukasz':* & 'garcia':*`)
  expect(userWords('ana@example.com')).toBe(`'ana@example.com':*`)
})

test('a character with a meaning to the database is searched literally', () => {
  expect(userWords(`o'brien \\ | ! & (:*`)).toBe(
    `('o''brien':* | ('o':* & 'brien':*)) & '\\\\':* & '|':* & '!':* & '&':* & '(:*':*`,
  )
})

test('digits are a telephone, in any grouping and with any prefix', () => {
  expect(userWords('+63 (917) 123-4567')).toBe(`'639171234567':*`)
  expect(userWords('0917 123')).toBe(`('0917123':* | '917123':*)`)
  expect(userWords('42')).toBe(`'42':*`) // too few: it may well be part of a name
})

test('an empty search has no condition, and the ninth word is too many', () => {
  expect([userWords(''), userWords('   ')]).toEqual([undefined, undefined])
  expect(userWords('a b c d e f g h i')?.split(' & ')).toHaveLength(8)
})
