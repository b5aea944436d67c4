import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { currentTransferQuery } from '#web/app/current-transfer.ts'
import { isPaid } from '#web/app/held-transfer.ts'
import { useTransfer } from '#web/app/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** Offers the way back to a transfer that was created here and is not paid. The wizard never resumes by itself. */
export function Unfinished() {
  const { data: transfer } = useQuery(currentTransferQuery)
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  // A bank pay-in that is being waited for is `processing`, and not paid either.
  if (!transfer || transfer.status === 'failed' || isPaid(transfer)) return null
  const resume = () => {
    setTransfer(transfer)
    navigate(paths.checkout)
  }
  return (
    <div className="mb-6 flex animate-rise flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-field bg-soft px-5 py-2.5">
      <p>{messages.unfinished.text}</p>
      <Button look="quiet" size="small" onClick={resume} className="-mx-4 underline underline-offset-4">
        {messages.unfinished.link}
      </Button>
    </div>
  )
}
