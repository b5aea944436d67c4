import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

type Props = { error: Error; onAgain: () => void; hasReturned?: boolean }

/** The spinner goes off and no form is shown (specification, section 8); what happened and the way on are said. */
export function NotPrepared({ error, onAgain, hasReturned = false }: Props) {
  const texts = messages.notPrepared
  return (
    <div className="grid justify-items-start gap-4 py-4">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{hasReturned ? texts.returned : texts.text}</p>
      <p className="rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">{errorWords(error)}</p>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  )
}
