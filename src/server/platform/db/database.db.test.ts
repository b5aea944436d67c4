import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/support/database/database.ts'
import { ask, dataFolder, serverPid } from '#test/support/database/embedded.ts'
import { openDatabase } from './database.ts'
import type { DatabaseLog } from './database-log.ts'

function listeningLog(): { log: DatabaseLog; said: string[] } {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  return { log: { info: say, warn: say }, said }
}

test('the start opens the built-in database: started, migrated, under the lesser role; and ends its server with it', async () => {
  const dataDir = await dataFolder()
  const { log, said } = listeningLog()
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolMax: 2 }, log)
  onTestFinished(() => database.stop().catch(() => {}))
  expect(said).toEqual(['built-in PostgreSQL is running', 'database migrated'])
  const roles = 'select current_user as works_as, session_user as signs_in_as'
  expect((await database.pool.query(roles)).rows).toEqual([
    { works_as: 'openremit_app', signs_in_as: 'openremit' },
  ])
  expect(await database.kysely.selectFrom('countries').selectAll().execute()).toEqual([])
  const { connectionString } = database
  expect(await ask({ connectionString }, 'select current_user as owner')).toEqual([{ owner: 'openremit' }])

  await database.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('works as the owner, and says so, where the account of DATABASE_URL may not use the lesser role', async () => {
  const { connectionString, drop } = await emptyDatabase()
  const account = `plain_${randomBytes(4).toString('hex')}`
  await ask({ connectionString }, `create role ${account} login password 'secret'`)
  const name = new URL(connectionString.replace('@/', '@socket/')).pathname.slice(1)
  await ask({ connectionString }, `alter database ${name} owner to ${account}`)
  onTestFinished(async () => {
    await ask(
      { connectionString },
      `reassign owned by ${account} to current_user; drop owned by ${account}; drop role ${account}`,
    )
    await drop()
  })

  const { log, said } = listeningLog()
  const databaseUrl = connectionString.replace(/\/\/[^@]*@/, `//${account}:secret@`)
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', poolMax: 2 }, log)
  onTestFinished(database.stop)
  expect(said[1]).toContain('openremit_app cannot be used: working as the owner of the tables')
  expect((await database.pool.query('select current_user as works_as')).rows).toEqual([{ works_as: account }])
  expect(await database.kysely.selectFrom('countries').selectAll().execute()).toEqual([])
})

test('the start says what is wrong with an address behind which there is no server', async () => {
  const databaseUrl = 'postgresql://nobody:none@127.0.0.1:1/none'
  const opening = openDatabase({ databaseUrl, dataDir: '/nowhere', poolMax: 2 }, listeningLog().log)
  await expect(opening).rejects.toThrow('ECONNREFUSED')
})
