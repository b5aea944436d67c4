import type { Face, OpenFaces } from './faces.ts'
import { linesOf } from './lines.ts'
import { cleaned, printable } from './printable.ts'
import { type Direction, directionOf, type Run, runsOf } from './runs.ts'

type Doc = PDFKit.PDFDocument

/** Weights of Inter; the letters of other scripts have one. */
export type Weight = 'regular' | 'semibold'

/** A text in its lines, as high as they are. */
export type LaidText = { readonly height: number; readonly draw: (x: number, y: number) => void }

/** `size`, `width` and heights are points of a 72nd of an inch. */
export type Look = {
  readonly font: Weight
  readonly size: number
  readonly colour: string
  readonly width: number
  /** From the right: lines end at the right side, and a text that is all Latin, such as an amount, keeps its own order. */
  readonly direction: Direction
  /** Stands for words that no open font has. */
  readonly remark: string
}

/** A text in its lines, as the fonts that are open can print it. */
export function layText(doc: Doc, open: OpenFaces, text: string, look: Look): LaidText {
  const shown = printable(text, open, look.remark)
  if (look.direction === 'rtl') return laidByRuns(doc, open, shown, look)
  const isOfInter = open.size === 0 || runsOf(shown, open).every(({ face }) => face === 'inter')
  return isOfInter ? laidByLibrary(doc, cleaned(shown), look) : laidByRuns(doc, open, shown, look)
}

function laidByLibrary(doc: Doc, text: string, { font, size, colour, width }: Look): LaidText {
  return {
    height: doc.font(font).fontSize(size).heightOfString(text, { width }),
    draw: (x, y) => void doc.font(font).fontSize(size).fillColor(colour).text(text, x, y, { width }),
  }
}

/** The library lays words from the left one by one: only a whole run keeps the order of a script that reads from the right. */
const WHOLE_RUN: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' }
/** The library keeps each word that reads from the left once it has laid it, and needs no time for it again. */
const WORD_BY_WORD: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' }
const optionsOf = (face: Face) => (face === 'inter' ? WORD_BY_WORD : WHOLE_RUN)

/** Heights in parts of the size: Inter's above its baseline, on which the letters of all fonts stand, and room for marks in two stacks. */
const ASCENT = 0.969
const LINE_HEIGHT = 1.5

/** The library knows no mixed text: each run is put where the one before ends. */
function laidByRuns(doc: Doc, open: OpenFaces, text: string, look: Look): LaidText {
  const { font, size, colour, width, direction } = look
  const inFont = (face: Face) => doc.font(face === 'inter' ? font : face).fontSize(size)
  const widthOf = ({ face, text: letters }: Run) => inFont(face).widthOfString(letters, optionsOf(face))
  const widthOfRuns = (runs: readonly Run[]) => sum(runs.map(widthOf))
  const lines = text.split('\n').flatMap(paragraph => {
    const base = direction === 'rtl' ? directionOf(paragraph) : 'ltr'
    const broken = linesOf(paragraph, width, line => widthOfRuns(runsOf(line, open, base)))
    return broken.map(line => runsOf(line, open, base))
  })
  const drawLine = (runs: readonly Run[], x: number, y: number) => {
    let left = direction === 'rtl' ? x + width - widthOfRuns(runs) : x
    for (const run of runs) {
      inFont(run.face).fillColor(colour)
      drawRun(doc, run, left, y)
      left += widthOf(run)
    }
  }
  return {
    height: lines.length * LINE_HEIGHT * size,
    draw(x, y) {
      for (const [at, runs] of lines.entries()) drawLine(runs, x, y + (ASCENT + at * LINE_HEIGHT) * size)
    },
  }
}

/**
 * In these scripts some glyphs stand before those of letters that are read first, or stand for several: who searches, copies or listens
 * gets the text itself. Readers turn Arabic around by themselves, and would turn such a text too.
 */
const REORDERED: ReadonlySet<Face> = new Set(['devanagari', 'bengali', 'thai'])

function drawRun(doc: Doc, { face, text }: Run, x: number, y: number): void {
  if (REORDERED.has(face)) doc.markContent('Span', { actual: text })
  doc.text(text, x, y, optionsOf(face))
  if (REORDERED.has(face)) doc.endMarkedContent()
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
