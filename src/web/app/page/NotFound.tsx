import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

export function NotFound() {
  return (
    <Message title={messages.notFoundTitle} text={messages.notFoundText}>
      <Link href={paths.send} className={buttonClass('primary')}>
        {messages.sendMoney}
      </Link>
    </Message>
  )
}
