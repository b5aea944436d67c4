import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { checkPayment } from './calls.ts'
import { messages } from './messages.ts'

type Props = { transfer: TransferView; paymentIntentId?: string }

/** Nothing here polls: who waits for their own money to arrive asks. */
export function CheckButton({ transfer, paymentIntentId }: Props) {
  const { setTransfer } = useTransfer()
  const queryClient = useQueryClient()
  const toast = useToast()
  const check = useMutation({
    mutationFn: () => checkPayment(transfer, paymentIntentId),
    onSuccess: setTransfer,
    onError: error => {
      toast({ title: messages.bank.notYet, description: errorWords(error), tone: 'plain' })
      // It may have ended meanwhile: then there is a fresh price.
      void queryClient.invalidateQueries({ queryKey: ['payment', transfer.id] })
    },
  })
  return (
    <Button
      look="secondary"
      isBusy={check.isPending}
      onClick={() => check.mutate()}
      className="justify-self-start max-sm:w-full"
    >
      {messages.bank.check}
    </Button>
  )
}
