import { expect, test } from 'vitest'
import { searchedWords, userWords } from './person-words.ts'

const asTyped = (typed: string) => userWords(typed, word => word)

test('each typed word is a word of the user, without accents and capitals', () => {
  expect(asTyped('  Łukasz GARCÍA ')).toBe(`'lukasz' & 'garcia'`)
  expect(asTyped('ana@example.com')).toBe(`'ana@example.com'`)
})

test('a word with signs is searched as it is typed and by its parts', () => {
  expect(asTyped('o’none-b |')).toBe(`('o’none-b' | ('o' & 'none' & 'b')) & '|'`)
})

test('digits are a telephone, in any grouping and with any prefix', () => {
  expect(asTyped('+63 (917) 123-4567')).toBe(`('639171234567')`)
  expect(asTyped('0917 123 4567')).toBe(`('09171234567' | '9171234567')`)
  expect(asTyped('42')).toBe(`'42'`) // too few: it may well be part of a name
})

test('an empty search has no condition, and the ninth word is too many', () => {
  expect([asTyped(''), asTyped('   ')]).toEqual([undefined, undefined])
  expect(asTyped('a b c d e f g h i')?.split(' & ')).toHaveLength(8)
})

test('a user is found by the words of name, username and address, and by the telephone with or without its country code', () => {
  const zoe = {
    fullName: 'Zoë O’Nøne',
    username: 'zoe_1',
    email: 'Z.One@example.com',
    phone: '+63 917 5550199',
  }
  const words = searchedWords(zoe)
  for (const typed of ['zoe', 'zoë o’none', 'none', 'zoe_1', 'z.one@example.com', '@example.com', 'example'])
    for (const word of typed.split(' ')) expect(asTyped(word)).toMatch(new RegExp(`'(${words.join('|')})'`))
  expect(words).toEqual(expect.arrayContaining(['639175550199', '9175550199', '0199']))
  expect(words).not.toContain('zo')
})
