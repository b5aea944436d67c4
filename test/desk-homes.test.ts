import { expect, test } from 'vitest'
import { ourFiles, readOurs } from './support/source/source-tree.ts'

/** The slices whose routes import each contract file of the desk. */
function homesOf(sources: Iterable<readonly [file: string, text: string]>): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    const slice = /^src\/server\/(\w+)\/.*\.routes\.ts$/.exec(file)?.[1]
    if (slice === undefined) continue
    for (const [, contract = ''] of text.matchAll(/'#shared\/api\/admin\/([\w/-]+\.api\.ts)'/g))
      homes.set(contract, (homes.get(contract) ?? new Set()).add(slice))
  }
  return homes
}

const withSeveralHomes = (sources: Iterable<readonly [string, string]>) =>
  [...homesOf(sources)].filter(([, slices]) => slices.size > 1).map(([contract]) => contract)

test('the routes of one contract file of the desk stand in one slice', () => {
  const sources = ourFiles().map(file => [file, readOurs(file)] as const)
  expect(homesOf(sources).size).toBeGreaterThan(15)
  expect(withSeveralHomes(sources)).toEqual([])
})

test('a contract file of the desk with routes in two slices is found', () => {
  const mounting = "import * as api from '#shared/api/admin/prices/fees.api.ts'"
  const sources = [
    ['src/server/fees/fees.routes.ts', mounting],
    ['src/server/admin/fees.routes.ts', mounting],
  ] as const
  expect(withSeveralHomes(sources)).toEqual(['prices/fees.api.ts'])
})

/** The tables that belong to the slice `admin`: counted figures and proof runs. */
const TABLES_OF_ADMIN = /^(\w+_figures|pending_\w+|late_transfers|ledger_proofs)$/

/** The tables that the statements in a text write. */
const writtenIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:insert into|delete from) ([a-z_]+)\b|\bupdate ([a-z_]+)(?: [a-z]+)? set\b/g)].map(
    ([, changed, updated]) => changed ?? updated ?? '',
  )

test('the slice admin writes no table but its own figures and proof runs', () => {
  const files = ourFiles().filter(file => file.startsWith('src/server/admin/') && !file.endsWith('.test.ts'))
  const written = files.flatMap(file => writtenIn(readOurs(file)))
  expect(new Set(written)).toContain('ledger_proofs')
  expect(written.filter(table => !TABLES_OF_ADMIN.test(table))).toEqual([])
})

test('a statement that writes a table is recognised, and a lock is not', () => {
  expect(writtenIn('update fees set name = $1')).toEqual(['fees'])
  expect(writtenIn('with gone as (delete from notes returning id) insert into notes select')).toEqual([
    'notes',
    'notes',
  ])
  expect(
    writtenIn('select from fees for update; insert into a (b) values (1) on conflict do update set b = 2'),
  ).toEqual(['a'])
})
