import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readTransfer } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { call } from '#web/api/call.ts'
import { fileQuery } from '../transfers/calls.ts'

/** Asked only while the page is in sight: ten open tabs ask as often as one. */
const ASKED_MS = 4_000

const readingQuery = (id: string) =>
  queryOptions({
    // Not below the key of the file: an act loads that again, and this is asked soon enough.
    queryKey: ['/api', 'admin', 'reading', id],
    queryFn: ({ signal }) => call(readTransfer, { params: { id }, signal }),
    refetchInterval: ASKED_MS,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })

type Read = {
  /** The names of others who look at the transfer right now. */
  readonly readers: readonly string[]
  /** Nobody says at the moment whether it has changed. */
  readonly isInterrupted: boolean
}

/** Tells that this page looks at a transfer, and loads its file again when anything in it has changed. */
export function useReading(id: string, shownStamp: string): Read {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, isError } = useQuery(readingQuery(id))
  const stamp = data?.stamp
  // At each answer, in case the file did not load after the last.
  useEffect(() => {
    if (dataUpdatedAt > 0 && stamp !== undefined && stamp !== shownStamp)
      void queryClient.invalidateQueries({ queryKey: fileQuery(id).queryKey })
  }, [queryClient, id, stamp, shownStamp, dataUpdatedAt])
  return { readers: isError ? [] : (data?.readers ?? []), isInterrupted: isError }
}
