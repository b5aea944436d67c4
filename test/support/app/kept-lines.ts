import { type LineWords, openLine, type SealedWords, sealLine } from '#server/banking/sealed-records.ts'
import type { TestApp } from './test-app.ts'

/** The lines of the bank that are kept, with their words opened. */
export async function keptLines(app: TestApp): Promise<(LineWords & { readonly id: string })[]> {
  const rows = await app.rows<SealedWords>('select id, personal from bank_lines')
  return rows.map(row => ({ id: row.id, ...openLine(app.deps, row) }))
}

/** Words of a line to be planted under an id, sealed. */
export const sealedWords = (app: TestApp, id: string, words: Partial<LineWords>): Buffer =>
  sealLine(app.deps, id, {
    counterparty: null,
    counterpartyAccount: null,
    endToEndId: null,
    text: '',
    ...words,
  })
