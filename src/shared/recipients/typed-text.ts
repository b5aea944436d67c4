/** The code points at which the ten digits of other scripts begin: Arabic, Persian and Urdu, Devanagari, Bengali, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]

/** Digits of other scripts as ASCII ones; full-width letters and digits as ordinary ones; without what cannot be seen. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Cf}/gu, '')
    .trim()
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = zeros.find(first => point >= first && point < first + 10)
  return zero === undefined ? digit : `${point - zero}`
}

/** An identifier without the blanks, dashes, points and strokes that people group it by, in capitals. */
export const compact = (text: string): string =>
  plain(text)
    .replace(/[\s\p{Pd}\u2212./]/gu, '')
    .toUpperCase()

/** The ASCII digits of a text: of a telephone number without its sign and its groups. */
export const asciiDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '')

/** A name with single blanks. */
export const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
