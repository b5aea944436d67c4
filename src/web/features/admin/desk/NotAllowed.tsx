import { Link } from 'wouter'
import { Message } from '#web/app/page/Message.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { messages } from './messages.ts'

/** A page of the desk that the person's roles do not open. */
export const NotAllowed = () => (
  <Message title={messages.notAllowedTitle} text={messages.notAllowedText}>
    <Link href={paths.admin} className={buttonClass('primary')}>
      {messages.overview}
    </Link>
  </Message>
)
