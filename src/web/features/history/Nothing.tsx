import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'

/** For somebody who has sent nothing yet: a blank slip and the way on. */
export function Nothing() {
  return (
    <div className="ticket mt-8 max-w-2xl">
      <div className="ticket-sheet rounded-t-field p-6 sm:rounded-s-field sm:rounded-se-none">
        <h2 className="text-xl font-semibold">{messages.none}</h2>
        <p className="mt-1 text-muted">{messages.noneText}</p>
      </div>
      <div className="ticket-stub grid place-items-center rounded-b-field p-5 sm:rounded-e-field sm:rounded-es-none">
        <Link href={paths.send} className={buttonClass('primary')}>
          {messages.sendMoney}
        </Link>
      </div>
    </div>
  )
}
