import { setImmediate as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { type LanguageCode, languages } from '#shared/languages.ts'
import { openFaces } from './faces.ts'
import type { LaidText, Look, Weight } from './laid-text.ts'
import { cleaned, UNPRINTABLE } from './printable.ts'
import type { Direction } from './runs.ts'

/** A label and its text, one below the other where they do not fit beside each other. */
export type PdfRow = { readonly label: string; readonly text: string; readonly isStrong?: true }

/** Rows and paragraphs under a heading, in the order of reading. */
export type PdfSection = {
  readonly heading: string
  /** A paragraph before the rows. */
  readonly lead?: string
  readonly rows?: readonly PdfRow[]
  readonly paragraphs?: readonly string[]
}

export type PdfPaper = 'A4' | 'LETTER'

/** A document in one language, on pages of its own. */
export type PdfPart = {
  /** Its name, in its heading. */
  readonly title: string
  readonly language: LanguageCode
  /** Stands for words in a script that the fonts lack; English where it is not given. */
  readonly unprintable?: string
  readonly sections: readonly PdfSection[]
}

/** A file: its first part, whose title is in the window of a reader too, and the same in other languages. */
export type PdfContent = PdfPart & {
  /** The brand above the title. */
  readonly author: string
  readonly paper: PdfPaper
  /** The moment that the file says it was made; the same content at the same moment is the same bytes. */
  readonly madeAt: Date
  readonly also?: readonly PdfPart[]
}

type Doc = PDFKit.PDFDocument
/** A document, what lays a text in its fonts, and the side from which a part is read. */
type Paper = {
  readonly doc: Doc
  readonly lay: (text: string, look: Omit<Look, 'direction' | 'remark'>) => LaidText
  readonly direction: Direction
}
type Element = PDFKit.PDFStructureElement

const FONTS = {
  regular: fileURLToPath(new URL('fonts/inter-regular.ttf', import.meta.url)),
  semibold: fileURLToPath(new URL('fonts/inter-semibold.ttf', import.meta.url)),
}

/** The library knows this one, its types do not. */
const UNIVERSAL = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

const MARGIN = 54
const FOOT = 36
const LABEL_SHARE = 0.36
const GAP = 12
const INK = '#111827'
const MUTED = '#4b5563'
const LINE = '#d1d5db'

/**
 * A document as a PDF file: tagged for screen readers, its text can be searched and copied. Characters that the fonts lack are
 * named as such, see `printable`. A row takes some milliseconds, and others have their turn after each.
 */
export async function pdfFile(content: PdfContent): Promise<Buffer> {
  // Most processes never write a file: the library and its fonts are loaded with the first.
  const [{ default: Document }, { layText }] = await Promise.all([import('pdfkit'), import('./laid-text.ts')])
  const open = await openFaces(JSON.stringify(content))
  const doc = opened(Document, content)
  for (const [face, font] of open) doc.registerFont(face, font as unknown as ArrayBuffer) // which the library's types do not say
  const made = bytesOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const feet: Foot[] = []
  for (const part of [content, ...(content.also ?? [])]) {
    if (feet.length > 0) doc.addPage()
    const { direction } = languages[part.language]
    const remark = part.unprintable ?? UNPRINTABLE
    const lay: Paper['lay'] = (text, look) => layText(doc, open, text, { ...look, direction, remark })
    const paper = { doc, lay, direction }
    const from = doc.bufferedPageRange().count - 1
    await writePart(paper, root, { ...part, author: content.author })
    feet.push({ paper, from, text: `${content.author} · ${part.title}` })
  }
  root.end()
  writeFeet(doc, feet)
  doc.end()
  return await made
}

function opened(Document: typeof PDFDocument, { title, author, language, paper, madeAt }: PdfContent): Doc {
  const doc = new Document({
    size: paper,
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + FOOT, left: MARGIN },
    pdfVersion: '1.7',
    subset: UNIVERSAL,
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    font: FONTS.regular,
    info: { Title: cleaned(title), Author: cleaned(author), CreationDate: madeAt, ModDate: madeAt },
  })
  return doc.registerFont('regular', FONTS.regular).registerFont('semibold', FONTS.semibold)
}

function bytesOf(doc: Doc): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}

async function writePart(
  paper: Paper,
  root: Element,
  part: PdfPart & Pick<PdfContent, 'author'>,
): Promise<void> {
  const element = paper.doc.struct('Part', { lang: part.language })
  root.add(element)
  writeHead(paper, element, part)
  for (const section of part.sections) await writeSection(paper, element, section)
  element.end()
}

function writeHead(
  paper: Paper,
  root: Element,
  { title, author }: Pick<PdfContent, 'title' | 'author'>,
): void {
  say(paper, root, { tag: 'P', text: author, font: 'semibold', size: 20, colour: INK })
  say(paper, root, { tag: 'H1', text: title, font: 'semibold', size: 14, colour: INK, above: 2 })
}

