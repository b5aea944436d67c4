import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { earlierRelease } from '#test/support/database/earlier-release.ts'
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
  const { owner, upgrade } = await earlierRelease('keyed-requests')
  await owner.query(KEPT)
  await expect(upgrade()).rejects.toThrow('idempotency_keys_keyed')
  await upgrade({ 'keyed-requests': client => keyRequests(client, testDataKeys) })

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
