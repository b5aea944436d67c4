import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { ourFiles, readOurs } from './support/source-tree.ts'
import { FILE_LINES_MAX, hasEmptyName, type TidyRule, tidyRules } from './support/tidy-rules.ts'

const OWN_FILES = ['test/support/tidy-rules.ts', 'test/tidy.test.ts'] // they name what they refuse
const GENERATED = ['package-lock.json', 'src/server/platform/db/tables.ts']

const texts = new Map(
  ourFiles()
    .filter(file => /\.(tsx?|mjs|json|md|sql|css|html)$/.test(file) && !GENERATED.includes(file))
    .map(file => [file, readOurs(file)]),
)

/** The lines that break the rule, as `file:line`. */
function breaches(rule: TidyRule, file: string, text: string): string[] {
  if (!rule.holds(file) || OWN_FILES.includes(file)) return []
  const searched = rule.isForComments ? text : withoutComments(file, text)
  return searched
    .split('\n')
    .flatMap((line, index) => (rule.pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

/** Blanks comments out and keeps the lines: a comment may say why something is not used. */
function withoutComments(file: string, text: string): string {
  if (!/\.(tsx?|mjs)$/.test(file)) return text
  return parseSync(file, text).comments.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  )
}

describe.each(tidyRules)('$refused → $instead', rule => {
  test('is nowhere', () => {
    expect([...texts].flatMap(([file, text]) => breaches(rule, file, text))).toEqual([])
  })

  test('would be found', () => {
    const { file, text } = rule.canary
    expect(breaches(rule, file, `\n${text}\n`)).toEqual([`${file}:2`])
  })
})

test('a comment may name what the code may not use', () => {
  const rule = tidyRules.find(({ refused }) => refused === 'parseFloat')
  if (!rule) throw new Error('the rule is gone')
  expect(breaches(rule, 'src/server/fees/fees.ts', '/* not\n parseFloat( */ fee()')).toEqual([])
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
