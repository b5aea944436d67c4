/** The house rules that a machine can tell, as data: what is refused, where, and what to write instead. */

export interface TidyRule {
  refused: string
  instead: string
  /** Searched in the text without its comments, unless `isForComments`. */
  pattern: RegExp
  isForComments?: true
  /** Whether the rule holds in this file. */
  holds(file: string): boolean
  /** A piece of code in a file that the rule must refuse. */
  canary: { file: string; text: string }
}

const isTest = (file: string) => /\.(test|fixture|e2e)\.tsx?$|^test\//.test(file)
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file)
const isProduct = (file: string) => file.startsWith('src/') && isCode(file) && !isTest(file)
const isServer = (file: string) => isProduct(file) && file.startsWith('src/server/')
const isPricing = (file: string) => isProduct(file) && /^src\/shared\/(money|pricing)\//.test(file)
const isExact = (file: string) => isServer(file) || isPricing(file)
const isShared = (file: string) => isProduct(file) && file.startsWith('src/shared/')

export const tidyRules: readonly TidyRule[] = [
  {
    refused: 'parseFloat',
    instead: 'parseDecimal: a float cannot hold 0.10',
    pattern: /\bparseFloat\(/,
    holds: file => isExact(file) || isShared(file),
    canary: { file: 'src/server/fees/fees.ts', text: 'const fee = parseFloat(text)' },
  },
  {
    refused: 'Number()',
    instead: 'bigint minor units; for a setting, a schema with Number.parseInt',
    pattern: /(?<![\w.])Number\(/,
    holds: isExact,
    canary: { file: 'src/shared/pricing/price.ts', text: 'const total = Number(minor)' },
  },
  {
    refused: 'toFixed',
    instead: 'the formats of #shared/money/format.ts, which know the currency',
    pattern: /\.toFixed\(/,
    holds: isExact,
    canary: { file: 'src/server/transfers/transfers.ts', text: 'return total.toFixed(2)' },
  },
  {
    refused: 'Math.round',
    instead: '#shared/money/rounding.ts, where each rounding has its name',
    pattern: /\bMath\.round\(/,
    holds: file => isExact(file) && !file.startsWith('src/server/platform/'),
    canary: { file: 'src/shared/money/money.ts', text: 'return Math.round(amount * 100)' },
  },
  {
    refused: 'reading the clock',
    instead: 'the clock or the time as an argument; only platform/clock.ts reads it',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
    holds: file => (isServer(file) && file !== 'src/server/platform/clock.ts') || isShared(file),
    canary: { file: 'src/server/quotes/quotes.ts', text: 'const expiresAt = Date.now() + 1' },
  },
  {
    refused: 'Math.random',
    instead: 'random as an argument (platform/random.ts): a guessable number is no secret',
    pattern: /\bMath\.random\(/,
    holds: isProduct,
    canary: { file: 'src/shared/transfers/reference.ts', text: 'const letter = Math.random()' },
  },
  {
    refused: 'process.env',
    instead: 'src/server/config.ts, which parses the environment once and lists every fault',
    pattern: /\bprocess\.env\b/,
    // main.ts hands it to config.ts; the PATH of a program that is started is not a setting of ours.
    holds: file =>
      isProduct(file) && !['src/server/main.ts', 'src/server/platform/db/embedded/program.ts'].includes(file),
    canary: { file: 'src/server/payments/payments.ts', text: 'if (process.env.STRIPE_SECRET_KEY) live()' },
  },
  {
    refused: 'console',
    instead: 'the log of platform/log.ts, which redacts; in the browser a toast',
    pattern: /\bconsole\.\w+\(/,
    // Two failures are logged in the browser, for developers.
    holds: file => isProduct(file) && !['src/server/main.ts', 'src/web/api/log-failure.ts'].includes(file),
    canary: { file: 'src/web/app/shell/Shell.tsx', text: 'console.log(session)' },
  },
  {
    refused: "from 'zod'",
    instead: "import * as z from 'zod/mini', a fifth of the weight",
    pattern: /from 'zod'/,
    holds: file => isCode(file) && !isTest(file),
    canary: { file: 'src/shared/api/fields.ts', text: "import { z } from 'zod'" },
  },
  {
    refused: 'any',
    instead: 'the type, or unknown and a schema',
    pattern: /\bas any\b|: any\b|<any>|\bany\[\]/,
    holds: isCode,
    canary: { file: 'scripts/start.ts', text: 'const report = JSON.parse(text) as any' },
  },
  {
    refused: 'silencing the compiler',
    instead: 'a type that is true',
    pattern: /@ts-(ignore|expect-error|nocheck)/,
    isForComments: true,
    holds: isCode,
    canary: { file: 'src/web/main.tsx', text: '// @ts-expect-error it works' },
  },
  {
    refused: 'silencing the linter without a reason',
    instead: 'oxlint-disable-next-line <rule> -- <why it is right here>',
    pattern: /(oxlint|eslint)-disable(?!.* -- )/,
    isForComments: true,
    holds: isCode,
    canary: { file: 'src/web/main.tsx', text: '// oxlint-disable-next-line no-console' },
  },
  {
    refused: 'a note to do it later',
    instead: 'doing it, or an issue',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    isForComments: true,
    holds: () => true,
    canary: { file: 'docs/OPERATIONS.md', text: 'TODO: describe backups' },
  },
  {
    refused: 'a test that is left out, or that leaves out the others',
    instead: 'running it or removing it',
    pattern: /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme)\b/,
    holds: isTest,
    canary: { file: 'test/e2e/wizard/send.e2e.ts', text: "test.skip('pays by card', async () => {})" },
  },
  {
    refused: 'a pointer into a paper that is not in the repository',
    instead: 'the reason itself, or the record in docs/decisions that has it',
    pattern: /\b(specification|design|reliability)(,? (sections? \d|M\d)|,$)|\b(specification|design)\.md\b/i,
    isForComments: true,
    holds: () => true,
    canary: { file: 'src/shared/pricing/price.ts', text: '/** Rounded down. Source: design, section 5. */' },
  },
  {
    refused: 'a path of one machine',
    instead: 'a path relative to the repository, or os.tmpdir()',
    pattern: /\/(home|Users)\/\w+\//,
    isForComments: true,
    holds: () => true,
    canary: { file: 'README.md', text: 'cd /home/ada/openremit' },
  },
]

/** Words of the work or of nothing in particular: a file is named for what it knows. */
const EMPTY_NAME = /(^|[-_./])(v\d+|final|temp|tmp|phase\d+|utils?|helpers?|common|misc)([-_./]|$)/i

export function hasEmptyName(path: string): boolean {
  return EMPTY_NAME.test(path)
}

export const FILE_LINES_MAX = 400 // beyond, a file is two things; most have fewer than a hundred
