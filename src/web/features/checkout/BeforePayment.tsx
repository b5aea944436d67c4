import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { coolingOffAhead } from '#web/parts/progress/cooling-off.ts'
import { Disclosure } from '#web/parts/receipt/Disclosure.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

type Props = { transfer: TransferView; disclosure: DisclosureView | null }

/** Notices that the sender reads before they pay: that the transfer will wait, and what the law wants to be said. */
export const BeforePayment = ({ transfer, disclosure }: Props) => (
  <>
    <Waits transfer={transfer} />
    {disclosure && <LegalBlock disclosure={disclosure} />}
  </>
)

function Waits({ transfer }: Pick<Props, 'transfer'>) {
  const [shownAt] = useState(() => Date.now())
  const words = coolingOffAhead(transfer, shownAt)
  return words === undefined ? null : <p className="mt-5 rounded-field bg-soft px-4 py-3">{words}</p>
}

const LegalBlock = ({ disclosure }: { disclosure: DisclosureView }) => (
  <div className="mt-6">
    <Disclosure title={messages.disclosure.title} shown={disclosure} className="printed-alone" />
    <Button look="quiet" size="small" onClick={() => window.print()} className="mt-1">
      <Printer aria-hidden="true" className="size-4" />
      {messages.disclosure.print}
    </Button>
  </div>
)
