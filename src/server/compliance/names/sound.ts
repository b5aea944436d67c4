/** Spellings of one sound in Latin transliterations, the longest first. */
const spellings: readonly [RegExp, string][] = [
  [/shch|schtsch|stsch/g, 'S'],
  [/tsch|tch/g, 'C'],
  [/sch/g, 'S'],
  [/dzh|dj|zh/g, 'j'],
  [/ch|cz/g, 'C'],
  [/sh|sz/g, 'S'],
  [/kh/g, 'X'],
  [/ck/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ts|tz/g, 's'],
  [/^x(?=[iu])/g, 'S'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/oo|ou|[ou]/g, 'u'],
  [/ee|ei|ey|ie|iy|yi|yy|[eiy]/g, 'i'],
  [/i+/g, 'i'],
  [/iu/g, 'u'],
  [/ia/g, 'a'],
  [/h$/, ''],
  [/X/g, 'h'],
  [/(.)\1+/g, '$1'],
]

const KEPT_MAX = 100_000

/** Remembers what a function of a text gave, for as many texts as a list has words. */
function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = work(text)
    if (known.size >= KEPT_MAX) known.clear()
    known.set(text, made)
    return made
  }
}

/** A word with one letter for each sound, so that transliterations that differ in spelling alone are the same. */
export const soundOf = remembered(word =>
  spellings.reduce((text, [spelling, letter]) => text.replace(spelling, letter), word),
)

/** The consonants of a sound: equal for spellings that differ in vowels alone. */
export const consonantsOf = remembered(sound => sound.replaceAll(/[aiu]/g, '').replaceAll(/(.)\1+/g, '$1'))

/**
 * Consonants of a word as a script without vowels has them: it has no letter for `v`, `y` and `h` at certain places, and some of its letters
 * are written in two ways in Latin.
 */
export const skeletonOf = (sound: string): string =>
  sound
    .replaceAll(/[aiuh]/g, '')
    .replaceAll(/(?<!^)v/g, '')
    .replaceAll('p', 'b')
    .replaceAll('s', 'd')
    .replaceAll('g', 'k')
    .replaceAll('l', 'r')
    .replaceAll(/(.)\1+/g, '$1')

/** Consonants by which a candidate is found: voiced and voiceless ones are the same. */
const merged: Readonly<Record<string, string>> = { g: 'k', d: 't', b: 'p', v: 'f', j: 'C' }
export const roughOf = (sound: string): string =>
  Array.from(consonantsOf(sound), letter => merged[letter] ?? letter).join('')
