import bidiFactory from 'bidi-js'
import { type Face, faceOf, type OpenFaces } from './faces.ts'

/** Letters of one font and one direction that follow each other on a line. */
export type Run = { readonly face: Face; readonly text: string }

const bidi = bidiFactory()

/** The side from which a text is read. */
export type Direction = 'ltr' | 'rtl'

/** The direction of a text by its first letter that has one: an amount with its currency reads from the left wherever it stands. */
export const directionOf = (text: string): Direction =>
  bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'

/**
 * The runs of a line as they stand from left to right, by the Unicode bidirectional algorithm (UAX 9). `base`: the side from which the
 * line is read: a document in English has a name in Arabic, not the other way round.
 */
export function runsOf(line: string, open: OpenFaces, base: Direction = 'ltr'): Run[] {
  const levels = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const facesAt = facesIn(line, open)
  const runs: { face: Face; level: number; places: number[] }[] = []
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const [face = 'inter', level = 0] = [facesAt[at], levels.levels[at]]
    if (ISOLATES.test(line.charAt(at))) continue
    const last = runs.at(-1)
    // A font that has no sign for it would draw a box: the letters before and after it are not joined, which is all that it asks for.
    if (face === 'arabic' && JOINERS.test(line.charAt(at))) runs.push({ face, level, places: [] })
    else if (last?.face === face && last.level === level) last.places.push(at)
    else runs.push({ face, level, places: [at] })
  }
  return runs
    .filter(({ places }) => places.length > 0)
    .map(({ face, level, places }) => {
      const inReading = places
        .toReversed()
        .map(at => line.charAt(at))
        .join('')
      const isTurned = level % 2 === 1 && TURNED_BY_SHAPING.test(inReading)
      return {
        face,
        text: isTurned ? inReading : places.map(at => mirrored.get(at) ?? line.charAt(at)).join(''),
      }
    })
}

const JOINERS = /[\u200c\u200d]/u
/** Marks that have said where a part stands once the letters are in order. */
const ISOLATES = /[\u2066-\u2069]/u

/** Shaping turns the letters of this script around as it joins them, and their brackets too: it takes them in the order of reading. */
const TURNED_BY_SHAPING = /\p{Script=Arabic}/u

/** The font of each UTF-16 unit of a line. */
function facesIn(line: string, open: OpenFaces): Face[] {
  let before: Face = 'inter'
  return Array.from(line).flatMap(letter => {
    if (!JOINERS.test(letter) && !ISOLATES.test(letter)) before = faceOf(letter, before, open) ?? 'inter'
    return Array.from({ length: letter.length }, () => before)
  })
}
