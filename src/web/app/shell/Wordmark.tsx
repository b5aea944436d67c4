import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { messages } from '../page/messages.ts'

/** The mark: money rising over the horizon, from one shore to the other. */
export function Wordmark() {
  return (
    <Link href={paths.send} className="flex items-center gap-2.5 rounded-joint">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path
          d="M7 21.5C9.5 13 16 9 23 11.5"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-on-brand"
        />
        <circle cx="7.5" cy="22" r="3" className="fill-on-brand" />
        <circle cx="23.5" cy="12" r="4.5" className="fill-sun" />
      </svg>
      <span>
        <span className="block text-lg leading-5! font-bold tracking-tight">{messages.brand}</span>
        <span className="block text-xs text-muted">{messages.tagline}</span>
      </span>
    </Link>
  )
}
