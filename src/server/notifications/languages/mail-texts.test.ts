import { describe, expect, test } from 'vitest'
import { languageCodes, languages } from '#shared/languages.ts'
import { isToDesk } from '../kinds.ts'
import { letterText } from '../letter.ts'
import { lettersOf, sampleTransfer } from '../letters.fixture.ts'
import { letterHtml } from '../render-html.ts'
import { wordsIn } from '../words.ts'
import { mailTexts } from './mail-texts.ts'

const others = languageCodes.filter(code => code !== 'en')

/** A fact that says its name where a text uses it. */
const facts = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => '‹text›' : `‹${String(name)}›`) },
)

type Pair = { readonly at: string; readonly english: string; readonly own: string }
type Text = (facts: unknown) => string

/** Every text beside the English one; a function says its facts. */
function pairsOf(at: string, english: unknown, own: unknown): Pair[] {
  if (typeof english === 'string') return [{ at, english, own: String(own) }]
  if (typeof english === 'function') {
    const said = [facts, '‹text›', 3].map(fact => ({
      at: `${at}()`,
      english: (english as Text)(fact),
      own: (own as Text)(fact),
    }))
    return said
  }
  return Object.entries(english as object).flatMap(([key, text]) =>
    pairsOf(`${at}.${key}`, text, (own as Record<string, unknown>)[key]),
  )
}

const factsIn = (text: string): string[] => [...new Set(text.match(/‹\w+›/g) ?? [])].toSorted()

/** Words of Filipino that are the English ones. */
const sameInFilipino = [
  'Reference',
  'Delivery',
  'Transfer fee',
  'Refund',
  'Account number',
  'Bank code',
  'Device',
  'Bank deposit',
  'Mobile wallet',
  'Cash pickup',
]

describe.each(others)('the mails in %s', code => {
  const pairs = pairsOf('', mailTexts.en, mailTexts[code])

  test('a text uses the facts of the English one', () => {
    expect(pairs.length).toBeGreaterThan(200)
    const differ = pairs.filter(({ english, own }) => factsIn(own).join() !== factsIn(english).join())
    expect(differ).toEqual([])
  })

  test('no text is empty or English', () => {
    const isLeft = ({ english, own }: Pair) =>
      own.trim() === '' ||
      (own === english && /\p{Ll}{2}/u.test(own.replaceAll(/‹\w+›/g, '')) && !isSame(code, own))
    expect(pairs.filter(isLeft)).toEqual([])
  })

  test('a mail of every kind has its language, direction and facts', () => {
    const words = wordsIn(code)
    const head = { brand: 'OpenRemit', imprint: [], isTest: true, words }
    const letters = lettersOf({ ...sampleTransfer, language: code }).filter(([kind]) => !isToDesk(kind))
    expect(letters.length).toBeGreaterThan(38)
    for (const [kind, letter] of letters) {
      const [text, html] = [letterText(letter, head), letterHtml(letter, head)]
      expect(html).toContain(`<html lang="${code}" dir="${languages[code].direction}">`)
      expect([kind, `${text} ${letter.subject}`]).toEqual([
        kind,
        expect.not.stringMatching(/undefined|null|NaN|Invalid|\[object|‹/),
      ])
      const escaped = isLatin(code) ? [] : latinWordsIn(`${letter.subject}\n${text}`)
      expect([kind, escaped]).toEqual([kind, []])
    }
  })

  test('amounts, references and codes stay from left to right', () => {
    const letters = lettersOf({ ...sampleTransfer, language: code })
    const texts = letters.filter(([kind]) => !isToDesk(kind)).map(([, letter]) => JSON.stringify(letter))
    const isRightToLeft = languages[code].direction === 'rtl'
    const bare = /(?<!\u2066)(1,029\.30 USD|305117 264900 381652)/
    for (const text of texts) expect(isRightToLeft && bare.test(text)).toBe(false)
  })

  test('a code or reference that is copied from the page of a mail has no invisible marks', () => {
    const head = { brand: 'OpenRemit', imprint: [], isTest: true, words: wordsIn(code) }
    for (const [, letter] of lettersOf({ ...sampleTransfer, language: code })) {
      const shown = letterHtml(letter, head).replace(/<title>[^]*?<\/div>/, '') // title and preheader are not copied
      expect(shown).not.toMatch(/[\u2066-\u2069]/)
    }
  })
})

test('a mail about rights is in English, unless it is one that a sender gets', () => {
  expect(isToDesk('rights_changed', 'admin_granted')).toBe(true)
  expect(isToDesk('rights_changed', 'deactivated')).toBe(false)
  expect(isToDesk('rights_changed', 'reactivated')).toBe(false)
})

/** Brazilian Portuguese and French share words with English, such as 'Total' and 'Code'. */
const isSame = (code: string, text: string): boolean => code === 'tl' && sameInFilipino.includes(text)

const isLatin = (code: string): boolean => ['es', 'fr', 'pt', 'tl', 'vi'].includes(code)

/** Words in Latin letters that are no name, code or address of the sample. */
const latinWordsIn = (text: string): string[] =>
  (
    text
      .replaceAll(/https?:\S+|MTR\w+|CASE-[\w-]+/g, '')
      .replaceAll(/Ana( Lee)?|Maria Santos|BDO|OpenRemit( Client Funds)?|First Bank|Chrome on Windows/g, '')
      .match(/[A-Za-z]{2,}/g) ?? []
  ).filter(word => !['UTC', 'USD', 'PHP', 'Telephone'].includes(word))
