import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** Stands in the place of the form while nobody knows whether its payment was made. */
export const Checking = ({ onCheck }: { onCheck: () => void }) => (
  <section role="status" className="rounded-field bg-warn-soft p-5">
    <h2 className="text-lg font-semibold">{messages.checking.title}</h2>
    <p className="mt-1 mb-4 text-warn">{messages.checking.text}</p>
    <Button look="secondary" onClick={onCheck} className="max-sm:w-full">
      {messages.checking.now}
    </Button>
  </section>
)
