import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabase, ownerClient } from '#test/support/database/database.ts'
import { earlierQueue } from '#test/support/database/earlier-queue.ts'
import { ask, dataFolder } from '#test/support/database/embedded.ts'
import { allRows } from '#test/support/database/same-rows.ts'
import { migrate } from '../migrate.ts'
import type { Migration } from '../migration-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// Tables with all that may go wrong on the way: generated columns, identities, append-only rows, keys in a circle.
const schema = migration(
  1,
  `create table boxes (id bigint generated always as identity primary key, label text, weight numeric(30, 15),
     content bytea, facts jsonb, tags text[], made_at timestamptz, doubled numeric generated always as (weight * 2) stored,
     twin bigint references boxes);
   create function refuse() returns trigger language plpgsql as 'begin raise exception ''append-only''; end';
   create trigger append_only before update or delete or truncate on boxes execute function refuse();
   create table "Odd name" ("a ""column""" text primary key);
   create table counters (name text primary key, coins integer not null);
   insert into counters values ('seeded', 1);`,
)

const content = `
  insert into boxes (label, weight, content, facts, tags, made_at, twin) values
    (E'tab\\there, newline\\nthere, backslash \\\\ and ''quotes''', 0.000000000000001, '\\x00ff0a5c2e', '{"a": [1, null]}',
      array['x', null, 'y,z'], '2026-11-20 15:30:00.123456+00', 2),
    (E'\\\\.', null, null, null, null, 'infinity', 1),
    (E'a\\n\\\\.\\nb', -1, '', '"\\\\u00e9"', '{}', null, 1),
    ('Zoë 🦊 ﷽', 12345678901234.5, null, null, null, null, null),
    ('', 0, null, null, null, null, null);
  insert into "Odd name" values ('x');
  update counters set coins = 7;`

function migration(number: number, sql: string): Migration {
  const sha256 = createHash('sha256').update(sql).digest('hex')
  return { number, name: `step-${number}`, file: `000${number}-step-${number}.sql`, sql, sha256 }
}

async function newDatabase() {
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const { pathname } = new URL(database.connectionString.replace('@/', '@socket/'))
  return { ...database, database: pathname.slice(1) }
}

async function savedDatabase(secret?: string) {
  const source = await newDatabase()
  await migrate(source, [schema])
  await ask(source, content)
  const file = path.join(path.dirname(await dataFolder()), 'saved.sql.gz')
  return { source, file, rows: await writeBackup(source, file, secret) }
}

type Target = Awaited<ReturnType<typeof newDatabase>>

type Choice = { replace?: boolean; migrations?: Migration[]; secrets?: string[] }

function restore(
  target: Target,
  file: string,
  { replace = false, migrations = [schema], secrets = [] }: Choice = {},
) {
  const maintenance = { connectionString: inject('testServerUrl') }
  // The name stands apart from the address, so that the database beside it can be reached by the same one.
  const connection = { ...addressOf(target.connectionString), database: target.database }
  return restoreBackup({ maintenance, connection, file, replace, migrations, secrets })
}

function addressOf(connectionString: string) {
  const url = new URL(connectionString.replace('@/', '@socket/'))
  const host = url.searchParams.get('host') ?? url.hostname
  return { host, port: Number.parseInt(url.port || '5432', 10), user: url.username, password: url.password }
}

test('restores every table row by row, whatever is in it', async () => {
  const { source, file, rows } = await savedDatabase()
  const target = await newDatabase()
  expect(rows).toBe(7)
  expect(await restore(target, file)).toEqual({ rows: 7, keptAs: undefined })

  const restored = await allRows(target.connectionString)
  expect(restored).toEqual(await allRows(source.connectionString))
  expect(restored['boxes']).toHaveLength(5)
  expect(restored['counters']).toEqual(['(seeded,7)'])
})

