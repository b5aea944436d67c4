import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { earlierRelease, fileOf } from '#test/support/database/earlier-release.ts'
import { unknownLines } from './banking.ts'
import { namedLines } from './identities.ts'
import type { ParsedLine } from './parsed-file.ts'
import { sealBankRecords } from './seal-bank-records.ts'
import { openLine, openUpload, type SealedFile, type SealedWords, shownFileName } from './sealed-records.ts'

const line: ParsedLine = {
  account: null,
  currency: 'USD',
  minor: 100_00n,
  bookedOn: '2026-11-20',
  valueOn: null,
  bankReference: null,
  endToEndId: 'ZYXWVUT-1',
  counterparty: 'Zyxwvut Ana',
  counterpartyAccount: '998877665544',
  text: 'Zyxwvut pays',
  isReversal: false,
  balance: null,
}

const KEPT = `
  with importer as (
    insert into users (id, person, username_key, email_key) values (gen_random_uuid(), 'x', 'x', 'x') returning id
  ), upload as (
    insert into bank_uploads (sha256, name, content, uploaded_by)
    select sha256('waiting'), 'Zyxwvut.csv', 'Zyxwvut waits', id from importer
  ), file as (
    insert into bank_files (id, sha256, name, format, content, imported_by)
    select gen_random_uuid(), sha256(text::bytea), text, 'csv', content, id
    from importer, (values ('Zyxwvut.csv', 'Zyxwvut,1'), ('Erased', '')) f (text, content) returning id, name
  )
  insert into bank_lines (id, source, file_id, account, identity, currency, amount_minor, booked_on, counterparty,
    counterparty_account, end_to_end_id, text)
  select gen_random_uuid(), 'file', file.id, 'USD', identity, 'USD', 10000, '2026-11-20', counterparty, account, named, text
  from file join (values ('Zyxwvut.csv', $1, 'Zyxwvut Ana', '998877665544', 'ZYXWVUT-1', 'Zyxwvut pays'),
    ('Erased', 'erased-1', null, null, null, 'Erased')) l (file, identity, counterparty, account, named, text) on l.file = file.name`

async function upgraded() {
  const { owner, upgrade } = await earlierRelease('sealed-bank-records')
  await owner.query(KEPT, [`${namedLines([line])[0]?.content}#1`])
  await upgrade({ 'sealed-bank-records': client => sealBankRecords(client, deps) })
  return owner
}

const deps = { dataKeys: testDataKeys }

test('an upgrade seals bank lines, files and uploads; what was erased stays erased, and no file of a table keeps a name', async () => {
  const owner = await upgraded()
  const { rows: lines } = await owner.query<SealedWords>('select id, personal from bank_lines')
  expect(lines.map(row => openLine(deps, row).text).toSorted()).toEqual(['Erased', 'Zyxwvut pays'])
  const { rows: files } = await owner.query<{ id: string; name: Buffer | null }>(
    'select id, name from bank_files',
  )
  expect(files.map(file => shownFileName(deps, file)).toSorted()).toEqual(['Erased', 'Zyxwvut.csv'])
  const { rows: uploads } = await owner.query<SealedFile & { sha256: Buffer }>('select * from bank_uploads')
  expect(uploads.map(upload => openUpload(deps, upload.sha256, upload))).toEqual([
    { name: 'Zyxwvut.csv', content: 'Zyxwvut waits' },
  ])
  for (const table of ['bank_lines', 'bank_files', 'bank_uploads']) {
    expect(await fileOf(owner, table)).not.toMatch(/zyxwvut|998877665544/i)
    await expect(owner.query(`delete from ${table}`)).rejects.toThrow('append-only')
  }
  await expect(owner.query(`update bank_lines set words = 'x'`)).rejects.toThrow('append-only')
})

test('a line of before an upgrade is known when it comes in another file, and an equal second one is not', async () => {
  const owner = await upgraded()
  const unknown = (...lines: ParsedLine[]) =>
    unknownLines(deps, owner, { format: 'csv', statements: [], lines, skipped: 0 })
  expect(await unknown(line)).toEqual([])
  expect(await unknown(line, line)).toHaveLength(1)
  expect(await unknown({ ...line, minor: 101_00n })).toHaveLength(1)
})
