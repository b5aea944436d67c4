import { Printer } from 'lucide-react'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import { Disclosure } from '#web/parts/receipt/Disclosure.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

/** Disclosure that the law wants before the payment; nothing where it wants none. */
export const BeforePayment = ({ disclosure }: { disclosure: DisclosureView | null }) =>
  disclosure && (
    <div className="mt-6">
      <Disclosure title={messages.disclosure.title} items={disclosure.items} className="printed-alone" />
      <Button look="quiet" size="small" onClick={() => window.print()} className="mt-1">
        <Printer aria-hidden="true" className="size-4" />
        {messages.disclosure.print}
      </Button>
    </div>
  )
