/**
 * Letters that do not look like a quotation mark. Out are most modifier letters (the repeating and lengthening signs of some scripts
 * stay), the saltillo, the Yiddish double yod, and some letters of Canadian syllabics, Runic and Miao.
 */
const LETTER = String.raw`[[\p{L}--\p{Lm}--[\u05F2\u141F-\u1426\u144A\u16CC\uA78B\uA78C\u{16F51}\u{16F52}]][\u0640\u0E46\u0EC6\u17D7\u1C78-\u1C7B\u3005\u303B\u309D\u309E\u30FC-\u30FE\uFF70]]`

/** Combining marks without ticks above a letter, which look like a quotation mark. A name needs such a tick in composed letters only (ő). */
const MARK = String.raw`[\p{M}--[\u030B\u030D-\u030F\u0312-\u0315\u0351\u0357\u3099\u309A]]`

/** Letters that look like a quotation mark in a row: yods without other Hebrew letters beside them, and dental clicks. */
const LOOKALIKES = /(?<!\p{Script=Hebrew})(?:\u05D9\p{M}*){2,}(?!\p{Script=Hebrew})|\u01C0{2,}/gu

/** One of three: a letter with its marks and joiners, a digit, a sign of a currency or a plain sign (`kept`); a mark or joiner that follows no letter; anything else (`other`). */
const PIECE = new RegExp(
  String.raw`(?<kept>${LETTER}(?:${MARK}|[\u200C\u200D](?=${LETTER}))*|[\p{Nd}\p{Sc} ._\-@+\/:,\(\)#&·])|[\p{M}\u200C\u200D]|(?<other>.)`,
  'gsv',
)

/** Characters that nobody sees, that change the direction of text, or that begin a line; the two joiners are not among them. */
const SHAPELESS = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/gu

const BLANKS = /[\p{Zs}\u2800]+/gu

/**
 * Free text of a person without a quotation mark or a character that has no shape, isolated from the direction of the text around
 * it. A sign that might look like a quotation mark becomes an apostrophe.
 */
export const unquoted = (text: string): string => {
  const shaped = text
    .normalize('NFC')
    .replaceAll(SHAPELESS, '')
    .replaceAll(/\p{Pd}/gu, '-')
  const kept = shaped
    .replaceAll(BLANKS, ' ')
    .replaceAll(LOOKALIKES, "'")
    .replaceAll(PIECE, (...[, letters, other]: (string | undefined)[]) => letters ?? (other ? "'" : ''))
  return isolated(kept.replaceAll(/'+/g, "'").replaceAll(/ +/g, ' ').trim())
}

/** U+2068 and U+2069, between which a text has the direction of its first letter and moves nothing around it. */
const isolated = (text: string): string => (LEFT_TO_RIGHT.test(text) ? text : `\u2068${text}\u2069`)

/** Latin letters, digits and plain signs need no isolates, which nobody sees and which get copied. */
const LEFT_TO_RIGHT = /^[\p{ASCII}·\p{Script=Latin}]*$/u

/**
 * Free text of a person between quotation marks that it cannot end, for a sentence by which another person decides: a user who is
 * called 'bob” a verified sender' stays a name.
 */
export const quoted = (text: string): string => `“${unquoted(text)}”`
