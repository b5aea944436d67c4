import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from '../wizard/messages.ts'

type Props = {
  /** Undefined: only the bar's room, while nobody knows yet whether there is a transfer. */
  onResume: (() => void) | undefined
  onDiscard?: () => void
  className?: string
}

export function UnfinishedBar({ onResume, onDiscard, className = 'invisible' }: Props) {
  return (
    <div className={`mb-6 flex flex-wrap items-center rounded-field bg-soft px-5 py-2.5 ${className}`}>
      <p className="me-auto">{messages.unfinished.text}</p>
      <Button look="quiet" size="small" onClick={onResume} className="-ms-4">
        {messages.unfinished.link}
      </Button>
      <Button look="quiet" size="small" onClick={onDiscard} className="-ms-4">
        {messages.unfinished.discard}
      </Button>
    </div>
  )
}
