import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelTransfer, type TransferView } from '#shared/api/transfers/transfers.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { isPaid } from '../transfer/paid.ts'
import { cancellationMessages as texts, type TransferFacts } from './cancellation-messages.ts'

const REASON_MAX = 300 // as many characters as the contract takes

type Props = {
  transfer: Cancellable
  facts: TransferFacts
  isOpen: boolean
  onClose: () => void
  onCancelled: (now: TransferView) => void
  onTooLate: () => void
}

/** Asks for a confirmation, and first names the amount of the refund, its destination and its latest time. */
export function CancelDialog({ isOpen, ...props }: Props) {
  const { transfer, facts, onClose } = props
  const [reason, setReason] = useState('')
  const cancellation = useCancellation(props)
  return (
    <Dialog
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      isDismissible={reason === '' && !cancellation.isPending}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          cancellation.mutate(reason)
        }}
      >
        <p>{isPaid(transfer) ? texts.paid[transfer.paymentMethod](facts) : texts.unpaid(facts)}</p>
        {isPaid(transfer) && <p className="mt-2 text-muted">{texts.byWhen[transfer.paymentMethod]}</p>}
        <TextField
          label={texts.reason}
          note={texts.optional}
          value={reason}
          maxLength={REASON_MAX}
          onChange={event => setReason(event.target.value)}
          className="mt-5"
        />
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose} className="max-sm:w-full">
            {texts.keep}
          </Button>
          <Button look="danger" type="submit" isBusy={cancellation.isPending} className="max-sm:w-full">
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The parts of a transfer that a cancellation needs; a tracking link shows them too. */
type Cancellable = Pick<TransferView, 'id' | 'payIn' | 'paymentMethod'>

type Parts = {
  readonly transfer: Cancellable
  readonly facts: TransferFacts
  readonly onClose: () => void
  /** It was cancelled, or the rail is asked. By then the button that opened the dialog may be gone. */
  readonly onCancelled: (now: TransferView) => void
  /** It can no longer be cancelled: the page shows what has happened instead. */
  readonly onTooLate: () => void
}

function useCancellation({ transfer: { id }, facts, onClose, onCancelled, onTooLate }: Parts) {
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
