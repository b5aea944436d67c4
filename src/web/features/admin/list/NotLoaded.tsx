import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

type Props = {
  title: string
  error: Error | null
  onAgain: () => void
  className?: string
}

/** Says what did not load and why, and asks for it again: the same everywhere on the desk. */
export const NotLoaded = ({ title, error, onAgain, className = '' }: Props) => (
  <div role="alert" className={`rounded-field bg-warn-soft p-5 ${className}`}>
    <p className="font-semibold">{title}</p>
    <p className="mt-1 mb-4 text-warn">{errorWords(error)}</p>
    <Button look="secondary" size="small" onClick={onAgain}>
      {messages.again}
    </Button>
  </div>
)
