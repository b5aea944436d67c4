import { Headset, LockKeyhole } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'
import { Wordmark } from './Wordmark.tsx'

const quietLink = `${buttonClass('quiet', 'small')} max-sm:px-2.5 max-[22rem]:px-1.5`

/** One row; on a phone the two promises have a thin row of their own. */
export function Header() {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 py-2.5 sm:gap-x-6 sm:px-6">
        <Wordmark />
        <ul className="flex gap-x-5 text-sm text-muted max-sm:order-last max-sm:basis-full max-sm:justify-center max-sm:pt-2 max-sm:text-xs">
          <li className="flex items-center gap-1.5">
            <LockKeyhole aria-hidden="true" className="size-3.5 text-ok" />
            {messages.sslSecured}
          </li>
          <li className="flex items-center gap-1.5">
            <Headset aria-hidden="true" className="size-3.5 text-ok" />
            {messages.support}
          </li>
        </ul>
        <nav aria-label={messages.account} className="ms-auto flex items-center sm:gap-1">
          <Link href={paths.login} className={`${quietLink} max-[30rem]:hidden`}>
            {messages.login}
          </Link>
          <Link href={paths.login} className={quietLink}>
            {messages.signIn}
          </Link>
          <Link href={paths.register} className={`${buttonClass('primary', 'small')} max-[22rem]:px-3`}>
            {messages.signUp}
          </Link>
        </nav>
      </div>
    </header>
  )
}
