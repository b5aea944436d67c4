import {
  type ChosenColumns,
  type TransferColumn,
  transferColumns,
} from '#shared/api/admin/transfers/transfer-columns.api.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findColumns, keepColumns, removeColumnsOf } from './columns.sql.ts'

type ColumnDeps = Pick<TransferDeps, 'pool'>

/** Columns that an operator has chosen, without those that this release does not have. */
export async function columnsOf({ pool }: ColumnDeps, userId: string): Promise<ChosenColumns> {
  const [kept] = await findColumns(pool, userId)
  return { columns: kept?.names.filter(isColumn) ?? null }
}

const isColumn = (name: string): name is TransferColumn =>
  (transferColumns as readonly string[]).includes(name)

/** Null removes them: the operator then sees the usual columns of whichever release it is. */
export async function saveColumns(
  { pool }: ColumnDeps,
  userId: string,
  { columns }: ChosenColumns,
): Promise<void> {
  if (columns === null) await removeColumnsOf(pool, userId)
  else await keepColumns(pool, userId, columns)
}
