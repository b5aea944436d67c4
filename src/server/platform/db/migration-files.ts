import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One numbered step of the schema. A file is never changed once it has been applied anywhere. */
export type Migration = { number: number; name: string; file: string; sql: string; sha256: string }

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/

/** The product's migrations in order. @throws Error on a misnamed file or a number used twice */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(folder)).toSorted()
  const migrations = await Promise.all(files.map(file => readMigration(folder, file)))
  for (const [index, { number, file }] of migrations.entries()) {
    if (number === migrations[index - 1]?.number) throw new Error(`${file}: its number is taken`)
  }
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, digits, name] = FILE_NAME.exec(file) ?? []
  if (digits === undefined || name === undefined)
    throw new Error(`${file}: a migration is named NNNN-name.sql`)
  const sql = await readFile(path.join(folder, file), 'utf8')
  if (/^\s*(begin|commit|rollback)\s*;/im.test(sql))
    throw new Error(`${file}: runs in a transaction and may not end it`)
  return {
    number: Number.parseInt(digits, 10),
    name,
    file,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
  }
}
