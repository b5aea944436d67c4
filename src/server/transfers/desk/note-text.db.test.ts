import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { readMigrations } from '#server/platform/db/migration-files.ts'
import { emptyDatabase, testDataKeys } from '#test/support/database/database.ts'
import { openNote, sealNotes } from './note-text.ts'

const KEPT = `
  set session_replication_role = replica;
  insert into transfer_notes (id, transfer_id, author_id, text, creation_hash)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), text, 'sixteen bytes ok' from unnest(array['Zyxwvut called', 'Erased']) text;
  set session_replication_role = origin`

test('an upgrade seals the notes of before, an erased one stays erased, and their file keeps nothing of them', async () => {
  const database = await emptyDatabase()
  const known = await readMigrations()
  const level = known.findIndex(({ name }) => name === 'sealed-notes')
  await migrate(database, known.slice(0, level))
  const owner = new pg.Client(database)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  await owner.query(KEPT)
  await migrate(database, known, { 'sealed-notes': client => sealNotes(client, testDataKeys) })

  const { rows } = await owner.query<{ id: string; text: string }>('select id, text from transfer_notes')
  expect(rows.map(row => openNote({ dataKeys: testDataKeys }, row)).toSorted()).toEqual([
    'Erased',
    'Zyxwvut called',
  ])
  await owner.query('checkpoint')
  const read = `select pg_read_binary_file(pg_relation_filepath('transfer_notes')) as bytes`
  const [file] = (await owner.query<{ bytes: Buffer }>(read)).rows
  expect(file?.bytes.toString('latin1')).not.toMatch(/zyxwvut/i)
  await expect(owner.query(`update transfer_notes set text = 'x'`)).rejects.toThrow('append-only')
})
