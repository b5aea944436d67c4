import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The requirements of levels 1 and 2 in OWASP ASVS 5.0.0, a row for each section: those of level 1 before the stroke, those of
 * level 2 behind it. The standard has 70 and 183. Numbers that are missing are of level 3.
 */
const sections: Readonly<Record<string, string>> = {
  '1.1': '/1-2',
  '1.2': '1-5/6-9',
  '1.3': '1-2/3-11',
  '1.4': '/1-3',
  '1.5': '1/2',
  '2.1': '1/2-3',
  '2.2': '1-2/3',
  '2.3': '1/2-4',
  '2.4': '/1',
  '3.2': '1-2/',
  '3.3': '1/2-4',
  '3.4': '1-2/3-6',
  '3.5': '1-3/4-5',
  '3.7': '/1-2',
  '4.1': '1/2-3',
  '4.2': '/1',
  '4.3': '/1-2',
  '4.4': '1/2-4',
  '5.1': '/1',
  '5.2': '1-2/3',
  '5.3': '1-2/',
  '5.4': '/1-3',
  '6.1': '1/2-3',
  '6.2': '1-8/9-12',
  '6.3': '1-2/3-4',
  '6.4': '1-2/3-4',
  '6.5': '/1-5',
  '6.6': '/1-3',
  '6.8': '/1-4',
  '7.1': '/1-3',
  '7.2': '1-4/',
  '7.3': '/1-2',
  '7.4': '1-2/3-5',
  '7.5': '/1-2',
  '7.6': '/1-2',
  '8.1': '1/2',
  '8.2': '1-2/3',
  '8.3': '1/',
  '8.4': '/1',
  '9.1': '1-3/',
  '9.2': '1/2-4',
  '10.1': '/1-2',
  '10.2': '/1-2',
  '10.3': '/1-4',
  '10.4': '1-5/6-11',
  '10.5': '/1-5',
  '10.6': '/1-2',
  '10.7': '/1-3',
  '11.1': '/1-2',
  '11.2': '/1-3',
  '11.3': '1-2/3',
  '11.4': '1/2-4',
  '11.5': '/1',
  '11.6': '/1',
  '12.1': '1/2-3',
  '12.2': '1-2/',
  '12.3': '/1-4',
  '13.1': '/1',
  '13.2': '/1-5',
  '13.3': '/1-2',
  '13.4': '1/2-5',
  '14.1': '/1-2',
  '14.2': '1/2-4',
  '14.3': '1/2-3',
  '15.1': '1/2-3',
  '15.2': '1/2-3',
  '15.3': '1/2-7',
  '16.1': '/1',
  '16.2': '/1-5',
  '16.3': '/1-4',
  '16.4': '/1-3',
  '16.5': '/1-3',
  '17.1': '/1',
  '17.2': '/1-4',
  '17.3': '/1-2',
}

type Row = { numbers: readonly string[]; level: string; requirement: string; state: string; reason: string }

const rows = rowsOf(readFileSync('docs/security.md', 'utf8'))

/** The rows of requirements: number or `first to last`, level, requirement, state, reason. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+(?: to [\d.]+)?) \|(.*)\|$/gm)].map(
    ([, cell = '', rest = '']) => {
      const [level = '', requirement = '', state = '', ...reason] = rest.split('|').map(each => each.trim())
      return { numbers: numbersOf(cell), level, requirement, state, reason: reason.join('|') }
    },
  )
}

/** '1.2.6 to 1.2.8' as its three numbers. */
function numbersOf(cell: string): string[] {
  const [first = '', last = first] = cell.split(' to ')
  const section = first.slice(0, first.lastIndexOf('.'))
  return between(`${lastPart(first)}-${lastPart(last)}`).map(each => `${section}.${each}`)
}

function lastPart(number: string): string {
  return number.slice(number.lastIndexOf('.') + 1)
}

/** '2-4' as 2, 3, 4; '' as none. */
function between(range: string): number[] {
  if (range === '') return []
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Each required number with its level, as '1.2.4 of 1'. */
const required = Object.entries(sections).flatMap(([section, ranges]) =>
  ranges
    .split('/')
    .flatMap((range, index) => between(range).map(each => `${section}.${each} of ${index + 1}`)),
)

/** The tests that a reason names, with a title where one is named. */
const testsIn = (reason: string) =>
  [...reason.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`(?: "([^"]+)")?/g)].map(
    ([, file = '', title = '']) => ({
      file,
      title,
    }),
  )

const withoutEscapes = (source: string): string => source.replaceAll("\\'", "'")

/** A named test that is not there. */
function isMissing({ file, title }: { file: string; title: string }): boolean {
  return !existsSync(file) || !withoutEscapes(readFileSync(file, 'utf8')).includes(title)
}

/** The rule that a row breaks; null where it is whole. */
function faultOf({ requirement, state, reason }: Row): string | null {
  if (requirement.length < 3 || reason.length < 12) return 'a cell is empty or says nothing'
  if (!['held', 'partly', 'open', 'by choice', 'operator', 'not used'].includes(state))
    return `no state is '${state}'`
  const isShown = testsIn(reason).length > 0 || /\]\([^)]+\)/.test(reason)
  if (['held', 'partly', 'by choice'].includes(state) && !isShown) return 'neither a test nor a page is named'
  if (state === 'partly' && !reason.includes('Missing: ')) return 'it does not say what is missing'
  if (state === 'by choice' && !reason.includes('Why: ')) return 'it does not say why'
  return null
}

test('the list of ASVS requirements has the 70 of level 1 and the 183 of level 2', () => {
  expect(required.filter(each => each.endsWith(' of 1'))).toHaveLength(70)
  expect(required.filter(each => each.endsWith(' of 2'))).toHaveLength(183)
})

test('the page on security has each ASVS requirement of levels 1 and 2 once', () => {
  const named = rows.flatMap(({ numbers, level }) => numbers.map(number => `${number} of ${level}`))
  expect(named).toEqual(required)
})

test('every row of an ASVS requirement has its state and its reason', () => {
  const faults = rows.flatMap(row => {
    const fault = faultOf(row)
    return fault === null ? [] : [`${row.numbers[0]}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('every test that a row of an ASVS requirement names exists', () => {
  const named = rows.flatMap(({ reason }) => testsIn(reason))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(isMissing)).toEqual([])
})

test('a row without a state, a test or what is missing would be found, and so would a test that is gone', () => {
  const [empty, unknown, unshown, whole, unreasoned] = rowsOf(
    [
      '| 1.2.4 | 1 | no SQL injection | held | |',
      '| 1.2.4 | 1 | no SQL injection | done | by parameters alone |',
      '| 1.2.4 | 1 | no SQL injection | held | by parameters alone |',
      '| 1.2.6 to 1.2.8 | 2 | others | partly | `scripts/asvs.test.ts` "gone". |',
      '| 1.2.9 | 2 | others | by choice | `scripts/asvs.test.ts` "gone". |',
    ].join('\n'),
  ).map(faultOf)
  expect([empty, unknown, unshown, whole, unreasoned]).toEqual([
    'a cell is empty or says nothing',
    "no state is 'done'",
    'neither a test nor a page is named',
    'it does not say what is missing',
    'it does not say why',
  ])
  expect(numbersOf('1.2.6 to 1.2.8')).toEqual(['1.2.6', '1.2.7', '1.2.8'])
  const [own] = testsIn('`scripts/asvs.test.ts` "a title that nobody has".')
  expect(own && isMissing({ ...own, title: own.title.replace('nobody', 'no one') })).toBe(true)
  expect(isMissing({ file: 'scripts/gone.test.ts', title: '' })).toBe(true)
})
