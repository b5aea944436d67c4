import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { isCallError } from '#web/api/call-error.ts'
import { currentTransfer, currentTransferQuery } from './current-transfer.ts'
import { isPaid } from './paid.ts'
import { type HeldTransfer, useTransfer } from './transfer-context.tsx'

/** The transfer in hand; after a reload the one that the server knows of, which is asked for first. */
export type Held =
  | { readonly transfer: HeldTransfer }
  | { readonly state: 'asking' | 'none' }
  | { readonly state: 'failed'; readonly error: Error; readonly askAgain: () => void }

/**
 * The part of a transfer that an entry of the browser's history keeps through reloads and new documents: the paid
 * transfer is not always the one that was ordered last.
 */
export type KeptTransfer = { readonly transfer?: string; readonly isPaidAtProvider?: boolean }

export function keptTransferIn(state: unknown): KeptTransfer {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('transfer' in state && typeof state.transfer === 'string' && { transfer: state.transfer }),
    ...('isPaidAtProvider' in state && state.isPaidAtProvider === true && { isPaidAtProvider: true }),
  }
}

/** A sender who returns from their bank reads about that transfer, however it has ended. */
type NamedTransfer = KeptTransfer & { readonly returnedFor?: string }

export function useHeldTransfer(kept: NamedTransfer): Held {
  const { transfer } = useTransfer()
  const query = useQuery({ ...heldQuery(kept), enabled: transfer === null })
  if (transfer !== null) return { transfer }
  if (query.data) return { transfer: query.data }
  if (query.error && !query.isFetching) {
    return { state: 'failed', error: query.error, askAgain: () => void query.refetch() }
  }
  return { state: query.data === null ? 'none' : 'asking' }
}

const heldQuery = (kept: NamedTransfer) => ({
  queryKey: [...currentTransferQuery.queryKey, kept.transfer],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<HeldTransfer | null> =>
    (await namedTransfer(kept, signal)) ?? (await currentTransfer(signal)),
  gcTime: 0,
})

/** Null where none is named, and where it has ended unpaid: what the sender has cancelled is not asked for again. */
async function namedTransfer(kept: NamedTransfer, signal: AbortSignal): Promise<HeldTransfer | null> {
  const found = kept.transfer === undefined ? null : await ownTransfer(kept.transfer, signal)
  const isOver = found?.status === 'failed' && !isPaid(found) && kept.returnedFor === undefined
  if (found === null || isOver) return null
  return { ...found, isPaidAtProvider: kept.isPaidAtProvider ?? false }
}

/** Null where it is not, or no longer, this browser's. */
async function ownTransfer(id: string, signal: AbortSignal): Promise<HeldTransfer | null> {
  try {
    const { getTransfer } = await import('#shared/api/transfers/transfers.api.ts')
    return await call(getTransfer, { params: { id }, signal })
  } catch (error) {
    if (isCallError(error) && [400, 404].includes(error.status)) return null
    throw error
  }
}
