import { Link, useLocation } from 'wouter'
import type { UserView } from '#shared/api/users.api.ts'
import { paths } from '#web/paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { messages } from './nav-messages.ts'
import { navLinkClass } from './nav-link-class.ts'
import { AccountLink } from './AccountLink.tsx'

/** The links of a signed-in user. On a phone those of the account are behind their name. */
export function SignedInNav({ user }: { user: UserView | null }) {
  // Asked for at the same time as the user is, so that it is here by then.
  if (user === null) return null
  return (
    <>
      <NavLink href={paths.send} text={messages.sendMoney} />
      <NavLink href={paths.recipients} text={messages.recipients} />
      <NavLink href={paths.history} text={messages.history} />
      {user.isAdmin === 1 && <NavLink href={paths.admin} text={messages.admin} className="max-sm:hidden" />}
      <span className="ms-auto hidden min-w-0 items-center gap-1 sm:flex">
        <AccountLink user={user} />
        <LogoutButton className="shrink-0" />
      </span>
      <AccountMenu user={user} />
    </>
  )
}

type NavLinkProps = { href: string; text: string; className?: string }

function NavLink({ href, text, className = '' }: NavLinkProps) {
  const [location] = useLocation()
  const isHere = location === href || (href !== paths.send && location.startsWith(`${href}/`))
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} className={`${navLinkClass} ${className}`}>
      {text}
    </Link>
  )
}
