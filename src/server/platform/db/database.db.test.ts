import { isWhole } from '#test/support/laws/rounds.ts'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#test/support/database/database.ts'
import { ask, dataFolder, serverPid, usedFolder } from '#test/support/database/embedded.ts'
import { earlierQueue } from '#test/support/database/earlier-queue.ts'
import { onDatabase, serverUrl } from '#test/support/database/test-server.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { openLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { type DatabaseLog, quiet } from './database-log.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import type { DatabaseAddresses } from './roles/sign-ins.ts'

function listeningLog(): { log: DatabaseLog; said: string[] } {
  const said: string[] = []
  const say = (_: object, message: string) => void said.push(message)
  return { log: { info: say, warn: say }, said }
}

const builtIn = { addresses: null, poolMax: 2, needsBoundary: true }

const roleOf = `select current_user as works_as, session_user as signs_in_as`

test('the start opens the built-in database: started, migrated, with a role for each purpose; and ends its server with it', async () => {
  const dataDir = await dataFolder()
  const { log, said } = listeningLog()
  const database = await openDatabase({ ...builtIn, dataDir }, log)
  onTestFinished(() => database.stop().catch(() => {}))
  expect(said).toEqual(['built-in PostgreSQL is running', 'database migrated'])
  const app = { works_as: 'openremit_app', signs_in_as: 'openremit_app' }
  expect((await database.pool.query(roleOf)).rows).toEqual([app])
  expect(await database.kysely.selectFrom('countries').selectAll().execute()).toEqual([])
  const { owner, queue } = database.signIns
  expect(await ask({ connectionString: owner }, 'select current_user as owner')).toEqual([
    { owner: 'openremit_owner' },
  ])
  expect(await ask({ connectionString: queue }, 'select current_user as queue')).toEqual([
    { queue: 'openremit_jobs' },
  ])

  await database.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
})

test.runIf(isWhole)(
  'a data folder of an earlier release, whose superuser owns everything, is handed to the owner at the next start',
  async () => {
    const dataDir = await usedFolder()
    const earlier = await startEmbedded({ dataDir, log: quiet })
    const superuser = earlier.connectionConfig
    await migrate(superuser)
    await earlierQueue(serverUrl(earlier))
    await ask(
      superuser,
      'alter role openremit_app superuser nologin; grant pg_read_server_files to openremit_app',
    )
    await earlier.stop()

    const database = await openDatabase({ ...builtIn, dataDir }, quiet)
    onTestFinished(database.stop)
    await migrateJobs({ connectionString: database.signIns.owner, log: openLog('silent') })
    const owners = await ask<{ schema: string; owner: string }>(
      superuser,
      `select distinct schema, owner from (
       select relnamespace::regnamespace::text as schema, relowner::regrole::text as owner from pg_class
       union select pronamespace::regnamespace::text, proowner::regrole::text from pg_proc
       where oid::regproc::text not in ('app.enqueue', 'app.oldest_due_job_seconds', 'app.due_jobs')
       union select typnamespace::regnamespace::text, typowner::regrole::text from pg_type
     ) all_objects where schema in ('public', 'app', 'graphile_worker') order by 1`,
    )
    expect(owners).toEqual([
      { schema: 'app', owner: 'openremit_owner' },
      { schema: 'graphile_worker', owner: 'openremit_jobs' },
      { schema: 'public', owner: 'openremit_owner' },
    ])
    const enqueue = `select app.enqueue('test.work', '{}') > 0 as enqueued`
    expect((await database.pool.query(enqueue)).rows).toEqual([{ enqueued: true }])
    expect((await database.pool.query('select count(*) as transfers from transfers')).rows).toEqual([
      { transfers: 0n },
    ])
  },
)

test.runIf(isWhole)(
  'a start on the data folder of a development version is refused and changes nothing in it, also when it is tried again',
  async () => {
    const dataDir = await usedFolder()
    const earlier = await startEmbedded({ dataDir, log: quiet })
    const [first] = await readMigrations()
    await migrate(earlier.connectionConfig, [{ ...first!, name: 'platform' }])
    await earlier.stop()

    for (const _ of ['first', 'second'])
      await expect(openDatabase({ ...builtIn, dataDir }, quiet)).rejects.toThrow(
        'made by a development version before the first release',
      )
    const again = await startEmbedded({ dataDir, log: quiet })
    onTestFinished(again.stop)
    expect(await ask(again.connectionConfig, 'select number, name from schema_migrations')).toEqual([
      { number: 1, name: 'platform' },
    ])
    expect(await ask(again.connectionConfig, `select to_regclass('users') as users`)).toEqual([
      { users: null },
    ])
  },
)

