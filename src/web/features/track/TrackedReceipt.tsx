import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { getTrackedReceipt } from '#shared/api/transfers/tracking.api.ts'
import { callFile } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { receiptMessages } from '#web/parts/receipt/receipt-messages.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import type { Claim } from './claim.ts'
import { messages } from './messages.ts'

/** Saves the receipt as a PDF file. The proof goes in the body: a link would write it into an address. */
export function TrackedReceipt({ claim }: { claim: Claim }) {
  const toast = useToast()
  const saving = useMutation({
    mutationFn: () => callFile(getTrackedReceipt, { body: claim }),
    onSuccess: saveFile,
    onError: error => toast({ title: messages.notSaved, description: errorWords(error), tone: 'danger' }),
  })
  return (
    <div className="mt-6 px-6">
      <Button
        look="secondary"
        isBusy={saving.isPending}
        onClick={() => saving.mutate()}
        className="max-sm:w-full"
      >
        {!saving.isPending && <FileText aria-hidden="true" className="size-4.5" />}
        {receiptMessages.file}
      </Button>
      <p className="mt-2 text-sm text-muted">{messages.receiptHint}</p>
    </div>
  )
}
