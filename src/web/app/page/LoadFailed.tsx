import { Button } from '#web/ui/Button.tsx'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

// Only a reload helps: the address of the code is another one once a newer build is served.
const reloadButton = <Button onClick={() => location.reload()}>{messages.reload}</Button>

/** In place of a page. */
export function LoadFailed() {
  return (
    <Message title={messages.failedTitle} text={messages.failedText}>
      {reloadButton}
    </Message>
  )
}

/** In place of a part of a page, which has a heading already. */
export function PartFailed() {
  return (
    <section role="alert" className="mt-4 rounded-field bg-warn-soft p-5">
      <h2 className="text-lg font-semibold">{messages.failedTitle}</h2>
      <p className="mt-1 mb-4 text-warn">{messages.failedText}</p>
      {reloadButton}
    </section>
  )
}
