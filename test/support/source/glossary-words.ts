/** The words that the glossary's 'Not' column refuses, and the places where one of them is right. */

/** A place where a refused word has another meaning, or is somebody else's. */
type Exception = { readonly word: string; readonly files: RegExp; readonly reason: string }

export const exceptions: readonly Exception[] = [
  {
    word: 'payee',
    files: /^src\/server\/banking\/csv-columns\.ts$/,
    reason: 'banks head a column of their files with it',
  },
  {
    word: 'receiver',
    files: /^src\/server\/payments\/sandbox\/webhook-sender\.ts$/,
    reason: 'the usual word for the end that takes a webhook',
  },
  {
    word: 'news',
    files: /^src\/web\/features\/(confirmation\/messages\.ts|admin\/list\/Nothing\.tsx)$/,
    reason: 'everyday speech for a person, not a row or a job',
  },
]

/** Lines that still use a refused word. The counts only go down; a word that has reached none loses its row. */
export const linesLeft: Readonly<Record<string, number>> = {}

/** The words of the 'Not' column; one of several words is written with a space. */
export function refusedWords(glossary: string): string[] {
  const rows = [...glossary.matchAll(/^\| (?!Term \|)[^|]+\|[^|]+\|([^|]*)\|$/gm)]
  return rows.flatMap(([, cell = '']) => cell.split(',').map(word => word.trim())).filter(Boolean)
}

/** The numbers of the lines that use the word, in prose or in a name: `giveBack` and `give_back` use 'give back'. */
export function linesWith(words: readonly string[], text: string): Map<string, number[]> {
  const any = patternOf(words.map(inPattern).join('|'))
  const patterns = words.map(word => [word, patternOf(inPattern(word))] as const)
  const found = new Map<string, number[]>()
  for (const [index, line] of apart(text).split('\n').entries()) {
    if (!any.test(line)) continue
    for (const [word, pattern] of patterns)
      if (pattern.test(line)) found.set(word, [...(found.get(word) ?? []), index + 1])
  }
  return found
}

/** Takes names apart into their words. */
const apart = (text: string): string =>
  text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').replaceAll(/[_-]/g, ' ')

const inPattern = (word: string): string => apart(word).replaceAll(/ +/g, String.raw`\s+`)

const patternOf = (words: string): RegExp => new RegExp(`(?<![a-z])(?:${words})(?:s|es)?(?![a-z])`, 'i')
