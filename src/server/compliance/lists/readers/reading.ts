/** @throws Error with the words; whoever reads the files adds their names */
export const unreadable = (words: string): never => {
  throw new Error(words)
}

/** The texts in their order, each once, without empty ones. */
export const unique = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(text => text.trim()).filter(Boolean)),
]

/** A span of years, one more on each side where they are approximate: '1968-1972'. */
export const spanOf = (first: number, last: number, isAbout: boolean): string =>
  `${first - (isAbout ? 1 : 0)}-${last + (isAbout ? 1 : 0)}`
