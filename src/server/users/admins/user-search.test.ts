import { expect, test } from 'vitest'
import { userWords } from './user-search.ts'

test('each word is the beginning of one of theirs, without accents and capitals', () => {
  expect(userWords('  Łukasz GARCÍA ')).toBe(`'lukasz':* & 'garcia':*`)
  expect(userWords('ana@example.com')).toBe(`'ana@example.com':*`)
})

test('what has a meaning to the database is a letter like others', () => {
  expect(userWords(`o'brien \\ | ! & (:*`)).toBe(
    `('o''brien':* | ('o':* & 'brien':*)) & '\\\\':* & '|':* & '!':* & '&':* & '(:*':*`,
  )
})

test('digits are a telephone, however they are set and dialled', () => {
  expect(userWords('+63 (917) 123-4567')).toBe(`'639171234567':*`)
  expect(userWords('0917 123')).toBe(`('0917123':* | '917123':*)`)
  expect(userWords('42')).toBe(`'42':*`) // too few: it may well be part of a name
})

test('nothing that is typed is nobody in particular, and the ninth word is too many', () => {
  expect([userWords(''), userWords('   ')]).toEqual([undefined, undefined])
  expect(userWords('a b c d e f g h i')?.split(' & ')).toHaveLength(8)
})
