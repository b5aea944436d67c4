const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** After a blank, but within no isolated part: a telephone number stays on one line. */
const BETWEEN_WORDS = /(?<= )(?![^\u2066\u2068]*\u2069)/u

/**
 * The lines of a text, each as wide as `widthMax` at most where its words allow it. A word that is wider itself is cut between two
 * letters: Chinese and Thai have no blanks.
 */
export function linesOf(text: string, widthMax: number, widthOf: (part: string) => number): string[] {
  return text.split('\n').flatMap(paragraph => {
    const parts = paragraph
      .split(BETWEEN_WORDS)
      .flatMap(word => (widthOf(word) > widthMax ? lettersOf(word) : word))
    return wholeIsolates(joined(parts, widthMax, widthOf))
  })
}

const lettersOf = (word: string): string[] => Array.from(graphemes.segment(word), ({ segment }) => segment)

/** No letter is joined to another across a blank: a line is as wide as its parts. */
function joined(parts: readonly string[], widthMax: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const part of parts) {
    if (line !== '' && width + widthOf(part.trimEnd()) > widthMax) {
      lines.push(line.trimEnd())
      line = ''
      width = 0
    }
    line += part
    width += widthOf(part)
  }
  return [...lines, line.trimEnd()]
}

/** The lines, each of which opens again what the one before has left open: a number that goes on in the next keeps its order there. */
function wholeIsolates(lines: readonly string[]): string[] {
  let open = ''
  return lines.map(line => {
    const whole = open + line
    open = openIn(whole)
    return whole
  })
}

/** Marks of isolated parts that do not end in a line. */
function openIn(line: string): string {
  const open: string[] = []
  for (const [mark] of line.matchAll(/[\u2066-\u2069]/gu))
    if (mark === '\u2069') open.pop()
    else open.push(mark)
  return open.join('')
}
