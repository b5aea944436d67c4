import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorsScript } from '#test/support/servers/operators-script.ts'
import { ofThisMachine } from '#test/support/servers/child-environment.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const execute = promisify(execFile)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function sql(...args: string[]): Promise<string> {
  const env = { ...ofThisMachine, DATABASE_URL: app.connectionString }
  const { stdout } = await execute(process.execPath, [operatorsScript('sql'), ...args], {
    env,
  })
  return stdout
}

test('the sql command gives a row a line, or how many rows were changed', async () => {
  expect(await sql('select 1 as one, null as none union all select 2, null')).toBe(
    '{"one":1,"none":null}\n{"one":2,"none":null}\n',
  )
  expect(await sql('select count(*), 9007199254740993 as large from failed_proofs')).toBe(
    '{"count":"0","large":"9007199254740993"}\n',
  )
  expect(await sql('select 1 as one where false')).toBe('')
  expect(await sql(`delete from failed_proofs where subject not like 'kept %'`)).toBe('DELETE 0\n')
})

test('the sql command has the rights of the application, and cannot change the books', async () => {
  await expect(sql('update ledger_postings set amount_minor = 0')).rejects.toMatchObject({
    code: 1,
    stderr: 'permission denied for table ledger_postings\n',
  })
})

test('the sql command says how it is used, and what the database refuses, in a line', async () => {
  await expect(sql()).rejects.toMatchObject({
    stderr: 'Say what to ask: npm run sql -- "select count(*) from transfers"\n',
  })
  await expect(sql('select')).resolves.toBe('{}\n')
  await expect(sql('selec')).rejects.toMatchObject({ stderr: 'syntax error at or near "selec"\n' })
})
