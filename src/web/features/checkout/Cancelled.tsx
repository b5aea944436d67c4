import { useLocation } from 'wouter'
import { PageHeading } from '#web/app/PageHeading.tsx'
import { useTransfer } from '#web/app/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** The sender has cancelled before paying. */
export function Cancelled() {
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const sendAnother = () => {
    navigate(paths.send)
    clearTransfer()
  }
  const texts = messages.cancelled
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{texts.text}</p>
      <Button onClick={sendAnother}>{texts.another}</Button>
    </div>
  )
}
