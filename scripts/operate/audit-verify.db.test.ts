import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainAudit } from '#server/audit/chain.ts'
import { operatorsScript } from '#test/support/servers/operators-script.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app/test-app.ts'

const execute = promisify(execFile)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await signedUp(app.server)
  await signedUp(app.server)
  await chainAudit(app.deps)
})
afterAll(() => app.stop())

/** Runs the script while the application runs on the same database. Returns its output. */
const verify = (...args: string[]) => verifyWith(TEST_SECRET, ...args)

async function verifyWith(key: string, ...args: string[]): Promise<string> {
  const env = {
    ...ofThisMachine,
    DATABASE_URL: app.connectionString,
    DATA_DIR: '/nowhere',
    SECRET_KEY: key,
  }
  const script = operatorsScript('audit-verify')
  return (await execute(process.execPath, [script, ...args], { env })).stdout
}

async function asOwner(sql: string): Promise<void> {
  const owner = await ownerClient(app)
  await owner.query(`set session_replication_role = replica; ${sql}`)
  await owner.end()
}

test('the audit-verify command with another key chains nothing, and says what it accepts where it is to seal', async () => {
  const own = { key: 'another secret of thirty-two letters', reseal: '--reseal' }
  await signedUp(app.server)
  await expect(verifyWith(own.key)).rejects.toMatchObject({ code: 1 })
  await chainAudit(app.deps)
  expect(await verify()).toContain('The audit log is intact.')
  expect(await verifyWith(own.key, own.reseal)).toMatch(
    /^Accepted: No key of ours has sealed the links 1 to 3.*\nThe end .* is sealed again.*\n4 rows .*\nThe audit log is intact\.\n$/s,
  )
  await expect(verify()).rejects.toMatchObject({ code: 1 })
  expect(await verify(own.reseal)).toMatch(/The audit log is intact\.\n$/)
  await asOwner(
    'delete from audit_chain where position > 2; delete from audit_seals where position > 2; delete from audit_unchained; ' +
      'delete from audit_log where id not in (select audit_id from audit_chain)',
  )
  await chainAudit(app.deps)
})

test('the audit-verify command says that the log is intact and names its head, by which a cut end is found; anything else ends with 1', async () => {
  const said = await verify()
  expect(said).toMatch(/^2 rows in \d+ ms\. Head: [0-9a-f]{64}\nThe audit log is intact\.\n$/)
  await signedUp(app.server)
  const [head = ''] = /[0-9a-f]{64}/.exec(await verify()) ?? []
  expect(await verify('--head', head.toUpperCase())).toContain('is intact')
  await expect(verify('--head', 'abc')).rejects.toMatchObject({ code: 1 })

  await asOwner(
    `delete from audit_chain where position = 3; delete from audit_seals where position = 3;
     delete from audit_log where id not in (select audit_id from audit_chain)`,
  )
  expect(await verify()).toMatch(/^2 rows in .*\nThe audit log is intact\.\n$/)
  await expect(verify('--head', head)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      `${head} is not in the chain: its end was cut off, or it was rebuilt.\nThe audit log is NOT intact.\n`,
    ),
  })

  await asOwner("update audit_log set network = '10.9.9.9'")
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /session\.signed_in.*no longer says what it said\.\nThe audit log is NOT intact/,
    ),
  })
})
