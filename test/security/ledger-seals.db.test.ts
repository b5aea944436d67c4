import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import { findBase, proofFacts } from '#server/admin/ledger/noted-proof.ts'
import { proveSince } from '#server/admin/ledger/proof-since.ts'
import { findHead } from '#server/admin/ledger/proof.sql.ts'
import { bySystem, type Facts, recordAct } from '#server/audit/audit.ts'
import { chainEntries, resealLedger } from '#server/ledger/ledger.ts'
import { keepLedgerHead } from '#server/ledger/seals.ts'
import { openLog } from '#server/platform/log.ts'
import { type SigningKeys, signingKeys } from '#server/platform/signing.ts'
import { chainAll } from '#test/support/app/books.ts'
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app/test-app.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'

// An insider with every right in the database, and without the key and the data folder of the server.

/** @see docs/decisions/0083 */

let app: TestApp
let owner: pg.Client
let dataDir: string
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  app = await testApp()
  owner = await ownerClient(app)
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  await owner.end()
  await app.stop()
  await rm(dataDir, { recursive: true })
})

const foreign = signingKeys(['a foreign secret of at least thirty-two chars'])
const deps = (keys: SigningKeys = app.deps.signingKeys) => ({
  pool: app.pool,
  clock: app.deps.clock,
  log: openLog('info', { write: line => void lines.push(line) }),
  signingKeys: keys,
  config: { dataDir },
})

/** A completed transfer, whose entries are in no block yet. */
async function completed(): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
}

/** A completed transfer in blocks of its own. */
async function booked(): Promise<void> {
  await completed()
  await chained()
}
const chained = (keys?: SigningKeys | null) =>
  chainAll({
    ...app,
    deps: { ...app.deps, ...deps(), ...(keys !== undefined && { signingKeys: keys }) },
  } as TestApp)

/** Runs SQL as a superuser whose session has its triggers switched off. */
async function asOwner(sql: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
}

const LAST = '(select max(number) from ledger_blocks)'
const CUT = `
  delete from ledger_postings where entry_id in (select entry_id from ledger_chain where block = ${LAST});
  delete from ledger_entries where id in (select entry_id from ledger_chain where block = ${LAST});
  delete from ledger_chain where block = ${LAST};
  delete from ledger_checkpoints where block = ${LAST};
  delete from ledger_blocks where number = ${LAST}`

/** Chains all entries afresh, as our own code does, without the key. */
async function rebuilt(): Promise<void> {
  await asOwner('truncate ledger_chain, ledger_checkpoints, ledger_blocks')
  await chained(null)
}

/** The faults of the chain. Those of transfers whose entries are cut off are the other checks' own. */
async function faults(keys?: SigningKeys): Promise<string[]> {
  const parts = { provider: app.realProvider, now: () => new Date() }
  const { checks } = await proveLedger(owner, { ...parts, seals: deps(keys) }) // as the command, on a bare connection
  const withoutSeals = await proveLedger(app.pool, { ...parts, seals: null })
  const ofChain = withoutSeals.checks.filter(({ name }) =>
    ['entries', 'chained', 'chain', 'checkpoints', 'heads'].includes(name),
  )
  expect(ofChain.flatMap(({ examples }) => examples)).toEqual([]) // nothing else tells
  return checks.find(({ name }) => name === 'seals')?.examples ?? []
}
const matching = (...words: RegExp[]) => words.map(word => expect.stringMatching(word) as unknown)
const messages = () => lines.map(line => (JSON.parse(line) as { msg: string }).msg)

test('a ledger that nobody has touched is proven, over blocks and restarts', async () => {
  await booked()
  await keepLedgerHead(deps())
  await booked()
  await keepLedgerHead(deps())
  expect(await faults()).toEqual([])
  expect(messages()).not.toContain('the ledger goes on from a block without our seal')
})

test('the application’s role changes no seal', async () => {
  await booked()
  await expect(app.pool.query('delete from ledger_seals')).rejects.toThrow('permission denied')
  await expect(app.pool.query('update ledger_seals set mac = mac')).rejects.toThrow('permission denied')
})

