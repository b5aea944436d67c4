import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

type Props = {
  /** Undefined: only the bar's room, while nobody knows yet whether there is a transfer. */
  onResume: (() => void) | undefined
  onDiscard?: () => void
}

export function UnfinishedBar({ onResume, onDiscard }: Props) {
  return (
    <div
      className={`mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-field bg-soft px-5 py-2.5 ${onResume ? 'animate-rise' : 'invisible'}`}
    >
      <p>{messages.unfinished.text}</p>
      <div className="-mx-4 flex flex-wrap gap-x-2">
        <Button look="quiet" size="small" onClick={onResume} className="underline underline-offset-4">
          {messages.unfinished.link}
        </Button>
        <Button look="quiet" size="small" onClick={onDiscard} className="underline underline-offset-4">
          {messages.unfinished.discard}
        </Button>
      </div>
    </div>
  )
}
