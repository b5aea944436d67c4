import { expect, test } from 'vitest'
import { blocksOf } from './paragraphs.ts'

test('a blank line ends a paragraph, and a line of its own that begins with # is a heading', () => {
  expect(blocksOf('# Who we are\n\nHarbour Transfers\nOakland\n \n\n#1 in Oakland\n\n# Two\nlines')).toEqual([
    { isHeading: true, words: 'Who we are' },
    { isHeading: false, words: 'Harbour Transfers\nOakland' },
    { isHeading: false, words: '#1 in Oakland' },
    { isHeading: false, words: '# Two\nlines' },
  ])
})
