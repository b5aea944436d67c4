import { Headset, LockKeyhole, LogIn } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { messages } from './messages.ts'
import { Wordmark } from './Wordmark.tsx'

export function Header() {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
        <div className="flex items-center gap-6">
          <Wordmark />
          <TrustBadges className="hidden lg:flex" />
        </div>
        <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
          <Link href={paths.login} className={`${buttonClass('quiet', 'small')} max-[27rem]:hidden`}>
            <LogIn aria-hidden="true" className="size-4" />
            {messages.login}
          </Link>
          <Link href={paths.login} className={`${buttonClass('quiet', 'small')} max-sm:px-3`}>
            {messages.signIn}
          </Link>
          <Link href={paths.register} className={buttonClass('primary', 'small')}>
            {messages.signUp}
          </Link>
        </nav>
      </div>
    </header>
  )
}

/** In the header where there is room, in the footer where there is not. */
export function TrustBadges({ className }: { className: string }) {
  return (
    <ul className={`items-center gap-2 text-sm text-muted ${className}`}>
      <li className="flex items-center gap-1.5 rounded-pill border border-line px-3 py-1">
        <LockKeyhole aria-hidden="true" className="size-3.5 text-ok" />
        {messages.sslSecured}
      </li>
      <li className="flex items-center gap-1.5 rounded-pill border border-line px-3 py-1">
        <Headset aria-hidden="true" className="size-3.5 text-ok" />
        {messages.support}
      </li>
    </ul>
  )
}
