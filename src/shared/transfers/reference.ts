const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const RANDOM_CHARACTERS = 4
/** Bytes from here on would make the first letters likelier: 252 is the largest multiple of 36 in a byte. */
const UNBIASED_BYTES = 252

/** Bytes that nobody can guess: `crypto.getRandomValues` in the product, a seeded source in tests. */
export type Random = (count: number) => Uint8Array

/**
 * A reference for people: 'MTR', the last 8 digits of the time in milliseconds, 4 random upper-case alphanumerics.
 * It is unique only by the index that stores it, and never a key to anything.
 */
export function newReference(now: Date, random: Random): string {
  return `MTR${now.getTime().toString().slice(-8)}${randomCharacters(random)}`
}

function randomCharacters(random: Random): string {
  let text = ''
  while (text.length < RANDOM_CHARACTERS) {
    for (const byte of random(RANDOM_CHARACTERS - text.length)) {
      if (byte < UNBIASED_BYTES) text += ALPHABET[byte % ALPHABET.length]
    }
  }
  return text
}
