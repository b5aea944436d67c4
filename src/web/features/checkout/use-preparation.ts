import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import type { Arrival } from './arrival.ts'
import { type Preparation, preparePayment } from './calls.ts'

/** The payment of a transfer as the server prepares it; not asked for before the sender has accepted a changed price. */
export function usePreparation(
  transfer: HeldTransfer,
  { isNeeded, arrival }: { isNeeded: boolean; arrival: Arrival },
): UseQueryResult<Preparation> {
  const { setTransfer } = useTransfer()
  return useQuery({
    queryKey: ['payment', transfer.id],
    queryFn: async ({ signal }) => {
      const preparation = await preparePayment(transfer, { ...arrival, signal })
      if ('paid' in preparation) setTransfer(preparation.paid)
      return preparation
    },
    enabled: isNeeded && transfer.repricedFrom === undefined,
    gcTime: 0,
  })
}
