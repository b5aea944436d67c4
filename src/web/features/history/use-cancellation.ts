import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { isPaid } from '#web/app/paid.ts'
import { useTransfer } from '#web/app/transfer-context.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { cancel, transferKey } from './calls.ts'
import { messages, type Told } from './messages.ts'

const texts = messages.cancel

type Parts = { transfer: TransferView; told: Told; onClose: () => void; onCancelled: () => void }

/** Where it can no longer be cancelled the dialog goes, and the page shows what has happened instead. */
export function useCancellation({ transfer: { id }, told, onClose, onCancelled }: Parts) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { transfer: held, clearTransfer } = useTransfer()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: transferKey(id) })
  return useMutation({
    mutationFn: (reason: string) => cancel(id, reason),
    onSuccess: now => {
      queryClient.setQueryData(transferKey(id), now)
      // Else the checkout would go on asking for its payment.
      if (held?.id === id) clearTransfer()
      onClose()
      const description = isPaid(now) ? texts.donePaid(told) : texts.doneUnpaid
      toast({ title: texts.done, description, tone: 'plain' })
      // By then the dialog has given the focus back, and the button that opened it is gone.
      return askAgain().then(onCancelled)
    },
    onError: error => {
      toast({ title: texts.failed, description: errorWords(error), tone: 'danger' })
      if (!isRefusal(error, 'transfer_not_cancellable')) return undefined
      onClose()
      return askAgain()
    },
  })
}
