import { createContext, type ReactNode, use, useState } from 'react'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { isPaid } from './paid.ts'
import { forgetUnfinished, rememberUnfinished } from './unfinished.ts'

/** The figures that the sender last saw, where the server has replaced them. */
export type SeenFigures = Pick<
  TransferView,
  'sendAmount' | 'receiveAmount' | 'exchangeRate' | 'transferFee' | 'totalAmount'
>

/** A transfer as the server keeps it, with what only this page knows of it. */
export type HeldTransfer = TransferView & {
  /** Set by a creation that was repriced, until the sender has accepted the transfer's own figures. */
  readonly repricedFrom?: SeenFigures | undefined
  /** The provider said in this page that the money is paid, whatever our own books say yet. */
  readonly isPaidAtProvider?: boolean
}

type TransferContext = {
  /** The transfer in hand, in memory only: a reload asks the server for it. */
  readonly transfer: HeldTransfer | null
  /** Counts how often the data was cleared: what is keyed by it starts afresh. */
  readonly generation: number
  readonly setTransfer: (transfer: HeldTransfer) => void
  /** 'Send another transfer': forgets the transfer and everything typed. */
  readonly clearTransfer: () => void
}

const Context = createContext<TransferContext | null>(null)

export function useTransfer(): TransferContext {
  const context = use(Context)
  if (context === null) throw new Error('useTransfer needs a TransferProvider above it')
  return context
}

export function TransferProvider({ children }: { children: ReactNode }) {
  const [transfer, hold] = useState<HeldTransfer | null>(null)
  const [generation, setGeneration] = useState(0)
  const setTransfer = (next: HeldTransfer) => {
    if (isPaid(next)) forgetUnfinished()
    else rememberUnfinished()
    hold(next)
  }
  const clearTransfer = () => {
    forgetUnfinished()
    hold(null)
    setGeneration(count => count + 1)
  }
  return <Context value={{ transfer, generation, setTransfer, clearTransfer }}>{children}</Context>
}
