import { Headphones, LockKeyhole } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { lazyPart } from '../page/lazy.tsx'
import { useBoot } from '../page/boot-context.ts'
import { messages } from '../page/messages.ts'
import { useSession } from '../session/session.ts'

const SignedInNav = lazyPart(() => import('./SignedInNav.tsx'), 'SignedInNav')

const quietLink = `signed-out ${buttonClass('quiet', 'small')}`

/** One row; on a phone the links have a row of their own, and the promises stand one above the other. */
export function Header() {
  const { user, isAsking } = useSession()
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 py-2.5 sm:gap-x-6 sm:px-6">
        <Wordmark />
        <ul className="flex gap-x-5 text-sm text-muted max-sm:ms-auto max-sm:flex-col max-sm:text-xs">
          <li className="flex items-center gap-1.5">
            <LockKeyhole aria-hidden="true" className="size-3.5 text-ok" />
            {messages.sslSecured}
          </li>
          <li>
            <Link href={paths.contact} className="flex items-center gap-1.5 hover:text-ink">
              <Headphones aria-hidden="true" className="size-3.5 text-ok" />
              {messages.support}
            </Link>
          </li>
        </ul>
        <nav
          aria-label={messages.account}
          className="flex min-w-0 items-center gap-1 max-sm:-ms-4 max-sm:basis-[calc(100%+1rem)] max-sm:pt-1.5 sm:ms-auto"
        >
          {user || isAsking ? (
            <Suspense>
              <SignedInNav user={user} />
            </Suspense>
          ) : (
            <>
              <Link href={paths.login} className={quietLink}>
                {messages.login}
              </Link>
              <Link href={paths.login} className={quietLink}>
                {messages.signIn}
              </Link>
              <Link
                href={paths.register}
                className={`signed-out ${buttonClass('primary', 'small')} max-sm:ms-auto`}
              >
                {messages.signUp}
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

/** The operator's logo and brand; without a logo our mark: money rising over the horizon, from one shore to the other. */
function Wordmark() {
  const { brand, logo } = useBoot().operator
  return (
    <Link
      href={paths.send}
      className="flex max-w-full min-w-0 items-center gap-2.5 rounded-joint sm:max-w-52 lg:max-w-64"
    >
      {logo === undefined ? (
        <Mark />
      ) : (
        <img src={logo} alt="" className="h-9 max-w-28 shrink-0 object-contain" />
      )}
      <span className="min-w-0">
        <span className="block text-lg leading-5! font-bold tracking-tight wrap-anywhere">{brand}</span>
        <span className="block text-xs text-muted">{messages.tagline}</span>
      </span>
    </Link>
  )
}

const Mark = () => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
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
)