test('a restored database goes on counting where the original stopped, and guards rows as before', async () => {
  const { file } = await savedDatabase()
  const target = await newDatabase()
  await restore(target, file)
  expect(await ask(target, `insert into boxes (label) values ('next') returning id`)).toEqual([{ id: '6' }])
  await expect(ask(target, 'delete from boxes')).rejects.toThrow('append-only')
})

test('the backup writes a file that only its owner can read, and leaves no half-made one', async () => {
  const { file } = await savedDatabase()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(stat(`${file}.partial`)).rejects.toThrow('ENOENT')
})

test('the backup refuses to save a database that has never been used', async () => {
  const file = path.join(path.dirname(await dataFolder()), 'saved.sql.gz')
  await expect(writeBackup(await newDatabase(), file)).rejects.toThrow('The database is empty')
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('saves one moment while the application moves coins from one table to another', async () => {
  const source = await newDatabase()
  const tables = migration(
    1,
    `create table purse (coins integer); create table safe (coins integer); create table quantity (n integer);
     insert into purse values (100000); insert into safe values (0); insert into quantity select generate_series(1, 50000)`,
  )
  await migrate(source, [tables])
  const move = `with taken as (update purse set coins = coins - 1) update safe set coins = coins + 1`
  const isDone = new AbortController()
  const moving = (async () => {
    while (!isDone.signal.aborted) await ask(source, move)
  })()
  const file = path.join(path.dirname(await dataFolder()), 'saved.sql.gz')
  await writeBackup(source, file)
  isDone.abort()
  await moving

  const target = await newDatabase()
  await restore(target, file, { migrations: [tables] })
  expect(await ask(target, `select p.coins + s.coins as sum from purse p, safe s`)).toEqual([{ sum: 100000 }])
})

test('notes the transaction of the restore where a row notes its transaction: numbers begin anew in a new cluster', async () => {
  const source = await newDatabase()
  const marks = migration(1, 'create table marks (name text, xid xid8 not null default pg_current_xact_id())')
  await migrate(source, [marks])
  await ask(source, `insert into marks values ('from afar', '9000000000000')`)
  const file = path.join(path.dirname(await dataFolder()), 'saved.sql.gz')
  await writeBackup(source, file)

  const target = await newDatabase()
  await restore(target, file, { migrations: [marks] })
  const seen = `select name, pg_visible_in_snapshot(xid, pg_current_snapshot()) as past from marks`
  expect(await ask(target, seen)).toEqual([{ name: 'from afar', past: true }])
})

test('the restore brings an older backup to the level of this release', async () => {
  const { file } = await savedDatabase()
  const target = await newDatabase()
  const later = migration(2, 'alter table counters add column colour text not null default $$red$$')
  await restore(target, file, { migrations: [schema, later] })
  expect(await ask(target, 'select * from counters')).toEqual([{ name: 'seeded', coins: 7, colour: 'red' }])
})

test('the restore refuses a backup of a newer release, and one whose migrations are not ours', async () => {
  const { file } = await savedDatabase()
  const target = await newDatabase()
  await expect(restore(target, file, { migrations: [] })).rejects.toThrow('made by another release')
  const changed = migration(1, 'create table boxes ()')
  await expect(restore(target, file, { migrations: [changed] })).rejects.toThrow(
    'is not one of ours. Restore it with that release.',
  )
})

test('the restore refuses a database that is not empty, or replaces it on request and keeps it aside', async () => {
  const { file } = await savedDatabase()
  const target = await newDatabase()
  await ask(target, 'create table precious as select 1 as one')
  await expect(restore(target, file)).rejects.toThrow('The database is not empty. Add --replace')
  expect(await ask(target, 'select one from precious')).toEqual([{ one: 1 }])

  const { keptAs } = await restore(target, file, { replace: true })
  onTestFinished(async () => {
    await ask({ connectionString: inject('testServerUrl') }, `drop database ${keptAs}`)
  })
  expect(keptAs).toMatch(/_replaced_\d{8}_\d{6}$/)
  expect(await ask(target, 'select coins from counters')).toEqual([{ coins: 7 }])
  const kept = { ...addressOf(target.connectionString), database: keptAs ?? '' }
  expect(await ask(kept, 'select one from precious')).toEqual([{ one: 1 }])
})

test('the restore refuses to begin while the application is connected', async () => {
  const { file, source } = await savedDatabase()
  const application = await ownerClient(source)
  await expect(restore(source, file, { replace: true })).rejects.toThrow(
    'The application is running on this database',
  )
  await application.end()
})

test.each([
  {
    damage: 'a changed amount',
    apply: (text: string) => text.replace('seeded\t7', 'seeded\t8'),
    says: 'is damaged',
  },
  { damage: 'a missing row', apply: (text: string) => text.replace('seeded\t7\n', ''), says: 'is damaged' },
  {
    damage: 'a missing end',
    apply: (text: string) => text.replace('-- end of backup\n', ''),
    says: 'is cut short',
  },
  {
    damage: 'half a table',
    apply: (text: string) => text.slice(0, text.indexOf('seeded')),
    says: 'middle of a table',
  },
  {
    damage: 'another first line',
    apply: (text: string) => `select 1;\n${text}`,
    says: 'not a backup of OpenRemit',
  },
])('refuses a file with $damage, and leaves the database empty', async ({ apply, says }) => {
  const { file } = await savedDatabase()
  await writeFile(file, gzipSync(apply(gunzipSync(await readFile(file)).toString())))
  const target = await newDatabase()
  await expect(restore(target, file)).rejects.toThrow(says)
  expect(await allRows(target.connectionString)).toEqual({})
})

test('the restore refuses a file that was not copied to its end', async () => {
  const { file } = await savedDatabase()
  await writeFile(file, (await readFile(file)).subarray(0, 600))
  await expect(restore(await newDatabase(), file)).rejects.toThrow('The backup is cut short.')
})

const KEY = 'a backup key of at least thirty-two characters'

test('an encrypted backup shows nothing of the rows, and is restored with its key alone', async () => {
  const { source, file } = await savedDatabase(KEY)
  expect(() => gunzipSync(readFileSync(file))).toThrow('incorrect header check')
  const target = await newDatabase()
  await expect(restore(target, file)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY')
  await expect(restore(target, file, { secrets: [KEY.toUpperCase()] })).rejects.toThrow('with another key')
  await writeFile(`${file}.cut`, (await readFile(file)).subarray(0, -20))
  await expect(restore(target, `${file}.cut`, { secrets: [KEY] })).rejects.toThrow('cut short')
  expect(await allRows(target.connectionString)).toEqual({})
  expect(await restore(target, file, { secrets: ['x'.repeat(32), KEY] })).toMatchObject({ rows: 7 })
  expect(await allRows(target.connectionString)).toEqual(await allRows(source.connectionString))
})

test('a backup that is not encrypted is restored although a key is set', async () => {
  const { file } = await savedDatabase()
  expect(await restore(await newDatabase(), file, { secrets: [KEY] })).toMatchObject({ rows: 7 })
})

test("restores the product's own tables, and jobs that wait or were being worked on", async () => {
  const source = await newDatabase()
  await migrate(source)
  await earlierQueue(source.connectionString)
  await ask(source, `select graphile_worker.add_job('payout.submit', '{"n": 1}')`)
  await ask(source, `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead worker'`)
  const file = path.join(path.dirname(await dataFolder()), 'saved.sql.gz')
  await writeBackup(source, file)

  const target = await newDatabase()
  const { connectionString } = target
  const connection = { ...addressOf(connectionString), database: target.database }
  const maintenance = { connectionString: inject('testServerUrl') }
  await restoreBackup({ maintenance, connection, file, replace: false })
  expect(await allRows(connectionString)).toEqual(await allRows(source.connectionString))
  expect(await ask(target, 'select task_identifier, locked_by from graphile_worker.jobs')).toEqual([
    { task_identifier: 'payout.submit', locked_by: null },
  ])
})
