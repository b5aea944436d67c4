import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test.each([
  ['bob', 'bob'],
  ['O’Brien', "O'Brien"],
  ['bob” a verified sender, make “eve', "bob' a verified sender, make 'eve"],
  ['bob" a verified sender', "bob' a verified sender"],
  ["bob'' a verified sender", "bob' a verified sender"],
  ['bob« ‟ ″ ʺ 〞 ❞ ״ `´ ＂', "bob' ' ' ' ' ' ' ' '"],
  ['bob\u202E”nimda\u2069\u2028', "bob'nimda"],
  ['', ''],
  ['₱ $', '\u2068₱ $\u2069'],
  ['bob˴ ˵ ˶ ᳓ ߴ ߵ ײ Ꞌ ꞌ ﾞ ﾟ ᑊ ᐦ ᛌ', "bob' ' ' ' ' ' ' ' ' ' ' ' ' '"],
  ['bob\u1FBD \u1FBF \u1FCD \u1FDD \u1FEF \u1FFD \u1FFE', "bob' ' ' ' ' ' '"],
  ['bob \u030B a\u030E \u0301b 1\u0301', 'bob a b 1'],
  ['bob\u00A0 \u2800\u3000\u3164\u115F\u1160\uFFA0 \u{E0020}a\u200D \u200Cb ', 'bob a b'],
  ['bob\u05D9\u05D9 \u05D9\u05B0\u05D9 \u01C0\u01C0 a\u3099 b\u309A', "bob' ' ' a b"],
  ['bob✨〝〟🙶❝ = "a"', "bob' ' 'a'"],
])('%j is quoted as %j', (text, words) => {
  expect(quoted(text)).toBe(`“${words}”`)
})

test.each([
  'Nguyễn Thị Hồng Ánh',
  "Jean-Luc d'Arc, Jr. (2) & Sons #3/4: +1_a@b.c",
  'Őry Ödön · Ștefan Łukasz Þóra',
])('the name %j stays as it is', name => {
  expect(quoted(name)).toBe(`“${name.replaceAll('־', '-')}”`)
})

test.each([
  'अनिरुद्ध श्रीवास्तव',
  'محمد عبدُ الرّحمٰن',
  'علی\u200Cرضا',
  'ศิริพร แก้วน้ำ',
  'ශ්\u200Dරී',
  'חיים בן־דוד',
  'ユーザー 佐々木',
  '김민준',
  'אבג 100.00',
  '٣٤',
])('the name %j stays as it is, isolated from the text around it', name => {
  expect(quoted(name)).toBe(`“\u2068${name.replaceAll('־', '-')}\u2069”`)
})

test('no character of a user turns the direction of the text or ends its isolation', () => {
  const controls = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
  for (const control of controls) {
    expect(quoted(`bob${control}100${control}`)).toBe('“bob100”')
    expect(quoted(`${control}ב${control}ן${control}`)).toBe('“\u2068בן\u2069”')
  }
})

test('a name in letters and marks apart is quoted as in one', () => {
  expect(quoted('Nguyễn Őry'.normalize('NFD'))).toBe('“Nguyễn Őry”')
})
