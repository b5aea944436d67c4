import { createContext, type ReactNode, use, useState } from 'react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { Draft } from '../draft/draft.ts'
import { forgetUnfinished, rememberUnfinished } from '../draft/unfinished.ts'
import { isPaid } from './paid.ts'

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
  /** The first values of this generation's wizard, beyond its defaults. */
  readonly prefill: Partial<Draft>
  readonly setTransfer: (transfer: HeldTransfer) => void
  /** 'Send another transfer': forgets the transfer and everything typed. */
  readonly clearTransfer: () => void
  /** Forgets everything typed, but not the transfer; the wizard starts with these fields. */
  readonly startAfresh: (prefill: Partial<Draft>) => void
}

const Context = createContext<TransferContext | null>(null)

export function useTransfer(): TransferContext {
  const context = use(Context)
  if (context === null) throw new Error('useTransfer needs a TransferProvider above it')
  return context
}

type Start = Pick<TransferContext, 'generation' | 'prefill'>

export function TransferProvider({ children }: { children: ReactNode }) {
  const [transfer, hold] = useState<HeldTransfer | null>(null)
  const [{ generation, prefill }, setStart] = useState<Start>({ generation: 0, prefill: {} })
  const setTransfer = (next: HeldTransfer) => {
    if (isPaid(next) || next.status === 'failed') {
      forgetUnfinished()
      forgetDraft()
    } else rememberUnfinished()
    hold(next)
  }
  const startAfresh = (fields: Partial<Draft>) => {
    forgetDraft()
    setStart(last => ({ generation: last.generation + 1, prefill: fields }))
  }
  const clearTransfer = () => {
    forgetUnfinished()
    hold(null)
    startAfresh({})
  }
  return (
    <Context value={{ transfer, generation, prefill, setTransfer, clearTransfer, startAfresh }}>
      {children}
    </Context>
  )
}

/** Forgets what this tab keeps of its user: what was typed in the wizard and in forms. */
function forgetDraft(): void {
  try {
    sessionStorage.clear()
  } catch {} // a browser that lets us store nothing has kept nothing
}
