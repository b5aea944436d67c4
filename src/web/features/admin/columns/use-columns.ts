import { useQuery } from '@tanstack/react-query'
import {
  getTransferColumns,
  type TransferColumn,
  usualColumns,
} from '#shared/api/admin/transfers/transfer-columns.api.ts'
import { routeQuery } from '#web/api/query.ts'

export const columnsQuery = routeQuery(getTransferColumns, {})

/** The operator's columns of the list of transfers; undefined before they are known. Where they do not load: the usual ones. */
export function useColumns(): readonly TransferColumn[] | undefined {
  const { data, isPending } = useQuery(columnsQuery)
  return isPending ? undefined : (data?.columns ?? usualColumns)
}
