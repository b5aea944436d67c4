import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { receiptItems } from '#shared/disclosures/disclosure-items.ts'
import { licensedOperator as operator } from '#shared/disclosures/disclosed.fixture.ts'
import { type LanguageCode, languageCodes } from '#shared/languages.ts'
import { sampleTransfer } from '#server/notifications/letters.fixture.ts'
import { type PdfPart, pdfFile } from '#server/platform/pdf/pdf-file.ts'
import { disclosureWording, paperTexts } from './languages/paper-words.ts'
import { receiptContent } from './receipt-file.ts'

const others = languageCodes.filter(code => code !== 'en')

const paidIn = (language: LanguageCode): TransferView => ({
  ...sampleTransfer,
  language,
  status: 'processing',
  payIn: 'captured',
  paidAt: '2026-11-22T15:05:00.000Z',
})

function shownIn(language: LanguageCode): DisclosureView {
  const facts = { ...paidIn(language), availableOn: '2026-11-24', taxes: '0.00', otherFees: '0.00' }
  const terms = { operator, cancellationMinutes: 30 }
  return {
    kind: 'receipt',
    language,
    form: 2,
    shownAt: '2026-11-22T15:05:00.000Z',
    items: receiptItems(facts, terms, disclosureWording(language)),
    english: language === 'en' ? null : receiptItems(facts, terms),
  }
}

const contentIn = (language: LanguageCode, shown: DisclosureView | null = shownIn(language)) =>
  receiptContent(paidIn(language), { operator, shown })

/**
 * The text of a file, as a reader copies it: blanks and marks of direction aside. Glyphs of Indic scripts stand in another order than
 * letters, and the file says beside them which text they are.
 */
async function textIn(file: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return plain(text)
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u00a0\u2066-\u2069]+/gu, '')

/** The texts that a file has beside glyphs: UTF-16 in brackets, with escapes. */
function textsBeside(file: Buffer): string {
  const heads = file
    .toString('latin1')
    .matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)
  const pages = Array.from(heads, ({ 0: head, 1: length, index }) => {
    const from = index + head.length
    return inflateSync(file.subarray(from, from + Number(length))).toString('latin1')
  })
  const texts = pages.join('\n').matchAll(/\/ActualText \(\u00fe\u00ff((?:\\[^]|[^\\)])*)\)/g)
  return Array.from(texts, ([, text = '']) =>
    Buffer.from(unescaped(text), 'latin1').swap16().toString('utf16le'),
  ).join('\n')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (text: string): string =>
  text.replaceAll(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter)

const linesOf = ({ sections }: PdfPart) =>
  sections.flatMap(({ heading, lead, rows = [], paragraphs = [] }) => [
    heading,
    ...(lead === undefined ? [] : [lead]),
    ...rows.flatMap(({ label, text }) => [label, text]),
    ...paragraphs,
  ])

describe.each(others)('a receipt in %s', code => {
  test('is in its language first, and the same in English on pages of their own', () => {
    const { title, language, also } = contentIn(code)
    expect([title, language]).toEqual([paperTexts[code].page.title, code])
    const english = contentIn('en')
    expect(also).toMatchObject([{ title: 'Receipt', language: 'en', sections: english.sections }])
    expect(contentIn(code).sections).toHaveLength(english.sections.length)
    expect(english.also).toBeUndefined()
  })

  test('can be copied and searched: every label, amount and sentence is in the text of the file', async () => {
    const file = await pdfFile(contentIn(code))
    const text = await textIn(file)
    const said = [...linesOf(contentIn(code)), ...linesOf(contentIn('en'))]
    const asGlyphs = said.filter(line => !/\p{Script=Devanagari}|\p{Script=Bengali}/u.test(line))
    expect(asGlyphs.filter(line => isCopied(line) && !text.includes(plain(line)))).toEqual([])
    for (const fact of ['1,029.30 USD', '56,250.00 PHP', 'MTR12345678ABCD', '+63 917 555 0143'])
      expect(text.split(plain(fact)).length - 1).toBeGreaterThanOrEqual(2)
    const words = said.join(' ').match(/[\p{Script=Devanagari}\p{Script=Bengali}]+/gu) ?? []
    const beside = textsBeside(file)
    expect(words.filter(word => !beside.includes(word.normalize('NFC')))).toEqual([])
    for (const each of [code, 'en'] as const)
      expect(text).not.toContain(plain(paperTexts[each].paper.unprintable))
  })

  test('has no English sentence before the English part, but names and what the law’s agencies are called', () => {
    const own = linesOf(contentIn(code)).join('\n')
    const english = linesOf(contentIn('en')).filter(line => /(\w+ ){3}/.test(line))
    expect(english.length).toBeGreaterThan(8)
    const left = english.filter(line => own.includes(line))
    expect(left.filter(line => !/Department of|Bureau|Street|\d{3}/.test(line))).toEqual([])
  })

  test('that no law words has the figures in the language and in English', () => {
    const { sections, also = [] } = contentIn(code, null)
    const { page, paper } = paperTexts[code]
    const amounts = sections.find(({ heading }) => heading === paper.amounts)
    expect(amounts?.rows).toContainEqual({ label: page.total, text: '1,029.30 USD', isStrong: true })
    expect(linesOf(also[0]!)).toContain('Total paid')
  })
})

test('words that no font has are said to be missing in the language of each part', async () => {
  const transfer = { ...paidIn('fr'), recipientName: 'தமிழ் பெயர்' }
  const text = await textIn(await pdfFile(receiptContent(transfer, { operator, shown: null })))
  for (const code of ['fr', 'en'] as const) expect(text).toContain(plain(paperTexts[code].paper.unprintable))
})

/**
 * A line whose letters a reader hands out in the order in which they were typed. Readers turn Arabic around by themselves; where it
 * stands beside Latin each does so in its own way.
 */
const isCopied = (line: string): boolean => !(/\p{Script=Arabic}/u.test(line) && /[\dA-Za-z(]/.test(line))
