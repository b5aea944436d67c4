import type { Pool } from 'pg'
import { type Tx, withTransaction } from '../db/tx.ts'
import type { SigningKeys } from '../signing.ts'
import { isSealedRow, type SealedFacts, sealRow } from './row-seals.ts'

/** Rows of one kind that a start may have to seal. */
type Sealing<Row> = {
  /** Empties the table in which the owner of the tables has named rows to be sealed; the application can add none to it. */
  readonly takeUnsealed: (tx: Tx) => Promise<readonly { readonly id: string }[]>
  readonly list: (tx: Tx) => Promise<readonly Row[]>
  readonly idOf: (row: Row) => string
  readonly factsOf: (row: Row) => SealedFacts
  readonly setSeal: (tx: Tx, row: Row, seal: Buffer) => Promise<unknown>
}

/**
 * Seals the rows that the owner of the tables has named, once, and those of an older key again with the newest one, so that the older key
 * can be removed. A row that only SQL as the application has written gets none.
 */
export async function sealOlderRows<Row extends { readonly seal: Buffer | null }>(
  { pool, signingKeys }: { readonly pool: Pool; readonly signingKeys: SigningKeys },
  { takeUnsealed, list, idOf, factsOf, setSeal }: Sealing<Row>,
): Promise<void> {
  const isOfOlderKey = (row: Row): boolean =>
    isSealedRow(signingKeys, factsOf(row), row.seal) && !isSealedRow([signingKeys[0]], factsOf(row), row.seal)
  await withTransaction(pool, async tx => {
    const unsealed = new Set((await takeUnsealed(tx)).map(({ id }) => id))
    for (const row of await list(tx))
      if (unsealed.has(idOf(row)) || isOfOlderKey(row))
        await setSeal(tx, row, sealRow(signingKeys, factsOf(row)))
  })
}
