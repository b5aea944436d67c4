import { useLocation } from 'wouter'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'

/** Leads to an empty wizard, with nothing left of the transfer in hand. */
export function useSendAnother(): () => void {
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  return () => {
    navigate(paths.send)
    clearTransfer()
  }
}
