import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { exceptions, linesLeft, linesWith, refusedWords } from './support/source/glossary-words.ts'
import { ourFiles, readOurs } from './support/source/source-tree.ts'
import { FILE_LINES_MAX, hasEmptyName, type TidyRule, tidyRules } from './support/source/tidy-rules.ts'
import { readMigrations } from '#server/platform/db/migration-files.ts'

const OWN_FILES = ['test/support/source/tidy-rules.ts', 'test/tidy.test.ts'] // they name what they refuse
/** The page that names the words, and a list of passwords. */
const WORD_LISTS = ['docs/GLOSSARY.md', 'src/shared/accounts/first-guesses.ts']
const GENERATED = ['package-lock.json', 'src/server/platform/db/tables.ts', 'clients/typescript/calls.ts']

const texts = new Map(
  ourFiles()
    .filter(file => /\.(tsx?|mjs|json|md|sql|css|html)$/.test(file) && !GENERATED.includes(file))
    .map(file => [file, readOurs(file)]),
)

/** The lines that break the rule, as `file:line`. */
function breaches(rule: TidyRule, file: string, text: string): string[] {
  if (!rule.holds(file) || OWN_FILES.includes(file)) return []
  const searched = rule.isForComments ? text : withoutComments(file, text)
  if (!rule.pattern.test(searched)) return []
  return searched
    .split('\n')
    .flatMap((line, index) => (rule.pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

/** Code without its comments by text: every rule reads every file, and parsing takes most of the time. */
const blanked = new Map<string, string>()

/** Blanks comments out and keeps the lines: a comment may say why something is not used. */
function withoutComments(file: string, text: string): string {
  if (!/\.(tsx?|mjs)$/.test(file)) return text
  const code = blanked.get(text) ?? blankComments(file, text)
  blanked.set(text, code)
  return code
}

const blankComments = (file: string, text: string): string =>
  parseSync(file, text).comments.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  )

describe.each(tidyRules)('$refused → $instead', rule => {
  test('a refused pattern is nowhere', () => {
    expect([...texts].flatMap(([file, text]) => breaches(rule, file, text))).toEqual([])
  })

  test('a refused pattern would be found', () => {
    const { file, text } = rule.canary
    expect(breaches(rule, file, `\n${text}\n`)).toEqual([`${file}:2`])
  })
})

test('a comment may name what the code may not use', () => {
  const rule = tidyRules.find(({ refused }) => refused === 'parseFloat')
  if (!rule) throw new Error('the rule is gone')
  expect(breaches(rule, 'src/server/fees/fees.ts', '/* not\n parseFloat( */ fee()')).toEqual([])
})

describe("a word of the glossary's 'Not' column", () => {
  const words = refusedWords(readOurs('docs/GLOSSARY.md'))
  const pages = [...texts].filter(
    ([file]) => /^(src|docs)\/|^[A-Z]+\.md$/.test(file) && !WORD_LISTS.includes(file),
  )
  const uses = pages.flatMap(([file, text]) =>
    [...linesWith(words, text)]
      .filter(([word]) => !exceptions.some(each => each.word === word && each.files.test(file)))
      .flatMap(([word, lines]) => lines.map(line => ({ word, place: `${file}:${line}` }))),
  )

  test.each(words.filter(word => linesLeft[word] === undefined))(
    "a word of the glossary's 'Not' column is nowhere: %s",
    word => {
      expect(uses.filter(use => use.word === word).map(({ place }) => place)).toEqual([])
    },
  )

  test.each(Object.entries(linesLeft))(
    "a word of the glossary's 'Not' column is on its way out: %s, in at most %i lines",
    (word, most) => {
      expect(words).toContain(word)
      expect(uses.filter(use => use.word === word).length).toBeLessThanOrEqual(most)
    },
  )

  test("a word of the glossary's 'Not' column is found in prose and in names, and not inside another word", () => {
    const text =
      'giveBack()\nGIVE_BACK\na part is given back\nforgive backwards\nwho gives-back\nbeneficiaries'
    expect(linesWith(['give back', 'gives back', 'given back'], text)).toEqual(
      new Map([
        ['give back', [1, 2]],
        ['given back', [3]],
        ['gives back', [5]],
      ]),
    )
  })

  test("a word of the glossary's 'Not' column has an exception only where it is used", () => {
    const isUsed = ({ word, files }: (typeof exceptions)[number]) =>
      pages.some(([file, text]) => files.test(file) && linesWith([word], text).size > 0)
    expect(words.length).toBeGreaterThan(50)
    expect(exceptions.filter(each => !words.includes(each.word) || !isUsed(each))).toEqual([])
  })
})

test('no file is longer than 400 lines', () => {
  expect(FILE_LINES_MAX).toBe(400)
  const isLong = (text: string) => text.split('\n').length > FILE_LINES_MAX
  expect(isLong('x\n'.repeat(401))).toBe(true)
  const source = [...texts].filter(([file]) => /\.(tsx?|mjs|sql|css)$/.test(file))
  expect(source.filter(([, text]) => isLong(text)).map(([file]) => file)).toEqual([])
})

test('every file is named for what it knows', () => {
  expect(hasEmptyName('src/server/fees/fees-v2.ts')).toBe(true)
  expect(hasEmptyName('src/web/utils.ts')).toBe(true)
  expect(hasEmptyName('src/shared/common/text.ts')).toBe(true)
  expect(hasEmptyName('src/shared/money/rounding.ts')).toBe(false)
  expect(ourFiles().filter(hasEmptyName)).toEqual([])
})

test('nothing names the folder that it is checked out in', () => {
  const here = fileURLToPath(new URL('..', import.meta.url))
  // As an absolute path: a checkout in /app is not what './app/routes.ts' names.
  const naming = new RegExp(`(?<![\\w.@#*~-])${RegExp.escape(here)}`)
  expect([...texts].filter(([, text]) => naming.test(text)).map(([file]) => file)).toEqual([])
})

test('each migration has a number of its own, and one after the baseline is numbered from 0200 on', async () => {
  const numbers = (await readMigrations()).map(({ number }) => number)
  const baseline = Array.from({ length: 26 }, (_, index) => index + 1)
  expect(numbers.filter(number => number < 200)).toEqual(baseline)
})
