import { useQuery } from '@tanstack/react-query'
import { listTransfers } from '#shared/api/admin/transfers/transfers.api.ts'
import { listUsers } from '#shared/api/admin/users.api.ts'
import { routeQuery } from '#web/api/query.ts'
import { useMay } from '../desk/Allowed.tsx'
import type { FoundGroup } from './found.ts'
import { foundTransfers, foundUsers, ROWS_ASKED } from './found-rows.ts'
import { messages } from './messages.ts'

/** Answers name people and are forgotten at once; the same search asks again. */
const FORGOTTEN = { gcTime: 0, staleTime: 0 } as const

/**
 * Rows that the server finds for a text, by the searches of its lists, each only for a person who may read that list. The groups
 * come together, so that none pushes another away from under the hand. A call whose text has changed is given up.
 */
export function useFound(text: string) {
  const may = useMay()
  const query = { search: text, limit: ROWS_ASKED }
  const transfers = useQuery({
    ...routeQuery(listTransfers, { query }),
    ...FORGOTTEN,
    enabled: text !== '' && may('transfers.read'),
  })
  const users = useQuery({
    ...routeQuery(listUsers, { query }),
    ...FORGOTTEN,
    enabled: text !== '' && may('users.read'),
  })
  const isSearching = transfers.isLoading || users.isLoading
  const groups: FoundGroup[] = isSearching
    ? []
    : [
        { name: messages.transfers, items: foundTransfers(transfers.data ?? [], text) },
        { name: messages.users, items: foundUsers(users.data ?? [], text) },
      ]
  const again = () => {
    for (const { isError, refetch } of [transfers, users]) if (isError) void refetch()
  }
  return { groups, isSearching, error: transfers.error ?? users.error, again }
}
