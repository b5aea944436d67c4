import { FileText, Printer } from 'lucide-react'
import { useId } from 'react'
import { getReceipt } from '#shared/api/transfers/transfers.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { receiptMessages as texts } from './receipt-messages.ts'

/** The two ways to keep the receipt of an own transfer, and in which they differ: the page prints, the link saves a file. */
export function ReceiptActions({ id }: { id: string }) {
  const hint = useId()
  return (
    <>
      <Button
        look="secondary"
        aria-describedby={hint}
        onClick={() => window.print()}
        className="max-sm:w-full"
      >
        <Printer aria-hidden="true" className="size-4.5" />
        {texts.print}
      </Button>
      <a
        href={getReceipt.path.replace('{id}', id)}
        download
        aria-describedby={hint}
        className={`${buttonClass('secondary')} max-sm:w-full`}
      >
        <FileText aria-hidden="true" className="size-4.5" />
        {texts.file}
      </a>
      <p id={hint} className="w-full text-sm text-muted">
        {texts.hint}
      </p>
    </>
  )
}
