import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { readMigrations } from '#server/platform/db/migration-files.ts'
import { emptyDatabase, testDataKeys } from '#test/support/database/database.ts'
import { earlierRow, onceOf } from './idempotency.ts'
import { keyRequests } from './key-requests.ts'

/** A request as an earlier release has stored it: by the SHA-256 of its JSON. */
const REQUEST = { text: 'Ana is in hospital' }
const KEPT = `
  set session_replication_role = replica;
  insert into idempotency_keys (scope, route, key, request_hash, answer)
  select 'guest', 'POST /api/transfers', n::text, sha256('{"text":"Ana is in hospital"}'), '{}' from generate_series(1, 6000) n;
  insert into transfer_notes (id, transfer_id, author_id, text, creation_key, creation_hash)
  values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Erased', 'k', sha256('{"text":"Ana is in hospital"}'));
  set session_replication_role = origin`

test('an upgrade keys the hashes of requests, which go on being recognised; without it they stop the upgrade', async () => {
  const database = await emptyDatabase()
  const known = await readMigrations()
  const level = known.findIndex(({ name }) => name === 'keyed-requests')
  await migrate(database, known.slice(0, level))
  const owner = new pg.Client(database)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  await owner.query(KEPT)
  await expect(migrate(database, known)).rejects.toThrow('idempotency_keys_keyed')
  await migrate(database, known, { 'keyed-requests': client => keyRequests(client, testDataKeys) })

  const once = onceOf({ dataKeys: testDataKeys }, 'k', REQUEST)
  type Row = { creation_hash: Buffer }
  for (const [table, column, count] of [
    ['idempotency_keys', 'request_hash', 6000],
    ['transfer_notes', 'creation_hash', 1],
  ] as const) {
    const { rows } = await owner.query<Row>(`select ${column} as creation_hash from ${table}`)
    expect(rows).toHaveLength(count)
    for (const row of rows) expect(await earlierRow(once, async () => [row])).toBe(row)
  }
  await expect(owner.query(`update transfer_notes set text = 'x'`)).rejects.toThrow('append-only')
})
