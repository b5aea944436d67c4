import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelTransfer, type TransferView } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { cancellationMessages as texts, type TransferFacts } from './cancellation-messages.ts'
import { isPaid } from '../transfer/paid.ts'

/** The parts of a transfer that a cancellation needs; a tracking link shows them too. */
export type Cancellable = Pick<TransferView, 'id' | 'payIn' | 'paymentMethod'>

type Parts = {
  readonly transfer: Cancellable
  readonly facts: TransferFacts
  readonly onClose: () => void
  /** It was cancelled, or the rail is asked. By then the button that opened the dialog may be gone. */
  readonly onCancelled: (now: TransferView) => void
  /** It can no longer be cancelled: the page shows what has happened instead. */
  readonly onTooLate: () => void
}

export function useCancellation({ transfer: { id }, facts, onClose, onCancelled, onTooLate }: Parts) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['/api', 'transfers', id] })
  return useMutation({
    mutationFn: (reason: string) => call(cancelTransfer, { params: { id }, body: { reason } }),
    onSuccess: now => {
      onClose()
      toast({ ...outcomeOf(now, facts), tone: 'plain' })
      return askAgain().then(() => onCancelled(now))
    },
    onError: error => {
      toast({ title: texts.failed, description: errorWords(error), tone: 'danger' })
      if (!isRefusal(error, 'transfer_not_cancellable')) return undefined
      onClose()
      return askAgain().then(onTooLate)
    },
  })
}

function outcomeOf(now: TransferView, facts: TransferFacts) {
  if (now.status !== 'failed') return { title: texts.doneAsked, description: texts.doneAskedText }
  return { title: texts.done, description: isPaid(now) ? texts.donePaid(facts) : texts.doneUnpaid }
}
