import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database/database.ts'
import { tableTypes } from './table-types.ts'

test('tables.ts is what npm run gen:tables would write', async () => {
  const database = await testDatabase()
  const written = await readFile(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(written).toBe(await tableTypes(database.pool))
  await database.drop()
})
