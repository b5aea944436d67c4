const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The lines of a text, each as wide as `widthMax` at most where its words allow it. A word that is wider itself is cut between two
 * letters: Chinese and Thai have no blanks.
 */
export function linesOf(text: string, widthMax: number, widthOf: (part: string) => number): string[] {
  return text.split('\n').flatMap(paragraph => {
    const parts = paragraph
      .split(/(?<= )/)
      .flatMap(word => (widthOf(word) > widthMax ? lettersOf(word) : word))
    return joined(parts, line => widthOf(line.trimEnd()) <= widthMax)
  })
}

const lettersOf = (word: string): string[] => Array.from(graphemes.segment(word), ({ segment }) => segment)

function joined(parts: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && !fits(line + part)) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line.trimEnd()]
}
