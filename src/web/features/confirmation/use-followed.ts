import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getTransfer, type TransferView } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { isOnItsWay, pollMs } from '#web/parts/poll.ts'

type Followed = {
  readonly transfer: HeldTransfer
  /** Shows what another call has just answered. */
  readonly show: (now: TransferView) => void
}

/** The transfer in hand, asked for again while its money is on its way. */
export function useFollowed(held: HeldTransfer): Followed {
  const queryClient = useQueryClient()
  const { setTransfer } = useTransfer()
  const isUnconfirmed = (now: TransferView) => now.status === 'pending' && held.isPaidAtProvider === true
  const isFollowed = (now: TransferView) => isOnItsWay(now) || isUnconfirmed(now)
  const queryKey = ['/api', 'transfers', held.id, 'followed']
  const { data } = useQuery<TransferView>({
    queryKey,
    queryFn: ({ signal }) => call(getTransfer, { params: { id: held.id }, signal }),
    initialData: held,
    enabled: isFollowed(held),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isFollowed(state.data) ? pollMs(state) : false),
  })
  return {
    transfer: { ...held, ...data },
    show: now => {
      // An answer under way may be older than this one.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, now)
      setTransfer({ ...held, ...now })
    },
  }
}
