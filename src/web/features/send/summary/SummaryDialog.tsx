import type { ReactNode } from 'react'
import type { Country } from '#shared/countries.ts'
import { messages } from '#web/parts/messages.ts'
import type { KnownPrice, PriceView } from '#web/parts/price/price-view.ts'
import { SlipLines, SlipStub } from '#web/parts/price/Slip.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

export type SummaryProps = {
  from: Country
  to: Country
  price: PriceView | undefined
  known: KnownPrice
  rows: ReactNode
  children: ReactNode
}

type Props = SummaryProps & { isOpen: boolean; onClose: () => void }

/** The whole slip in a sheet that rises from the lower edge. */
export function SummaryDialog({ isOpen, onClose, ...slip }: Props) {
  return (
    <Dialog title={messages.summary} isOpen={isOpen} onClose={onClose} placement="bottom">
      <SlipLines {...slip} />
      <div className="-mx-6 mt-4 -mb-6">
        <SlipStub to={slip.to} price={slip.price} />
      </div>
    </Dialog>
  )
}
