import { expect, test } from 'vitest'
import { type Fault, importFaults } from './support/source/check-imports.ts'
import { folderLevels, type Manifest, ports, sliceLevels } from './support/source/import-table.ts'
import { ourFiles, readOurs } from './support/source/source-tree.ts'

const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

test('the source keeps to the import table', () => {
  const files = ourFiles()
  const sources = new Map(files.filter(isSource).map(file => [file, readOurs(file)]))
  const manifest = JSON.parse(readOurs('package.json')) as Manifest
  expect(sources.size).toBeGreaterThan(20)
  expect(importFaults({ sources, files: new Set(files), manifest })).toEqual([])
})

test('every slice, port and folder of the import table is there', () => {
  const files = ourFiles()
  const slices = Object.keys(sliceLevels).filter(
    slice => !files.some(file => file.startsWith(`src/server/${slice}/`)),
  )
  const faces = Object.entries(ports).flatMap(([slice, names]) =>
    names.map(name => `src/server/${slice}/${name}`),
  )
  const places = Object.entries(folderLevels)
    .flatMap(([zone, levels]) => Object.keys(levels).map(name => `src/${zone}/${name}`))
    .filter(place => !files.some(file => file === place || file.startsWith(`${place}/`)))
  expect([...slices, ...faces.filter(file => !files.includes(file)), ...places]).toEqual([])
})

const one = 'export const one = 1'

/** The faults of a tree that holds just these files. */
function faultsOf(texts: Record<string, string>): Fault[] {
  const manifest = {
    dependencies: { zod: '4', react: '19', wouter: '3', pg: '8' },
    devDependencies: { vitest: '5' },
  }
  const sources = new Map(Object.entries(texts).filter(([file]) => isSource(file)))
  return importFaults({ sources, files: new Set(Object.keys(texts)), manifest })
}

test('an import that the table allows passes', () => {
  const faults = faultsOf({
    'src/shared/money/money.ts': "import * as z from 'zod/mini'\nexport const money = z",
    'src/server/platform/clock.ts': "import 'node:crypto'\nexport const now = 1",
    'src/server/ledger/ledger.ts':
      "import { now } from '#server/platform/clock.ts'\nimport pg from 'pg'\nexport const book = [now, pg]",
    'src/server/payments/provider.ts': 'export type Provider = string',
    'src/server/payments/sandbox/cards.ts':
      "import type { Provider } from '#server/payments/provider.ts'\nexport const cards: Provider[] = []",
    'src/server/transfers/transfers.ts':
      "import { book } from '#server/ledger/ledger.ts'\nimport type { Provider } from '#server/payments/provider.ts'\nexport const x: Provider = `${book}`",
    'src/server/transfers/transfers.test.ts':
      "import 'vitest'\nimport '#server/app.ts'\nimport '#test/support/clock.ts'",
    'test/support/clock.ts': one,
    'src/server/transfers/desk/acts.ts': "import '../row/deps.ts'\nexport const act = 1",
    'src/server/transfers/row/deps.ts': one,
    'src/server/users/users.sql.ts': 'export const find = 1',
    'src/server/users/session/sessions.ts':
      "import { find } from '../users.sql.ts'\nexport const session = find",
    'src/server/users/sign-in/sign-in.ts':
      "import { session } from '../session/sessions.ts'\nexport const signIn = session",
    'src/server/users/users.routes.ts': "import './sign-in/sign-in.ts'",
    'src/server/app.ts': "import './transfers/transfers.ts'",
    'src/web/ui/Button.tsx': "import { useId } from 'react'\nexport const Button = useId",
    'src/web/features/send/Send.tsx':
      "import { Button } from '#web/ui/Button.tsx'\nexport const Send = Button",
    'src/web/main.tsx': "import './styles/base.css'\nvoid import('./features/send/Send.tsx')",
    'src/web/styles/base.css': '',
    'scripts/start.ts': "import '#server/app.ts'\nvoid import(String(1))",
  })
  expect(faults).toEqual([])
})

