import { CircleUserRound } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { UserView } from '#shared/api/users.api.ts'
import { paths } from '#web/paths.ts'
import { navLinkClass } from './nav-link-class.ts'

type Props = { user: UserView; className?: string }

/** The user's full name, which leads to their account. */
export function AccountLink({ user, className = '' }: Props) {
  const [location] = useLocation()
  return (
    <Link
      href={paths.account}
      aria-current={location === paths.account ? 'page' : undefined}
      className={`${navLinkClass} min-w-0 ${className}`}
    >
      <CircleUserRound aria-hidden="true" className="size-4.5 shrink-0" />
      <bdi className="max-w-44 truncate">{user.fullName}</bdi>
    </Link>
  )
}
