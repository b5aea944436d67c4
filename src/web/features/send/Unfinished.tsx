import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { currentTransferQuery } from '#web/app/current-transfer.ts'
import { isPaid } from '#web/app/paid.ts'
import { useTransfer } from '#web/app/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { UnfinishedBar } from './UnfinishedBar.tsx'

/** Offers the way back to a transfer that was created here and is not paid. The wizard never resumes by itself. */
export function Unfinished() {
  const { data: transfer } = useQuery(currentTransferQuery)
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  // A bank pay-in that is being waited for is `processing`, and not paid either.
  if (!transfer || transfer.status === 'failed' || isPaid(transfer)) {
    return <UnfinishedBar onResume={undefined} />
  }
  const resume = () => {
    setTransfer(transfer)
    navigate(paths.checkout)
  }
  return <UnfinishedBar onResume={resume} />
}
