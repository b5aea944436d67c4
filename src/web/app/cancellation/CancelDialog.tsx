import { useState } from 'react'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { cancellationMessages as texts, type TransferFacts } from './cancellation-messages.ts'
import { isPaid } from '../transfer/paid.ts'
import { type Cancellable, useCancellation } from './use-cancellation.ts'

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
