import bidiFactory from 'bidi-js'
import { type Face, faceOf, type OpenFaces } from './faces.ts'

/** Letters of one font and one direction that follow each other on a line. */
export type Run = { readonly face: Face; readonly text: string }

const bidi = bidiFactory()

/**
 * The runs of a line as they stand from left to right, by the Unicode bidirectional algorithm (UAX 9). The line reads from the left:
 * a document in English has a name in Arabic, not the other way round.
 */
export function runsOf(line: string, open: OpenFaces): Run[] {
  const levels = bidi.getEmbeddingLevels(line, 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const facesAt = facesIn(line, open)
  const runs: { face: Face; level: number; letters: string[] }[] = []
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const [face = 'inter', level = 0] = [facesAt[at], levels.levels[at]]
    const letter = mirrored.get(at) ?? line.charAt(at)
    const last = runs.at(-1)
    // A font that has no sign for it would draw a box: the letters before and after it are not joined, which is all that it asks for.
    if (face === 'arabic' && JOINERS.test(letter)) runs.push({ face, level, letters: [] })
    else if (last?.face === face && last.level === level) last.letters.push(letter)
    else runs.push({ face, level, letters: [letter] })
  }
  return runs
    .filter(({ letters }) => letters.length > 0)
    .map(({ face, level, letters }) => ({ face, text: ordered(letters, level) }))
}

const JOINERS = /[\u200c\u200d]/u

/** The font turns the letters of this script around as it joins them, and takes them in the order of reading. */
const TURNED_BY_FONT = /\p{Script=Arabic}/u

function ordered(letters: readonly string[], level: number): string {
  const text = letters.join('')
  return level % 2 === 1 && TURNED_BY_FONT.test(text) ? letters.toReversed().join('') : text
}

/**
 * Marks in the order in which a font stacks them, which the font library does not know: a doubled Arabic letter has that mark next to it
 * (UTR 53), a Thai tone stands above the ring of the vowel that follows.
 */
export const inShapingOrder = (text: string): string =>
  text
    .replaceAll(/([\u064b-\u0650\u0652\u0670]+)\u0651/gu, '\u0651$1')
    .replaceAll(/([\u0e48-\u0e4b])\u0e33/gu, '\u0e4d$1\u0e32')

/** The font of each UTF-16 unit of a line. */
function facesIn(line: string, open: OpenFaces): Face[] {
  let before: Face = 'inter'
  return Array.from(line).flatMap(letter => {
    if (!JOINERS.test(letter)) before = faceOf(letter, before, open) ?? 'inter'
    return Array.from({ length: letter.length }, () => before)
  })
}
