import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { getTransfer, type TransferView } from '#shared/api/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { keptTransferIn, useHeldTransfer } from '#web/app/transfer/held-transfer.ts'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Receipt } from '#web/parts/receipt/Receipt.tsx'
import { ReceiptDisclosure } from '#web/parts/receipt/ReceiptDisclosure.tsx'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { isOnItsWay, pollMs } from '#web/parts/progress/poll.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { OutcomeText } from './OutcomeText.tsx'
import { messages } from './messages.ts'
import { outcomeOf } from './outcome.ts'

/** The outcome of the transfer in hand; after a reload that of the paid one, else that of the one the server knows. */
export function Confirmation() {
  const [kept] = useState(() => keptTransferIn(history.state))
  const held = useHeldTransfer(kept)
  if ('transfer' in held) return <Confirmed held={held.transfer} key={held.transfer.id} />
  switch (held.state) {
    case 'none':
      return <Redirect to={paths.send} replace />
    case 'failed':
      return (
        <Message title={messages.notFound} text={errorWords(held.error)}>
          <Button onClick={held.askAgain}>{messages.again}</Button>
        </Message>
      )
    case 'asking':
      return <p className="py-16 text-center text-muted">{messages.asking}</p>
    default:
      return held satisfies never
  }
}

function Confirmed({ held }: { held: HeldTransfer }) {
  const { transfer, show } = useFollowed(held)
  const { countries, operator } = useBoot()
  const corridor = corridorOf(transfer, countries)
  const outcome = outcomeOf(transfer)
  if (outcome === 'unpaid') return <Redirect to={paths.checkout} replace state={{ transfer: transfer.id }} />
  return (
    <div className="flex flex-wrap items-start gap-8 lg:gap-14">
      <OutcomeText transfer={transfer} corridor={corridor} outcome={outcome} show={show} />
      <div className="min-w-0 flex-[1_1_28rem]">
        <Receipt transfer={transfer} corridor={corridor} operator={operator} />
        <ReceiptDisclosure transfer={transfer} />
      </div>
    </div>
  )
}

type Followed = {
  readonly transfer: HeldTransfer
  /** Shows what another call has just answered. */
  readonly show: (now: TransferView) => void
}

/** The transfer in hand, asked for again while its money is on its way. */
function useFollowed(held: HeldTransfer): Followed {
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
