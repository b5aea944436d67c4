import { Button } from '#web/ui/Button.tsx'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

export function LoadFailed() {
  return (
    <Message title={messages.failedTitle} text={messages.failedText}>
      <Button onClick={() => location.reload()}>{messages.reload}</Button>
    </Message>
  )
}
