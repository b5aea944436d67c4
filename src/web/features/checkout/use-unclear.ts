import { useEffect, useRef, useState } from 'react'
import type { PaymentIntentView } from '#shared/api/payments.api.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { pollMs } from '#web/parts/poll.ts'
import { paymentFound } from './calls.ts'

type Unclear = {
  /** Whether the server could not say yet. */
  readonly isChecking: boolean
  /** Asks now rather than in a while. */
  readonly checkNow: () => void
  /** Settles once the server knows. */
  readonly onUnclear: () => Promise<'paid' | 'unpaid'>
}

/** Asks our server what has become of a payment whose outcome the page has not heard. */
export function useUnclear(transfer: TransferView, intent: PaymentIntentView): Unclear {
  const { setTransfer } = useTransfer()
  const [isChecking, setIsChecking] = useState(false)
  const isGone = useRef(false)
  const wake = useRef(() => {})
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      wake.current()
    }
  }, [])
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      wake.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const onUnclear = async (): Promise<'paid' | 'unpaid'> => {
    for (let asked = 1; !isGone.current; asked++) {
      const found = await paymentFound(transfer, intent.paymentIntentId)
      if (found !== 'unknown') {
        setIsChecking(false)
        if (found === 'unpaid') return 'unpaid'
        setTransfer(found)
        return 'paid'
      }
      setIsChecking(true)
      await pause(pollMs({ dataUpdateCount: asked, errorUpdateCount: 0 }))
    }
    return 'paid' // the page is gone, and says nothing more
  }
  return { isChecking, checkNow: () => wake.current(), onUnclear }
}
