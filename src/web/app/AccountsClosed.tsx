import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

/** Where the links to sign in and sign up lead while this release has no accounts. */
export function AccountsClosed() {
  return (
    <Message title={messages.accountsTitle} text={messages.accountsText}>
      <Link href={paths.send} className={buttonClass('primary')}>
        {messages.sendMoney}
      </Link>
    </Message>
  )
}
