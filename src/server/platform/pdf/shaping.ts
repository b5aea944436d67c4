import type { Font, Glyph, GlyphPosition } from 'fontkit'

/** Glyphs of a text from left to right, and where they stand, in units of the font: what the writer of PDF files asks a font for. */
type Shaped = {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly GlyphPosition[]
  readonly advanceWidth: number
}

/**
 * The font with HarfBuzz in the place of its own shaping, which puts Bengali vowels and conjuncts in the wrong forms and places
 * (docs/decisions/0135). A run is all in one script, in the order of reading.
 */
export async function shapedByHarfBuzz(font: Font, bytes: Uint8Array<ArrayBuffer>): Promise<Font> {
  const harfBuzz = await import('harfbuzzjs')
  const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)))
  const layout = (text: string): Shaped => {
    const buffer = new harfBuzz.Buffer()
    buffer.setClusterLevel(harfBuzz.ClusterLevel.MONOTONE_CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfBuzz.shape(shaper, buffer)
    const infos = buffer.getGlyphInfos()
    const letters = lettersBy(
      infos.map(({ cluster }) => cluster),
      text,
    )
    const glyphs = infos.map(({ codepoint: id }, at) => font.getGlyph(id, letters[at]))
    return laid(glyphs, buffer.getGlyphPositions())
  }
  return Object.assign(font, { layout })
}

/** The file's writer scales the positions in place, and asks for the width afterwards. */
const laid = (glyphs: readonly Glyph[], positions: readonly GlyphPosition[]): Shaped => ({
  glyphs,
  positions,
  get advanceWidth() {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  },
})

/** The code points for which each glyph stands, by where its letters begin in the text; none for the second glyph of the same ones. */
function lettersBy(starts: readonly number[], text: string): number[][] {
  const ordered = [...new Set(starts)].toSorted((a, b) => a - b)
  const endOf = new Map(ordered.map((start, at) => [start, ordered[at + 1] ?? text.length]))
  return starts.map((start, at) =>
    starts.indexOf(start) === at ? asRead(text.slice(start, endOf.get(start))) : [],
  )
}

/** Readers turn a line of Arabic around letter by letter, and within a glyph of two letters too: these stand as they are seen. */
function asRead(letters: string): number[] {
  const points = Array.from(letters, letter => letter.codePointAt(0)!) // no empty text
  return /\p{Script=Arabic}/u.test(letters) ? points.toReversed() : points
}
