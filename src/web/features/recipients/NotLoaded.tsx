import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

type Props = { error: Error; onAgain: () => void }

export function NotLoaded({ error, onAgain }: Props) {
  return (
    <div className="grid justify-items-start gap-4 py-4">
      <PageHeading text={messages.notLoaded} />
      <p className="text-lg text-muted">{errorWords(error)}</p>
      <Button onClick={onAgain}>{messages.again}</Button>
    </div>
  )
}
