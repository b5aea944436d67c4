import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

type Props = {
  /** Undefined: only the bar's room, while nobody knows yet whether there is a transfer. */
  onResume: (() => void) | undefined
}

export function UnfinishedBar({ onResume }: Props) {
  return (
    <div
      className={`mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-field bg-soft px-5 py-2.5 ${onResume ? 'animate-rise' : 'invisible'}`}
    >
      <p>{messages.unfinished.text}</p>
      <Button look="quiet" size="small" onClick={onResume} className="-mx-4 underline underline-offset-4">
        {messages.unfinished.link}
      </Button>
    </div>
  )
}
