import { expect, test } from 'vitest'
import { hasTexts, textModules, textsOf, translatedLanguages, withTexts } from './texts.ts'

const texts = new Map([['a/messages.ts messages', '{one:`$& uno`}']])
const call = '__TEXTS__(`a/messages.ts`,`messages`,`0a1b2c3d`)'

test.each([
  [`const a=${call};`, 'const a={one:`$& uno`};'],
  [`const a=1,b=${call};`, 'const a=1,b={one:`$& uno`};'],
  [`f(1,${call})`, 'f(1,{one:`$& uno`})'],
  [`const f=()=>${call}`, 'const f=()=>({one:`$& uno`})'],
  [`${call}.one`, '({one:`$& uno`}).one'],
  ['__TEXTS__("a/messages.ts","messages","0a1b2c3d").one', '({one:`$& uno`}).one'],
])('a call in %s has its texts in its place', (script, filled) => {
  expect(hasTexts(script)).toBe(true)
  expect(withTexts(script, texts)).toBe(filled)
  expect(hasTexts(filled)).toBe(false)
})

test('a call without its texts ends the build', () => {
  expect(() => withTexts('__TEXTS__(`b.ts`,`messages`,`0a1b2c3d`)', texts)).toThrow(
    'no texts messages in b.ts',
  )
})

/** Texts as the page would have them. */
// oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- the expression is made by our own build
const valueOf = (expression: string | undefined): unknown => new Function(`return ${expression}`)()

test('the texts of each module become an expression that stands by itself, plurals among them', async () => {
  const arabic = await textsOf('ar')
  expect(translatedLanguages()).toContain('ar')
  expect(new Set([...arabic.keys()].map(key => key.split(' ')[0]))).toEqual(new Set(textModules()))
  const parts = valueOf(arabic.get('parts/messages.ts messages')) as {
    total: string
    picker: { count: (count: number) => string }
  }
  expect(parts.total).toBe('المبلغ الإجمالي')
  expect(parts.picker.count(3)).toBe('3 بلدان')
  expect(parts.picker.count(2)).toBe('بلدان')
})

test('the locale and the languages that are offered follow from the list', async () => {
  const spanish = await textsOf('es')
  expect(spanish.get('languages/language.ts locale')).toBe('"es-419"')
  expect(valueOf(spanish.get('languages/offered.ts offered'))).toEqual(['en', ...translatedLanguages()])
})

test('English is what the modules say', async () => {
  const english = await textsOf('en')
  expect(valueOf(english.get('app/page/document-messages.ts documentTexts'))).toMatchObject({
    title: 'Send Money',
  })
})
