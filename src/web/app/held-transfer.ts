import { useQuery } from '@tanstack/react-query'
import { currentTransferQuery } from './current-transfer.ts'
import { type HeldTransfer, useTransfer } from './transfer-context.tsx'

/** The transfer in hand; after a reload the one that the server knows of, which is asked for first. */
export type Held =
  | { readonly transfer: HeldTransfer }
  | { readonly state: 'asking' | 'none' }
  | { readonly state: 'failed'; readonly error: Error; readonly askAgain: () => void }

export function useHeldTransfer(): Held {
  const { transfer } = useTransfer()
  const query = useQuery({ ...currentTransferQuery, enabled: transfer === null })
  if (transfer !== null) return { transfer }
  if (query.data) return { transfer: query.data }
  if (query.error && !query.isFetching) {
    return { state: 'failed', error: query.error, askAgain: () => void query.refetch() }
  }
  return { state: query.data === null ? 'none' : 'asking' }
}
