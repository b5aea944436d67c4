/** Quotation marks of all scripts, and what looks like one: primes, accents that stand alone, modifier letters. */
const QUOTES =
  /[\p{Quotation_Mark}`\u00B4\u02B9-\u02BD\u02C8\u02CA\u02CB\u02DD\u02EE\u055A\u05F3\u05F4\u2032-\u2037\u2057\u275B-\u2760\u3003\u{1F676}-\u{1F678}]+/gu

/** Characters that turn the direction of what follows, or begin another line. */
const TURNS = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}]/gu

/**
 * Free text of a person between quotation marks that it cannot end, for a sentence by which another person decides: a user who is
 * called 'bob” a verified sender' stays a name.
 */
export const quoted = (text: string): string => `“${text.replaceAll(TURNS, '').replaceAll(QUOTES, "'")}”`
