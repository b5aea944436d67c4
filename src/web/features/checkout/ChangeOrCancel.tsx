import { useState } from 'react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { CancelDialog } from '#web/app/cancellation/CancelDialog.tsx'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'
import { useChangeDetails } from './use-change-details.ts'

type Props = {
  transfer: TransferView
  /** A card that has been authorised is paid, as far as its sender is concerned: nothing can be changed by then. */
  canChange: boolean
  onCancelled: (now: TransferView) => void
  onTooLate: () => void
}

/** The ways out of a payment that has not been made. */
export function ChangeOrCancel({ transfer, canChange, onCancelled, onTooLate }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const changeDetails = useChangeDetails(transfer)
  const { from } = corridorOf(transfer, useBoot().countries)
  const total = moneyText({ amount: transfer.totalAmount, symbol: from.currencySymbol })
  return (
    <div className="mt-6 flex flex-wrap gap-x-2 gap-y-1 border-t border-line pt-4">
      {canChange && (
        <Button look="quiet" size="small" onClick={changeDetails} className="-ms-4">
          {messages.changeDetails}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        {messages.cancel}
      </Button>
      <CancelDialog
        transfer={transfer}
        facts={{ total, name: transfer.recipientName }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onCancelled={onCancelled}
        onTooLate={onTooLate}
      />
    </div>
  )
}
