/** The paragraphs of a text: a blank line ends one. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')

type Block = { readonly isHeading: boolean; readonly words: string }

/** Headings and paragraphs of a text: a paragraph of one line that begins with '# ' is a heading. */
export const blocksOf = (text: string): readonly Block[] =>
  paragraphsOf(text).map(paragraph => {
    const [, heading] = /^#+ (.+)$/.exec(paragraph) ?? []
    return { isHeading: heading !== undefined, words: heading ?? paragraph }
  })
