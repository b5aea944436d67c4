import { useMutation } from '@tanstack/react-query'
import { ChevronDown, CircleUserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { isOnDesk } from '#shared/accounts/roles.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useSessionChanged } from '../session/session.ts'
import { useTransfer } from '../transfer/transfer-context.tsx'
import { messages } from './nav-messages.ts'

/** Like the quiet button, closer together: three links and a name fit a phone of 320 px. The mark says where one is. */
const navLinkClass =
  `${buttonClass('quiet', 'small')} px-2! sm:px-3! ` +
  'aria-[current=page]:underline decoration-sun decoration-3 underline-offset-8'

/** The links of a signed-in user. On a phone those of the account are behind their name. */
export function SignedInNav({ user }: { user: UserView | null }) {
  // Asked for at the same time as the user is, so that it is here by then.
  if (user === null) return null
  return (
    <>
      <NavLink href={paths.send} text={messages.sendMoney} />
      <NavLink href={paths.recipients} text={messages.recipients} />
      <NavLink href={paths.history} text={messages.history} />
      {isOnDesk(user) && <NavLink href={paths.admin} text={messages.admin} className="max-sm:hidden" />}
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

type Props = { user: UserView; className?: string }

/** The user's full name, which leads to their account. */
function AccountLink({ user, className = '' }: Props) {
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

const itemClass = `${navLinkClass} w-full justify-start!`

/** On a phone: the user's name opens a sheet at the lower edge with what belongs to the account. */
function AccountMenu({ user }: { user: UserView }) {
  const sheetId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <span className="ms-auto min-w-0 sm:hidden">
      <button type="button" popoverTarget={sheetId} className={`${navLinkClass} w-full min-w-0`}>
        <CircleUserRound aria-hidden="true" className="size-4.5 shrink-0 min-[23.75rem]:hidden" />
        <bdi className="truncate max-[23.75rem]:sr-only">{user.fullName}</bdi>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-[23.75rem]:hidden" />
      </button>
      <div
        ref={sheet}
        id={sheetId}
        popover="auto"
        className="inset-auto inset-x-0 bottom-0 m-0 w-auto max-w-none rounded-t-card bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-veil open:animate-rise"
      >
        <p className="px-2 pb-2 text-sm text-muted">
          <bdi className="font-semibold text-ink">{user.fullName}</bdi>
          <bdi className="block wrap-anywhere">{user.email}</bdi>
        </p>
        <ul onClick={() => sheet.current?.hidePopover()} className="border-t border-line pt-2">
          <li>
            <Link href={paths.account} className={itemClass}>
              {messages.yourAccount}
            </Link>
          </li>
          {isOnDesk(user) && (
            <li>
              <Link href={paths.admin} className={itemClass}>
                {messages.admin}
              </Link>
            </li>
          )}
          <li>
            <LogoutButton className="w-full justify-start!" />
          </li>
        </ul>
      </div>
    </span>
  )
}

/** Ends the session and leaves nothing of the user in this page. Where the server did not hear of it, it says so. */
function LogoutButton({ className }: { className: string }) {
  const changeSession = useSessionChanged()
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const toast = useToast()
  const leaving = useMutation({
    mutationFn: leave,
    onSuccess: () => {
      navigate(paths.send)
      clearTransfer()
      changeSession(null)
      toast({ title: messages.loggedOut, tone: 'plain' })
    },
    onError: error => {
      toast({ title: messages.notLoggedOut, description: errorWords(error), tone: 'danger' })
    },
  })
  return (
    <Button
      look="quiet"
      size="small"
      isBusy={leaving.isPending}
      onClick={() => leaving.mutate()}
      className={`px-2! sm:px-3! ${className}`}
    >
      {messages.logout}
    </Button>
  )
}

async function leave(): Promise<void> {
  const { logout } = await import('#shared/api/users/users.api.ts')
  await call(logout, {})
}
