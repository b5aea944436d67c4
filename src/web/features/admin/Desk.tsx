import { Link, Redirect } from 'wouter'
import { Message } from '#web/app/Message.tsx'
import { useSession } from '#web/app/session.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'

/** Where the admin's link leads while this release has no desk. Others are led to `/`: specification, section 6. */
export function Desk() {
  const { user, isAsking } = useSession()
  if (isAsking) return <div className="coming" />
  if (user?.isAdmin !== 1) return <Redirect to={paths.send} replace />
  return (
    <Message title={messages.title} text={messages.text}>
      <Link href={paths.send} className={buttonClass('primary')}>
        {messages.sendMoney}
      </Link>
    </Message>
  )
}
