import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { checkTransfer } from './calls.ts'
import { messages } from './messages.ts'
import { outcomeOf } from './outcome.ts'

type Props = { transfer: HeldTransfer; onChecked: (now: TransferView) => void }

/** The page looks by itself now and then; this asks the provider and the rail. */
export function CheckAgain({ transfer, onChecked }: Props) {
  const toast = useToast()
  const check = useMutation({
    mutationFn: async () => ({ ...transfer, ...(await checkTransfer(transfer)) }),
    onSuccess: now => {
      onChecked(now)
      if (outcomeOf(now) !== outcomeOf(transfer) || now.payIn !== transfer.payIn) return
      toast({ title: messages.checked, description: messages.checkedText, tone: 'plain' })
    },
    onError: error => toast({ title: messages.checkFailed, description: errorWords(error), tone: 'danger' }),
  })
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={check.isPending}
      onClick={() => check.mutate()}
      className="mt-5"
    >
      {!check.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
      {messages.check}
    </Button>
  )
}
