import { queryOptions } from '@tanstack/react-query'
import { getTransferProgress } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'

/** What has happened to a transfer of one's own, what comes next, and its links. Asked anew by each page that shows it. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'transfers', id, 'progress'],
    queryFn: ({ signal }) => call(getTransferProgress, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
