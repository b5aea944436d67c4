import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { operatorsScript } from '#test/support/servers/operators-script.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { ask, dataFolder, startForTest } from '#test/support/database/embedded.ts'

const execute = promisify(execFile)

async function run(script: string, dataDir: string, args: string[], key = ''): Promise<string> {
  const env = { ...ofThisMachine, DATA_DIR: dataDir, BACKUP_KEY: key }
  const { stdout } = await execute(process.execPath, [operatorsScript(script), ...args], {
    env,
  })
  return stdout
}

test('saves a running database, restores it on a new folder, and refuses to restore over one that is not empty', async () => {
  const dataDir = await dataFolder()
  const file = path.join(path.dirname(dataDir), 'saved.sql.gz')
  const server = await startForTest(dataDir)
  await migrate(server.connectionConfig)
  await ask(server.connectionConfig, `insert into currency_rates (currency, per_usd) values ('EUR', 0.92)`)
  // A block of the chain notes a transaction, which a backup leaves out.
  await ask(
    server.connectionConfig,
    `insert into ledger_blocks (number, hash, at, entries, cluster, after_xid, after_id)
     values (1, sha256('a block'), now(), 0, 'here', pg_current_xact_id(), gen_random_uuid())`,
  )
  // The rate, the block, and five rows that a new database begins with: three tiers' limits, the feed, the count of users.
  expect(await run('backup', dataDir, [file])).toMatch(/^7 rows saved to .*saved\.sql\.gz\. Keep it safe/)
  expect(await ask(server.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }]) // still running

  const [key, hidden] = ['a backup key of at least thirty-two characters', `${file}.enc`]
  expect(await run('backup', dataDir, [hidden], key)).toMatch(/^7 rows saved to .* It is encrypted/)
  expect(() => gunzipSync(readFileSync(hidden))).toThrow('incorrect header check')
  await expect(run('backup', dataDir, [hidden], 'short')).rejects.toMatchObject({
    stderr: 'BACKUP_KEY must be secrets of at least 32 characters, with commas between.\n',
  })

  const elsewhere = path.join(path.dirname(dataDir), 'elsewhere')
  await expect(run('restore', elsewhere, [hidden])).rejects.toMatchObject({
    stderr: 'The backup is encrypted: set BACKUP_KEY to its key.\n',
  })
  expect(await run('restore', elsewhere, [hidden], key)).toBe('7 rows restored.\n')
  await expect(run('restore', elsewhere, [file])).rejects.toMatchObject({
    code: 1,
    stderr: 'The database is not empty. Add --replace to put the backup in its place.\n',
  })
  const restored = await startForTest(elsewhere)
  expect(await ask(restored.connectionConfig, 'select currency, per_usd from currency_rates')).toEqual([
    { currency: 'EUR', per_usd: '0.920000000000000' },
  ])
  expect(await ask(restored.connectionConfig, 'select number, after_xid from ledger_blocks')).toEqual([
    { number: 1, after_xid: null },
  ])
})
