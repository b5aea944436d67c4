import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'
import { useSendAnother } from './use-send-another.ts'

/** The sender has cancelled before paying. */
export function Cancelled() {
  const sendAnother = useSendAnother()
  const texts = messages.cancelled
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{texts.text}</p>
      <Button onClick={sendAnother}>{texts.another}</Button>
    </div>
  )
}
