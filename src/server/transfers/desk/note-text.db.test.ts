import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { earlierRelease, fileOf } from '#test/support/database/earlier-release.ts'
import { openNote, sealNotes } from './note-text.ts'

const KEPT = `
  set session_replication_role = replica;
  insert into transfer_notes (id, transfer_id, author_id, text, creation_hash)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), text, 'sixteen bytes ok' from unnest(array['Zyxwvut called', 'Erased']) text;
  set session_replication_role = origin`

test('an upgrade seals the notes of before, an erased one stays erased, and their file keeps nothing of them', async () => {
  const { owner, upgrade } = await earlierRelease('sealed-notes')
  await owner.query(KEPT)
  await upgrade({ 'sealed-notes': client => sealNotes(client, testDataKeys) })

  const { rows } = await owner.query<{ id: string; text: string }>('select id, text from transfer_notes')
  expect(rows.map(row => openNote({ dataKeys: testDataKeys }, row)).toSorted()).toEqual([
    'Erased',
    'Zyxwvut called',
  ])
  expect(await fileOf(owner, 'transfer_notes')).not.toMatch(/zyxwvut/i)
  await expect(owner.query(`update transfer_notes set text = 'x'`)).rejects.toThrow('append-only')
})