type Tone = {
  readonly font: Weight
  readonly size: number
  readonly colour: string
  readonly above?: number
}

/** A text with the tag that tells a screen reader what it is. */
type Said = Tone & { readonly tag: 'P' | 'H1' | 'H2'; readonly text: string }

/** A paragraph or heading over the whole width, on a new page if this one has no room for it. */
function say({ doc, lay }: Paper, parent: Element, { tag, text, above = 0, ...look }: Said): void {
  const laid = lay(text, { ...look, width: widthOf(doc) })
  makeRoom(doc, laid.height + above)
  doc.y += above
  const { y } = doc
  parent.add(spoken(doc, tag, laid, [MARGIN, y]))
  doc.y = y + laid.height
}

type Place = readonly [x: number, y: number]

/** A laid text with the tag that tells a screen reader what it is. */
const spoken = (doc: Doc, tag: string, laid: LaidText, [x, y]: Place): Element =>
  doc.struct(tag, {}, () => laid.draw(x, y))

const KEPT_TOGETHER = 80

async function writeSection(
  paper: Paper,
  root: Element,
  { heading, lead, rows = [], paragraphs = [] }: PdfSection,
): Promise<void> {
  const { doc } = paper
  // A heading never stands alone at the foot of a page.
  makeRoom(doc, KEPT_TOGETHER)
  doc.y += 18
  say(paper, root, { tag: 'H2', text: heading, font: 'semibold', size: 11.5, colour: INK })
  doc.y += 4
  const body = { font: 'regular', size: 9.5, colour: INK } as const
  if (lead !== undefined) say(paper, root, { ...body, tag: 'P', text: lead })
  if (rows.length > 0) {
    const list = doc.struct('L')
    root.add(list)
    for (const row of rows) {
      writeRow(paper, list, row)
      await pause()
    }
    list.end()
  }
  for (const text of paragraphs) say(paper, root, { ...body, tag: 'P', text, above: 5 })
}

function writeRow({ doc, lay, direction }: Paper, list: Element, { label, text, isStrong }: PdfRow): void {
  const [labelWidth, size] = [widthOf(doc) * LABEL_SHARE, 9.5]
  const textWidth = widthOf(doc) - labelWidth - GAP
  const font = isStrong ? 'semibold' : 'regular'
  const name = lay(label, { font: 'regular', size, colour: MUTED, width: labelWidth })
  const value = lay(text, { font, size, colour: INK, width: textWidth })
  const height = Math.max(name.height, value.height)
  makeRoom(doc, height + 7)
  const y = doc.y + 4
  drawRule(doc)
  const item = doc.struct('LI')
  list.add(item)
  // The label stands at the side from which is read.
  const [nameX, valueX] =
    direction === 'rtl' ? [MARGIN + textWidth + GAP, MARGIN] : [MARGIN, MARGIN + labelWidth + GAP]
  item.add(spoken(doc, 'Lbl', name, [nameX, y]))
  item.add(spoken(doc, 'LBody', value, [valueX, y]))
  item.end()
  doc.y = y + height + 3
}

function drawRule(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y + 0.5)
    .lineTo(MARGIN + widthOf(doc), doc.y + 0.5)
    .lineWidth(0.5)
    .stroke(LINE)
  doc.endMarkedContent()
}

/** The foot of a part's pages, the first of which is `from`. */
type Foot = { readonly paper: Paper; readonly from: number; readonly text: string }

/** Numbers of the pages, which are no part of the text. */
function writeFeet(doc: Doc, feet: readonly Foot[]): void {
  const { start: first, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    const foot = feet.findLast(({ from }) => from <= page)
    if (foot !== undefined) writeFoot(doc, foot, { at: first + page, number: `${page + 1} / ${count}` })
  }
}

type FootedPage = { readonly at: number; readonly number: string }

function writeFoot(doc: Doc, { paper: { lay, direction }, text }: Foot, { at, number }: FootedPage): void {
  doc.switchToPage(at)
  const y = doc.page.height - MARGIN - 9
  const width = widthOf(doc)
  // Below the bottom margin the library would begin another page.
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  const look = { font: 'regular', size: 8, colour: MUTED, width: width * 0.8 } as const
  lay(text, look).draw(direction === 'rtl' ? MARGIN + width * 0.2 : MARGIN, y)
  doc.font('regular').fontSize(8).fillColor(MUTED)
  doc.text(number, MARGIN, y, { width, align: direction === 'rtl' ? 'left' : 'right' })
  doc.endMarkedContent()
}

const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN

function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN - FOOT) doc.addPage()
}
