import { FileText } from 'lucide-react'
import { getReceipt } from '#shared/api/transfers/transfers.api.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { receiptMessages as texts } from './receipt-messages.ts'

/** Saves the receipt of an own transfer as a PDF file. */
export const ReceiptFile = ({ id }: { id: string }) => (
  <a
    href={getReceipt.path.replace('{id}', id)}
    download
    className={`${buttonClass('secondary')} max-sm:w-full`}
  >
    <FileText aria-hidden="true" className="size-4.5" />
    {texts.file}
  </a>
)
