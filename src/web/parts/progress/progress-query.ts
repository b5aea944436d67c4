import { queryOptions } from '@tanstack/react-query'
import { getTransferProgress } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'

/** Timeline, next milestone and tracking links of an own transfer. Each page that shows them loads them again. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'transfers', id, 'progress'],
    queryFn: ({ signal }) => call(getTransferProgress, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