describe('a chain that SQL has made is named', () => {
  test('if a block is appended in the role of the application, and so are the server’s own after it', async () => {
    await booked()
    const before = await app.rows('select from ledger_blocks')
    await completed()
    await chained(null)
    const first = before.length + 1
    expect(await faults()).toEqual(matching(new RegExp(`^No key of ours has sealed the blocks ${first} to`)))
    await booked()
    expect(messages()).toContain('the ledger goes on from a block without our seal')
    expect(await faults()).toEqual(matching(new RegExp(`^No key of ours has sealed the blocks ${first} to`)))
  })

  test('if it is rebuilt and the seals stay', async () => {
    await booked()
    await booked()
    await rebuilt()
    expect(await faults()).not.toEqual([])
  })

  test('if it is rebuilt and the seals are removed, and also once the server has appended more', async () => {
    await booked()
    await keepLedgerHead(deps())
    await rebuilt()
    await asOwner('truncate ledger_seals')
    expect(await faults()).toEqual(
      matching(/^No key of ours has sealed the blocks 1 to/, /ledger-head has kept/),
    )
    await booked()
    expect(await faults()).toEqual(
      matching(/^No key of ours has sealed the blocks 1 to/, /ledger-head has kept/),
    )
  })

  test('if its seals are made with another key', async () => {
    await booked()
    await asOwner(`update ledger_seals set mac = sha256('x')`)
    expect(await faults()).toContainEqual(expect.stringMatching(/^The seal of block \d+ is not of our key/))
  })

  test('if its end is cut off, seals too, and also if the server goes on from there', async () => {
    await booked()
    await booked()
    await keepLedgerHead(deps())
    await asOwner(`${CUT}; delete from ledger_seals where block > ${LAST}`)
    const lost = matching(/^Block \d+, which .*ledger-head has kept since .* is gone or another$/)
    expect(await faults()).toEqual(lost)
    await booked()
    expect(await faults()).toEqual(lost)
    await keepLedgerHead(deps())
    expect(messages()).toContain('the ledger has lost a head that was kept')
  })

  test('if seals were planted ahead, which keep no block from being sealed', async () => {
    await booked()
    const planted = `
      insert into ledger_seals (block, key_id, mac)
      select n, (select key_id from ledger_seals limit 1), sha256('x') from generate_series(${LAST} + 1, ${LAST} + 50) n`
    await app.rows(planted)
    const end = (await app.rows<{ last: number }>(`select ${LAST} as last`))[0]!.last
    await booked()
    await booked()
    expect(messages()).not.toContain('the ledger goes on from a block without our seal')
    const found = await faults()
    expect(found[0]).toMatch(new RegExp(`^The seal of block ${end + 1} is not of our key`))
    expect(found).not.toContainEqual(expect.stringMatching(/^No key of ours/))
  })

  test('by the proof of what has come since the last one', async () => {
    await booked()
    const [head] = await findHead(app.pool)
    await noted(proofFacts(app.deps.signingKeys, { proof: proven(), isWhole: true, head }))
    const since = async () => {
      const base = await findBase(app.pool, app.deps.signingKeys)
      const proof = base && (await proveSince(app.pool, base, { now: () => new Date(), seals: deps() }))
      return proof?.checks.find(({ name }) => name === 'seals')?.examples
    }
    expect(await since()).toEqual([])
    await completed()
    await chained(null)
    expect(await since()).toEqual(matching(/^No key of ours has sealed the blocks/))
  })
})

const noted = (after: Facts) =>
  recordAct(app.pool, app.deps, bySystem, {
    action: 'ledger.proved',
    subject: { kind: 'ledger', id: 'ledger' },
    after,
  })
const proven = (at = new Date(), isProven = true) => ({ isProven, at: at.toISOString() })

describe('a record that SQL has made of a proof', () => {
  const base = () => findBase(app.pool, app.deps.signingKeys)

  test('is not continued from, and makes no proof fail', async () => {
    await booked()
    const [head] = await findHead(app.pool)
    await noted(proofFacts(app.deps.signingKeys, { proof: proven(), isWhole: true, head }))
    expect(await base()).toMatchObject({ block: head?.block })
    await noted({ isProven: true, isWhole: true, ...head })
    expect(await base()).toBeUndefined()
    await noted(proofFacts(foreign, { proof: proven(), isWhole: true, head }))
    expect(await base()).toBeUndefined()
    await noted({ isProven: 'x', block: 'x', head: 'x', checkpoints: 1 })
    expect(await base()).toBeUndefined()
    const parts = { provider: app.realProvider, now: () => new Date(), seals: deps() }
    const { checks } = await proveLedger(app.pool, parts)
    const heads = checks.find(({ name }) => name === 'heads')?.examples
    expect(heads).toEqual(matching(/^Block x is not the one that was noted/))
  })

  test('covers no proof that has found faults since', async () => {
    await booked()
    const [head] = await findHead(app.pool)
    const minuteAgo = new Date(Date.now() - 60_000)
    const early = proofFacts(app.deps.signingKeys, { proof: proven(minuteAgo), isWhole: true, head })
    await noted(early)
    await noted(proofFacts(app.deps.signingKeys, { proof: proven(new Date(), false), isWhole: true, head }))
    expect(await base()).toBeUndefined()
    await noted(early) // the genuine record of before, copied
    expect(await base()).toBeUndefined()
  })
})

describe('the key of the seals', () => {
  const rotated = signingKeys(['a newer secret of at least thirty-two letters', TEST_SECRET])

  test('a newer key seals the end again, after which the old key can go', async () => {
    await booked()
    expect(await faults(rotated)).toEqual([])
    await chainEntries({ ...deps(), signingKeys: rotated })
    expect(await faults([rotated[0]])).toEqual([])
  })

  test('a foreign key seals nothing', async () => {
    await booked()
    await chainEntries({ ...deps(), signingKeys: foreign })
    expect(await faults(foreign)).toEqual(matching(/^No key of ours has sealed/))
    expect(await faults()).toEqual([])
  })

  test('the chain of an earlier release is sealed by the first pass, unless a head of it was kept', async () => {
    await booked()
    await asOwner('truncate ledger_seals')
    await writeFile(
      path.join(dataDir, 'ledger-head'),
      JSON.stringify({ position: '9', head: 'a'.repeat(64), at: '' }),
    )
    await chainEntries(deps())
    expect(await faults()).toEqual(matching(/^No key of ours/, /ledger-head has kept/))
    await rm(path.join(dataDir, 'ledger-head'))
    await keepLedgerHead(deps()) // keeps nothing that is not sealed, or the pass could not
    await chainEntries(deps())
    expect(await faults()).toEqual([])
    await keepLedgerHead(deps())
    expect(JSON.parse(await readFile(path.join(dataDir, 'ledger-head'), 'utf8'))).toMatchObject({
      position: expect.any(String) as unknown,
    })
  })

  test('a chain whose key is lost is sealed again by the operator, and from then on', async () => {
    await booked()
    await keepLedgerHead(deps())
    await resealLedger(app.pool, foreign)
    await chainEntries({ ...deps(), signingKeys: foreign })
    expect(await faults(foreign)).toEqual([])
  })
})