/** For each rule a tree with one planted fault, in the file `at`. */
const planted: readonly { rule: Fault['rule']; why: string; at: string; files: Record<string, string> }[] = [
  {
    rule: 'unknown place',
    why: 'a slice that the table does not know',
    at: 'src/server/helpers/text.ts',
    files: { 'src/server/helpers/text.ts': one },
  },
  {
    rule: 'unknown place',
    why: 'a file right under a root',
    at: 'src/web/utils.ts',
    files: { 'src/web/utils.ts': one },
  },
  {
    rule: 'unknown place',
    why: 'a folder beside the roots',
    at: 'src/common/text.ts',
    files: { 'src/common/text.ts': one },
  },
  {
    rule: 'side',
    why: 'web to server',
    at: 'src/web/api/call.ts',
    files: { 'src/web/api/call.ts': "import '#server/ledger/ledger.ts'", 'src/server/ledger/ledger.ts': one },
  },
  {
    rule: 'side',
    why: 'server to web, from the file that may import all of its own side',
    at: 'src/server/app.ts',
    files: { 'src/server/app.ts': "import '#web/paths.ts'", 'src/web/paths.ts': one },
  },
  {
    rule: 'side',
    why: 'shared to server, by a type alone',
    at: 'src/shared/price.ts',
    files: {
      'src/shared/price.ts': "export type A = import('#server/ledger/ledger.ts').A",
      'src/server/ledger/ledger.ts': 'export type A = 1',
    },
  },
  {
    rule: 'side',
    why: 'the product to a test',
    at: 'src/server/ledger/ledger.ts',
    files: {
      'src/server/ledger/ledger.ts': "import '#test/support/clock.ts'",
      'test/support/clock.ts': one,
    },
  },
  {
    rule: 'side',
    why: 'the seeds into the browser',
    at: 'src/web/api/call.ts',
    files: { 'src/web/api/call.ts': "import '#data/seed-rates.json'", 'data/seed-rates.json': '{}' },
  },
  {
    rule: 'level',
    why: 'a lower slice to a higher one, by dynamic import',
    at: 'src/server/ledger/ledger.ts',
    files: {
      'src/server/ledger/ledger.ts': "void import('#server/transfers/transfers.ts')",
      'src/server/transfers/transfers.ts': one,
    },
  },
  {
    rule: 'level',
    why: 'slices of one level to each other',
    at: 'src/server/fees/fees.ts',
    files: {
      'src/server/fees/fees.ts': "import '#server/promos/promos.ts'",
      'src/server/promos/promos.ts': one,
    },
  },
  {
    rule: 'level',
    why: 'platform to a slice, by re-export',
    at: 'src/server/platform/log.ts',
    files: {
      'src/server/platform/log.ts': `export { one } from '#server/audit/audit.ts'\n${one.replace('one', 'two')}`,
      'src/server/audit/audit.ts': one,
    },
  },
  {
    rule: 'folder',
    why: 'a lower folder of a slice to a higher one',
    at: 'src/server/transfers/row/reads.sql.ts',
    files: {
      'src/server/transfers/row/reads.sql.ts': "import type { Ask } from '../desk/acts.ts'",
      'src/server/transfers/desk/acts.ts': 'export type Ask = 1',
    },
  },
  {
    rule: 'folder',
    why: 'folders of one level to each other',
    at: 'src/server/transfers/create/replace.ts',
    files: {
      'src/server/transfers/create/replace.ts': "import '../refunds/refund.ts'",
      'src/server/transfers/refunds/refund.ts': one,
    },
  },
  {
    rule: 'folder',
    why: 'a folder of a slice to its face',
    at: 'src/server/transfers/desk/acts.ts',
    files: {
      'src/server/transfers/desk/acts.ts': "import '../transfers.ts'",
      'src/server/transfers/transfers.ts': one,
    },
  },
  {
    rule: 'unknown place',
    why: 'a folder that the levels of its slice do not know',
    at: 'src/server/transfers/helpers/text.ts',
    files: { 'src/server/transfers/helpers/text.ts': one },
  },
  {
    rule: 'face',
    why: 'past the face of a lower slice',
    at: 'src/server/transfers/transfers.ts',
    files: {
      'src/server/transfers/transfers.ts': "import type { Row } from '../ledger/ledger.sql.ts'",
      'src/server/ledger/ledger.sql.ts': 'export type Row = 1',
    },
  },
  {
    rule: 'face',
    why: 'into the sandbox behind the port of payments',
    at: 'src/server/transfers/transfers.ts',
    files: {
      'src/server/transfers/transfers.ts': "import '#server/payments/sandbox/cards.ts'",
      'src/server/payments/sandbox/cards.ts': one,
    },
  },
  {
    rule: 'reach',
    why: 'a slice to the file that puts the server together',
    at: 'src/server/ledger/ledger.ts',
    files: { 'src/server/ledger/ledger.ts': "import '#server/app.ts'", 'src/server/app.ts': one },
  },
  {
    rule: 'reach',
    why: 'a slice to the configuration',
    at: 'src/server/ledger/ledger.ts',
    files: { 'src/server/ledger/ledger.ts': "import '#server/config.ts'", 'src/server/config.ts': one },
  },
  {
    rule: 'reach',
    why: 'the domain into ui',
    at: 'src/web/ui/Money.tsx',
    files: { 'src/web/ui/Money.tsx': "import '#shared/countries.ts'", 'src/shared/countries.ts': one },
  },
  {
    rule: 'reach',
    why: 'parts to the shell',
    at: 'src/web/parts/Slip.tsx',
    files: {
      'src/web/parts/Slip.tsx': "import '#web/app/shell/Shell.tsx'",
      'src/web/app/shell/Shell.tsx': one,
    },
  },
  {
    rule: 'reach',
    why: 'the shell to a feature',
    at: 'src/web/app/shell/Shell.tsx',
    files: {
      'src/web/app/shell/Shell.tsx': "import '#web/features/send/Send.tsx'",
      'src/web/features/send/Send.tsx': one,
    },
  },
  {
    rule: 'feature',
    why: 'one feature to another',
    at: 'src/web/features/send/Send.tsx',
    files: {
      'src/web/features/send/Send.tsx': "import '#web/features/history/History.tsx'",
      'src/web/features/history/History.tsx': one,
    },
  },
  {
    rule: 'folder',
    why: 'a lower folder to a higher one',
    at: 'src/server/users/session/sessions.ts',
    files: {
      'src/server/users/session/sessions.ts': "import '../sign-in/sign-in.ts'",
      'src/server/users/sign-in/sign-in.ts': one,
    },
  },
  {
    rule: 'folder',
    why: 'folders of one level of a feature to each other',
    at: 'src/web/features/send/amount/AmountStep.tsx',
    files: {
      'src/web/features/send/amount/AmountStep.tsx': "import '../summary/SummaryRows.tsx'",
      'src/web/features/send/summary/SummaryRows.tsx': one,
    },
  },
  {
    rule: 'folder',
    why: 'a folder to the face of its slice',
    at: 'src/server/treasury/entries/record.ts',
    files: {
      'src/server/treasury/entries/record.ts': "import '../treasury.ts'",
      'src/server/treasury/treasury.ts': one,
    },
  },
  {
    rule: 'folder',
    why: 'a file beside the folders that they import to one of them',
    at: 'src/server/users/users.sql.ts',
    files: {
      'src/server/users/users.sql.ts': "import './session/sessions.sql.ts'",
      'src/server/users/session/sessions.sql.ts': one,
    },
  },
  {
    rule: 'unknown place',
    why: 'a folder that the levels of its zone do not know',
    at: 'src/web/app/misc/text.ts',
    files: { 'src/web/app/misc/text.ts': one },
  },
  {
    rule: 'unresolved',
    why: 'a specifier without its extension',
    at: 'src/shared/price.ts',
    files: { 'src/shared/price.ts': "import './money'", 'src/shared/money.ts': one },
  },
  {
    rule: 'climbing',
    why: 'a path that climbs two folders',
    at: 'src/shared/api/v/price.ts',
    files: { 'src/shared/api/v/price.ts': "import '../../money.ts'", 'src/shared/money.ts': one },
  },
  {
    rule: 'computed',
    why: 'an import that cannot be followed',
    at: 'src/server/ledger/ledger.ts',
    files: { 'src/server/ledger/ledger.ts': 'const name: string = "x"\nvoid import(name)' },
  },
  {
    rule: 'barrel',
    why: 'a file that only passes on, by any name',
    at: 'src/shared/money/all.ts',
    files: {
      'src/shared/money/all.ts': "import { one } from './money.ts'\nexport { one }",
      'src/shared/money/money.ts': one,
    },
  },
  {
    rule: 'barrel',
    why: 'a file named index',
    at: 'src/shared/money/index.ts',
    files: { 'src/shared/money/index.ts': one },
  },
  {
    rule: 'cycle',
    why: 'three files in a round',
    at: 'src/shared/a.ts',
    files: {
      'src/shared/a.ts': "import './b.ts'\nexport const a = 1",
      'src/shared/b.ts': "import type { c } from './c.ts'\nexport type B = typeof c",
      'src/shared/c.ts': "export { a } from './a.ts'\nexport const c = 1",
    },
  },
  {
    rule: 'package',
    why: 'all of zod in shared, which a browser would load',
    at: 'src/shared/api/fields.ts',
    files: { 'src/shared/api/fields.ts': "import * as z from 'zod'\nexport const a = z" },
  },
  {
    rule: 'package',
    why: 'a router in ui',
    at: 'src/web/ui/Link.tsx',
    files: { 'src/web/ui/Link.tsx': "import { Link } from 'wouter'\nexport const a = Link" },
  },
  {
    rule: 'package',
    why: 'the database driver in the browser',
    at: 'src/web/api/call.ts',
    files: { 'src/web/api/call.ts': "import 'pg'" },
  },
  {
    rule: 'package',
    why: 'React in the server',
    at: 'src/server/notifications/notifications.ts',
    files: { 'src/server/notifications/notifications.ts': "import 'react'" },
  },
  {
    rule: 'package',
    why: 'a test tool in the product',
    at: 'src/server/ledger/ledger.ts',
    files: { 'src/server/ledger/ledger.ts': "import 'vitest'" },
  },
  {
    rule: 'package',
    why: 'a package that package.json does not name',
    at: 'scripts/start.ts',
    files: { 'scripts/start.ts': "import 'left-pad'" },
  },
  {
    rule: 'builtin',
    why: 'Node in shared, without its prefix',
    at: 'src/shared/ids.ts',
    files: { 'src/shared/ids.ts': "import 'crypto'" },
  },
  {
    rule: 'builtin',
    why: 'Node in the browser',
    at: 'src/web/api/call.ts',
    files: { 'src/web/api/call.ts': "import 'node:fs'" },
  },
]

test.each(planted)('the import table refuses $why ($rule)', ({ rule, at, files }) => {
  expect(faultsOf(files).map(fault => ({ rule: fault.rule, at: fault.file }))).toEqual([{ rule, at }])
})
