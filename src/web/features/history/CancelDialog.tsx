import { useState } from 'react'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { isPaid } from '#web/app/paid.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { messages, type Told } from './messages.ts'
import { useCancellation } from './use-cancellation.ts'

const texts = messages.cancel
const REASON_MAX = 300 // as many characters as the contract takes

type Props = {
  transfer: TransferView
  told: Told
  isOpen: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks once more, and says beforehand how much goes back and where to. */
export function CancelDialog({ transfer, told, isOpen, onClose, onCancelled }: Props) {
  const [reason, setReason] = useState('')
  const cancellation = useCancellation({ transfer, told, onClose, onCancelled })
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
        <p>{isPaid(transfer) ? texts.paid[transfer.paymentMethod](told) : texts.unpaid(told)}</p>
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
