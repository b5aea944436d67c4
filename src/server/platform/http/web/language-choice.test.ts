import { describe, expect, test } from 'vitest'
import { askedLanguage, chosenLanguage, languageCookie } from './language-choice.ts'

const offered = ['en', 'ar', 'es', 'tl']

test('an address asks for a language that is offered, and for no other', () => {
  expect(askedLanguage({ lang: 'ar' }, offered)).toBe('ar')
  for (const query of [{}, { lang: 'de' }, { lang: ['ar', 'es'] }, { lang: 'AR' }, undefined])
    expect(askedLanguage(query, offered)).toBeUndefined()
})

describe('chosenLanguage', () => {
  test.each([
    ['the cookie goes before the browser', 'theme=dark; lang=es; a=b', 'ar', 'es'],
    ['a cookie of a language that is not offered counts for nothing', 'lang=de', 'ar', 'ar'],
    ['a cookie of another name is another', 'slang=es', undefined, 'en'],
    ['the first of equals is taken', '', 'es, ar', 'es'],
    ['the quality decides', '', 'es;q=0.5, ar;q=0.9', 'ar'],
    ['a region does not matter', '', 'ar-EG,en;q=0.8', 'ar'],
    ['what is not offered is passed over', '', 'de-DE,de;q=0.9,es;q=0.4', 'es'],
    ['a quality of nothing refuses', '', 'ar;q=0, es;q=0.1', 'es'],
    ['a quality that is none is none', '', 'ar;q=x, es;q=0.1', 'es'],
    ['Filipino is our tl', '', 'fil-PH', 'tl'],
    ['any language is English', '', '*', 'en'],
    ['nothing is English', '', undefined, 'en'],
    ['English before another stays English', '', 'en-GB,ar;q=0.9', 'en'],
  ])('%s', (_what, cookies, accepted, language) => {
    expect(chosenLanguage(cookies, accepted, offered)).toBe(language)
  })

  test('a header of any length is read in no time', () => {
    expect(chosenLanguage('', 'x,'.repeat(100_000) + 'ar', offered)).toBe('en')
  })
})

test('a choice is kept for a year, for every page, and not sent along from other sites', () => {
  expect(languageCookie('es')).toBe('lang=es; Path=/; Max-Age=31536000; SameSite=Lax')
})
