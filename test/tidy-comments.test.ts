import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ourFiles, readOurs } from './support/source/source-tree.ts'

/** Opens a clause without a subject: the reader has to guess what the sentence is about. */
const HEADLESS = /^(What|Who|Whom|Whose|Whoever|Whatever|Where|Wherever|How|Why|Of|The same|Said|Told)\b/

/** Share of all comments; a few open so because that is the plainest way to say them. */
const HEADLESS_SHARE_MAX = 0.05

/** The texts of a file's comments, without their marks; consecutive `//` lines are one comment. */
function commentsOf(file: string, text: string): string[] {
  const found: { text: string; end: number }[] = []
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    const plain = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    const last = found.at(-1)
    if (type === 'Line' && last && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += ` ${plain}`
      last.end = end
    } else found.push({ text: plain, end })
  }
  return found.map(comment => comment.text).filter(comment => comment !== '')
}

const comments = ourFiles()
  .filter(file => /\.(tsx?|mjs)$/.test(file) && file !== 'src/server/platform/db/tables.ts')
  .flatMap(file => commentsOf(file, readOurs(file)))

test('a comment that opens with a headless clause is recognised', () => {
  const source = ['/** What a payment needs. */', '// Whoever calls it waits.', '// Amounts in minor units.']
  const read = commentsOf('src/web/main.tsx', source.join('\nrun()\n'))
  expect(read.map(comment => HEADLESS.test(comment))).toEqual([true, true, false])
})

test('consecutive line comments count as one', () => {
  expect(commentsOf('src/web/main.tsx', '// One sentence\n// Of two lines.')).toHaveLength(1)
})

test('fewer than 5 % of all comments open with a headless clause', () => {
  const headless = comments.filter(comment => HEADLESS.test(comment))
  expect(headless.length / comments.length).toBeLessThan(HEADLESS_SHARE_MAX)
})
