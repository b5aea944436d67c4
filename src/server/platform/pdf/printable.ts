import { type Face, faceOf, type OpenFaces } from './faces.ts'

/** Pictures, and characters that hide text or turn it around; not the two that join letters or keep them apart. */
const LEFT_OUT =
  /[\p{Extended_Pictographic}\p{Cs}\p{Co}\p{Cn}]|(?!\p{Join_Control}|[\u2066\u2068\u2069])\p{Cf}|(?!\n)\p{Cc}/gu
/** Marks around a part of a sentence that keeps its own order. They turn nothing around, and end with the text they are typed into. */
const ISOLATES = /[\u2066\u2068\u2069]/gu
/** A joiner after letters of scripts that have no use for it. */
const IDLE_JOINER = /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]\p{M}*)[\u200c\u200d]+/gu

/** Stands for words in a script that the fonts lack: a reader sees that something was written, and where to read it. */
export const UNPRINTABLE = '(written in letters that this file cannot show)'

const ordered = (text: string): string =>
  text.normalize('NFC').replaceAll(LEFT_OUT, '').replaceAll(IDLE_JOINER, '')

/** The text without what no file prints. */
export const cleaned = (text: string): string => ordered(text).replaceAll(ISOLATES, '')

/** The text as a file can print it once it is in order, each run of words that no open font has replaced by a remark. */
export function printable(text: string, open: OpenFaces, remark: string = UNPRINTABLE): string {
  const shown = ordered(text)
    .split(' ')
    .map(word => (isPrintable(word, open) ? word : remark))
  return shown.filter((word, at) => word !== remark || shown[at - 1] !== remark).join(' ')
}

function isPrintable(word: string, open: OpenFaces): boolean {
  let before: Face = 'inter'
  for (const letter of word) {
    const face = faceOf(letter, before, open)
    if (face === undefined) return false
    before = face
  }
  return true
}
