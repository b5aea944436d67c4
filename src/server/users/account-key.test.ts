import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKey, mailboxKey } from './account-key.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com', 'capitals'],
  [' ada@example.com ', 'ada@example.com', 'blanks around it'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com', 'full width'],
  ['ﬁne@example.com', 'fine@example.com', 'a ligature'],
  ['Rene\u0301@example.com', 'ren\u00e9@example.com', 'an accent in two code points'],
  ['a\u200Bd\u00ADa@example.com', 'ada@example.com', 'characters that cannot be seen'],
  ['\u212Aelvin', 'kelvin', 'the sign of the unit'],
  ['ΟΔΟΣ', 'οδοσ', 'a sigma at the end'],
  ['οδος', 'οδοσ', 'the other small sigma'],
  ['㎅', 'kb', 'a sign that stands for capitals'],
  ['J\u030C', '\u01F0', 'a letter that is one code point only when small'],
  ['Ⅷ', 'viii', 'a Roman numeral'],
])('%j has the key %j: %s', (text, key) => {
  expect(accountKey(text)).toBe(key)
})

test.each([
  ['strasse', 'straße', 'sharp s is another domain'],
  ['ivan', 'ıvan', 'the dotless i is another letter'],
  ['ada', 'ádá', 'accents tell names apart'],
  ['ada', 'аdа', 'a Cyrillic letter'],
  ['ada@example.com', 'ada+remit@example.com', 'what a mail server makes of it is its own business'],
  ['a.da@example.com', 'ada@example.com', 'likewise'],
])('the keys of %s and %s differ: %s', (one, other) => {
  expect(accountKey(one)).not.toBe(accountKey(other))
})

test('law: the key of a key is itself, and in small letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const key = accountKey(text)
      expect(accountKey(key)).toBe(key)
      expect(key).toBe(key.toLowerCase().replaceAll('ς', 'σ'))
    }),
  )
})

test('characters that no database stores are removed', () => {
  expect(accountKey('a\u0000b\uD800c')).toBe('a\uFFFDb\uFFFDc')
})

test.each([
  ['Ana+shop@Example.com', 'a tag'],
  ['ana+a+b@example.com', 'two tags'],
  ['ana@example.com.', 'a dot at the end of the domain'],
  ['ana@example。com', 'another full stop'],
])('%s is delivered to ana@example.com: %s', address => {
  expect(mailboxKey(address)).toBe('ana@example.com')
})

test('a domain in letters and its name in the DNS are one mailbox', () => {
  expect(mailboxKey('ana@Bücher.example')).toBe(mailboxKey('ana@xn--bcher-kva.example'))
})

test('Gmail ignores dots and has two names; with others a dot tells people apart', () => {
  expect(mailboxKey('A.n.a+two@googlemail.com')).toBe(mailboxKey('ana@gmail.com'))
  expect(mailboxKey('a.na@example.com')).not.toBe(mailboxKey('ana@example.com'))
})

test.each(['closed-1', '', 'a@[127.0.0.1]', 'ana@xn--a', '@'])('%j is its own mailbox', address => {
  expect(mailboxKey(address)).toBe(address)
})
