import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test.each([
  ['bob', '“bob”'],
  ['O’Brien', "“O'Brien”"],
  ['bob” a verified sender, make “eve', "“bob' a verified sender, make 'eve”"],
  ['bob" a verified sender', "“bob' a verified sender”"],
  ["bob'' a verified sender", "“bob' a verified sender”"],
  ['bob« ‟ ″ ʺ 〞 ❞ ״ `´ ＂', "“bob' ' ' ' ' ' ' ' '”"],
  ['bob\u202E”nimda\u2069\u2028', "“bob'nimda”"],
  ['', '“”'],
])('%j is quoted as %s', (text, words) => {
  expect(quoted(text)).toBe(words)
})
