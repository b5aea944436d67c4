import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Replaced } from './calls.ts'
import { messages } from './messages.ts'
import { useSendAnother } from './use-send-another.ts'

/** The sender has changed this transfer in another tab: the changed one is paid, or nothing. */
export function Changed({ replacedBy, reason }: Replaced) {
  const { setTransfer } = useTransfer()
  const sendAnother = useSendAnother()
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <PageHeading text={messages.changed.title} />
      <p className="text-lg text-muted">
        {reason} {messages.changed.text}
      </p>
      {replacedBy === null ? (
        <Button onClick={sendAnother} className="max-sm:w-full">
          {messages.cancelled.another}
        </Button>
      ) : (
        <Button onClick={() => setTransfer(replacedBy)} className="max-sm:w-full">
          {messages.changed.goOn}
        </Button>
      )}
    </div>
  )
}
