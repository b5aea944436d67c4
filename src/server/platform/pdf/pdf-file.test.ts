import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { type PdfContent, pdfFile } from './pdf-file.ts'

const content: PdfContent = {
  title: 'Receipt',
  author: 'Acme Money',
  language: 'en',
  paper: 'A4',
  madeAt: new Date('2026-11-22T15:30:00Z'),
  sections: [
    {
      heading: 'Amounts',
      rows: [
        { label: 'Total', text: '1,029.30 USD', isStrong: true },
        { label: 'Received', text: '₱56,254.32, ₦5, ₹6, ฿7, ₫8, €9' },
        { label: 'Recipient', text: 'Nguyễn Thị Ánh, Łukasz Żółć, Ελένη, Наталья' },
      ],
      paragraphs: ['You can cancel for a full refund within 30 minutes.'],
    },
  ],
}

const open = async (file: Buffer) => await getDocumentProxy(new Uint8Array(file))
const textOf = async (file: Buffer) => (await extractText(await open(file), { mergePages: true })).text

test('the text of a file can be read out again, with currency signs and letters of several scripts', async () => {
  const text = await textOf(await pdfFile(content))
  for (const part of [
    'Acme Money',
    'Receipt',
    'Amounts',
    'Total',
    '1,029.30 USD',
    '₱56,254.32, ₦5, ₹6, ฿7, ₫8, €9',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Nguyễn Thị Ánh, Łukasz Żółć, Ελένη, Наталья')
  expect(text).toContain('You can cancel for a full refund within 30 minutes.')
  expect(text).toContain('1 / 1')
})

test('the same content is the same bytes, and another moment is not', async () => {
  const file = await pdfFile(content)
  expect((await pdfFile(content)).equals(file)).toBe(true)
  expect((await pdfFile({ ...content, madeAt: new Date('2026-11-23T15:30:00Z') })).equals(file)).toBe(false)
})

test('a file has a title, a language and tags for screen readers', async () => {
  const doc = await open(await pdfFile(content))
  const { info } = await doc.getMetadata()
  expect(info).toMatchObject({ Title: 'Receipt', Author: 'Acme Money', Language: 'en' })
  expect(await doc.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = JSON.stringify(await (await doc.getPage(1)).getStructTree())
  for (const tag of ['Document', 'H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'P'])
    expect(tree).toContain(`"role":"${tag}"`)
})

test('a long text goes on over as many pages as it needs', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({ label: `Row ${at}`, text: `Text ${at}` }))
  const file = await pdfFile({ ...content, paper: 'LETTER', sections: [{ heading: 'Rows', rows }] })
  const doc = await open(file)
  const [, , width, height] = (await doc.getPage(1)).view
  expect([doc.numPages, width, height]).toEqual([3, 612, 792])
  const text = await textOf(file)
  expect(rows.filter(row => !text.includes(`${row.label} ${row.text}`))).toEqual([])
})

const named = (text: string): PdfContent => ({
  ...content,
  sections: [{ heading: 'Recipient', rows: [{ label: 'Name', text }] }],
})

test.each([
  ['Arabic', 'محمد علي عبد الله'],
  ['Devanagari', 'गोपाल यादव'],
  ['Bengali', 'শামসুর রহমান'],
  ['Thai', 'สมชาย ใจดี'],
  ['Hangul', '김철수'],
  ['Chinese', '朱镕基 陈玥'],
  ['two scripts', 'Wang 小明 Ltd'],
])('the text of a name in %s can be read out again', async (_, name) => {
  expect(await textOf(await pdfFile(named(name)))).toContain(`Name ${name}`)
})

/** The content of a file's pages, where they say which text their glyphs stand for. */
function pagesOf(file: Buffer): string {
  const parts = file.toString('latin1').matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)
  return Array.from(parts, ([, part = '']) =>
    inflateSync(Buffer.from(part, 'latin1')).toString('latin1'),
  ).join('\n')
}

/** As a PDF file writes it: UTF-16, a tab with an escape. */
const written = (text: string) =>
  Buffer.from(text, 'utf16le')
    .swap16()
    .toString('latin1')
    .replaceAll('\t', String.raw`\t`)

test.each(['राम शर्मा', 'মুজিব', 'น้ำทิพย์'])(
  'a name whose glyphs stand in another order than its letters is copied as it was written: %s',
  async name => {
    expect(pagesOf(await pdfFile(named(name)))).toContain(`/ActualText (þÿ${written(name)})`)
  },
)

test('a long text in another script goes on over as many lines as it needs, and its row is as high', async () => {
  const row = { label: 'Address', text: '中华人民共和国北京市朝阳区建国门外大街一号'.repeat(3) }
  const rows = Array.from({ length: 30 }, () => row)
  const doc = await open(await pdfFile({ ...content, sections: [{ heading: 'Rows', rows }] }))
  expect(doc.numPages).toBe(3)
})

test('others have their turn after each row of a long file', async () => {
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  const rows = Array.from({ length: 90 }, (_, at) => ({ label: `Row ${at}`, text: `Text ${at}` }))
  await pdfFile({ ...content, sections: [{ heading: 'Rows', rows }] })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(90)
})
