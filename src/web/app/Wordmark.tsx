import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { messages } from './messages.ts'

/** The mark: money rising over the horizon, from one shore to the other. */
export function Wordmark() {
  return (
    <div className="flex items-center gap-2.5">
      <Link href={paths.send} aria-label={messages.home} className="flex items-center gap-2.5 rounded-joint">
        <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
          <rect width="32" height="32" rx="9" className="fill-brand" />
          <path d="M7 21.5C9.5 13 16 9 23 11.5" fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-on-brand" />
          <circle cx="7.5" cy="22" r="3" className="fill-on-brand" />
          <circle cx="23.5" cy="12" r="4.5" className="fill-sun" />
        </svg>
        <span className="text-lg font-bold tracking-tight">OpenRemit</span>
      </Link>
      <span className="hidden border-s border-line ps-2.5 text-sm text-muted sm:inline">{messages.tagline}</span>
    </div>
  )
}