test('neither the application nor the queue opens a database that comes with the built-in server', async () => {
  const database = await openDatabase({ ...builtIn, dataDir: await usedFolder() }, quiet)
  onTestFinished(database.stop)
  for (const connectionString of [database.signIns.app, database.signIns.queue]) {
    for (const other of ['postgres', 'template1'])
      await expect(
        ask({ connectionString: onDatabase(connectionString, other) }, 'select 1'),
      ).rejects.toThrow('permission denied for database')
    await expect(ask({ connectionString }, 'create temp table mine (id int)')).rejects.toThrow(
      'permission denied to create temporary tables',
    )
  }
})

test.runIf(isWhole)(
  'a start takes back the settings that a role has made for its later connections',
  async () => {
    const dataDir = await usedFolder()
    const before = await openDatabase({ ...builtIn, dataDir }, quiet)
    await before.pool.query(`do $$ begin
    alter role openremit_app set work_mem = '64kB';
    execute format('alter role openremit_app in database %I set work_mem = %L', current_database(), '64kB');
  end $$`)
    await before.stop()
    const database = await openDatabase({ ...builtIn, dataDir }, quiet)
    onTestFinished(database.stop)
    expect((await database.pool.query('select setconfig from pg_db_role_setting')).rows).toEqual([])
  },
)

test('roles that are no boundary are a warning without real money, and end the start with it', async () => {
  const { signIns, connectionString, drop } = await testDatabase()
  onTestFinished(drop)
  const opened = async (addresses: DatabaseAddresses, needsBoundary: boolean) => {
    const { log, said } = listeningLog()
    const database = await openDatabase({ addresses, dataDir: '/nowhere', poolMax: 1, needsBoundary }, log)
    const { rows } = await database.pool.query<object>(roleOf)
    await database.stop()
    return [said, rows[0]]
  }
  const asApp = { works_as: 'openremit_app', signs_in_as: 'openremit_app' }
  expect(await opened(signIns, true)).toEqual([[], asApp])
  expect(await opened({ ...signIns, owner: undefined }, true)).toEqual([[], asApp])
  const alone = { app: connectionString, owner: undefined, queue: undefined }
  const [said, works] = await opened(alone, false)
  expect(said).toEqual(['the roles of the database are no boundary: see OPERATIONS'])
  expect(works).toMatchObject({ works_as: 'openremit_app' })
  await expect(opened(alone, true)).rejects.toThrow(
    'Real money needs roles of the database that are a boundary (see OPERATIONS):\n  the role of DATABASE_URL is a superuser',
  )
  await expect(opened({ ...signIns, app: signIns.owner }, true)).rejects.toThrow(
    /DATABASE_URL is a member of openremit_app\n(.*\n)*.* owns [a-z_]+\n.* may create in the database/,
  )
  await expect(opened({ ...signIns, queue: signIns.owner }, true)).rejects.toThrow(
    'the role of DATABASE_QUEUE_URL is a member of openremit_app',
  )
})

test('a start that is refused for its roles has migrated nothing', async () => {
  const { connectionString, drop } = await emptyDatabase()
  onTestFinished(drop)
  const addresses = { app: connectionString, owner: undefined, queue: undefined }
  await expect(
    openDatabase({ addresses, dataDir: '/nowhere', poolMax: 1, needsBoundary: true }, quiet),
  ).rejects.toThrow('the role of DATABASE_URL is a superuser')
  expect(await ask({ connectionString }, `select from pg_class where relname = 'schema_migrations'`)).toEqual(
    [],
  )
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
  const app = connectionString.replace(/\/\/[^@]*@/, `//${account}:secret@`)
  const addresses = { app, owner: undefined, queue: undefined }
  const database = await openDatabase(
    { addresses, dataDir: '/nowhere', poolMax: 2, needsBoundary: false },
    log,
  )
  onTestFinished(database.stop)
  expect(said[2]).toContain('openremit_app cannot be used: working as the owner of the tables')
  expect((await database.pool.query('select current_user as works_as')).rows).toEqual([{ works_as: account }])
  expect(await database.kysely.selectFrom('countries').selectAll().execute()).toEqual([])
})

test('the start names DATABASE_OWNER_URL where the database must be migrated and the application signs in', async () => {
  const { signIns, drop } = await testDatabase()
  onTestFinished(drop)
  const last = (await readMigrations()).at(-1)
  await ask(
    { connectionString: signIns.owner },
    `delete from schema_migrations where number = ${last?.number}`,
  )
  const addresses = { ...signIns, owner: undefined }
  await expect(
    openDatabase({ addresses, dataDir: '/nowhere', poolMax: 1, needsBoundary: true }, quiet),
  ).rejects.toThrow(
    `The database needs ${last?.file}, and the role openremit_app may not migrate it: set DATABASE_OWNER_URL`,
  )
})

test('the start says what is wrong with an address behind which there is no server', async () => {
  const addresses = {
    app: 'postgresql://nobody:none@127.0.0.1:1/none',
    owner: undefined,
    queue: undefined,
  }
  const opening = openDatabase(
    { addresses, dataDir: '/nowhere', poolMax: 2, needsBoundary: false },
    listeningLog().log,
  )
  await expect(opening).rejects.toThrow('ECONNREFUSED')
})
