import { queryOptions } from '@tanstack/react-query'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { isRefusal } from '#web/api/call-error.ts'

/** This browser's unfinished or recent transfer as the server knows it now, or null. Each use loads it again. */
export const currentTransferQuery = queryOptions({
  queryKey: ['/api', 'transfers', 'current'],
  queryFn: ({ signal }) => currentTransfer(signal),
  gcTime: 0,
})

export async function currentTransfer(signal: AbortSignal): Promise<TransferView | null> {
  try {
    const { getCurrentTransfer } = await import('#shared/api/transfers/transfers.api.ts')
    return await call(getCurrentTransfer, { signal })
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null
    throw error
  }
}
