import type pg from 'pg'
import { fillBeside } from '#server/platform/db/row-steps.ts'
import { type KeyDeps, keyedContent, keyedLineWords, sealFile, sealLine } from './sealed-records.ts'

type OldLine = {
  readonly identity: string
  readonly counterparty: string | null
  readonly counterparty_account: string | null
  readonly end_to_end_id: string | null
  readonly text: string
}
type OldFile = { readonly name: string; readonly content: string }

/** A file has five megabytes at most. */
const FILES_AT_ONCE = 10

/** Seals the bank records of an earlier release, for the migration `sealed-bank-records`. */
export async function sealBankRecords(client: pg.Client, deps: KeyDeps): Promise<void> {
  await fillBeside<OldLine, ReturnType<typeof sealedLine>>(client, {
    table: 'bank_lines',
    columns: ['identity', 'counterparty', 'counterparty_account', 'end_to_end_id', 'text'],
    made: { personal: 'bytea', words: 'text', identity: 'text' },
    make: row => sealedLine(deps, row),
  })
  await fillBeside<OldFile, ReturnType<typeof sealFile>>(client, {
    table: 'bank_files',
    columns: ['name', 'content'],
    made: { name: 'bytea', content: 'bytea' },
    make: ({ id, ...file }) => sealFile(deps, 'bank_files', id, file),
    rowsAtOnce: FILES_AT_ONCE,
  })
  await sealUploads(client, deps)
}

/** A line that was erased has no words, and an identity of its own. */
function sealedLine(deps: KeyDeps, row: OldLine & { readonly id: string }) {
  if (row.text === 'Erased') return { personal: null, words: '', identity: row.identity }
  const [, content = '', number = ''] = /^(.*)#(\d+)$/s.exec(row.identity) ?? [null, row.identity, '1']
  const line = {
    counterparty: row.counterparty,
    counterpartyAccount: row.counterparty_account,
    endToEndId: row.end_to_end_id,
    text: row.text,
  }
  return {
    personal: sealLine(deps, row.id, line),
    words: keyedLineWords(deps, line).join(' '),
    identity: `${keyedContent(deps, content)}#${number}`,
  }
}

/** Uploads have no id; they wait for a second admin, so there are few. */
async function sealUploads(client: pg.Client, deps: KeyDeps): Promise<void> {
  await client.query('lock table bank_uploads in access exclusive mode')
  await client.query(
    'create table upgrade_bank_uploads (sha256 bytea primary key, name bytea, content bytea)',
  )
  const { rows } = await client.query<{ sha256: Buffer }>('select sha256 from bank_uploads')
  for (const { sha256 } of rows) {
    const found = await client.query<OldFile>('select name, content from bank_uploads where sha256 = $1', [
      sha256,
    ])
    for (const file of found.rows) {
      const { name, content } = sealFile(deps, 'bank_uploads', sha256.toString('hex'), file)
      await client.query('insert into upgrade_bank_uploads values ($1, $2, $3)', [sha256, name, content])
    }
  }
}
